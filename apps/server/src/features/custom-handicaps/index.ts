export { publishRevealedHandicaps, recordRevealedHandicaps } from './after-reveal.ts';
export { adjustAtClose, readjustHandicaps } from './close.ts';
export { customHandicapRoutes } from './routes.ts';
export { hasNoHandicapFilter } from './without-handicap.ts';
