import type { Actor } from '../../../http/index.ts';

/** How many accounts an organiser may name in a day; players have a lower limit. */
export const seatRequestLimits = ({ role }: Actor) =>
  role === 'player' ? (['seatRequestsOf', 'seatRequestsOfPlayer'] as const) : (['seatRequestsOf'] as const);
