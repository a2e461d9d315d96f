import type { TeeColor } from '@flagstick/contract';
import { searchable } from '../../storage/index.ts';
import type { CardResults, UseOfTee } from '../score-cards/index.ts';
import { cardChanges } from './changes.ts';
import { type ClubColumn, clubColumns, type LineCard } from './read-line.ts';
import type { StoredCard, StoredClub, StoredCourse } from './store.ts';

/** A score card as the file leaves it. */
export interface CardDraft extends CardResults {
  readonly stored: StoredCard | null;
  /** How games use the stored card. */
  readonly use: UseOfTee | null;
  readonly name: string;
  readonly color: TeeColor;
  /** The line of the file that describes it. */
  readonly line: number | null;
}

/** The score cards of a course, found by their names or tees without a search through all. */
export class CardDrafts {
  readonly #all = new Set<CardDraft>();
  readonly #byKey = new Map<string, Set<CardDraft>>();

  constructor(cards: readonly CardDraft[]) {
    for (const card of cards) this.add(card);
  }

  [Symbol.iterator](): Iterator<CardDraft> {
    return this.#all.values();
  }

  add(card: CardDraft): void {
    this.#all.add(card);
    for (const key of cardKeys(card)) {
      const cards = this.#byKey.get(key);
      if (cards) cards.add(card);
      else this.#byKey.set(key, new Set([card]));
    }
  }

  replace(before: CardDraft, after: CardDraft): void {
    this.#all.delete(before);
    for (const key of cardKeys(before)) this.#byKey.get(key)?.delete(before);
    this.add(after);
  }

  /** The cards that a line may mean: by its name, or by its tee. */
  matching({ name, color, gender, holes }: LineCard): Iterable<CardDraft> {
    const by = name === null ? teeKey(color) : cardNameKey(name);
    return this.#byKey.get(cardKey(by, gender, holes?.length ?? null)) ?? [];
  }
}

const teeKey = (color: string | null) => `tee ${color}`;
const cardNameKey = (name: string) => `name ${nameKey(name)}`;
const cardKey = (by: string, gender: string | null, holes: number | null) => `${gender} ${holes} ${by}`;

const cardKeys = ({ name, color, gender, holes }: CardDraft): string[] =>
  [teeKey(color), cardNameKey(name)].flatMap((by) =>
    [null, holes.length].map((count) => cardKey(by, gender, count)),
  );

export interface CourseDraft {
  readonly stored: StoredCourse | null;
  readonly name: string;
  readonly holes: number;
  readonly cards: CardDrafts;
  /** A line of the file names it. */
  named: boolean;
}

export interface ClubDraft {
  readonly stored: StoredClub | null;
  readonly name: string;
  readonly fields: Record<ClubColumn, string>;
  /** The first line that sets a column. */
  readonly setBy: Map<ClubColumn, number>;
  /** By the keys of their names; stored courses can share one. */
  readonly courses: Map<string, CourseDraft[]>;
  named: boolean;
}

/** Names are compared without case and accents, as lists order them. */
export const nameKey = (name: string): string => searchable(name);

const emptyFields = { place: '', address: '', phone: '', email: '', timeZone: 'Europe/London' };

export const newClub = (name: string): ClubDraft => ({
  ...{ stored: null, name, fields: { ...emptyFields }, setBy: new Map(), courses: new Map(), named: false },
});

/** How games use the stored score cards. */
type Uses = ReadonlyMap<string, UseOfTee>;

const cardDraft = (stored: StoredCard, uses: Uses): CardDraft => ({
  ...stored,
  stored,
  use: uses.get(stored.id) ?? null,
  color: stored.color as TeeColor,
  line: null,
});

const courseDraft = (stored: StoredCourse, uses: Uses): CourseDraft => ({
  ...{ stored, name: stored.name, holes: stored.holes, named: false },
  cards: new CardDrafts(stored.cards.map((card) => cardDraft(card, uses))),
});

export const clubDraft = (stored: StoredClub, uses: Uses): ClubDraft => ({
  stored,
  name: stored.name,
  fields: {
    ...{ place: stored.place, address: stored.address, phone: stored.phone, email: stored.email },
    timeZone: stored.timeZone,
  },
  setBy: new Map(),
  courses: Map.groupBy(
    stored.courses.map((course) => courseDraft(course, uses)),
    ({ name }) => nameKey(name),
  ),
  named: false,
});

export const isChangedClub = ({ stored, fields }: ClubDraft): boolean =>
  stored !== null && clubColumns.some((column) => fields[column] !== stored[column]);

export const isChangedCard = ({ stored, ...card }: CardDraft): boolean =>
  stored !== null && cardChanges(stored, card).length > 0;
