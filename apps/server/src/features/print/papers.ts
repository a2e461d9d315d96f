import { type Board, type BoardCopy, boardOfCopy } from '../../live/index.ts';
import { invitationPdf } from './papers/invitation.ts';
import { labelsPdf } from './papers/labels.ts';
import { leaderboardPdf } from './papers/leaderboard.ts';
import { type PrizePaperOptions, prizesPdf, prizesProPdf } from './papers/prizes.ts';
import { resultPdf } from './papers/result.ts';
import { scoreCardsPdf } from './papers/score-cards.ts';
import { startSheetPdf } from './papers/start-sheet.ts';

export interface PaperOptions {
  readonly boardUrl: string;
  readonly joinUrl: string;
  readonly logo: Uint8Array | undefined;
  readonly forPlayers?: boolean;
  readonly prizes?: PrizePaperOptions['prizes'];
}

type DrawPaper = (
  board: Board,
  shown: Omit<PaperOptions, 'logo'> & { readonly logo: Buffer | undefined },
) => Promise<Buffer>;

const papers = {
  startSheet: startSheetPdf,
  scoreCards: scoreCardsPdf,
  labels: labelsPdf,
  invitation: invitationPdf,
  result: resultPdf,
  leaderboard: leaderboardPdf,
  prizes: prizesPdf,
  prizesPro: prizesProPdf,
} satisfies Record<string, DrawPaper>;

export type PaperKind = keyof typeof papers;

export interface GamePaper {
  readonly paper: PaperKind;
  readonly board: BoardCopy;
  readonly shown: PaperOptions;
}

export const drawGamePaper = ({ paper, board, shown }: GamePaper): Promise<Buffer> =>
  papers[paper](boardOfCopy(board), { ...shown, logo: shown.logo && Buffer.from(shown.logo) });
