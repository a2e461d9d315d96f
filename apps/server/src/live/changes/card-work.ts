import { type CardEntries, type CardEvent, enterOnCard, UNTOUCHED } from '@flagstick/golf';
import type { NewRow } from '../../storage/index.ts';
import { entryRefused, oldOf, reasoned } from '../commit/draft.ts';
import type { Card, CardHole } from '../game/cards.ts';
import type { BoardCard } from '../game/seats.ts';
import type { CardMove, Written } from '../store/game-store.ts';
import { logRow } from '../store/stored.ts';

/** Something that was done to a whole card, as its log keeps it. */
export type CardNote = Pick<NewRow<'card_log'>, 'kind' | 'typed_by'> &
  Partial<Pick<NewRow<'card_log'>, 'scorer_id' | 'field' | 'old' | 'now' | 'reason'>>;

/** Why something is done to a hole, and how it came here where a scorer typed it. */
export interface How extends Partial<Pick<Written, 'call' | 'typedAt'>> {
  readonly reason: string | null;
  /** The hole's version that the client held. */
  readonly against?: number | undefined;
}

/** What a change of games does to cards: holes as they stand after it, and what the cards' logs say of it. */
export class CardWork {
  readonly #at: Date;
  readonly #holes = new Map<string, Map<number, CardHole>>();
  readonly #log: NewRow<'card_log'>[] = [];
  readonly #copies: CardMove[] = [];

  constructor(at: Date) {
    this.#at = at;
  }

  /** Does something to a hole, by golf's rule of entries. @throws AppError for what it refuses */
  enter(
    { data: { id }, entered, holes, owners }: BoardCard,
    event: CardEvent,
    { reason, call = null, typedAt = null, against }: How,
  ): void {
    const done = this.#holes.get(id) ?? new Map<number, CardHole>();
    const card: CardEntries = new Map([...entered.holes, ...done]);
    const changes = enterOnCard(
      card,
      reasoned(event, reason),
      holes.map(({ number }) => number),
      against,
    );
    if ('refused' in changes) throw entryRefused(changes.refused);
    for (const [at, { event: one, before, after }] of changes.entries()) {
      const stands = { ...after, at: this.#at };
      done.set(one.hole, stands);
      const old = oldOf(before, one, owners);
      this.#log.push(
        logRow({ cardId: id, event: one, old, after: stands, call: at === 0 ? call : null, reason, typedAt }),
      );
    }
    if (done.size > 0) this.#holes.set(id, done);
  }

  /** Says something of the whole card in its log. */
  note(cardId: string, note: CardNote): void {
    this.#log.push({ ...note, card_id: cardId, at: this.#at });
  }

  /** Makes a card like another one. */
  copy(move: CardMove): void {
    this.#copies.push(move);
  }

  get copies(): readonly CardMove[] {
    return this.#copies;
  }

  /** Of these cards those that were written on, as they are now. */
  after(cards: Iterable<Card>): Card[] {
    return [...cards].flatMap((card) => {
      const holes = this.#holes.get(card.id);
      return holes ? [card.with(holes)] : [];
    });
  }

  get holes(): Array<{ cardId: string; hole: number; stands: CardHole }> {
    return [...this.#holes].flatMap(([cardId, holes]) =>
      [...holes].map(([hole, stands]) => ({ cardId, hole, stands })),
    );
  }

  get log(): readonly NewRow<'card_log'>[] {
    return this.#log;
  }
}

/** The hole as it stands in a card. */
export const holeOf = ({ entered }: BoardCard, hole: number) => entered.holes.get(hole) ?? UNTOUCHED;
