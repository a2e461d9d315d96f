import type { Plan } from '../server/plan.ts';
import { type Played, play } from '../server/world.ts';
import { Hands, type HandsOptions } from './hands.ts';

/** Where stories of phones and server stand that broke a law once, as small as they get. They are played first. */
export const keptStories = new URL('./kept/', import.meta.url);

/** Plays a story of the product's phones against the product's server. */
export const playJoined = (plan: Plan, options?: HandsOptions): Promise<Played> =>
  play(plan, undefined, { phones: (stage) => new Hands(stage, options) });
