import { formatDay } from '@flagstick/contract/dates';

export * from '@flagstick/contract/dates';

/** A day without a time, such as the first of a season: no time zone applies. */
export const formatPlainDay = (day: string): string => formatDay(day, 'UTC');
