import type { Entrant } from '@flagstick/contract';
import type { CardScore, TieBreak } from '@flagstick/golf';
import type { Board, BoardPlayer, OpenRows } from '../../../live/index.ts';
import type { Teams } from '../papers/people.ts';
import type { Cell, Table } from '../papers/table.ts';
import type { Paper } from '../pdf/paper.ts';

type Row = Entrant<BoardPlayer>;
export type Figure = string | number;

/** Columns of a start sheet by their heads. */
type Columns = Readonly<Record<string, Figure>>;

/** What is printed beside the name of a row of the result. */
export interface RowWords {
  readonly note: string;
  readonly tee: string;
  readonly ph: string;
}

/** What a row came to. */
export interface Figures {
  readonly gross: string;
  readonly nett: string;
  readonly points: string;
}

/** A line of the CSV report: who plays a card, and off what. */
export interface ReportLine {
  readonly team: string;
  readonly name: string;
  /** The player whose tee, index and handicap are the card's; undefined: the card is of several. */
  readonly player: BoardPlayer | undefined;
  readonly card: CardScore;
  /** What is noted beside it, where the line is not the row's own. */
  readonly note?: string;
}

/** How a format is printed. */
export interface PaperFormat {
  readonly leaderboard: {
    readonly table: (board: Board, open: OpenRows) => Table;
    /** How the figures are meant. @param kept what is not on the sheet */
    readonly notes: (board: Board, open: OpenRows, kept: string) => string;
  };
  /** The lines of the CSV report, below its heads. */
  readonly report: (board: Board, open: OpenRows) => Figure[][];
  readonly result: {
    /** Names below the three winners, and in the column beside the names. */
    readonly listsPlayers: boolean;
    readonly teeHead: string;
    readonly teeWidth: number;
    readonly phHead: string;
    readonly words: (row: Row) => RowWords;
    /** A row as it is printed. */
    readonly figures: (card: CardScore) => Figures;
    /** The best gross of a row without another prize has one. */
    readonly grossPrize: boolean;
    /** The steps that break a tie, in their order. */
    readonly tieSteps: (card: CardScore) => readonly TieBreak[];
    /** The same in words. */
    readonly tieWords: (card: CardScore) => string;
    /** Draws all of the result that is a format's own; null: the rows are placed by their scores. */
    readonly draw:
      | ((paper: Paper, board: Board, from: number, turn: () => Promise<number>) => Promise<number>)
      | null;
  };
  /** The last line of a score card. @param title of the figure that places a card */
  readonly cardTotal: (title: string) => string;
  readonly startSheet: {
    readonly head: string;
    /** How many teams play, where teams do. */
    readonly countsTeams: boolean;
    /** @param players of a group, those of a match beside each other */
    readonly inOrder: (players: readonly BoardPlayer[], teams: Teams) => readonly BoardPlayer[];
    /** What a player plays off; empty: the team's handicap is beside its name. */
    readonly off: (board: Board, player: BoardPlayer) => string;
    /** Below a player; empty: nothing. */
    readonly team: (board: Board, teams: Teams, player: BoardPlayer) => string;
    /** Beside a player without a group. */
    readonly teamOfFree: (board: Board, teams: Teams, player: BoardPlayer) => string;
    readonly csvTeam: (teams: Teams, player: BoardPlayer) => Columns;
    readonly csvHandicap: (teams: Teams, player: BoardPlayer) => Columns;
    readonly csvMatch: (board: Board, player: BoardPlayer) => Columns;
  };
}

export type Under = NonNullable<Cell['under']>;
