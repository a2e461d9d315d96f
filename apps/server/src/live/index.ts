export {
  isBoardOff,
  isDecidedByAnother,
  isOpenToAll,
  mayReadLog,
  mayShareContacts,
  organisers,
  organisersAlone,
  organises,
  requireNoRehearsal,
  requireOpen,
  requirePaid,
  scoresFor,
  seesPlayer,
  viewerOf,
} from './audience/access.ts';
export { type OpenRows, openRows } from './audience/open-rows.ts';
export type { Payload } from './audience/payloads.ts';
export { presentGroup, presentGroups, publiclyNamed } from './audience/view.ts';
export { holeOf } from './changes/card-work.ts';
export {
  changeEach,
  changeGame,
  changeGames,
  keepingMatches,
  makeGame,
  type Policy,
} from './changes/change.ts';
export {
  dayIn,
  dayOf,
  lapsedOf,
  liveHandicaps,
  otherHandicaps,
  renewHandicaps,
  withHandicaps,
} from './changes/custom.ts';
export type { GameChange } from './changes/game-change.ts';
export { mainFirst, mergeRounds, sameGroupName } from './changes/linked.ts';
export { assignMarkersInRotation, markerRotation, marksAmong, walks } from './changes/marks.ts';
export { playFrom, sharedCards } from './changes/own-tee.ts';
export {
  accountChanged,
  handicapsChanged,
  noteAccount,
  noteHandicaps,
  noteShown,
  publishLeft,
  publishLeftEveryMs,
  shownChanged,
} from './changes/shown.ts';
export { boardWith } from './changes/team-cards.ts';
export { CommitQueue } from './commit/commit.ts';
export type { DraftState, ScoreIntent } from './commit/draft.ts';
export type { Board } from './game/board.ts';
export { type BoardCopy, boardOfCopy, copyOfBoard } from './game/board-copy.ts';
export { holeAnswer, pointsOf, publicHole, scorerHole, totals as totalsOf } from './game/card-view.ts';
export { certificatesOf, certifiedValues, isReturnedCard, mayTakeBack } from './game/certification.ts';
export { epochOf } from './game/epoch.ts';
export { liveFormatOf } from './game/formats/index.ts';
export {
  hasAgreed,
  isInvited,
  newSeat,
  notHandedIn,
  type PlayerData,
  type StoredCertificate,
  wasTakenIn,
} from './game/game-data.ts';
export { hidesPlaces, revealState } from './game/hidden-places.ts';
export { type BoardMatch, matchAsDrafted, openHoles } from './game/matches.ts';
export { Outcome } from './game/outcome.ts';
export { isPaidBeforePlay, owesFee, presentFee, requireFeePaid } from './game/payment.ts';
export { hasPlacesFor, placesTaken } from './game/places.ts';
export { type Rule, type RuleRow, type RuleSettings, ruleOf, settingsOf } from './game/rule.ts';
export {
  type BoardCard,
  type BoardGroup,
  type BoardPlayer,
  courseHandicapOf,
  hasBegun,
  teeOf,
} from './game/seats.ts';
export { presentTee, type TeeRow } from './game/tee.ts';
export { Lanes } from './process/lanes.ts';
export { LiveBoards } from './process/live-boards.ts';
export { gameOfTopic, gameTopic, type LiveGame } from './process/live-game.ts';
export { type LastStep, lastSteps, lockHandicaps, toldBefore, toldSteps } from './store/custom-store.ts';
export { type LeftSeat, loadLeftSeats } from './store/load.ts';
export { accountOnBoard, holdsValue, linkedGames } from './store/load-store.ts';
export { storeOldOutcomes } from './store/old-outcomes-store.ts';
export { openGameStore } from './store/store.ts';
export { holeRow, valueColumns } from './store/stored.ts';
export { forgetVersions } from './store/versions-store.ts';
