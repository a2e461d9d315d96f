import { handicapRuleOf, type ScoreCard } from '@flagstick/contract';
import { teeName } from '@flagstick/contract/tees';
import { changeByPoints, holesInPlay, isRefused, strokesReceived } from '@flagstick/golf';
import { ruleFormatOf } from '../../../formats/game-rules/index.ts';
import { joinNames } from '../../../shared/display/names.ts';
import { plural } from '../../../shared/display/numbers.ts';
import { type ExplanationLine, whyLines } from '../../../shared/handicap/why.ts';
import * as common from '../../../ui/common/messages.ts';
import type { NumberInputValue } from '../../../ui/form/fields/FigureList.tsx';
import * as texts from '../messages.ts';
import type { RuleFields } from './rule-form.ts';

export interface HandicapPreview {
  playingHandicap: number;
  /** With its decimal, if the rule keeps it. */
  exact: number | null;
  holes: Array<{ number: number; strokes: number }>;
  lines: ExplanationLine[];
  /** For teams: the indexes used. */
  members: readonly number[];
}

const orElse = (value: NumberInputValue, fallback: number): number => (value === '' ? fallback : value);

function handicapRule(values: RuleFields) {
  const { teamHandicapAllowance: team, handicapRules, handicapAdjustment, playingRules } = values;
  return handicapRuleOf({
    type: values.type,
    scoringFormat: values.scoringFormat,
    holesNumber: values.holesNumber,
    fullHandicapAllowance: orElse(values.fullHandicapAllowance, 100),
    teamHandicapAllowance: {
      hcpSortedAllowances: team.hcpSortedAllowances.map((share) => orElse(share, 0)),
      combinedTeam: playingRules.multiRules
        ? values.combinedBySize.map((share) => orElse(share, 100))
        : orElse(team.combinedTeam, 100),
    },
    playingRules: { ...playingRules, minimumTeeShots: 0 },
    handicapRules: { ...handicapRules, aboveHIadjustment: handicapRules.aboveHIadjustment ?? false },
    handicapAdjustment: {
      ...handicapAdjustment,
      adjustMultipleTeeGender: handicapAdjustment.adjustMultipleTeeGender ?? false,
    },
  });
}

/**
 * Returns null if the card has too few holes, or figures that no rating team issues.
 *
 * @param size of the team, for one-card formats
 */
export function previewHandicap(
  values: RuleFields,
  card: ScoreCard,
  index: number,
  size = values.playingRules.teamPlayers,
): HandicapPreview | null {
  try {
    const rule = handicapRule(values);
    const tee = { holes: card.holesParams, slope: card.slope, courseRating: card.courseRating };
    const holes = holesInPlay(card.holesParams, values.holesNumber, 1);
    if (holes.length < values.holesNumber) return null;
    const format = ruleFormatOf(values);
    const members = format.indexes(index, size);
    const holders = members.map((of) => ({ index: of, social: null, gender: card.gender }));
    const handicap = format.handicap(holders, tee, rule);
    if (isRefused(handicap)) return null;
    const strokes = strokesReceived(handicap.playingHandicap, holes);
    return {
      playingHandicap: handicap.playingHandicap,
      exact: handicap.exact,
      holes: holes.map(({ number }, at) => ({ number, strokes: strokes[at] ?? 0 })),
      lines: whyLines(handicap.steps, teeName(card)),
      members,
    };
  } catch {
    // An incomplete figure, or a card with impossible ratings.
    return null;
  }
}

/** Points change a first-timer's playing handicap at the close. A team has none. */
export const changedHandicap = (values: RuleFields, found: HandicapPreview | null, index: number): number =>
  found ? ruleFormatOf(values).handicapForPoints(found.exact ?? found.playingHandicap, index) : index;

export function previewBySize(values: RuleFields, card: ScoreCard, index: number) {
  return ruleFormatOf(values)
    .smallerSizes(values.playingRules)
    .flatMap((size) => {
      const found = previewHandicap(values, card, index, size);
      return found ? [{ size, playingHandicap: found.playingHandicap }] : [];
    });
}

