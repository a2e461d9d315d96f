import type { ScoringFormat } from '../../course.ts';
import { GolfError } from '../../errors.ts';
import {
  add,
  compare,
  decimal,
  multiply,
  type Ratio,
  ratio,
  roundToTenth,
  subtract,
  toNumber,
  ZERO,
} from '../../exact.ts';
import { roundToHundredths } from '../../figures.ts';
import { scoringOf } from '../../formats/index.ts';
import { rankField } from '../../ranking/rank.ts';
import type { RankRow } from '../../ranking/row.ts';
import type { CardScore } from '../../score/card.ts';
import { isPlaceable } from '../../score/status.ts';

/** One row of the adjustment by points: it applies when greaterThan < points < lessThan. */
export interface PointsAdjustment {
  readonly greaterThan: number;
  readonly lessThan: number;
  readonly type: 'overall' | 'perPoint';
  /** Negative cuts the handicap, positive raises it. */
  readonly value: number;
  /** With categories: the band of handicaps, both ends included, that the row applies to. */
  readonly band?: { readonly from: number; readonly to: number };
}

export interface AdjustmentRule {
  readonly onResult: boolean;
  readonly onPoints: boolean;
  /** Strokes by which the handicap is cut for places 1, 2, 3, … */
  readonly cutByPlace: readonly number[];
  /** Strokes by which the handicap is raised for the last place, the last but one, … */
  readonly raiseByPlaceFromLast: readonly number[];
  /** True: tied players all get the adjustment of their shared place. False: countback decides. */
  readonly sharesTies: boolean;
  /** Rows of the points list apply to their band of handicaps only. */
  readonly categories: boolean;
  /** True: cards not returned, or with a hole not played, get no adjustment and no place. False: they rank last. */
  readonly disregardDnp: boolean;
  readonly points: readonly PointsAdjustment[];
}

export interface AdjustedPlayer extends RankRow {
  /** The custom (or first-time) handicap before the game. */
  readonly handicap: number;
  /** The highest allowed handicap on the tee of the game (`customHandicapLimit`); null without a limit. */
  readonly limit?: number | null;
}

export type AdjustmentReason =
  | { readonly rule: 'ADJ-1'; readonly kind: 'place'; readonly place: number; readonly change: number }
  | {
      readonly rule: 'ADJ-2';
      readonly kind: 'placeFromLast';
      readonly place: number;
      readonly change: number;
    }
  | {
      readonly rule: 'ADJ-5' | 'ADJ-6';
      readonly kind: 'points';
      readonly points: number;
      /** Index of the row in the list. */
      readonly row: number;
      readonly change: number;
    };

/** The change of one player's custom handicap. */
export interface Adjustment {
  readonly id: string;
  readonly before: number;
  readonly after: number;
  /** After minus before. Bounds and limit can make it smaller than the sum of the reasons. */
  readonly change: number;
  /** The player's limit, if it stopped a raise or a cut started from it; otherwise null. */
  readonly limitedBy: number | null;
  readonly reasons: readonly AdjustmentReason[];
}

const LOWEST = ratio(-10, 1);
const HIGHEST = ratio(54, 1);

/** The changes of the custom handicaps when a game closes, in the order of the players. */
export function adjustHandicaps(
  players: readonly AdjustedPlayer[],
  format: ScoringFormat,
  rule: AdjustmentRule,
): Adjustment[] {
  const places = rule.onResult ? placesOf(players, format, rule) : null;
  return players.map((player) => {
    const reasons: AdjustmentReason[] = [];
    const before = decimal(player.handicap, 'handicap');
    let sum = ZERO;
    const addChange = (reason: AdjustmentReason, change: Ratio): void => {
      reasons.push(reason);
      sum = add(sum, change);
    };
    if (isAdjusted(player, rule)) {
      const place = places?.fromFirst.get(player.id);
      const cut = place === undefined ? undefined : rule.cutByPlace[place - 1];
      if (place !== undefined && cut) {
        const change = multiply(decimal(cut, `cutByPlace[${place - 1}]`), ratio(-1, 1));
        addChange({ rule: 'ADJ-1', kind: 'place', place, change: toNumber(change) }, change);
      }
      const fromLast = places?.fromLast.get(player.id);
      // In a small field one place can be in both lists.
      const raise = fromLast === undefined || cut ? undefined : rule.raiseByPlaceFromLast[fromLast - 1];
      if (fromLast !== undefined && raise) {
        const change = decimal(raise, `raiseByPlaceFromLast[${fromLast - 1}]`);
        addChange(
          { rule: 'ADJ-2', kind: 'placeFromLast', place: fromLast, change: toNumber(change) },
          change,
        );
      }
      const { card } = player;
      const points =
        rule.onPoints && isPlaceable(card.status) ? scoringOf(card.format).adjustmentPoints(card) : null;
      if (points !== null) adjustByPoints(points, before, rule, addChange);
    }
    const limit = player.limit ?? null;
    const { after, limited } = withinLimit(before, sum, limit);
    const bounded = roundToTenth(clamp(after));
    return {
      id: player.id,
      before: player.handicap,
      after: toNumber(bounded),
      change: toNumber(subtract(bounded, before)),
      limitedBy: limited ? limit : null,
      reasons,
    };
  });
}

