export { checkPrizes } from './check.ts';
export { copyPrizes } from './copy.ts';
export { yearsBetween } from './field.ts';
export { finalisePrizes } from './finalise.ts';
export { presentAllPrizes, presentPrizesForPublicFiles } from './present.ts';
export { prizeRoutes } from './routes.ts';
export { finalWinnings, isPrizeGivingAhead } from './winnings.ts';
export { potText } from './words.ts';
