import type { ScoringFormat } from '@flagstick/golf';
import { scoringFormats, scorings } from './scorings.ts';

/** A choice of a rule: a format, or a family with the formats to choose from. */
interface ScoringChoice {
  readonly name: string;
  /** The format chosen first. */
  readonly usual: ScoringFormat;
  readonly family: {
    readonly setting: string;
    readonly options: ReadonlyArray<{ readonly value: ScoringFormat; readonly label: string }>;
  } | null;
}

const nameOf = (format: ScoringFormat): string => scorings[format].family?.name ?? scorings[format].name;

function choiceOf(usual: ScoringFormat): ScoringChoice {
  const name = nameOf(usual);
  const { family } = scorings[usual];
  if (family === null) return { name, usual, family };
  const options = scoringFormats.flatMap((value) => {
    const one = scorings[value].family;
    return one?.name === name ? [{ value, label: one.value }] : [];
  });
  return { name, usual, family: { setting: family.setting, options } };
}

/** The choices, in order. */
export const scoringChoices: readonly ScoringChoice[] = scoringFormats
  .filter((format, at) => scoringFormats.findIndex((other) => nameOf(other) === nameOf(format)) === at)
  .map(choiceOf);

export const scoringChoiceOf = (format: ScoringFormat): ScoringChoice =>
  scoringChoices.find(({ name }) => name === nameOf(format)) ?? choiceOf(format);
