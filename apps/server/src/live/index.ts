export {
  everybodyMayRead,
  isBoardOff,
  isForAnother,
  mayReadLog,
  mayTellContacts,
  organisers,
  organisersAlone,
  organises,
  readerOf,
  requireNoRehearsal,
  requireOpen,
  requirePaid,
  scoresFor,
  seesPlayer,
} from './access.ts';
export type { Board } from './board.ts';
export { type BoardCopy, boardOfCopy, copyOfBoard } from './board-copy.ts';
export { holeAnswer, pointsOf, publicHole, scorerHole, totals as totalsOf } from './card-view.ts';
export { holeOf } from './card-work.ts';
export type { CardHole } from './cards.ts';
export { certificatesOf, certifiedValues, isReturnedCard, mayTakeBack } from './certification.ts';
export { changeEach, changeGame, changeGames, keeping, makeGame, type Policy } from './change.ts';
export { CommitQueue } from './commit.ts';
export { coveredPlaces, hidesPlaces } from './cover.ts';
export {
  dayIn,
  dayOf,
  lapsedOf,
  liveHandicaps,
  otherHandicaps,
  renewHandicaps,
  withHandicaps,
} from './custom.ts';
export { holdHandicaps, type LastStep, lastSteps, toldBefore, toldSteps } from './custom-store.ts';
export type { Standing, Wanted } from './draft.ts';
export { epochOf } from './epoch.ts';
export type { GameChange } from './game-change.ts';
export {
  hasAgreed,
  isInvited,
  notHandedIn,
  type PlayerData,
  type StoredCertificate,
  wasTakenIn,
} from './game-data.ts';
export { Lanes } from './lanes.ts';
export { becomeOne, mainFirst, sameGroupName } from './linked.ts';
export { LiveBoards } from './live-boards.ts';
export { gameOfTopic, gameTopic, type LiveGame } from './live-game.ts';
export { type LeftSeat, loadLeftSeats } from './load.ts';
export { accountOnBoard, holdsValue, linkedGames } from './load-store.ts';
export { circleOf, markInCircle, marksAmong, walks } from './marks.ts';
export { type BoardMatch, matchAsDrafted, openHoles } from './matches.ts';
export { storeOldOutcomes } from './old-outcomes-store.ts';
export { type OpenRows, openRows } from './open-rows.ts';
export { Outcome } from './outcome.ts';
export { playFrom, sharedCards } from './own-tee.ts';
export type { Payload } from './payloads.ts';
export { isPaidBeforePlay, owesFee, presentFee, requireFeePaid } from './payment.ts';
export { hasPlacesFor, placesTaken } from './places.ts';
export { type Rule, type RuleRow, type RuleSettings, ruleOf, settingsOf } from './rule.ts';
export {
  type BoardCard,
  type BoardGroup,
  type BoardPlayer,
  courseHandicapOf,
  hasBegun,
  teeOf,
} from './seats.ts';
export {
  accountChanged,
  handicapsChanged,
  lookForLeftMs,
  noteAccount,
  noteHandicaps,
  noteShown,
  passOnLeft,
  shownChanged,
} from './shown.ts';
export { openGameStore } from './store.ts';
export { holeRow, logRow, valueColumns } from './stored.ts';
export { boardWith } from './team-cards.ts';
export { presentTee, type TeeRow } from './tee.ts';
export { presentGroup, presentGroups, publiclyNamed } from './view.ts';
