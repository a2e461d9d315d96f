import type { Plan } from '../server/plan.ts';
import { type Played, play } from '../server/world.ts';
import { UserActions, type UserActionsOptions } from './user-actions.ts';

/** Reduced stories of phones and server that once broke an invariant. They are played first. */
export const regressionStories = new URL('./regressions/', import.meta.url);

/** Plays a story with the product's phones and the product's server. */
export const playWithServer = (plan: Plan, options?: UserActionsOptions): Promise<Played> =>
  play(plan, undefined, { phones: (stage) => new UserActions(stage, options) });
