export { groupLinksOf } from './links.ts';
export { requireLink } from './open.ts';
export { seatRequestRoutes } from './requests/routes.ts';
export { personsOfSeat } from './store.ts';
