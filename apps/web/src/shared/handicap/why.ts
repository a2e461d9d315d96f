import { type HandicapStep, roundToHundredths } from '@flagstick/golf';
import * as common from '../../ui/common/messages.ts';
import { formatHandicap, formatIndex } from '../display/handicap.ts';
import * as texts from './messages.ts';

/** One line of an explanation: the step, the sum, and the result. */
export interface ExplanationLine {
  title: string;
  sum?: string;
  value: string;
}

/** The explanation of a playing handicap, step by step. */
export interface HandicapExplanation {
  title: string;
  lines: ExplanationLine[];
  playingHandicap: number;
  /** The stroke indexes of the holes in play. */
  strokeIndexes: number[];
}

/** At most two decimals, without trailing zeros; with a true minus, because these are sums. */
export const formatFigure = (value: number): string => roundToHundredths(value).toString().replace('-', '−');

const signed = (value: number): string =>
  value < 0 ? `− ${formatFigure(-value)}` : `+ ${formatFigure(value)}`;

type StepOf<K extends HandicapStep['key']> = Extract<HandicapStep, { key: K }>;
type Words = {
  [K in HandicapStep['key']]: (numbers: StepOf<K>['numbers'], tee: string, custom: string) => ExplanationLine;
};

const words: Words = {
  index: ({ index }) => ({ title: common.handicapIndex, value: formatIndex(index) }),
  socialAsIndex: ({ index }) => ({ title: texts.socialAsIndex, value: formatIndex(index) }),
  scratch: ({ result }) => ({ title: texts.noHandicap, value: formatFigure(result) }),
  socialAsCourse: ({ social }) => ({
    title: texts.socialAsCourse,
    value: formatFigure(social),
  }),
  socialAsPlaying: ({ social }) => ({ title: texts.socialAsPlaying, value: formatFigure(social) }),
  halfIndex: ({ index, result }) => ({
    title: texts.halfIndexForNine,
    sum: texts.halfToOneDecimal(formatFigure(index)),
    value: formatFigure(result),
  }),
  partOfIndex: ({ index, holes, result }) => ({
    title: texts.partOfIndex(holes),
    sum: `${formatFigure(index)} × ${holes} ÷ 18`,
    value: formatFigure(result),
  }),
  slope: ({ index, slope, standard, result }, tee) => ({
    title: texts.slope(tee, slope),
    sum: `${formatFigure(index)} × ${slope} ÷ ${standard}`,
    value: formatFigure(result),
  }),
  rating: ({ before, courseRating, par, result }) => ({
    title: texts.ratingAgainstPar(courseRating, par),
    sum: texts.shownAsCh(
      formatFigure(before),
      signed(courseRating - par),
      formatHandicap(Math.floor(result + 0.5)),
    ),
    value: formatFigure(result),
  }),
  ratingTwice: ({ before, courseRating, par, result }) => ({
    title: texts.ratingAgainstParTwice(courseRating, par),
    sum: `${formatFigure(before)} ${signed(2 * courseRating - par)}`,
    value: formatFigure(result),
  }),
  partOfCourse: ({ courseHandicap, holes, cardHoles, result }) => ({
    title: texts.partOfCard(holes, cardHoles),
    sum: `${formatFigure(courseHandicap)} × ${holes} ÷ ${cardHoles}`,
    value: formatFigure(result),
  }),
  allowance: ({ courseHandicap, allowance, result }) => ({
    title: texts.allowance(formatFigure(allowance)),
    sum: texts.roundedOnce(formatFigure(courseHandicap), formatFigure(allowance / 100)),
    value: formatFigure(result),
  }),
  round: ({ before, result }) => ({
    title: texts.roundedUp,
    sum: formatFigure(before),
    value: formatHandicap(result),
  }),
  roundToTenth: ({ before, result }) => ({
    title: texts.unrounded,
    sum: formatFigure(before),
    value: formatFigure(result),
  }),
  halfPlaying: ({ before, result }) => ({
    title: texts.halfOfIt,
    sum: `${formatFigure(before)} ÷ 2`,
    value: formatFigure(result),
  }),
  custom: ({ result }, _tee, from) => ({
    title: common.customHandicap,
    ...(from ? { sum: from } : {}),
    value: formatIndex(result),
  }),
  firstTimeNumber: ({ before, amount, result }) => ({
    title: texts.firstGameOfRule,
    sum: `${formatFigure(before)} ${signed(amount)}`,
    value: formatFigure(result),
  }),
  firstTimePercent: ({ before, amount, result }) => ({
    title: texts.firstGameOfRule,
    sum: (amount < 0 ? texts.lessPercent : texts.plusPercent)(
      formatFigure(before),
      formatFigure(Math.abs(amount)),
    ),
    value: formatFigure(result),
  }),
  cappedAtPlayingHandicap: ({ before, result }) => ({
    title: texts.cappedByPlaying,
    sum: formatFigure(before),
    value: formatFigure(result),
  }),
  override: ({ result }) => ({ title: texts.setByOrganiser, value: formatHandicap(result) }),
  parAddition: ({ before, par, lowestPar, result }) => ({
    title: texts.parAboveLowest(par, lowestPar),
    sum: `${formatFigure(before)} ${signed(par - lowestPar)}`,
    value: formatHandicap(result),
  }),
  share: ({ courseHandicap, allowance, result }) => ({
    title: texts.counts(formatFigure(allowance)),
    sum: `${formatFigure(courseHandicap)} × ${formatFigure(allowance / 100)}`,
    value: formatFigure(result),
  }),
  combined: ({ before, allowance, result }) => ({
    title: texts.teamAllowance(formatFigure(allowance)),
    sum: `${formatFigure(before)} × ${formatFigure(allowance / 100)}`,
    value: formatFigure(result),
  }),
};

/**
 * The steps of the rules engine in words.
 * @param tee the card's name: "White, men"
 * @param custom source of a custom handicap: "Roll-up, since Wednesday Roll-up on 11/06/26"
 */
export const whyLines = (steps: readonly HandicapStep[], tee: string, custom = ''): ExplanationLine[] =>
  steps
    // The last rounding is the result, which is shown below in large figures.
    .filter((step, at) => step.key !== 'round' || at < steps.length - 1)
    .map((step) => {
      const line = words[step.key] as (
        numbers: HandicapStep['numbers'],
        tee: string,
        custom: string,
      ) => ExplanationLine;
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
