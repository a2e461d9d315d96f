export { checkPrizes } from './check.ts';
export { copyPrizes } from './copy.ts';
export { yearsBetween } from './field.ts';
export { fixPrizes } from './freeze.ts';
export { presentAllPrizes, presentPrizesForPublicFiles } from './present.ts';
export { prizeRoutes } from './routes.ts';
export { fixedWinnings, isPrizeGivingAhead } from './winnings.ts';
