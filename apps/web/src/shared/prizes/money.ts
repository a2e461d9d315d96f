import { formatPence } from '../display/money.ts';

/** `£25`, `£12.50` */
export const formatPrize = (pence: number): string => formatPence(pence).replace(/\.00$/, '');
