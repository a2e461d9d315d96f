import type { ScoringFormat } from '../course.ts';
import { scoringOf } from '../formats/index.ts';
import type { CardScore } from '../score/card.ts';
import { isPlaceable, UNPLACED_ORDER } from '../score/status.ts';
import type { CountbackBasis } from './countback.ts';

export type PlacedCard = Pick<CardScore, 'status' | 'thru' | 'grossToPar' | 'nettToPar' | 'grossPoints'> & {
  readonly total: Pick<CardScore['total'], 'gross' | 'nett' | 'points'>;
};

/** A card on a board. */
export interface RankRow<Card extends PlacedCard = CardScore> {
  readonly id: string;
  readonly name: string;
  /** For a team: the sum of its members' indexes. */
  readonly handicapIndex: number | null;
  readonly card: Card;
  /** Admitted outside the bounds of the rule: on the board without a position. */
  readonly outOfCompetition?: boolean | undefined;
  /** For a team of individuals: the number of scores that counted, which breaks ties before the sum of indexes. */
  readonly counting?: number | undefined;
}

export interface RankOptions {
  readonly format: ScoringFormat;
  readonly by: 'nett' | 'gross';
  readonly stage: 'live' | 'final';
  readonly ties: 'countback' | 'shared';
}

export interface RankMeasure {
  readonly higherWins: boolean;
  /** An open hole can still make the figure worse. */
  readonly canWorsen: boolean;
  readonly basis: CountbackBasis;
  /** The figure to compare during play, while cards are at different holes; null for a card without the figure. */
  live(card: PlacedCard): number | null;
  /** The figure to compare in the final result; null for a card without the figure. */
  final(card: PlacedCard): number | null;
}

const POINTS: RankMeasure = {
  higherWins: true,
  canWorsen: false,
  basis: 'points',
  live: (card) => card.total.points,
  final: (card) => card.total.points,
};
const GROSS_POINTS: RankMeasure = {
  higherWins: true,
  canWorsen: false,
  basis: 'grossPoints',
  live: (card) => card.grossPoints,
  final: (card) => card.grossPoints,
};
const NETT: RankMeasure = {
  higherWins: false,
  canWorsen: true,
  basis: 'nett',
  live: (card) => card.nettToPar,
  final: (card) => card.total.nett,
};
const GROSS: RankMeasure = {
  higherWins: false,
  canWorsen: true,
  basis: 'gross',
  live: (card) => card.grossToPar,
  final: (card) => card.total.gross,
};

export function measureOf(format: ScoringFormat, by: 'nett' | 'gross'): RankMeasure {
  const { figure, pointsWithoutScore } = scoringOf(format);
  if (figure === 'nett') return by === 'gross' ? GROSS : NETT;
  return { ...(by === 'gross' ? GROSS_POINTS : POINTS), canWorsen: pointsWithoutScore(0) < 0 };
}

/** The blocks of a board from top to bottom. */
const PLACED = 0;
const OUT_OF_COMPETITION = 1;
const NOT_STARTED = 2;
const UNFINISHED = 3;
const UNPLACED = 4;

export interface KeyedRow<Card extends PlacedCard = CardScore> {
  readonly row: RankRow<Card>;
  readonly section: number;
  /** Null in blocks that are not ordered by score. */
  readonly score: number | null;
  /** The sign makes the better score the smaller key. */
  readonly sortKey: number;
  readonly thru: number;
  readonly name: string;
}

export function keyedRow<Card extends PlacedCard>(
  row: RankRow<Card>,
  measure: RankMeasure,
  stage: 'live' | 'final',
): KeyedRow<Card> {
  const { card } = row;
  const section = sectionOf(row, stage, measure);
  const score = stage === 'live' ? measure.live(card) : measure.final(card);
  const ordered = score !== null && section <= OUT_OF_COMPETITION;
  const key = !ordered ? 0 : measure.higherWins ? 0 - score : score;
  const { thru } = card;
  return {
    row,
    section,
    score: thru === 0 ? null : score,
    sortKey: key,
    thru,
    name: row.name.toLowerCase(),
  };
}

function sectionOf(row: RankRow<PlacedCard>, stage: 'live' | 'final', measure: RankMeasure): number {
  const { card } = row;
  if (!isPlaceable(card.status)) return UNPLACED + UNPLACED_ORDER.indexOf(card.status);
  if (card.thru === 0) return NOT_STARTED;
  if (stage === 'final' && (card.status === 'inProgress' || measure.final(card) === null)) return UNFINISHED;
  return row.outOfCompetition ? OUT_OF_COMPETITION : PLACED;
}

export function isPlaced(keyed: KeyedRow<PlacedCard>): boolean {
  return keyed.section === PLACED;
}

/**
 * The full order: block, score, then inside a shared position holes played (more first), name, id. It is total and
 * independent of the input order, because ids are unique.
 */
export function compareKeyed(a: KeyedRow<PlacedCard>, b: KeyedRow<PlacedCard>): number {
  if (a.section !== b.section) return a.section - b.section;
  if (a.sortKey !== b.sortKey) return a.sortKey - b.sortKey;
  if (a.thru !== b.thru) return b.thru - a.thru;
  if (a.name !== b.name) return a.name < b.name ? -1 : 1;
  return a.row.id < b.row.id ? -1 : a.row.id > b.row.id ? 1 : 0;
}
