import { type HoleEntries, UNTOUCHED } from '@flagstick/golf';

/** A hole of a card as it stands, and when it was last entered. */
export interface CardHole extends HoleEntries {
  readonly at: Date;
}

/** What was entered on one card. */
export class Card {
  readonly id: string;
  readonly #holes: Map<number, HoleEntries>;
  #changedAt: Date | null = null;

  constructor(id: string, holes: ReadonlyMap<number, CardHole> = new Map()) {
    this.id = id;
    this.#holes = new Map();
    for (const [number, hole] of holes) this.put(number, hole);
  }

  /** The holes that were touched. */
  get holes(): ReadonlyMap<number, HoleEntries> {
    return this.#holes;
  }

  /** When something was last entered; null while nothing was. */
  get changedAt(): Date | null {
    return this.#changedAt;
  }

  hole(number: number): HoleEntries {
    return this.#holes.get(number) ?? UNTOUCHED;
  }

  /** The same card with these holes as they stand after a change; this one stays as it is. */
  with(holes: ReadonlyMap<number, CardHole>): Card {
    const card = new Card(this.id);
    for (const [number, hole] of this.#holes) card.#holes.set(number, hole);
    card.#changedAt = this.#changedAt;
    for (const [number, hole] of holes) card.put(number, hole);
    return card;
  }

  /** Puts a hole as it stands after what was committed. */
  put(number: number, { at, ...hole }: CardHole): void {
    this.#holes.set(number, hole);
    if (this.#changedAt === null || at > this.#changedAt) this.#changedAt = at;
  }
}
