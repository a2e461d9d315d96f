export {
  allowOrganiserOnly,
  allowOrganiserOrAdmin,
  canSeePlayer,
  canSeeWholeBoard,
  isBoardOff,
  isDecidedByAnother,
  isOpenToAll,
  isOrganiserOrAdmin,
  isScorerOf,
  mayReadLog,
  mayShareContacts,
  requireNoRehearsal,
  requireOpen,
  requirePaid,
  type Viewer,
  viewerOf,
  visibilityOf,
} from './audience/access.ts';
export type { Payload } from './audience/payloads.ts';
export { type PublicRows, publicRows } from './audience/public-rows.ts';
export { boardWithPublicNames, presentGroup, presentGroups } from './audience/view.ts';
export { previewBoard } from './changes/card-assignment.ts';
export { holeOf } from './changes/card-changes.ts';
export {
  changeEach,
  changeGame,
  changeGames,
  createGameWith,
  type Policy,
  refusingRePairing,
} from './changes/change.ts';
export {
  changedSeatHandicaps,
  currentHandicaps,
  currentSeatHandicaps,
  gameDay,
  lapsedHandicaps,
  localDay,
  updateSeatHandicaps,
} from './changes/custom-handicaps.ts';
export {
  publishAccountChange,
  publishExternalChange,
  publishHandicapChange,
  publishUnpublishedEveryMs,
  publishUnpublishedExternalChanges,
  recordAccountChange,
  recordExternalChange,
  recordHandicapChange,
} from './changes/external-changes.ts';
export type { GameChange } from './changes/game-change.ts';
export { isSameName, mainFirst, mergeRounds } from './changes/linked.ts';
export { type ChangedGame, onGameChange } from './changes/listeners.ts';
export {
  addMarkerInRotation,
  assignMarkersInRotation,
  isWalking,
  markerRotation,
  markersOfGroup,
} from './changes/markers.ts';
export { assignTee, sharedTees } from './changes/player-tee.ts';
export { publishReloads } from './changes/reloads.ts';
export { CommitQueue } from './commit/commit.ts';
export type { DraftState, ScoreIntent } from './commit/draft.ts';
export type { Board } from './game/board.ts';
export { type BoardCopy, boardOfCopy, copyOfBoard } from './game/board-copy.ts';
export { hasSpacesFor, spacesTaken } from './game/capacity.ts';
export { holeAnswer, pointsOf, publicHole, scorerHole, totals as totalsOf } from './game/card-view.ts';
export { certificatesOf, certifiedValues, isReturnedCard, mayTakeBack } from './game/certification.ts';
export { epochOf } from './game/epoch.ts';
export { cardRulesOf } from './game/formats/cards/index.ts';
export { liveFormatOf } from './game/formats/index.ts';
export {
  hasAccepted,
  hasPhone,
  isInvited,
  newSeat,
  notHandedIn,
  type PlayerData,
  type StoredCertificate,
  wasAcceptedAtClose,
} from './game/game-data.ts';
export { hidesPlaces, revealState } from './game/hidden-places.ts';
export { type BoardMatch, matchAsDrafted, openHoles, playersOfMatch } from './game/matches.ts';
export { Outcome } from './game/outcome.ts';
export { isPaidBeforePlay, isUnpaid, presentFee, requireFeePaid } from './game/payment.ts';
export { currentMeasurements, type Measurement } from './game/prizes.ts';
export { type Rule, type RuleRow, type RuleSettings, ruleOf, settingsOf } from './game/rule.ts';
export {
  type BoardCard,
  type BoardGroup,
  type BoardPlayer,
  hasEntries,
  ownCourseHandicap,
  playerName,
  teeOf,
} from './game/seats.ts';
export { presentTee, type TeeRow } from './game/tee.ts';
export { Batches } from './process/batches.ts';
export { Lanes } from './process/lanes.ts';
export { LiveBoards } from './process/live-boards.ts';
export { gameOfTopic, gameTopic, type LiveGame } from './process/live-game.ts';
export {
  isPublicHandicap,
  type LatestCustomHandicap,
  latestCustomHandicaps,
  lockHandicaps,
  publicTenthsBefore,
} from './store/custom-handicaps-store.ts';
export type { GameVersion } from './store/game-store.ts';
export { holeRow, valueColumns } from './store/hole-rows.ts';
export { type FormerSeat, loadFormerSeats } from './store/load.ts';
export { accountOnBoard, hasHoleValue, linkedGames, type StoredSeat } from './store/load-store.ts';
export { storeMissingOutcomes } from './store/missing-outcomes-store.ts';
export { countReloads, lockSetsOf } from './store/reload-store.ts';
export { type SeatFields, seatFieldsOf } from './store/seat-columns.ts';
export { openGameStore } from './store/store.ts';
export { deleteOldVersions } from './store/versions-store.ts';
