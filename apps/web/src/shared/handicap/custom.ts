import type { ClosePreview, Competition, HandicapCause, HandicapReason, Player } from '@flagstick/contract';
import { formatDay } from '@flagstick/contract/dates';
import { countsPoints, scoringSentences } from '@flagstick/contract/formats';
import { ordinal } from '@flagstick/golf';
import { formatHandicap, formatIndex } from '../display/handicap.ts';
import * as texts from './messages.ts';
import { formatFigure } from './why.ts';

// Custom handicaps in words: where one comes from, what a game changed of it, and why.

/** `Roll-up, since Wednesday Roll-up on 11/06/26` */
export function customHandicapSource(
  { name }: Pick<Competition, 'name'>,
  { customHcp }: Pick<Player, 'customHcp'>,
): string {
  if (!customHcp) return name;
  const { game } = customHcp;
  return game ? texts.since(name, game.name, formatDay(game.date)) : texts.setByHand(name);
}

type Ruled = Pick<Competition, 'name' | 'type' | 'handicapRules'>;

/** Whether games under the rule change handicaps of its own, so that there can be a first game. */
export const changesHandicaps = ({ type, handicapRules }: Pick<Ruled, 'type' | 'handicapRules'>): boolean =>
  type === 'custom' && (handicapRules.adjustHandicapOnResult || handicapRules.adjustHandicapOnPoints);

type Played = Pick<Player, 'customHcp' | 'newhcp' | 'hcp' | 'addedStrokes'>;

/** Why a player plays off less than their custom handicap; null if they play off it. */
function capWords({ handicapRules }: Ruled, { customHcp, hcp, addedStrokes }: Played): string | null {
  const played = hcp - addedStrokes;
  if (!customHcp || handicapRules.aboveHIadjustment || played >= Math.round(customHcp.hcp)) return null;
  return texts.playsOffNeverAbove(formatHandicap(played));
}

/** The source of the strokes on a card under a custom rule, and the game's effect on the handicap. */
export function customLine(rule: Ruled, player: Played): string | null {
  const { customHcp, newhcp } = player;
  if (!customHcp && !changesHandicaps(rule)) return null;
  const from = customHcp
    ? texts.customHandicapOf(formatIndex(customHcp.hcp), customHandicapSource(rule, player))
    : texts.firstGameUnder(rule.name);
  const after = newhcp === null ? null : texts.afterThisGame(formatIndex(newhcp));
  return [from, capWords(rule, player), after].filter((text) => text !== null).join('. ');
}

/** `−0.5`, `+1.0`: with a decimal, like handicaps. */
export function changeFigure(change: number): string {
  const size = Math.abs(change);
  const written = Number.isInteger(Math.round(size * 1000) / 100) ? size.toFixed(1) : formatFigure(size);
  return `${change < 0 ? '−' : change > 0 ? '+' : ''}${written}`;
}

const points = (n: number) => `${formatFigure(n)} ${Math.abs(n) === 1 ? 'point' : 'points'}`;

/** The reason for a part of a change: `T2 of 17`, `2 points above 36`. */
function reasonFor(reason: HandicapReason, { place, of, note }: HandicapCause): string {
  switch (reason.kind) {
    case 'place':
      return texts.placeOf(place.startsWith('T') ? `T${reason.place}` : ordinal(reason.place), of);
    case 'placeFromLast':
      if (note === 'countsAsLast') return notes.countsAsLast;
      return reason.place === 1 ? texts.lastOf(of) : texts.fromLastOf(ordinal(reason.place), of);
    case 'points': {
      const cuts = reason.change < 0;
      if (reason.type === 'overall') {
        return cuts
          ? texts.overPoints(points(reason.greaterThan))
          : texts.underPoints(points(reason.lessThan));
      }
      return cuts
        ? texts.above(points(reason.points - reason.greaterThan), formatFigure(reason.greaterThan))
        : texts.below(points(reason.lessThan - reason.points), formatFigure(reason.lessThan));
    }
  }
}

const notes = {
  disqualified: texts.disqualifiedNoChange,
  outOfCompetition: texts.outOfCompetitionNoChange,
  noReturn: texts.incompleteNoChange,
  countsAsLast: texts.incompleteLast,
} as const;

/** `38 points`, `nett 71`; nothing without a total. */
const scoreWords = ({ scoringFormat, score }: HandicapCause): string =>
  score === null
    ? ''
    : countsPoints(scoringFormat)
      ? scoringSentences[scoringFormat].figureWithUnit(score)
      : texts.nett(formatFigure(score));

/** Why a game changed a handicap, or did not: `38 points. −0.5 for T2 of 17, −0.6 for 2 points above 36`. */
export function causeWords(cause: HandicapCause): string {
  if (cause.note !== null && cause.reasons.length === 0) {
    return cause.note === 'countsAsLast' ? texts.noChange(notes.countsAsLast) : notes[cause.note];
  }
  const score = scoreWords(cause);
  if (cause.reasons.length === 0) {
    const place = cause.place === '-' ? texts.noPlace : texts.placeOf(cause.place, cause.of);
    return texts.noChangeFor([score, place].filter(Boolean).join(', '));
  }
  const parts = cause.reasons.map((reason) =>
    texts.changeFor(changeFigure(reason.change), reasonFor(reason, cause)),
  );
  return `${score ? `${score}. ` : ''}${[...parts, ...limitWords(cause)].join(', ')}`;
}

/** The limit of a change: `up to the playing handicap, 3`. */
function limitWords({ limitedBy, reasons }: HandicapCause): string[] {
  if (limitedBy === undefined) return [];
  const raises = reasons.reduce((sum, { change }) => sum + change, 0) > 0;
  return [
    raises ? texts.upToPlaying(formatFigure(limitedBy)) : texts.countedFromPlaying(formatFigure(limitedBy)),
  ];
}

/** The effect of an amendment of a closed game's card on custom handicaps; null for none. */
export function amendmentWords({ changes, items }: ClosePreview): string | null {
  if (!changes) return null;
  const used = items.filter((item) => item.used).length;
  if (used === items.length) {
    return texts.allKeptHandicaps;
  }
  return texts.handicapsRecalculated(used);
}
