import type { CardEvent } from '@flagstick/golf';
import type { NewRow, Row, Tx } from '../../storage/index.ts';
import type { Card, CardHole } from '../game/cards.ts';
import type {
  CardData,
  GroupData,
  Happened,
  LoadedGame,
  PlayerData,
  ScorerData,
  ShownData,
  TeamData,
} from '../game/game-data.ts';

/** A call as it names itself: the same id from the same person counts once, and always says the same. */
export interface CallKey {
  readonly typedBy: string;
  readonly callId: string;
}

/** A call that was counted before: what it did to its hole. */
export interface CountedCall extends CallKey {
  readonly content: string;
  readonly cardId: string;
  readonly hole: number;
  readonly version: number;
}

/** One thing that was done to a hole, as the logs and the boards take it in. */
export interface Written {
  readonly cardId: string;
  readonly event: CardEvent;
  /** The scorer's value before, as the log keeps it. */
  readonly old: string | null;
  readonly after: CardHole;
  /** The call that made it; null for what follows from another, such as the holes after a retirement. */
  readonly call: { readonly id: string; readonly content: string } | null;
  readonly reason: string | null;
  /** By the phone's clock, when it was not sent at once. */
  readonly typedAt: Date | null;
  /** The version that it makes of each game whose board shows the card. */
  readonly versions: ReadonlyMap<string, number>;
}

/** What a batch of scores was drafted to. */
export interface Batch {
  /** The games' versions that the draft stands on, and those after it. */
  readonly games: ReadonlyMap<string, { readonly before: number; readonly after: number }>;
  readonly writes: readonly Written[];
}

/** From one card to another. */
export interface CardMove {
  readonly from: string;
  readonly to: string;
}

/** What a change of a game stores: rows that are new or different, and those that go. */
export interface Saving {
  readonly game: Partial<Row<'games'>>;
  readonly cards: readonly CardData[];
  readonly groups: readonly GroupData[];
  readonly goneGroups: readonly string[];
  readonly teams: readonly TeamData[];
  readonly goneTeams: readonly string[];
  /** Seats, those that are left first: nobody has two at once. */
  readonly seats: ReadonlyArray<
    PlayerData & {
      readonly leftAt: Date | null;
      /** The committee decided that the card of a seat that was left does not count. */
      readonly setAsideAt?: Date | null;
    }
  >;
  /** Cards that come to be with what another one holds, log and all. */
  readonly copies: readonly CardMove[];
  /**
   * Seats that change their card. One that nobody plays any more is no card any longer: its log goes over to the one
   * that is played instead, unless that is its copy.
   */
  readonly moves: ReadonlyArray<CardMove & { readonly playerId: string }>;
  readonly scorers: readonly ScorerData[];
  readonly goneScorers: readonly ScorerData[];
  /** Holes as they stand after it, and what the cards' logs say. */
  readonly holes: ReadonlyArray<{
    readonly cardId: string;
    readonly hole: number;
    readonly stands: CardHole;
  }>;
  readonly cardLog: ReadonlyArray<NewRow<'card_log'>>;
  readonly version: number;
  readonly at: Date;
}

/** What made a version, and the hole that it was about as it stands now; null for a change of the game itself. */
export interface Since extends Happened {
  readonly stands: CardHole | null;
}

/** A seat that somebody left, with its card as it was entered. */
export interface LeftRow {
  readonly seat: PlayerData;
  readonly card: CardData;
  readonly entered: Card;
  readonly leftAt: Date;
  /** The committee decided that it does not count. */
  readonly setAside: boolean;
  /** The account was deleted: nobody sits there again. */
  readonly gone: boolean;
}

export interface GameReads {
  /** The whole game in one state of the database; undefined when there is none. */
  load(gameId: string): Promise<LoadedGame | undefined>;
  /** What happened to a game after a version, in order, in one state of the database. */
  since(gameId: string, version: number): Promise<readonly Since[]>;
  /** Which of these calls were counted before. */
  counted(calls: readonly CallKey[]): Promise<readonly CountedCall[]>;
  /** What games show that is kept elsewhere, as far as these causes may have changed it: one statement for all of them. */
  shown(gameIds: readonly string[], causes: readonly string[]): Promise<ReadonlyMap<string, ShownData>>;
}

/** Games whose rows a transaction has locked: nobody else writes to them until it ends. */
export interface LockedGames extends GameReads {
  /** For what a change reads and writes beside the game itself. */
  readonly tx: Tx;
  /** Their versions; a game that is not there has none. */
  readonly versions: ReadonlyMap<string, number>;
  /** The seats of a game that were left, in the order in which they were. */
  left(gameId: string): Promise<readonly LeftRow[]>;
  /** Writes a batch as `commit` does. */
  commit(batch: Batch): Promise<boolean>;
  /** Stores a change, counts the game's version and tells the other processes with the commit. */
  save(gameId: string, saving: Saving): Promise<void>;
}

/** A game has a new version. */
export interface GameVersion {
  readonly gameId: string;
  readonly version: number;
}

/** A message that a game has a new version. */
export interface GameNews extends GameVersion {
  /** This process made it itself. */
  readonly own: boolean;
}

/** What the live game asks of the database. Both databases and the test double keep the same promises. */
export interface GameStore extends GameReads {
  /** The id of the game with this code. */
  idByCode(code: string): Promise<string | undefined>;
  /**
   * Writes a batch in one statement and tells the other processes. False, and nothing written: a game is not of the
   * version that the batch stands on, or a call of the batch was counted before.
   */
  commit(batch: Batch): Promise<boolean>;
  /** Runs work with the games' rows locked; if it throws, the transaction is rolled back. */
  locked<T>(gameIds: readonly string[], work: (games: LockedGames) => Promise<T>): Promise<T>;
  /** Nothing has been heard from the database for some seconds. */
  isCutOff(): boolean;
  /**
   * Subscribes to new versions; `gap` is called when messages may have been missed, `replaced` when
   * the database is another one than before. Returns the function that unsubscribes.
   */
  subscribe(hear: (news: GameNews) => void, gap: () => void, replaced: () => void): () => void;
}
