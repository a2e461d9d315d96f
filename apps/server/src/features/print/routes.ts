import { print as calls, type FileAnswer, type Sheet } from '@flagstick/contract';
import type { Actor } from '../../actor.ts';
import { AppError, on } from '../../http/index.ts';
import { type Board, organisers } from '../../live/index.ts';
import type { Feature } from '../feature.ts';
import { linkBase } from '../mail/index.ts';
import { requireBoard } from './access.ts';
import { fileAnswer } from './file.ts';
import { invitationPdf } from './invitation.ts';
import { leaderboardPdf } from './leaderboard.ts';
import { logoOf } from './logo.ts';
import { reportCsv } from './report-csv.ts';
import { resultPdf } from './result.ts';
import { scoreCardsPdf } from './score-cards.ts';
import { startSheetPdf } from './start-sheet.ts';
import { startSheetCsv } from './start-sheet-csv.ts';
import { namesOf, openNamesOf, unprinted } from './unprinted.ts';

interface Kind {
  /** It is of the board, for whoever sees that; else for the organisers. */
  readonly ofBoard?: true;
  /** The names on it, where it is drawn with fonts. */
  readonly names?: (board: Board) => string[];
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
  startSheet: { title: 'Start sheet', type: pdf, names: namesOf, make: startSheetPdf },
  startSheetCsv: { title: 'Start sheet', type: 'text/csv', make: async (board) => startSheetCsv(board) },
  scoreCards: { title: 'Score cards', type: pdf, names: namesOf, make: scoreCardsPdf },
  invitation: { title: 'Join', type: pdf, make: invitationPdf },
  report: { ofBoard: true, title: 'Report', type: 'text/csv', make: async (board) => reportCsv(board) },
  result: { ofBoard: true, title: 'Result', type: pdf, names: openNamesOf, make: resultPdf },
  leaderboard: { ofBoard: true, title: 'Leaderboard', type: pdf, names: openNamesOf, make: leaderboardPdf },
};

interface Drawn {
  readonly version: number;
  readonly file: Promise<FileAnswer>;
}

/** Sheets that a whole field asks for at once, as after the close: each is drawn once for a version. */
class DrawnSheets {
  readonly #most = 40;
  readonly #drawn = new Map<string, Drawn>();

  of(key: string, version: number, draw: () => Promise<FileAnswer>): Promise<FileAnswer> {
    const held = this.#drawn.get(key);
    if (held?.version === version) return held.file;
    const [oldest] = this.#drawn.keys();
    if (oldest !== undefined && this.#drawn.size >= this.#most) this.#drawn.delete(oldest);
    const drawn = { version, file: draw() };
    this.#drawn.set(key, drawn);
    // Who asks next tries again.
    drawn.file.catch(() => this.#drawn.get(key) === drawn && this.#drawn.delete(key));
    return drawn.file;
  }
}

/** A game on paper: its board for all who see it, the rest for its organisers. */
export const printRoutes: Feature<'config' | 'boards' | 'files'> = (app, { config, boards, files }) => {
  const drawn = new DrawnSheets();
  const boardFor = async ({ id, sheet }: { id: string; sheet: Sheet }, actor: Actor): Promise<Board> => {
    const { board } = await boards.require(id);
    if (sheets[sheet].ofBoard) requireBoard(board, actor);
    else organisers(actor)(board);
    if (sheet === 'result' && board.data.game.state !== 'done') throw new AppError('print.notDone');
    return board;
  };
  on(app, calls.names, async ({ params, actor }) => {
    const board = await boardFor(params, actor);
    return { names: await unprinted(sheets[params.sheet].names?.(board) ?? []) };
  });
  on(app, calls.sheet, async ({ params, actor, request }) => {
    const board = await boardFor(params, actor);
    const { ofBoard, title, type, make } = sheets[params.sheet];
    const base = linkBase(config, request);
    const { name, code } = board.data.game;
    const links = { boardUrl: `${base}/leaderBoard/${code}`, joinUrl: `${base}/join/${code}` };
    const draw = () =>
      fileAnswer({ name, title, type }, async () =>
        make(board, { ...links, logo: await logoOf(board, files) }),
      );
    if (!ofBoard) return draw();
    const key = [board.id, params.sheet, base, board.data.club.logo].join('|');
    return drawn.of(key, board.version, draw);
  });
};
