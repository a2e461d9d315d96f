import { type CardEntries, type CardEvent, enterOnCard, UNTOUCHED } from '@flagstick/golf';
import type { NewRow } from '../../storage/index.ts';
import { entryError, valueBefore, withReason } from '../commit/draft.ts';
import type { CardHole, EnteredCard } from '../game/cards.ts';
import type { BoardCard } from '../game/seats.ts';
import type { CardMove, HoleWrite } from '../store/game-store.ts';
import { logRow } from '../store/hole-rows.ts';

export type CardLogLine = Pick<NewRow<'card_log'>, 'kind' | 'typed_by'> &
  Partial<Pick<NewRow<'card_log'>, 'scorer_id' | 'field' | 'old' | 'now' | 'reason'>>;

/** The reason for a change of a hole, and the call that a scorer made it with. */
export interface EntrySource extends Partial<Pick<HoleWrite, 'call' | 'typedAt'>> {
  readonly reason: string | null;
  /** The hole version that the client had. */
  readonly against?: number | undefined;
}

export class CardChanges {
  readonly #at: Date;
  readonly #holes = new Map<string, Map<number, CardHole>>();
  readonly #log: NewRow<'card_log'>[] = [];
  readonly #copies: CardMove[] = [];

  constructor(at: Date) {
    this.#at = at;
  }

  /** Changes a hole by golf's rules for entries. @throws AppError for a refusal */
  enter(
    { data: { id }, enteredCard: entered, holes, owners }: BoardCard,
    event: CardEvent,
    { reason, call = null, typedAt = null, against }: EntrySource,
  ): void {
    const done = this.#holes.get(id) ?? new Map<number, CardHole>();
    const card: CardEntries = new Map([...entered.holes, ...done]);
    const changes = enterOnCard(
      card,
      withReason(event, reason),
      holes.map(({ number }) => number),
      against,
    );
    if ('refused' in changes) throw entryError(changes.refused);
    for (const [at, { event: one, before, after }] of changes.entries()) {
      const holeState = { ...after, at: this.#at };
      done.set(one.hole, holeState);
      const old = valueBefore(before, one, owners);
      this.#log.push(
        logRow({
          cardId: id,
          event: one,
          old,
          after: holeState,
          call: at === 0 ? call : null,
          reason,
          typedAt,
        }),
      );
    }
    if (done.size > 0) this.#holes.set(id, done);
  }

  addNote(cardId: string, note: CardLogLine): void {
    this.#log.push({ ...note, card_id: cardId, at: this.#at });
  }

  copy(move: CardMove): void {
    this.#copies.push(move);
  }

  get copies(): readonly CardMove[] {
    return this.#copies;
  }

  changedCards(cards: Iterable<EnteredCard>): EnteredCard[] {
    return [...cards].flatMap((card) => {
      const holes = this.#holes.get(card.id);
      return holes ? [card.withHoles(holes)] : [];
    });
  }

  get holes(): Array<{ cardId: string; hole: number; holeState: CardHole }> {
    return [...this.#holes].flatMap(([cardId, holes]) =>
      [...holes].map(([hole, holeState]) => ({ cardId, hole, holeState })),
    );
  }

  get log(): readonly NewRow<'card_log'>[] {
    return this.#log;
  }
}

export const holeOf = ({ enteredCard: entered }: BoardCard, hole: number) =>
  entered.holes.get(hole) ?? UNTOUCHED;
