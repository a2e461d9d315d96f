import type { KioskCardState, KioskHoles } from '@flagstick/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { ApiError } from '../../../shared/api/error.ts';
import type { SignatureLine } from '../sign/signature.ts';

/** A card on its way to the server. */
export interface OutboxCard {
  readonly game: string;
  readonly player: string;
  readonly scoreId: string;
  readonly holes: KioskHoles;
  /** Null: not signed. */
  readonly signature: readonly SignatureLine[] | null;
  /** Hands the card in without a marker. */
  readonly oneScorer: boolean;
  /** Of the paper card; sent after the scores. */
  readonly photo: Blob | null;
  /** The server has stored the scores. */
  readonly isStored: boolean;
  /** Why the server refused the scores: the player enters them again. */
  readonly refusal: string | null;
}

export type CardAnswer =
  | { readonly kind: 'stored'; readonly state: KioskCardState }
  | { readonly kind: 'refused'; readonly error: ApiError };

interface OutboxState {
  /** By card. */
  readonly cards: ReadonlyMap<string, OutboxCard>;
  /** By card: the server's answer, until the player leaves the screen. */
  readonly answers: ReadonlyMap<string, CardAnswer>;
  /** The last attempt got no answer. */
  readonly stalled: boolean;
}

interface OutboxParts {
  /** Keeps cards over a reload. */
  readonly copies: {
    readonly all: () => Promise<readonly OutboxCard[]>;
    readonly put: (card: OutboxCard) => Promise<unknown>;
    readonly remove: (scoreId: string) => Promise<unknown>;
  };
  readonly sendCard: (card: OutboxCard) => Promise<KioskCardState>;
  readonly sendPhoto: (card: OutboxCard) => Promise<unknown>;
  /** Calls `run` once after this time. */
  readonly later: (ms: number, run: () => void) => void;
}

export interface Outbox {
  readonly store: StoreApi<OutboxState>;
  /** Reads the stored cards, and sends those of this game. */
  readonly start: (game: string) => Promise<void>;
  /** Stores a card and sends it; it replaces an earlier one of the same player. */
  readonly add: (card: OutboxCard) => Promise<void>;
  /** Tries now, because the network may be back. */
  readonly wake: () => void;
  /** Forgets the answer, once its player has left. */
  readonly forget: (scoreId: string) => void;
}

const retryMs = 5_000;

/** Whether the server refused the card itself; otherwise it may accept the same card later. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 426, 429].includes(error.status);

const without = <V>(map: ReadonlyMap<string, V>, key: string): ReadonlyMap<string, V> =>
  new Map([...map].filter(([held]) => held !== key));

/**
 * The cards of a clubhouse screen: stored before they are sent, and sent until the server answers. The server counts a
 * card once, however often it is sent.
 */
export function createOutbox({ copies, sendCard, sendPhoto, later }: OutboxParts): Outbox {
  const store = createStore<OutboxState>(() => ({ cards: new Map(), answers: new Map(), stalled: false }));
  let game: string | null = null;
  let isSending = false;
  let isWaiting = false;

  const isCurrent = (card: OutboxCard) => store.getState().cards.get(card.scoreId) === card;

  /** Storage may be full or forbidden: the card is sent from memory then. */
  const tryStored = (write: Promise<unknown>) => write.catch(() => {});

  async function replace(card: OutboxCard): Promise<void> {
    store.setState(({ cards }) => ({ cards: new Map(cards).set(card.scoreId, card) }));
    await tryStored(copies.put(card));
  }

  async function remove(card: OutboxCard): Promise<void> {
    if (!isCurrent(card)) return;
    store.setState(({ cards }) => ({ cards: without(cards, card.scoreId) }));
    await tryStored(copies.remove(card.scoreId));
  }

  const setAnswer = ({ scoreId }: OutboxCard, answer: CardAnswer) =>
    store.setState(({ answers }) => ({ answers: new Map(answers).set(scoreId, answer) }));

  async function sendScores(card: OutboxCard): Promise<void> {
    try {
      const state = await sendCard(card);
      // The player may have corrected the card in the meantime: the answer to the newer one counts.
      if (!isCurrent(card)) return;
      setAnswer(card, { kind: 'stored', state });
      await (card.photo === null ? remove(card) : replace({ ...card, isStored: true }));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (!isCurrent(card)) return;
      setAnswer(card, { kind: 'refused', error });
      await replace({ ...card, refusal: error.error });
    }
  }

  async function sendStoredPhoto(card: OutboxCard): Promise<void> {
    try {
      await sendPhoto(card);
    } catch (error) {
      // The scores count without the photo.
      if (!isRefusal(error)) throw error;
    }
    await remove(card);
  }

  const next = () =>
    [...store.getState().cards.values()].find((card) => card.game === game && card.refusal === null);

  async function run(): Promise<void> {
    if (isSending) return;
    isSending = true;
    try {
      for (let card = next(); card !== undefined; card = next()) {
        await (card.isStored ? sendStoredPhoto(card) : sendScores(card));
      }
      store.setState({ stalled: false });
    } catch {
      store.setState({ stalled: true });
      retryLater();
    } finally {
      isSending = false;
    }
  }

  function retryLater(): void {
    if (isWaiting) return;
    isWaiting = true;
    later(retryMs, () => {
      isWaiting = false;
      void run();
    });
  }

  return {
    store,
    async start(of) {
      game = of;
      const held = await copies.all().catch(() => []);
      // A card that was added during the read is newer.
      store.setState(({ cards }) => ({
        cards: new Map([...held.map((card) => [card.scoreId, card] as const), ...cards]),
      }));
      await run();
    },
    async add(card) {
      store.setState(({ answers }) => ({ answers: without(answers, card.scoreId) }));
      await replace(card);
      await run();
    },
    wake: () => void run(),
    forget: (scoreId) => store.setState(({ answers }) => ({ answers: without(answers, scoreId) })),
  };
}
