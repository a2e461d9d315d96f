import { print as calls, type FileAnswer, type Sheet } from '@flagstick/contract';
import { AppError, on } from '../../http/index.ts';
import { type Board, organisers } from '../../live/index.ts';
import type { Feature } from '../feature.ts';
import { linkBase } from '../mail/index.ts';
import { fileAnswer } from './file.ts';
import { invitationPdf } from './invitation.ts';
import { logoOf } from './logo.ts';
import { resultPdf } from './result.ts';
import { scoreCardsPdf } from './score-cards.ts';
import { startSheetPdf } from './start-sheet.ts';
import { startSheetCsv } from './start-sheet-csv.ts';

interface Kind {
  /** What the file is called behind the game's name. */
  readonly title: string;
  readonly type: FileAnswer['type'];
  readonly make: (
    board: Board,
    shown: { boardUrl: string; joinUrl: string; logo: Buffer | undefined },
  ) => Promise<Buffer>;
}

const pdf = 'application/pdf';
const sheets: Record<Sheet, Kind> = {
  startSheet: { title: 'Start sheet', type: pdf, make: startSheetPdf },
  startSheetCsv: { title: 'Start sheet', type: 'text/csv', make: async (board) => startSheetCsv(board) },
  scoreCards: { title: 'Score cards', type: pdf, make: scoreCardsPdf },
  result: { title: 'Result', type: pdf, make: resultPdf },
  invitation: { title: 'Join', type: pdf, make: invitationPdf },
};

/** A game on paper, for its organisers. */
export const printRoutes: Feature<'config' | 'boards' | 'files'> = (app, { config, boards, files }) => {
  on(app, calls.sheet, async ({ params, actor, request }) => {
    const { board } = await boards.require(params.id);
    organisers(actor)(board);
    if (params.sheet === 'result' && board.data.game.state !== 'done') throw new AppError('print.notDone');
    const { title, type, make } = sheets[params.sheet];
    const base = linkBase(config, request);
    const { name, code } = board.data.game;
    const links = { boardUrl: `${base}/leaderBoard/${code}`, joinUrl: `${base}/join/${code}` };
    return fileAnswer({ name, title, type }, async () =>
      make(board, { ...links, logo: await logoOf(board, files) }),
    );
  });
};
