import type { ScoringFormat } from '@flagstick/golf';
import { scoringFormats, scorings } from './scorings.ts';

/** A choice of a rule: a format, or a family with the formats to choose from. */
interface ScoringChoice {
  readonly name: string;
  /** The format chosen first. */
  readonly defaultFormat: ScoringFormat;
  readonly family: {
    readonly setting: string;
    readonly options: ReadonlyArray<{ readonly value: ScoringFormat; readonly label: string }>;
  } | null;
}

const nameOf = (format: ScoringFormat): string => scorings[format].family?.name ?? scorings[format].name;

function choiceOf(defaultFormat: ScoringFormat): ScoringChoice {
  const name = nameOf(defaultFormat);
  const { family } = scorings[defaultFormat];
  if (family === null) return { name, defaultFormat, family };
  const options = scoringFormats.flatMap((value) => {
    const one = scorings[value].family;
    return one?.name === name ? [{ value, label: one.value }] : [];
  });
  return { name, defaultFormat, family: { setting: family.setting, options } };
}

/** The choices, in order. */
export const scoringChoices: readonly ScoringChoice[] = scoringFormats
  .filter((format, at) => scoringFormats.findIndex((other) => nameOf(other) === nameOf(format)) === at)
  .map(choiceOf);

export const scoringChoiceOf = (format: ScoringFormat): ScoringChoice =>
  scoringChoices.find(({ name }) => name === nameOf(format)) ?? choiceOf(format);
