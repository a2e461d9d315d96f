export { clubPeopleRoutes } from './club-people/club-people.ts';
export { playersByContacts } from './contacts.ts';
export { handicapRoutes } from './handicap/handicap.ts';
export { firstAdminTokenOf, makeAdminAt } from './make-admin.ts';
export { playerRoutes } from './players.ts';
export { userRoutes } from './routes.ts';
