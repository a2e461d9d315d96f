import { GolfError } from '../errors.ts';
import type { CardScore } from '../score/card.ts';
import { type Ranked, rankSorted } from './rank.ts';
import {
  compareKeyed,
  isPlaced,
  type Keyed,
  keyedRow,
  type Measure,
  measureOf,
  type RankOptions,
  type RankRow,
} from './row.ts';

/** Where a row stands now. */
export interface Standing {
  readonly id: string;
  /** Row on the board, 0 at the top. */
  readonly index: number;
  readonly position: number | null;
  readonly label: string;
}

/** What one new score did to a board. */
export interface Move {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  /** Rows whose position or label is another than before, in board order. */
  readonly changed: readonly Standing[];
}

/**
 * The live order kept up to date: one card's new score finds its place by halving, and only the rows between the
 * old and the new place are looked at again. {@link LiveField.ranked} equals {@link rankField} of the same rows.
 */
export class LiveField {
  readonly #options: RankOptions;
  readonly #measure: Measure;
  readonly #byId = new Map<string, Keyed>();
  readonly #order: Keyed[] = [];
  /** Position per row of the order (0: none), and whether others share it. */
  readonly #positions: number[] = [];
  readonly #shared: boolean[] = [];

  /** @throws GolfError for an id that stands twice */
  constructor(rows: readonly RankRow[], options: Omit<RankOptions, 'stage'>) {
    this.#options = { ...options, stage: 'live' };
    this.#measure = measureOf(options.format, options.by);
    for (const [at, row] of rows.entries()) {
      if (this.#byId.has(row.id)) throw new GolfError('duplicate', `rows[${at}].id`, row.id);
      const keyed = keyedRow(row, this.#measure, 'live');
      this.#byId.set(row.id, keyed);
      this.#order.push(keyed);
    }
    this.#order.sort(compareKeyed);
    this.#renumber(0, this.#order.length - 1, null);
  }

  get size(): number {
    return this.#order.length;
  }

  /**
   * One card's new score.
   *
   * @throws GolfError for a card that is not in the field
   */
  apply(id: string, card: CardScore): Move {
    const before = this.#byId.get(id);
    if (before === undefined) throw new GolfError('unknown', 'id', id);
    return this.#replace(before, keyedRow({ ...before.row, card }, this.#measure, 'live'));
  }

  /** A row that joins, or whose name or competition changed. */
  put(row: RankRow): Move {
    const keyed = keyedRow(row, this.#measure, 'live');
    const before = this.#byId.get(row.id);
    if (before !== undefined) return this.#replace(before, keyed);
    const to = this.#placeFor(keyed);
    this.#insert(keyed, to);
    const changed: Standing[] = [];
    this.#renumber(to, this.#order.length - 1, changed);
    return { id: row.id, from: -1, to, changed };
  }

  /** A row that leaves; rows that are not in the field leave it as it is. */
  remove(id: string): Move {
    const before = this.#byId.get(id);
    if (before === undefined) return { id, from: -1, to: -1, changed: [] };
    const from = this.#placeFor(before);
    this.#take(from);
    this.#byId.delete(id);
    const changed: Standing[] = [];
    this.#renumber(from, this.#order.length - 1, changed);
    return { id, from, to: -1, changed };
  }

  /** The whole board with every fact of each row. */
  ranked(): Ranked[] {
    return rankSorted(this.#order, this.#measure, this.#options);
  }

  #replace(before: Keyed, after: Keyed): Move {
    const id = after.row.id;
    const from = this.#placeFor(before);
    this.#take(from);
    const to = this.#placeFor(after);
    this.#insert(after, to);
    const changed: Standing[] = [];
    this.#renumber(Math.min(from, to), Math.max(from, to), changed);
    return { id, from, to, changed };
  }

  #take(at: number): void {
    this.#order.splice(at, 1);
    this.#positions.splice(at, 1);
    this.#shared.splice(at, 1);
  }

  #insert(keyed: Keyed, at: number): void {
    this.#byId.set(keyed.row.id, keyed);
    this.#order.splice(at, 0, keyed);
    // No row has position -1: the newcomer counts as changed.
    this.#positions.splice(at, 0, -1);
    this.#shared.splice(at, 0, false);
  }

  /** Index of the row, or where it belongs. */
  #placeFor(keyed: Keyed): number {
    let low = 0;
    let high = this.#order.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = this.#order[middle];
      if (other !== undefined && compareKeyed(other, keyed) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Works out positions of the rows from..to and of the ties they belong to. */
  #renumber(from: number, to: number, changed: Standing[] | null): void {
    const order = this.#order;
    let first = Math.max(0, Math.min(from, order.length - 1));
    // A row that left may have been the tie's other half: the neighbours are looked at too.
    if (first > 0) first--;
    while (first > 0 && isLevel(order[first - 1], order[first])) first--;
    for (let at = first; at < order.length; ) {
      const own = order[at];
      let end = at + 1;
      while (end < order.length && isLevel(own, order[end])) end++;
      const position = own !== undefined && isPlaced(own) ? at + 1 : 0;
      const shared = position > 0 && end - at > 1;
      for (let i = at; i < end; i++) {
        if (this.#positions[i] === position && this.#shared[i] === shared) continue;
        this.#positions[i] = position;
        this.#shared[i] = shared;
        const row = order[i];
        if (changed !== null && row !== undefined) changed.push(standing(row.row.id, i, position, shared));
      }
      if (at > to) return;
      at = end;
    }
  }
}

function isLevel(a: Keyed | undefined, b: Keyed | undefined): boolean {
  return a !== undefined && b !== undefined && isPlaced(a) && isPlaced(b) && a.key === b.key;
}

function standing(id: string, index: number, position: number, shared: boolean): Standing {
  if (position === 0) return { id, index, position: null, label: '-' };
  return { id, index, position, label: shared ? `T${position}` : String(position) };
}
