export { advertCalls, adverts, averts } from './calls/adverts.ts';
export { clubAccounts } from './calls/clubs/club-accounts.ts';
export { ClubPerson, clubPeople, OrganiserRequest, organiserRequests } from './calls/clubs/club-people.ts';
export { clubCalls, clubs } from './calls/clubs/clubs.ts';
export { coursePack, PackLine, PackPreview } from './calls/clubs/course-pack.ts';
export { MemberLine, MemberPreview, memberImport } from './calls/clubs/member-import.ts';
export { courseCalls, courses } from './calls/courses.ts';
export { customHandicaps } from './calls/custom-handicaps.ts';
export { entryLists } from './calls/entry-lists.ts';
export { events } from './calls/events.ts';
export { competitions } from './calls/game-rules.ts';
export { HandicapEffect, handicaps } from './calls/handicaps.ts';
export { type Change, type ErrorReport, logs } from './calls/logs.ts';
export { type EmailType, emailTypes, Mailing, MailOutcome, mailings } from './calls/mailings.ts';
export { knockOuts } from './calls/matches/knock-outs.ts';
export { leagues } from './calls/matches/leagues.ts';
export { teamDays } from './calls/matches/team-days.ts';
export { openData } from './calls/open-data.ts';
export {
  type BackupFile,
  type BackupPlace,
  type Backups,
  type CheckedBackup,
  type Job,
  jobStates,
  operations,
  type ServerStatus,
  type Setting,
} from './calls/operations.ts';
export { payments, pots, withdraws } from './calls/payments.ts';
export {
  accounts,
  DeletionPreview,
  FirstAdminForm,
  IdentifyForm,
  PendingSignIn,
  ResetForm,
  Session,
  SetPasswordForm,
  SignedIn,
  SignInForm,
  SignUp,
  SignUpDetailsForm,
  SignUpEmailForm,
  SignUpPasswordForm,
  SignUpUsernameForm,
  signInFieldOf,
} from './calls/people/accounts.ts';
export { type CalendarAddress, calendars, type OwnMatch } from './calls/people/calendars.ts';
export { MergePreview, merge } from './calls/people/merge.ts';
export { notifications } from './calls/people/notifications.ts';
export { Passkey, PasskeyNameForm, passkeys } from './calls/people/passkeys.ts';
export { TwoStepState, twoStep } from './calls/people/two-step.ts';
export { HandicapNotice, notices, players, users } from './calls/people/users.ts';
export { CloseItem, committee, ScoreQuery } from './calls/play/committee.ts';
export { control, LastSeen } from './calls/play/control.ts';
export { CheckedRow, CheckItem, FieldColumn, FieldRow, field } from './calls/play/field.ts';
export { games } from './calls/play/games.ts';
export { groups } from './calls/play/groups.ts';
export { kiosks } from './calls/play/kiosks.ts';
export { prizes } from './calls/play/prizes.ts';
export { Rehearsal, rehearsals } from './calls/play/rehearsals.ts';
export { HoleAnswer, LogEntry, scoring } from './calls/play/scoring.ts';
export { seatLinks, seatRequests } from './calls/play/seat-links.ts';
export { teams } from './calls/play/teams.ts';
export { FileAnswer, PrintedDocument, print, UnprintedName } from './calls/print.ts';
export { scoreCards } from './calls/score-cards.ts';
export { StandingsDocument, standings } from './calls/standings.ts';
export { Statistics, statistics } from './calls/statistics.ts';
export { system } from './calls/system.ts';
export { tournaments } from './calls/tournaments.ts';
export {
  Advert,
  AdvertHoleType,
  AdvertInsert,
  AdvertLight,
  AdvertSlot,
  AdvertState,
  AdvertType,
  AdvertUpdate,
  AdvertViews,
  expiryRefusal,
  isHolePlace,
  ShownAdvert,
} from './entities/advert.ts';
export { Club, ClubDependants, ClubInsert } from './entities/clubs/club.ts';
export {
  ClubAccount,
  ClubAccountEntry,
  ClubStatement,
  type OwnClubAccount,
  PrizeCredit,
  type PrizeCreditLine,
} from './entities/clubs/club-account.ts';
export { Course, CourseInsert } from './entities/clubs/course.ts';
export {
  ScoreCard,
  ScoreCardInsert,
  TeeColor,
  teeColors,
} from './entities/clubs/score-card.ts';
export { Competition } from './entities/competition.ts';
export {
  ClosePreview,
  CustomHandicap,
  HandicapCause,
  HandicapHistory,
  HandicapHistoryEntry,
  HandicapReason,
  HandicapRecord,
  ListedHandicap,
  ListedRecord,
} from './entities/custom-handicap.ts';
export {
  EntryList,
  EntryListSettings,
  EntryOrder,
  EntryPhase,
  EntryState,
  entryListSentences,
  ListEntrant,
  MyEntry,
} from './entities/entry-lists/entry-list.ts';
export { entryPartnerSentences } from './entities/entry-lists/partners.ts';
export {
  EntryAnswer,
  EntryQuestion,
  EntryQuestionKind,
  entryQuestionSentences,
} from './entities/entry-lists/questions.ts';
export {
  EventInsert,
  EventRoundStatus,
  EventRow,
  EventStanding,
  EventUpdate,
  eventSentences,
  GolfEvent,
  OpenEvent,
} from './entities/event.ts';
export {
  ContestNotCounted,
  ExtraStandings,
  SeasonContestTable,
  SeasonDivision,
  SeasonSplit,
} from './entities/extra-standings.ts';
export {
  Audience,
  Certification,
  CertificationSettings,
  GameCopy,
  GameInsert,
  GameLight,
  GameMatchRound,
  GameResultRules,
  GameResultSettings,
  GameState,
  GameSummary,
  GameUpdate,
  GameView,
  Group,
  Invitation,
  LeaderboardConfig,
  LeaderboardSettings,
  MyGame,
  MyPlace,
  Organiser,
  PlannedRound,
  PlannedRoundSettings,
  PresentationSettings,
  Sides,
  StartSheetConfig,
  StartSheetSettings,
  Team,
} from './entities/game.ts';
export { GameRule, GameRuleInsert, GameRuleUpdate, ruleSentences } from './entities/game-rule.ts';
export { capitalised, type Guest, GuestForm } from './entities/guest.ts';
export {
  Kiosk,
  KioskCard,
  KioskCardState,
  KioskHoles,
  KioskLink,
  KioskLinkKind,
  KioskView,
  kioskPhotoField,
  Signature,
} from './entities/kiosks/kiosk.ts';
export {
  type EntrantPlayer,
  KnockOut,
  KnockOutInsert,
  KnockOutListed,
  KnockOutMatch,
  KnockOutSection,
  KnockOutSectionName,
  KnockOutSide,
  KnockOutUpdate,
} from './entities/knock-outs/knock-out.ts';
export {
  hasTwoRounds,
  knockOutOutcomes,
  knockOutPlayers,
  knockOutRoundName,
  knockOutSentences,
  matchScoreRefusal,
} from './entities/knock-outs/texts.ts';
export {
  League,
  LeagueDecision,
  type LeagueFixture,
  LeagueInsert,
  type LeagueListed,
  type LeagueResult,
  type LeagueRound,
  type LeagueSide,
  type LeagueSideForm,
  type LeagueTableRow,
  LeagueUpdate,
} from './entities/leagues/league.ts';
export { leagueSentence, leagueSentences, substituteSentence } from './entities/leagues/texts.ts';
export {
  type NotificationChannel,
  NotificationKind,
  NotificationSettings,
  NotificationState,
  notificationChannels,
  notificationKinds,
  PushDevice,
} from './entities/notifications/notification-settings.ts';
export { OpenBoard, OpenMatch, OpenRow, openBoardVersion } from './entities/open-board.ts';
export {
  GamePayment,
  Payment,
  PaymentStatus,
  PotSummary,
  PotTransaction,
  UnpaidPlayers,
} from './entities/payment.ts';
export { PaymentRules } from './entities/payment-rules.ts';
export {
  CardStatus,
  Certificate,
  HoleState,
  PayStatus,
  Player,
  PlayerHole,
  Points,
  ScorerHole,
  Totals,
} from './entities/player.ts';
export {
  ContestKind,
  ContestView,
  Distance,
  isMeasured,
  isWonByUnit,
  type Measured,
  type MeasuredKind,
  measuredTypes,
  noPrizes,
  Prize,
  PrizeAward,
  PrizeChange,
  PrizeContest,
  PrizeDivision,
  PrizeProblem,
  PrizeSetup,
  PrizesOfGame,
  PrizesView,
} from './entities/prizes.ts';
export { ChangeRuleBody, RuleChange, RuleGames } from './entities/rule-change.ts';
export { SeatLink, SeatOffer } from './entities/seat-links/seat-link.ts';
export { OwnSeatRequest, SeatRequest, seatRequestSentences } from './entities/seat-links/seat-request.ts';
export {
  Contribution,
  MyTournament,
  PublicStandings,
  SeasonGame,
  SeasonGames,
  SeasonHole,
  SeasonPlace,
  Standings,
  StandingsGame,
  StandingsPreview,
  StandingsRow,
} from './entities/standings.ts';
export {
  TeamDay,
  TeamDayInsert,
  TeamDayListed,
  TeamDayMatch,
  TeamDayResult,
  TeamDaySession,
  type TeamDaySessionForm,
  TeamDaySideName,
  TeamDayUpdate,
} from './entities/team-days/team-day.ts';
export { orderSentence, teamDaySentences } from './entities/team-days/texts.ts';
export {
  Tournament,
  TournamentDraft,
  TournamentGame,
  TournamentInsert,
  TournamentLight,
  TournamentUpdate,
  tournamentSentences,
} from './entities/tournament.ts';
export {
  BirthDate,
  Cdh,
  checkHandicapFields,
  checkOwnHandicap,
  Email,
  FirstName,
  LastName,
  OwnData,
  ProfileUpdate,
  User,
  UserInsertForm,
  UserLight,
  UserUpdate,
} from './entities/user.ts';
export { type Entrant, type EntrantRule, type EntrantTeam, inBoardOrder } from './entrants/index.ts';
export { entrantsOf } from './entrants/of-rule.ts';
export { tieFigure } from './entrants/tie-figure.ts';
export {
  cardFormat,
  countsPoints,
  type Format,
  type FormatKey,
  formatOf,
  type Played,
  playsMatches,
  playsOneCard,
  scoringSentences,
  scorings,
} from './formats/index.ts';
export { handicapRuleOf } from './handicap-rule.ts';
export { isLimited } from './limited-games.ts';
export * as limits from './limits.ts';
export { LinkableGames, LinkedGame, type LinkRefusal } from './linked-games.ts';
export {
  awaitsNextRound,
  ballOfPlayer,
  ballsOf,
  type GameMatch,
  type GameMatchSide,
  hasBegun,
  hasExtraHole,
  holesThru,
  isLeadingOrLevel,
  leadingSide,
  type MatchBall,
  matchesOf,
  matchHoleName,
  matchHoleResults,
  matchOfPlayer,
  matchStatus,
  matchStrokesOf,
  nextExtraHoleNumber,
  outNote,
  outNotes,
  playersInMatch,
  playersOfSide,
  pointsFor,
  pointsText,
  shortMatchStatus,
  sideNameFrom,
  sideOfPlayer,
  statusFor,
} from './matches.ts';
export { contractTexts, type ErrorCode, errors } from './messages/index.ts';
export { leftOfPot, shareInTeam } from './prizes/awards.ts';
export { distanceText, noDistanceText } from './prizes/distances.ts';
export { presetSetup, prizePresets } from './prizes/presets.ts';
export { defaultRevealOrder, isPrizeHidden, prizesToShow } from './prizes/reveal.ts';
export {
  contestDetail,
  contestFigure,
  contestName,
  decidedText,
  holesText,
  listText,
  offerText,
  prizePlace,
  prizeText,
} from './prizes/sentences.ts';
export { contestRefusal, contestSupport } from './prizes/support.ts';
export * as routes from './routes/index.ts';
export { scoreSystems, severalCoursesNote } from './score-systems.ts';
export { divisionName, seasonContestFigure, seasonContestName } from './season-standings.ts';
export { freeTeamColor, type TeamColor } from './team-colors.ts';
export { minimumTeeShotsOf, teamHandicapOf } from './team-handicap.ts';
export {
  cardForGender,
  cardOfGender,
  countsRatings,
  hasSameHoles,
  missingCardText,
  otherRatingNote,
  ratingName,
  seatCard,
  teeName,
  usualCard,
} from './tees.ts';
export { needsQuotes, originalCell, safeCell } from './text/csv.ts';
export { fieldTitles } from './text/field-titles.ts';
export {
  formatHandicap,
  formatSeasonScore,
  formatThru,
  formatToPar,
  moneyText,
  statusText,
  tieBreakStep,
  tieBreakText,
} from './text/figures.ts';
export type { MemberField } from './text/member-titles.ts';
export { copyName, nameKey, sameName } from './text/names.ts';
export {
  figureTitle,
  type PackColumn,
  type PackFigure,
  packHeading,
  packHoles,
  packTitles,
} from './text/pack-titles.ts';
export { fullName, surnameOf, surnames } from './text/people.ts';
export { isYounger, latestBirthDate } from './time/ages.ts';
export { dayAfter, dayMs, formatClock, formatDay, formatLongDay, formatLongDayTime } from './time/dates.ts';
export { gameDateBounds, gameDateRefusal } from './time/game-date.ts';
export { isInSeason } from './time/season.ts';
export { groupTimes } from './time/start-times.ts';
export { instantOf, localTimeOf, timeMovedWithDate } from './time/zone.ts';
export { CallId } from './wire/call-id.ts';
export {
  type Access,
  type CallDefinition,
  type CallInput,
  type CallResult,
  callsIn,
  commonRefusals,
  type Failure,
  type HandlerInput,
  type HandlerResult,
  type Role,
  type Route,
} from './wire/define-call.ts';
export {
  applyPatch,
  type BoardEvent,
  type BoardPatch,
  boardEvents,
  type Handshake,
  isNewer,
  type PlayerPatch,
  type ServerEvents,
} from './wire/events.ts';
export { type ChangeKind, recordedCalls } from './wire/recorded-changes.ts';
export type { ListQuery } from './wire/resource.ts';
export type { RouteInput, RouteResult } from './wire/route-types.ts';
export { calls } from './wire/schemas.ts';
export { GameCode, Gross, handicap, idPattern, writtenHandicap } from './wire/values.ts';
