import { type HoleEntries, UNTOUCHED } from '@flagstick/golf';

/** The state of a hole of a card, and when it was last entered. */
export interface CardHole extends HoleEntries {
  readonly at: Date;
}

export class EnteredCard {
  readonly id: string;
  readonly #holes: Map<number, HoleEntries>;
  #changedAt: Date | null = null;

  constructor(id: string, holes: ReadonlyMap<number, CardHole> = new Map()) {
    this.id = id;
    this.#holes = new Map();
    for (const [number, hole] of holes) this.setHole(number, hole);
  }

  get holes(): ReadonlyMap<number, HoleEntries> {
    return this.#holes;
  }

  /** When an entry was last made; null before the first. */
  get changedAt(): Date | null {
    return this.#changedAt;
  }

  hole(number: number): HoleEntries {
    return this.#holes.get(number) ?? UNTOUCHED;
  }

  withHoles(holes: ReadonlyMap<number, CardHole>): EnteredCard {
    const card = new EnteredCard(this.id);
    for (const [number, hole] of this.#holes) card.#holes.set(number, hole);
    card.#changedAt = this.#changedAt;
    for (const [number, hole] of holes) card.setHole(number, hole);
    return card;
  }

  setHole(number: number, { at, ...hole }: CardHole): void {
    this.#holes.set(number, hole);
    if (this.#changedAt === null || at > this.#changedAt) this.#changedAt = at;
  }
}
