export { clubPeopleRoutes, existingClub } from './club-people/club-people.ts';
export { playersByContacts } from './contacts.ts';
export { handicapRoutes } from './handicap/handicap.ts';
export { indexChangedLetter } from './handicap/letters.ts';
export { firstAdminTokenOf, makeAdminAt } from './make-admin.ts';
export { mergeRoutes } from './merge/merge.ts';
export { playerRoutes } from './players.ts';
export { userRoutes } from './routes.ts';
export { logChanges } from './store.ts';
