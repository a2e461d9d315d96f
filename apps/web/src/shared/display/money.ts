const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

export const poundsOf = (pence: number): number => pence / 100;

/** The pence of an amount in pounds as a field gives it; an empty field is 0. */
export const penceOf = (pounds: number | string): number => Math.round(Number(pounds) * 100);

/** `formatPence(1200)`: `£12.00` */
export const formatPence = (pence: number): string => format.format(poundsOf(pence));
