import { type HandicapStep, roundToHundredths } from '@flagstick/golf';
import * as common from '../../ui/common/messages.ts';
import { formatHandicap, formatIndex } from '../display/handicap.ts';
import * as texts from './messages.ts';

/** One line of an explanation: the step, the sum, and the result. */
export interface WhyLine {
  title: string;
  sum?: string;
  value: string;
}

/** The explanation of a playing handicap, step by step. */
export interface Why {
  title: string;
  lines: WhyLine[];
  playingHandicap: number;
  /** Of the holes in play. */
  strokeIndexes: number[];
}

/** At most two decimals, without trailing zeros; with a true minus, because these are sums. */
export const figure = (value: number): string => roundToHundredths(value).toString().replace('-', '−');

const signed = (value: number): string => (value < 0 ? `− ${figure(-value)}` : `+ ${figure(value)}`);

type StepOf<K extends HandicapStep['key']> = Extract<HandicapStep, { key: K }>;
type Words = {
  [K in HandicapStep['key']]: (numbers: StepOf<K>['numbers'], tee: string, custom: string) => WhyLine;
};

const words: Words = {
  index: ({ index }) => ({ title: common.handicapIndex, value: formatIndex(index) }),
  socialAsIndex: ({ index }) => ({ title: texts.socialAsIndex, value: formatIndex(index) }),
  scratch: ({ result }) => ({ title: texts.noHandicap, value: figure(result) }),
  socialAsCourse: ({ social }) => ({
    title: texts.socialAsCourse,
    value: figure(social),
  }),
  socialAsPlaying: ({ social }) => ({ title: texts.socialAsPlaying, value: figure(social) }),
  halfIndex: ({ index, result }) => ({
    title: texts.halfIndexForNine,
    sum: texts.halfToOneDecimal(figure(index)),
    value: figure(result),
  }),
  partOfIndex: ({ index, holes, result }) => ({
    title: texts.partOfIndex(holes),
    sum: `${figure(index)} × ${holes} ÷ 18`,
    value: figure(result),
  }),
  slope: ({ index, slope, standard, result }, tee) => ({
    title: texts.slope(tee, slope),
    sum: `${figure(index)} × ${slope} ÷ ${standard}`,
    value: figure(result),
  }),
  rating: ({ before, courseRating, par, result }) => ({
    title: texts.ratingAgainstPar(courseRating, par),
    sum: texts.shownAsCh(
      figure(before),
      signed(courseRating - par),
      formatHandicap(Math.floor(result + 0.5)),
    ),
    value: figure(result),
  }),
  ratingTwice: ({ before, courseRating, par, result }) => ({
    title: texts.ratingAgainstParTwice(courseRating, par),
    sum: `${figure(before)} ${signed(2 * courseRating - par)}`,
    value: figure(result),
  }),
  partOfCourse: ({ courseHandicap, holes, cardHoles, result }) => ({
    title: texts.partOfCard(holes, cardHoles),
    sum: `${figure(courseHandicap)} × ${holes} ÷ ${cardHoles}`,
    value: figure(result),
  }),
  allowance: ({ courseHandicap, allowance, result }) => ({
    title: texts.allowance(figure(allowance)),
    sum: texts.roundedOnce(figure(courseHandicap), figure(allowance / 100)),
    value: figure(result),
  }),
  round: ({ before, result }) => ({
    title: texts.roundedUp,
    sum: figure(before),
    value: formatHandicap(result),
  }),
  roundToTenth: ({ before, result }) => ({
    title: texts.unrounded,
    sum: figure(before),
    value: figure(result),
  }),
  halfPlaying: ({ before, result }) => ({
    title: texts.halfOfIt,
    sum: `${figure(before)} ÷ 2`,
    value: figure(result),
  }),
  custom: ({ result }, _tee, from) => ({
    title: common.customHandicap,
    ...(from ? { sum: from } : {}),
    value: formatIndex(result),
  }),
  firstTimeNumber: ({ before, amount, result }) => ({
    title: texts.firstGameOfRule,
    sum: `${figure(before)} ${signed(amount)}`,
    value: figure(result),
  }),
  firstTimePercent: ({ before, amount, result }) => ({
    title: texts.firstGameOfRule,
    sum: (amount < 0 ? texts.lessPercent : texts.plusPercent)(figure(before), figure(Math.abs(amount))),
    value: figure(result),
  }),
  cappedAtPlayingHandicap: ({ before, result }) => ({
    title: texts.cappedByPlaying,
    sum: figure(before),
    value: figure(result),
  }),
  override: ({ result }) => ({ title: texts.setByOrganiser, value: formatHandicap(result) }),
  parAddition: ({ before, par, lowestPar, result }) => ({
    title: texts.parAboveLowest(par, lowestPar),
    sum: `${figure(before)} ${signed(par - lowestPar)}`,
    value: formatHandicap(result),
  }),
  share: ({ courseHandicap, allowance, result }) => ({
    title: texts.counts(figure(allowance)),
    sum: `${figure(courseHandicap)} × ${figure(allowance / 100)}`,
    value: figure(result),
  }),
  combined: ({ before, allowance, result }) => ({
    title: texts.teamAllowance(figure(allowance)),
    sum: `${figure(before)} × ${figure(allowance / 100)}`,
    value: figure(result),
  }),
};

/**
 * The steps of the rules engine in words.
 * @param tee the card's name: "White, men"
 * @param custom source of a custom handicap: "Roll-up, since Wednesday Roll-up on 11/06/26"
 */
export const whyLines = (steps: readonly HandicapStep[], tee: string, custom = ''): WhyLine[] =>
  steps
    // The last rounding is the result, which is shown below in large figures.
    .filter((step, at) => step.key !== 'round' || at < steps.length - 1)
    .map((step) => {
      const line = words[step.key] as (
        numbers: HandicapStep['numbers'],
        tee: string,
        custom: string,
      ) => WhyLine;
      return line(step.numbers, tee, custom);
    });

/** The holes with strokes, in words. `indexes` are the stroke indexes in play, lowest first. */
export function strokesInWords(playingHandicap: number, indexes: readonly number[]): string {
  const holes = indexes.length;
  if (playingHandicap === 0 || holes === 0) return texts.noStrokes;
  if (playingHandicap < 0) return texts.givesBack(-playingHandicap, indexes.at(-1) ?? holes);
  const each = Math.floor(playingHandicap / holes);
  const more = playingHandicap % holes;
  if (more === 0) return each === 1 ? texts.oneOnEveryHole : texts.strokesOnEveryHole(each);
  const inOrder = indexes.every((si, at) => si === at + 1);
  const where =
    more === 1
      ? texts.strokeIndex(indexes[0] ?? 1)
      : inOrder
        ? texts.firstStrokeIndexes(more)
        : texts.theHardestHoles(more);
  return each === 0 ? texts.aStrokeOn(where) : texts.strokesOnSome(each + 1, where, each);
}
