import { type Board, type BoardCopy, boardOfCopy } from '../../live/index.ts';
import { invitationPdf } from './documents/invitation.ts';
import { labelsPdf } from './documents/labels.ts';
import { leaderboardPdf } from './documents/leaderboard.ts';
import { type PrizeDocumentOptions, prizesPdf, prizesProPdf } from './documents/prizes.ts';
import { resultPdf } from './documents/result.ts';
import { scoreCardsPdf } from './documents/score-cards.ts';
import { startSheetPdf } from './documents/start-sheet.ts';

export interface DocumentOptions {
  readonly boardUrl: string;
  readonly joinUrl: string;
  /** By group, the address where its players score without an account. */
  readonly scoringUrls?: ReadonlyMap<string, string>;
  readonly logo: Uint8Array | undefined;
  readonly forPlayers?: boolean;
  readonly prizes?: PrizeDocumentOptions['prizes'];
}

type DrawDocument = (
  board: Board,
  shown: Omit<DocumentOptions, 'logo'> & { readonly logo: Buffer | undefined },
) => Promise<Buffer>;

const documents = {
  startSheet: startSheetPdf,
  scoreCards: scoreCardsPdf,
  labels: labelsPdf,
  invitation: invitationPdf,
  result: resultPdf,
  leaderboard: leaderboardPdf,
  prizes: prizesPdf,
  prizesPro: prizesProPdf,
} satisfies Record<string, DrawDocument>;

export type DocumentKind = keyof typeof documents;

export interface GameDocument {
  readonly kind: DocumentKind;
  readonly board: BoardCopy;
  readonly shown: DocumentOptions;
}

export const drawGameDocument = ({ kind, board, shown }: GameDocument): Promise<Buffer> =>
  documents[kind](boardOfCopy(board), { ...shown, logo: shown.logo && Buffer.from(shown.logo) });
