import type { Entrant } from '@flagstick/contract';
import type { CardScore, TieBreak } from '@flagstick/golf';
import type { Board, BoardPlayer, PublicRows } from '../../../live/index.ts';
import type { TeamNames } from '../documents/people.ts';
import type { DocumentTable, TableCell } from '../documents/table.ts';
import type { PdfDocument } from '../pdf/pdf-document.ts';

type Row = Entrant<BoardPlayer>;
export type CellValue = string | number;

/** The cell of a figure that may be missing. */
export const figureOrBlank = (figure: number | null): CellValue => figure ?? '';

type Columns = Readonly<Record<string, CellValue>>;

export interface ResultRowTexts {
  readonly note: string;
  readonly tee: string;
  readonly ph: string;
}

export interface ResultFigures {
  readonly gross: string;
  readonly nett: string;
  readonly points: string;
}

/** A line of the CSV report. */
export interface ReportLine {
  readonly team: string;
  readonly name: string;
  /** The player whose tee, index and handicap are the card's; undefined if the card has several. */
  readonly player: BoardPlayer | undefined;
  readonly card: CardScore;
  /** Undefined: the row's own note. */
  readonly note?: string;
}

export interface DocumentFormat {
  readonly leaderboard: {
    readonly table: (board: Board, open: PublicRows) => DocumentTable;
    /** @param hiddenNote about omitted rows */
    readonly notes: (board: Board, open: PublicRows, hiddenNote: string) => string;
  };
  readonly report: (board: Board, open: PublicRows) => CellValue[][];
  readonly result: {
    readonly listsPlayers: boolean;
    readonly teeHead: string;
    readonly teeWidth: number;
    readonly phHead: string;
    readonly rowTexts: (row: Row) => ResultRowTexts;
    readonly figures: (card: CardScore) => ResultFigures;
    /** Whether the best gross of a row without another prize wins one. */
    readonly grossPrize: boolean;
    readonly tieSteps: (card: CardScore) => readonly TieBreak[];
    readonly tieText: (card: CardScore) => string;
    /** Null: the usual table. */
    readonly draw:
      | ((pdf: PdfDocument, board: Board, from: number, turn: () => Promise<number>) => Promise<number>)
      | null;
  };
  /** The owner of a card. */
  readonly ownerOf: (
    teams: TeamNames,
    player: BoardPlayer,
  ) => {
    /** The heading of a column of the score card, in two lines. */
    readonly title: readonly [string, string];
    /** Before the signature, and the name there: `Player`, `Rowan Hale`. */
    readonly signature: readonly [label: string, name: string];
  };
  /** The last line of a score card. @param title of the figure that decides the place */
  readonly cardTotal: (title: string) => string;
  readonly startSheet: {
    readonly head: string;
    readonly countsTeams: boolean;
    /** @param players of a group; those of a match are placed side by side */
    readonly orderPlayers: (players: readonly BoardPlayer[], teams: TeamNames) => readonly BoardPlayer[];
    readonly handicapText: (board: Board, player: BoardPlayer) => string;
    /** The line below a player; empty for none. */
    readonly team: (board: Board, teams: TeamNames, player: BoardPlayer) => string;
    /** The text beside a player without a group. */
    readonly teamOfUngrouped: (board: Board, teams: TeamNames, player: BoardPlayer) => string;
    /** The signs of a match beside its players. @param detailsY of the line below the name */
    readonly drawMatch: (
      pdf: PdfDocument,
      board: Board,
      player: BoardPlayer,
      at: { readonly x: number; readonly y: number; readonly width: number },
      detailsY: number,
    ) => void;
    readonly csvTeam: (teams: TeamNames, player: BoardPlayer) => Columns;
    readonly csvHandicap: (teams: TeamNames, player: BoardPlayer) => Columns;
    readonly csvMatch: (board: Board, player: BoardPlayer) => Columns;
  };
}

export type SecondLine = NonNullable<TableCell['under']>;
