import type { Gross, Measured, ScorerHole } from '@flagstick/contract';

/** Why a call was refused, and the value stored on the server instead. */
export interface Refusal {
  readonly code: string;
  /** The message for the player. */
  readonly error: string;
  /** The hole read again after the refusal; null until that succeeds, `gone` if it cannot be read. */
  readonly stored: ScorerHole | 'gone' | null;
  /** The player queried it with the organisers; it stays in the list until they drop it. */
  readonly queried: boolean;
  /** The player's note to the organisers. */
  readonly note?: string;
  /** The organisers have the query. */
  readonly querySent?: true;
  /** Why the server refused the query: it is sent again only if the player queries again. */
  readonly queryRefused?: string;
}

/** The card of a call or a screen. */
export interface CardRef {
  readonly game: string;
  readonly player: string;
  /** The card's id (`scoreId`): linked games and the members of a combined team share one. */
  readonly card: string;
}

/** A score entered by a player, until the server has answered. */
export interface QueuedCall extends CardRef {
  /** The call's own id: however often it is sent, it counts once. */
  readonly id: string;
  /** Position in the queue: a number that only increases, even if the phone's clock is set back. */
  readonly seq: number;
  /** Number of changes of this record; the copy with the higher number is newer. */
  readonly rev: number;
  /** Earlier calls of the user for the same hole and name that were still in the queue. */
  readonly after: readonly string[];
  readonly hole: number;
  readonly gross: Gross | null;
  readonly shots?: number;
  /** The player in whose name it is entered; undefined for the user. */
  readonly onBehalfPlayer?: string;
  /** On a combined team's card: the player of the counted tee shot. */
  readonly teeShot?: string;
  /** The hole's version that the user saw when entering. */
  readonly version: number;
  readonly typedAt: string;
  /** The names when it was entered, for a list that may outlive the game. */
  readonly names: { readonly game: string; readonly player: string };
  readonly refusal?: Refusal;
}

/** A call that has left the queue. Kept for a while, because a second tab or the mirror may still contain it. */
export interface SettledCall {
  readonly id: string;
  readonly seq: number;
  readonly after: readonly string[];
  readonly card: string;
  readonly hole: number;
  /** Id of the player in whose name it was entered. */
  readonly name: string;
  /** The hole in the server's answer; undefined when the call was dropped. */
  readonly answer?: ScorerHole;
}

/** The queue of one user, as stored in local storage and the mirror. */
export interface QueueDocument {
  readonly user: string;
  /** The highest sequence number used. */
  readonly lastSeq: number;
  readonly calls: readonly QueuedCall[];
  /** Confirmations of cards and measured results that the server has not stored yet. */
  readonly confirmations: readonly QueuedConfirmation[];
  readonly settled: readonly SettledCall[];
}

/** A call from a screen; the queue adds the rest. */
export type NewCall = Omit<QueuedCall, 'id' | 'seq' | 'rev' | 'after' | 'typedAt' | 'refusal'>;

/** A result of a measured contest. */
export interface MeasuredResult {
  readonly contest: string;
  /** Null removes the player's result. */
  readonly distance: Measured | null;
}

/**
 * A player's confirmation of a card, until the server has stored it and the hand-in was requested; or a measured
 * result, whose `card` names its contest and player, so that a later one replaces it.
 */
export interface QueuedConfirmation extends CardRef {
  /** The call's own id: however often it is sent, it counts once. */
  readonly id: string;
  /** Position in the queue, among the scores. */
  readonly seq: number;
  /** The values that the player confirmed, by hole. */
  readonly holes: Readonly<Record<string, Gross>>;
  /** The card is handed in with holes that one scorer entered. */
  readonly oneScorer: boolean;
  readonly confirmedAt: string;
  readonly measured?: MeasuredResult;
  /** Why the server refused it; it stays until the player confirms again or the card changes. */
  readonly refusal?: { readonly code: string; readonly error: string };
}

/** A confirmation from a screen; the queue adds the rest. */
export type NewConfirmation = Pick<
  QueuedConfirmation,
  'game' | 'player' | 'card' | 'holes' | 'oneScorer' | 'measured'
>;
