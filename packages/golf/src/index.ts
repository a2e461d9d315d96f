export {
  type Gender,
  type Hole,
  holesInPlay,
  parOf,
  playOrder,
  type ScoringFormat,
  type Tee,
} from './course.ts';
export { assignLatePlayers, type DrawBy, drawGroups } from './draw/draw.ts';
export { type StartingTee, startingHoles } from './draw/starting-holes.ts';
export { bringTogether } from './draw/together.ts';
export {
  type Entrant,
  type EntryTerms,
  entryOrder,
  getsSpaceAtOnce,
  nextForSpaces,
  seedText,
  ticketText,
} from './entry-lists/entry-list.ts';
export { GolfError } from './errors.ts';
export type { EventRound, EventRules } from './events/event.ts';
export { drawOrder, teesOfDraw } from './events/next-draw.ts';
export { eventStanding } from './events/standing.ts';
export { isInTenths, ordinal, roundToHundredths, roundToTenths } from './figures.ts';
export { scoringOf } from './formats/index.ts';
export type { MaximumFormat, ModifiedStablefordFormat } from './formats/scoring.ts';
export { strokesReceived } from './handicap/allocation.ts';
export {
  type AdjustmentReason,
  type AdjustmentRule,
  adjustHandicaps,
  changeByPoints,
} from './handicap/custom/adjustment.ts';
export type { HandicapStep } from './handicap/custom/steps.ts';
export { eligibility } from './handicap/eligibility.ts';
export { hasExpired } from './handicap/expiry.ts';
export { adjustedGross, netDoubleBogey, netPar, parPlusFive } from './handicap/net-double-bogey.ts';
export {
  customHandicapLimit,
  explainPlayingHandicap,
  type Handicap,
  handicapFor,
} from './handicap/playing.ts';
export { INDIVIDUAL_ALLOWANCES, TEAM_ALLOWANCES } from './handicap/presets.ts';
export type { HandicapHolder, HandicapRule } from './handicap/rule.ts';
export {
  forTeamSize,
  type TeamHandicap,
  teamHandicapFor,
} from './handicap/team.ts';
export { addsParDifference, parAdditions } from './handicap/tees.ts';
export { isRefused } from './handicap/unrounded.ts';
export {
  type Bracket,
  type BracketMatch,
  type BracketSide,
  type KnockOutResult,
  matchKey,
  mayCorrect,
  playBracket,
} from './knock-outs/bracket.ts';
export { bracketSlots, seedOrder, unplayedWinner } from './knock-outs/draw.ts';
export { plateField, plateOrder } from './knock-outs/plate.ts';
export { knockOutResultOf, type PlayedMatch } from './knock-outs/played-match.ts';
export { printMatchScore, readMatchScore } from './knock-outs/score.ts';
export {
  type LeagueFixture,
  type LeagueResult,
  type LeagueSetUp,
  leagueFixtures,
  voidSides,
} from './leagues/fixtures.ts';
export { leagueRoundCount } from './leagues/round-robin.ts';
export { type SubstituteLimit, type SubstituteRefusal, substituteRefusal } from './leagues/substitutes.ts';
export { leagueTable } from './leagues/table.ts';
export { extraValuesOf, holeName, isExtraHoleOf, playedHole } from './match/extra-holes.ts';
export { extraHoleOrdinal, LAST_COURSE_HOLE, storedNumberOfExtraHole } from './match/hole-numbers.ts';
export { pairUp } from './match/pairing.ts';
export { type Match, type MatchHole, type MatchPlayer, playMatch } from './match/play.ts';
export {
  DEFAULT_MATCH_RULES,
  type HoleWinner,
  type MatchRules,
  type MatchSideName,
  matchPoints,
  matchSideNames,
  otherSide,
  printMatchOutcome,
} from './match/result.ts';
export type { OutReason } from './match/side-out.ts';
export { isDormie, type MatchState, roundOutcome } from './match/state.ts';
export { matchStrokes } from './match/strokes.ts';
export { entryFee, platformFee, splitFee } from './money/fee.ts';
export type { Award } from './prizes/awards.ts';
export { playersOfDivision } from './prizes/division.ts';
export type { PrizeEntrant, PrizeField, PrizePlayer, PrizeTeam } from './prizes/field.ts';
export { missedPrizes } from './prizes/missed.ts';
export {
  type ContestResult,
  type PrizeResult,
  playersIn,
  playersOfEntrants,
  prizesOf,
} from './prizes/prizes.ts';
export { type CardKind, supportsContest } from './prizes/setup.ts';
export { type Winnings, winningsOf } from './prizes/winnings.ts';
export { countbackFigure, countbackSegments } from './ranking/countback.ts';
export { fairOrder } from './ranking/fair-order.ts';
export { type RankedRow, rankField, type TieBreak } from './ranking/rank.ts';
export { HIDE_ALL, type RevealedBoard, type RevealedRow, revealPlaces } from './ranking/reveal.ts';
export type { RankRow } from './ranking/row.ts';
export { type CardScore, outLength, rankedFigure, scoreCard } from './score/card.ts';
export {
  type CertifierRole,
  handicapResponsibility,
  isReturned,
  judgeReturnedScore,
  lastHoleOf,
  missingCertifications,
  returnedAt,
  withPenalty,
} from './score/certification.ts';
export { countedHoles, sumOfBest } from './score/counted.ts';
export {
  type CardEntries,
  type CardEvent,
  type CommitteeValue,
  type EntryRefusal,
  enterOnCard,
  eventsOfCommitteeValue,
  type HoleEntries,
  type Reopening,
  replayCard,
  type ScorerEntry,
  UNTOUCHED,
} from './score/entries.ts';
export { type HoleScore, hasPoints, pointsOffScratch, scoreHole, shownScore } from './score/hole.ts';
export { type CardStatus, cardStatus, hasStrokeFigures, isPlaceable, isSettled } from './score/status.ts';
export {
  confirmedValues,
  isGroupFinished,
  oneScorerHoles,
  onlyOwnerConfirms,
  type SubmissionBlocker,
  submissionBlockers,
} from './score/submission.ts';
export type { CardTotal } from './score/total.ts';
export { type HoleValue, parseHoleValue, printHoleValue, sameValue } from './score/value.ts';
export { effectiveValue, type HoleVerification, verifyHole } from './score/verification.ts';
export { bestOf, countsPerHole } from './team/best-of.ts';
export type { TeamHole } from './team/hole.ts';
export { type BoardPart, scoreTeam, sumOfIndexes, type TeamScore } from './team/score.ts';
export { decidedByOrder, type OrderRefusal, orderRefusal } from './team-days/order.ts';
export { teamDayOutcome, teamDayStanding } from './team-days/points.ts';
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
} from './tournament/divisions.ts';
export { type EclecticHole, eclectic, eclecticToPar } from './tournament/eclectic.ts';
export { holeScore, type TournamentRow } from './tournament/game-score.ts';
export {
  type GameContribution,
  type TournamentGame,
  type TournamentStanding,
  tournamentStandings,
} from './tournament/standings.ts';
export {
  isEclectic,
  isMerit,
  TOURNAMENT_SYSTEMS,
  type TournamentSystem,
  tournamentSystem,
} from './tournament/system.ts';
