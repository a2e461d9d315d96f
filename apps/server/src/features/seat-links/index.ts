export { groupLinksOf } from './links.ts';
export { requireLink } from './open.ts';
export { seatRequestRoutes } from './requests/routes.ts';
export { personOfSeat } from './store.ts';
