const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/** `formatPence(1200)`: `£12.00` */
export const formatPence = (pence: number): string => pounds.format(pence / 100);
