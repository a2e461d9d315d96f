export { adjustAtClose, readjust } from './close.ts';
export { withoutHandicap } from './fresh.ts';
export { customHandicapRoutes } from './routes.ts';
export { notePlaces, placesTold } from './told.ts';
