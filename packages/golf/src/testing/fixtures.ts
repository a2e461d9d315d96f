import type { Hole, ScoringFormat, Tee } from '../course.ts';
import type { HandicapHolder, HandicapRule } from '../handicap/rule.ts';
import type { RankRow } from '../ranking/row.ts';
import { type CardInput, type CardScore, scoreCard } from '../score/card.ts';
import { type HoleValue, parseHoleValue } from '../score/value.ts';

/** A real card: the Tapiola course. */
const PAR = [5, 3, 4, 3, 5, 4, 4, 4, 4, 4, 5, 4, 3, 4, 4, 4, 4, 4];
const SI = [14, 18, 12, 8, 6, 10, 4, 16, 2, 3, 17, 11, 9, 15, 1, 7, 13, 5];

export const HOLES: readonly Hole[] = PAR.map((par, at) => ({ number: at + 1, par, si: SI[at] ?? 0 }));

/** Par 4s with stroke indexes in hole order. */
export function plainHoles(count: number, first = 1, par = 4): Hole[] {
  return Array.from({ length: count }, (_, at) => ({ number: first + at, par, si: at + 1 }));
}

export const TEE: Tee = { holes: HOLES, slope: 123, courseRating: 70.5 };

export function tee(holes: readonly Hole[], slope: number, courseRating: number): Tee {
  return { holes, slope, courseRating };
}

const RULE: HandicapRule = {
  type: 'WHS',
  scoringFormat: 'stableford',
  holes: 18,
  allowance: 100,
  exactHandicaps: false,
  social: { allowed: false },
  nineHoles: { adjust: true, halvePlayingHandicap: false },
  mayExceedPlayingHandicap: false,
  adjustForTees: false,
};

export function rule(changes: Partial<HandicapRule> = {}): HandicapRule {
  return { ...RULE, ...changes };
}

export function holder(index: number | null, changes: Partial<HandicapHolder> = {}): HandicapHolder {
  return { index, social: null, gender: 'men', ...changes };
}

/** Values as people write them: `4 5 PU DNF:3 DNP -`, with `-` for an open hole. */
export function values(text: string): (HoleValue | null)[] {
  return text
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => {
      if (word === '-') return null;
      const [name, shots] = word.split(':');
      if (name === 'PU' || name === 'DNF' || name === 'DNP') return parseHoleValue(name, Number(shots ?? 0));
      return parseHoleValue(Number(word));
    });
}

/** A card scored from this text; holes missing at the end are open. */
export function card(
  text: string,
  changes: Partial<Omit<CardInput, 'values'>> & { readonly format?: ScoringFormat } = {},
): CardScore {
  const holes = changes.holes ?? plainHoles(18);
  const known = values(text);
  const padded = [...known, ...new Array<null>(Math.max(0, holes.length - known.length)).fill(null)];
  return scoreCard({ format: 'stroke', playingHandicap: 0, ...changes, holes, values: padded });
}

export function repeatedScore(gross: number, holes = 18): string {
  return new Array<number>(holes).fill(gross).join(' ');
}

export function row(id: string, cardScore: CardScore, changes: Partial<RankRow> = {}): RankRow {
  return { id, name: id, handicapIndex: null, card: cardScore, ...changes };
}

/** @throws if the call throws no error */
export function thrownBy(call: () => unknown): unknown {
  try {
    call();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}
