export * from './calendar.ts';
export * from './course.ts';
export { assignLatePlayers, type DrawBy, drawGroups, groupSizes } from './draw/draw.ts';
export { type StartingTee, startingHoles } from './draw/starting-holes.ts';
export { GolfError, type GolfErrorCode } from './errors.ts';
export * from './figures.ts';
export { scoringOf } from './formats/index.ts';
export type { MaximumFormat, ModifiedStablefordFormat, Scoring } from './formats/scoring.ts';
export * from './handicap/allocation.ts';
export * from './handicap/custom/adjustment.ts';
export type { HandicapStep } from './handicap/custom/steps.ts';
export * from './handicap/eligibility.ts';
export * from './handicap/expiry.ts';
export * from './handicap/net-double-bogey.ts';
export {
  customHandicapLimit,
  explainPlayingHandicap,
  type Handicap,
  handicapFor,
} from './handicap/playing.ts';
export * from './handicap/presets.ts';
export * from './handicap/rule.ts';
export {
  forTeamSize,
  type TeamHandicap,
  type TeamHandicapRefusal,
  teamHandicapFor,
} from './handicap/team.ts';
export * from './handicap/tees.ts';
export { type HandicapRefusal, isRefused } from './handicap/unrounded.ts';
export * from './match/extra-holes.ts';
export * from './match/hole-numbers.ts';
export * from './match/pairing.ts';
export * from './match/play.ts';
export * from './match/result.ts';
export type { OutOfMatch } from './match/side-out.ts';
export * from './match/state.ts';
export * from './match/strokes.ts';
export * from './money/fee.ts';
export * from './numbers.ts';
export type {
  Award,
  ContestAwards,
  PassedOver,
} from './prizes/awards.ts';
export { playersOfDivision } from './prizes/division.ts';
export type { MeasuredResult, PrizeEntrant, PrizeField, PrizePlayer, PrizeTeam } from './prizes/field.ts';
export { missedPrizes } from './prizes/missed.ts';
export {
  type ContestResult,
  type PrizeResult,
  playersIn,
  playersOfEntrants,
  prizesOf,
} from './prizes/prizes.ts';
export { type PlayedWith, type PrizeRules, supportsContest } from './prizes/setup.ts';
export { type Winnings, winningsOf } from './prizes/winnings.ts';
export { type CountbackStep, countbackFigure, countbackSegments } from './ranking/countback.ts';
export { type FairRow, fairOrder } from './ranking/fair-order.ts';
export { type Ranked, rankField, type TieBreak } from './ranking/rank.ts';
export * from './ranking/reveal.ts';
export type { RankOptions, RankRow } from './ranking/row.ts';
export * from './score/card.ts';
export * from './score/certification.ts';
export { countedHoles, sumOfBest } from './score/counted.ts';
export * from './score/entries.ts';
export { type HoleScore, hasPoints, pointsOffScratch, scoreHole, shownScore } from './score/hole.ts';
export * from './score/mark.ts';
export * from './score/status.ts';
export * from './score/submission.ts';
export type { CardTotal } from './score/total.ts';
export * from './score/value.ts';
export * from './score/verification.ts';
export * from './team/best-of.ts';
export type { TeamHole, TeamMember } from './team/hole.ts';
export * from './team/score.ts';
export type { TournamentCard } from './tournament/card.ts';
export {
  type ContestGame,
  type ContestStanding,
  contestStandings,
  type FixedContest,
  hasSeasonContest,
  SEASON_CONTESTS,
  type SeasonContest,
} from './tournament/contests.ts';
export {
  type DivisionFigures,
  divideStandings,
  type SeasonDivision,
  type SeasonSplit,
} from './tournament/divisions.ts';
export * from './tournament/eclectic.ts';
export { holeScore, type NotCounted, type TournamentRow } from './tournament/game-score.ts';
export type { MeritRow } from './tournament/merit.ts';
export {
  type GameContribution,
  type Tournament,
  type TournamentGame,
  type TournamentStanding,
  tournamentStandings,
} from './tournament/standings.ts';
export * from './tournament/system.ts';
