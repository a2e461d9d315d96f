import type { CardEvent } from '@flagstick/golf';
import type { NewRow, Row, Tx } from '../../storage/index.ts';
import type { CardHole, EnteredCard } from '../game/cards.ts';
import type {
  CardData,
  ExternalData,
  GameLogEntry,
  GroupData,
  LoadedGame,
  MarkerAssignment,
  PlayerData,
  TeamData,
} from '../game/game-data.ts';

/** Identifies a call: the same id from the same person counts once and must have the same content. */
export interface CallKey {
  readonly typedBy: string;
  readonly callId: string;
}

export interface CountedCall extends CallKey {
  readonly content: string;
  readonly cardId: string;
  readonly hole: number;
  readonly version: number;
}

/** One change of a hole, as logs and boards apply it. */
export interface HoleWrite {
  readonly cardId: string;
  readonly event: CardEvent;
  /** The scorer's value before, as stored in the log. */
  readonly old: string | null;
  readonly after: CardHole;
  /** The call that made it; null for changes that follow from another, such as the holes after a retirement. */
  readonly call: { readonly id: string; readonly content: string } | null;
  readonly reason: string | null;
  /** By the phone's clock, when it was not sent at once. */
  readonly typedAt: Date | null;
  /** The version it makes in each game whose board shows the card. */
  readonly versions: ReadonlyMap<string, number>;
}

export interface Batch {
  readonly games: ReadonlyMap<string, { readonly before: number; readonly after: number }>;
  readonly writes: readonly HoleWrite[];
}

export interface CardMove {
  readonly from: string;
  readonly to: string;
}

/** The rows that a change of a game stores: new, changed and deleted ones. */
export interface ChangeRows {
  readonly game: Partial<Row<'games'>>;
  readonly cards: readonly CardData[];
  readonly groups: readonly GroupData[];
  readonly removedGroups: readonly string[];
  readonly teams: readonly TeamData[];
  readonly removedTeams: readonly string[];
  /** Seats, left ones first, because a player has only one seat at a time. */
  readonly seats: ReadonlyArray<
    PlayerData & {
      readonly leftAt: Date | null;
      /** The committee decided that the card of a former seat does not count. */
      readonly setAsideAt?: Date | null;
    }
  >;
  /** New cards that are copies of others, including the log. */
  readonly copies: readonly CardMove[];
  /**
   * Seats that change their card. A card left without seats is deleted; its log moves to the new card, unless the new
   * card is its copy.
   */
  readonly moves: ReadonlyArray<CardMove & { readonly playerId: string }>;
  readonly scorers: readonly MarkerAssignment[];
  readonly removedScorers: readonly MarkerAssignment[];
  /** The resulting holes, and new rows of the cards' logs. */
  readonly holes: ReadonlyArray<{
    readonly cardId: string;
    readonly hole: number;
    readonly holeState: CardHole;
  }>;
  readonly cardLog: ReadonlyArray<NewRow<'card_log'>>;
  readonly version: number;
  readonly at: Date;
}

/** The change of a version with its hole's current state; null for a change of the game itself. */
export interface VersionChange extends GameLogEntry {
  readonly holeState: CardHole | null;
}

/** The seat of a former player, with its card and entries. */
export interface StoredFormerSeat {
  readonly seat: PlayerData;
  readonly card: CardData;
  readonly entered: EnteredCard;
  readonly leftAt: Date;
  /** The committee decided that it does not count. */
  readonly setAside: boolean;
  /** The account was deleted, so the player cannot return. */
  readonly gone: boolean;
}

export interface GameReads {
  /** The whole game in one state of the database; undefined when it does not exist. */
  load(gameId: string): Promise<LoadedGame | undefined>;
  /** The versions of a game after this one, in order, in one state of the database. */
  changesSince(gameId: string, version: number): Promise<readonly VersionChange[]>;
  /** Those of these calls that were applied before. */
  countedCalls(calls: readonly CallKey[]): Promise<readonly CountedCall[]>;
  /** Data outside these games that their boards show, as far as these causes may have changed it, in one statement. */
  externalData(
    gameIds: readonly string[],
    causes: readonly string[],
  ): Promise<ReadonlyMap<string, ExternalData>>;
}

/** Games whose rows a transaction has locked: no other writer changes them until it ends. */
export interface LockedGames extends GameReads {
  readonly tx: Tx;
  readonly versions: ReadonlyMap<string, number>;
  /** The former seats of a game, in the order in which they were left. */
  formerSeats(gameId: string): Promise<readonly StoredFormerSeat[]>;
  commit(batch: Batch): Promise<boolean>;
  /** Stores a change and increases the game's version. */
  save(gameId: string, saving: ChangeRows): Promise<void>;
}

export interface GameVersion {
  readonly gameId: string;
  readonly version: number;
}

/** The live game's interface to the database. Both databases and the test double satisfy the same tests. */
export interface GameStore extends GameReads {
  idByCode(code: string): Promise<string | undefined>;
  /** The stored versions of these games, also of deleted ones. */
  versionsOf(gameIds: readonly string[]): Promise<readonly GameVersion[]>;
  /**
   * Writes a batch in one statement. Returns false, with nothing written, if a game has another version than the batch
   * or a call was counted before.
   */
  commit(batch: Batch): Promise<boolean>;
  /** Runs work with the games' rows locked; if it throws, the transaction is rolled back. */
  locked<T>(gameIds: readonly string[], work: (games: LockedGames) => Promise<T>): Promise<T>;
  /** The database has not answered for some seconds. */
  isCutOff(): boolean;
  /** Other processes may write to the database. */
  readonly isShared: boolean;
  /**
   * Subscribes to versions that other processes made. Calls `onMissedMessages` when messages may have been missed, and `onHistoryReplaced` when the database was
   * replaced. Returns the function that unsubscribes.
   */
  subscribe(
    onVersion: (notice: GameVersion) => void,
    onMissedMessages: () => void,
    onHistoryReplaced: () => void,
  ): () => void;
}
