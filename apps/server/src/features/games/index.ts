export { groupNamed, requireJoinable } from './access.ts';
export { groupLimit, holesOf, rearrangeGroups } from './groups/groups.ts';
export { groupRoutes } from './groups/routes.ts';
export { linkRoutes } from './links/routes.ts';
export { gameLists } from './lists/routes.ts';
export { isOrganisedBy, listedAmong, organisedAmong, organisedBy } from './lists/store.ts';
export { organiserRoutes } from './organisers/routes.ts';
export { entryRefusal } from './seats/eligibility.ts';
export { addPlayers, leaveGame } from './seats/joining.ts';
export { seatRoutes } from './seats/routes.ts';
export { seatAll } from './seats/seat-all.ts';
export {
  accountFieldsOf,
  logHandicapChange,
  matchHasBegun,
  requireEligible,
  seatPlayer,
} from './seats/seats.ts';
export {
  entrantPerson,
  formerSeatsOf,
  insertGuests,
  type PersonForGame,
  peopleForGame,
} from './seats/store.ts';
export { newGameCode } from './set-up/code.ts';
export { copyToRehearse } from './set-up/copy.ts';
export { createGame } from './set-up/create.ts';
export { guestsLeft, requireGuestQuota } from './set-up/quota.ts';
export { setUpRoutes } from './set-up/routes.ts';
export { teamRoutes } from './teams/routes.ts';
export { addTeam, teamLimit, teamNamed, teamSize } from './teams/teams.ts';
