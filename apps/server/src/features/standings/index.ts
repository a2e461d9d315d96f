export { publicNamesOf, type SeasonRow } from './cards/cards.ts';
export { ClosedCards } from './cards/closed-cards.ts';
export { visibleCards } from './cards/visible-cards.ts';
export type { StandingsContent } from './documents/draw.ts';
export { standingsFile } from './documents/file.ts';
export type { StandingsFigure } from './documents/table.ts';
export { standingsRoutes } from './routes.ts';
export { asGameHead, countableGames, gameHeads } from './store.ts';
