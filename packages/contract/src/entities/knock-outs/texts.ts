import { ordinal, readMatchScore } from '@flagstick/golf';
import { knockOutSentences as texts } from './knock-out.ts';

const fill = (sentence: string, values: Readonly<Record<string, string | number>>) =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

/** Why a match over so many holes cannot have this score; null for a score that it can have. */
export function matchScoreRefusal(text: string, holes: number): string | null {
  const read = readMatchScore(text, holes);
  if (read.how === 'played') return null;
  if (read.how !== 'refused') return texts.choose;
  const { refusal } = read;
  switch (refusal.reason) {
    case 'unreadable':
      return texts.unreadable;
    case 'margin':
      return refusal.left === 0 ? texts.lastHole : fill(texts.margin, { ...refusal });
    case 'tooFewHoles':
      return fill(texts.tooFewHoles, { played: refusal.played });
    case 'notExtraHole':
      return fill(texts.notExtraHole, { first: ordinal(refusal.first), last: ordinal(refusal.last) });
    case 'extraHoleMargin':
      return texts.extraHoleMargin;
  }
}

const named = ['Final', 'Semi-finals', 'Quarter-finals'];

/**
 * The name of a round, from 1: the last three by their own names.
 * @param preliminary the first round with byes is called the preliminary round
 */
export function knockOutRoundName(round: number, rounds: number, preliminary: boolean): string {
  const own = named[rounds - round];
  if (own !== undefined && !(preliminary && round === 1 && rounds > 1)) return own;
  if (!preliminary) return `${ordinal(round)} round`;
  return round === 1 ? 'Preliminary round' : `${ordinal(round - 1)} round`;
}
