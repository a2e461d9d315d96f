import type { Gross, ScorerHole } from '@flagstick/contract';

/** Why a call was refused, and what is stored on the server instead. */
export interface Refusal {
  readonly code: string;
  /** The sentence that the player reads. */
  readonly error: string;
  /** The hole as it was read again after the refusal; null until that succeeded, `gone` when there is nothing to read. */
  readonly stored: ScorerHole | 'gone' | null;
  /** The person raised it with the organisers; it stays in the list until they drop it. */
  readonly queried: boolean;
  /** What the person says of it to the organisers. */
  readonly note?: string;
  /** The organisers have the query. */
  readonly querySent?: true;
  /** Why the server refused the query: it is raised no more, until the person does so again. */
  readonly queryRefused?: string;
}

/** Whose card a call or a screen is about. */
export interface CardRef {
  readonly game: string;
  readonly player: string;
  /** The card's id (`scoreId`): linked games and the members of a combined team share one. */
  readonly card: string;
}

/** A score that a person typed, from the tap until the server has said what became of it. */
export interface QueuedCall extends CardRef {
  /** The call's own id: however often it is sent, it counts once. */
  readonly id: string;
  /** Place in the queue: a stamp that only grows, whatever the phone's clock does. */
  readonly seq: number;
  /** How often this record changed; of two copies the higher one is right. */
  readonly rev: number;
  /** What the person had typed before for the same hole and name, as far as it was still in the queue. */
  readonly after: readonly string[];
  readonly hole: number;
  readonly gross: Gross | null;
  readonly shots?: number;
  /** In whose name it is entered; the user's own when left out. */
  readonly onBehalfPlayer?: string;
  /** On a combined team's card: whose tee shot counted. */
  readonly teeShot?: string;
  /** The hole's version that the person saw when typing. */
  readonly version: number;
  readonly typedAt: string;
  /** Names as they were when it was typed, for a list that may outlive the game. */
  readonly names: { readonly game: string; readonly player: string };
  readonly refusal?: Refusal;
}

/** A call that has left the queue. Kept for a while: a second tab or the mirror may still hold the call. */
export interface Settled {
  readonly id: string;
  readonly seq: number;
  readonly after: readonly string[];
  readonly card: string;
  readonly hole: number;
  /** In whose name it was. */
  readonly name: string;
  /** Acknowledged: the hole as the server answered. Absent when the call was dropped. */
  readonly answer?: ScorerHole;
}

/** The queue of one user, as local storage and the mirror hold it. */
export interface QueueDocument {
  readonly user: string;
  /** The highest stamp ever given. */
  readonly lastSeq: number;
  readonly calls: readonly QueuedCall[];
  /** Confirmations of cards that the server has not stored yet. */
  readonly confirmations: readonly Confirmation[];
  readonly settled: readonly Settled[];
}

/** What a screen gives; the queue adds the rest. */
export type NewCall = Omit<QueuedCall, 'id' | 'seq' | 'rev' | 'after' | 'typedAt' | 'refusal'>;

/** A player's confirmation of a card, from the tap until the server has stored it and was asked to hand the card in. */
export interface Confirmation extends CardRef {
  /** The call's own id: however often it is sent, it counts once. */
  readonly id: string;
  /** Place in the queue, among the scores. */
  readonly seq: number;
  /** The values that the player confirmed, by hole. */
  readonly holes: Readonly<Record<string, Gross>>;
  /** The card is handed in with holes that one scorer entered. */
  readonly oneScorer: boolean;
  readonly confirmedAt: string;
  /** Why the server refused it; it stays until the player confirms again or the card changes. */
  readonly refusal?: { readonly code: string; readonly error: string };
}

/** What a screen gives; the queue adds the rest. */
export type NewConfirmation = Pick<Confirmation, 'game' | 'player' | 'card' | 'holes' | 'oneScorer'>;
