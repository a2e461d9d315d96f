import type { TeeColor } from '@flagstick/contract';
import { searchable } from '../../storage/index.ts';
import type { CardResults } from '../score-cards/index.ts';
import { cardChanges } from './changes.ts';
import { type ClubColumn, clubColumns } from './read-line.ts';
import type { StoredCard, StoredClub, StoredCourse } from './store.ts';

/** A score card as the file leaves it. */
export interface CardDraft extends CardResults {
  readonly stored: StoredCard | null;
  readonly name: string;
  readonly color: TeeColor;
  /** The line of the file that describes it. */
  readonly line: number | null;
}

export interface CourseDraft {
  readonly stored: StoredCourse | null;
  readonly name: string;
  readonly holes: number;
  cards: readonly CardDraft[];
  /** A line of the file names it. */
  named: boolean;
}

export interface ClubDraft {
  readonly stored: StoredClub | null;
  readonly name: string;
  readonly fields: Record<ClubColumn, string>;
  /** The first line that sets a column. */
  readonly setBy: Map<ClubColumn, number>;
  readonly courses: CourseDraft[];
  named: boolean;
}

/** Names are compared without case and accents, as lists order them. */
export const keyOf = (name: string): string => searchable(name);

const emptyFields = { place: '', address: '', phone: '', email: '', timeZone: 'Europe/London' };

export const newClub = (name: string): ClubDraft => ({
  ...{ stored: null, name, fields: { ...emptyFields }, setBy: new Map(), courses: [], named: false },
});

const cardDraft = (stored: StoredCard): CardDraft => ({
  ...stored,
  stored,
  color: stored.color as TeeColor,
  line: null,
});

const courseDraft = (stored: StoredCourse): CourseDraft => ({
  ...{ stored, name: stored.name, holes: stored.holes, cards: stored.cards.map(cardDraft), named: false },
});

export const clubDraft = (stored: StoredClub): ClubDraft => ({
  stored,
  name: stored.name,
  fields: {
    ...{ place: stored.place, address: stored.address, phone: stored.phone, email: stored.email },
    timeZone: stored.timeZone,
  },
  setBy: new Map(),
  courses: stored.courses.map(courseDraft),
  named: false,
});

export const isChangedClub = ({ stored, fields }: ClubDraft): boolean =>
  stored !== null && clubColumns.some((column) => fields[column] !== stored[column]);

export const isChangedCard = ({ stored, ...card }: CardDraft): boolean =>
  stored !== null && cardChanges(stored, card).length > 0;
