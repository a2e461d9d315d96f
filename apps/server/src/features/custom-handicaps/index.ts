export { notePlaces, publishRevealed } from './after-reveal.ts';
export { adjustAtClose, readjust } from './close.ts';
export { customHandicapRoutes } from './routes.ts';
export { withoutHandicap } from './without-handicap.ts';
