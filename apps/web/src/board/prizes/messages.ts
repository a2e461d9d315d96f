import { plural } from '../../shared/display/numbers.ts';

// Prizes
export const loading = 'Loading the prizes';
export const notLoaded = 'The prizes didn’t load';
export const checkSignal = 'Check your signal, then try again.';
export const tryAgain = 'Try again';
export const outdated = 'These prizes may be out of date. Check your signal.';

// TvPrizes
export const prizesSoFar = 'Prizes so far';
export const moreWinners = (count: number) =>
  plural(count, { one: '# more winner', other: '# more winners' });
