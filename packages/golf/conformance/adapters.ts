import { HANDICAP_TOPICS } from './handicaps.ts';
import { MATCH_TOPICS } from './matches.ts';
import { ORDER_TOPICS } from './order.ts';
import { SCORE_TOPICS } from './scores.ts';
import type { Adapter } from './vector.ts';

export const ADAPTERS: Readonly<Record<string, Adapter>> = {
  ...HANDICAP_TOPICS,
  ...SCORE_TOPICS,
  ...MATCH_TOPICS,
  ...ORDER_TOPICS,
};