/** The same index from the first tee of the other gender; null if that gender may not play. */
export function previewOtherGender(
  values: RuleFields,
  cards: readonly ScoreCard[],
  card: ScoreCard,
  index: number,
): { tee: ScoreCard; playingHandicap: number } | null {
  const tee = cards.find(({ gender }) => gender !== card.gender);
  const mayPlay = values.eligibility.some(({ gender, exist }) => exist && gender === tee?.gender);
  const found = tee && mayPlay ? previewHandicap(values, tee, index) : null;
  return tee && found ? { tee, playingHandicap: found.playingHandicap } : null;
}

/** The range of shown points below two per hole. */
const pointsBelow = 10;
const shownPoints = 15;

export const signed = (change: number): string =>
  change === 0 ? 'nothing' : `${change < 0 ? '−' : '+'}${Math.abs(change).toFixed(1)}`;

/** The changes by points, in words. Null if points change nothing. */
export function changesByPoints(values: RuleFields, handicap: number): PointChanges | null {
  const { adjustHandicapOnPoints, customHandicapCategories, handicapAdjustmentRules } = values.handicapRules;
  if (values.type !== 'custom' || !adjustHandicapOnPoints) return null;
  const points = handicapAdjustmentRules.map(({ greaterThan, lessThan, type, value, category }) => ({
    greaterThan: orElse(greaterThan, 0),
    lessThan: orElse(lessThan, 0),
    type,
    value: orElse(value, 0),
    band: { from: orElse(category.from, 0), to: orElse(category.to, 0) },
  }));
  const rule = { points, categories: customHandicapCategories };
  const bars = Array.from({ length: shownPoints }, (_, at) => {
    const scored = 2 * values.holesNumber - pointsBelow + at;
    return { points: scored, change: changeByPoints(scored, handicap, rule) };
  });
  if (bars.every(({ change }) => change === 0)) return null;
  const runs: Array<{ from: number; to: number; change: number }> = [];
  for (const { points: at, change } of bars) {
    const last = runs.at(-1);
    if (last?.change === change) last.to = at;
    else runs.push({ from: at, to: at, change });
  }
  const shown = runs.filter(({ change }, at) => at === 0 || at === runs.length - 1 || change === 0);
  return {
    bars,
    sentences: shown.map(
      ({ from, to, change }) => `${from === to ? from : `${from}–${to}`}: ${signed(change)}`,
    ),
  };
}

export interface PointChanges {
  bars: Array<{ points: number; change: number }>;
  sentences: string[];
}

const counts = [common.no, texts.one, texts.two, texts.three, texts.four, texts.five, texts.six];
const strokeWord = (strokes: number) => counts[Math.abs(strokes)] ?? String(Math.abs(strokes));

/** `Two strokes on holes 6 and 12, one on all the other holes.` */
export function strokesOnHoles(holes: HandicapPreview['holes']): string {
  const figures = [...new Set(holes.map(({ strokes }) => strokes))].sort((a, b) => Math.abs(b) - Math.abs(a));
  const by = figures.map((strokes) => [strokes, holes.filter((hole) => hole.strokes === strokes)] as const);
  const playing = by.filter(([strokes]) => strokes !== 0);
  if (playing.length === 0) return texts.noStrokes;
  const isGiven = playing.some(([strokes]) => strokes < 0);
  const unit = isGiven
    ? { one: texts.strokeGivenBack, other: texts.strokesGivenBack }
    : { one: texts.stroke, other: texts.strokesUnit };
  const parts = playing.map(([strokes, on], at) => {
    const word = at === 0 ? strokeWord(strokes) : strokeWord(strokes).toLowerCase();
    const figure = at === 0 ? `${word} ${plural(Math.abs(strokes), unit)}` : word;
    if (on.length === holes.length) return texts.onEveryHole(figure);
    // The last group, with no hole left over, is all the others.
    if (at > 0 && at === by.length - 1) return texts.onEveryOther(figure);
    const numbers = joinNames(on.map(({ number }) => String(number)));
    return on.length === 1 ? texts.onHole(figure, numbers) : texts.onHoles(figure, numbers);
  });
  return `${parts.join(', ')}.`;
}
