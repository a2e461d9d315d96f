import { dayMs } from '@flagstick/contract/dates';
/**
 * Options of a query whose answer is stored on this device for a start without a network. It also stays in memory as
 * long as a page may be open on the course.
 */
export const persistedQuery = { meta: { persist: true }, gcTime: dayMs } as const;
