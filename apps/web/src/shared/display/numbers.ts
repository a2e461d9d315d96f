const numbers = new Intl.NumberFormat('en-GB');
const plurals = new Intl.PluralRules('en-GB');

/** `1,204` */
export const formatNumber = (value: number): string => numbers.format(value);

/** The texts for one and for any other number; `#` is replaced by the number. */
export interface Plural {
  one: string;
  other: string;
}

/** `plural(1204, { one: '# player is in', other: '# players are in' })`: `1,204 players are in` */
export const plural = (n: number, { one, other }: Plural): string =>
  (plurals.select(n) === 'one' ? one : other).replace('#', formatNumber(n));
