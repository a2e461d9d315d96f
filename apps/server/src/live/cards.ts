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

  /** Puts a hole as it stands after what was committed. */
  put(number: number, { at, ...hole }: CardHole): void {
    this.#holes.set(number, hole);
    if (this.#changedAt === null || at > this.#changedAt) this.#changedAt = at;
  }
}
