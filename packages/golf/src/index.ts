export * from './course.ts';
export { GolfError, type GolfErrorCode } from './errors.ts';
export * from './handicap/allocation.ts';
export * from './handicap/eligibility.ts';
export {
  explainPlayingHandicap,
  type Handicap,
  type HandicapRefusal,
  handicapFor,
  isRefused,
} from './handicap/playing.ts';
export * from './handicap/rule.ts';
export type { HandicapStep } from './handicap/steps.ts';
export * from './handicap/tees.ts';
export * from './numbers.ts';
export { type CountbackStep, countbackSegments } from './ranking/countback.ts';
export { LiveField, type Move, type Standing } from './ranking/live.ts';
export { type Ranked, rankField, type TieBreak } from './ranking/rank.ts';
export * from './ranking/reveal.ts';
export type { RankOptions, RankRow } from './ranking/row.ts';
export * from './score/card.ts';
export * from './score/hole.ts';
export * from './score/mark.ts';
export * from './score/status.ts';
export * from './score/submission.ts';
export * from './score/value.ts';
export * from './score/verification.ts';
