import { GolfError } from '../errors.ts';
import { maximumScores } from './maximum.ts';
import { modifiedStablefords } from './modified-stableford.ts';
import { parBogey } from './par-bogey.ts';
import { quota } from './quota.ts';
import type { Scoring, ScoringFormat } from './scoring.ts';
import { bestNine, stableford } from './stableford.ts';
import { stroke } from './stroke.ts';

const scorings: Readonly<Record<ScoringFormat, Scoring>> = {
  stroke,
  stableford,
  bestNine,
  parBogey,
  quota,
  ...modifiedStablefords,
  ...maximumScores,
};

/** @throws GolfError for an unknown format */
export function scoringOf(format: ScoringFormat): Scoring {
  if (!Object.hasOwn(scorings, format)) throw new GolfError('unknown', 'format', format);
  return scorings[format];
}
