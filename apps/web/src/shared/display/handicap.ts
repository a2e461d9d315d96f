import { roundToTenths } from '@flagstick/golf';

export { formatHandicap, formatIndex, formatSocial } from '@flagstick/contract/figures';

/** The change from one handicap to the next, in strokes, rounded to tenths. */
export const handicapChange = (old: number, now: number): number => roundToTenths(now - old);
