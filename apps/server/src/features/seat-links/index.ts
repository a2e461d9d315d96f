export { groupLinksOf } from './links.ts';
export { seatRequestRoutes } from './requests/routes.ts';
export { requireLink } from './open.ts';