/** Applies a change and the limit (ADJ-11); `limited` is true when the limit made a difference. */
function withinLimit(before: Ratio, change: Ratio, limit: number | null): { after: Ratio; limited: boolean } {
  const unlimited = { after: add(before, change), limited: false };
  if (limit === null) return unlimited;
  const highest = decimal(limit, 'limit');
  const isAbove = compare(before, highest) > 0;
  const direction = compare(change, ZERO);
  if (direction < 0) return isAbove ? { after: add(highest, change), limited: true } : unlimited;
  if (direction === 0 || compare(unlimited.after, highest) <= 0) return unlimited;
  return { after: isAbove ? before : highest, limited: true };
}

/** The change of a handicap by points alone, within the bounds of a handicap (ADJ-8). */
export function changeByPoints(
  points: number,
  handicap: number,
  rule: Pick<AdjustmentRule, 'points' | 'categories'>,
): number {
  const before = decimal(handicap, 'handicap');
  let after = before;
  adjustByPoints(points, before, rule, (_, change) => {
    after = add(after, change);
  });
  return toNumber(subtract(roundToTenth(clamp(after)), before));
}

function isAdjusted(player: AdjustedPlayer, rule: AdjustmentRule): boolean {
  if (player.outOfCompetition || player.card.status === 'DQ') return false;
  return !(rule.disregardDnp && isWithoutReturn(player.card));
}

function isWithoutReturn(card: CardScore): boolean {
  return !isPlaceable(card.status) || card.holes.some(({ value }) => value?.kind === 'didNotPlay');
}

interface AdjustmentPlaces {
  readonly fromFirst: ReadonlyMap<string, number>;
  /** 1 is the last place. */
  readonly fromLast: ReadonlyMap<string, number>;
}

function placesOf(
  players: readonly AdjustedPlayer[],
  format: ScoringFormat,
  rule: AdjustmentRule,
): AdjustmentPlaces {
  const withoutReturn = players.filter((player) => isAdjusted(player, rule) && isWithoutReturn(player.card));
  const returned = players.filter((player) => !isWithoutReturn(player.card));
  const ranked = rankField(returned, {
    format,
    by: 'nett',
    stage: 'final',
    ties: rule.sharesTies ? 'shared' : 'countback',
  });
  const changing = new Set(players.filter((player) => isAdjusted(player, rule)).map(({ id }) => id));
  const placed = ranked.filter((row) => row.position !== null && changing.has(row.id));
  const fromFirst = new Map<string, number>();
  const fromLast = new Map<string, number>(withoutReturn.map(({ id }) => [id, 1]));
  for (const [at, row] of placed.entries()) {
    if (row.position !== null) fromFirst.set(row.id, row.position);
    const below = placed.slice(at + 1).filter((other) => other.position !== row.position).length;
    fromLast.set(row.id, 1 + withoutReturn.length + below);
  }
  return { fromFirst, fromLast };
}

function adjustByPoints(
  points: number,
  handicap: Ratio,
  rule: Pick<AdjustmentRule, 'points' | 'categories'>,
  addChange: (reason: AdjustmentReason, change: Ratio) => void,
): void {
  for (const [row, line] of rule.points.entries()) {
    if (!(line.greaterThan < points && points < line.lessThan) || line.value === 0) continue;
    if (rule.categories && line.band !== undefined && !isInBand(handicap, line.band)) continue;
    const value = decimal(line.value, `points[${row}].value`);
    switch (line.type) {
      case 'overall':
        addChange({ rule: 'ADJ-5', kind: 'points', points, row, change: line.value }, value);
        break;
      case 'perPoint': {
        const over = line.value < 0 ? points - line.greaterThan : line.lessThan - points;
        const change = multiply(value, decimal(roundToHundredths(over), `points[${row}]`));
        addChange({ rule: 'ADJ-6', kind: 'points', points, row, change: toNumber(change) }, change);
        break;
      }
      default:
        throw new GolfError('unknown', `points[${row}].type`, line.type);
    }
  }
}

function isInBand(handicap: Ratio, band: { readonly from: number; readonly to: number }): boolean {
  return (
    compare(handicap, decimal(band.from, 'band.from')) >= 0 &&
    compare(handicap, decimal(band.to, 'band.to')) <= 0
  );
}

function clamp(handicap: Ratio): Ratio {
  if (compare(handicap, LOWEST) < 0) return LOWEST;
  return compare(handicap, HIGHEST) > 0 ? HIGHEST : handicap;
}
