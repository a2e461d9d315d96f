export { formatHandicap, formatIndex, formatSocial } from '@flagstick/contract/figures';

/** The change from one handicap to the next, in strokes, rounded to tenths. */
export const handicapChange = (old: number, now: number): number => Math.round((now - old) * 10) / 10;
