import { accountRoutes, configRoutes } from './accounts/index.ts';
import { clubs } from './clubs/index.ts';
import { committeeRoutes, gameHandicapRoutes } from './committee/index.ts';
import { courses } from './courses/index.ts';
import type { Feature } from './feature.ts';
import { gameRules } from './game-rules/index.ts';
import { gameLists, groupRoutes, seatRoutes, setUpRoutes } from './games/index.ts';
import { leaderboard } from './leaderboard/index.ts';
import { logRoutes } from './logs/index.ts';
import { scoreCards } from './score-cards/index.ts';
import { scoring } from './scoring/index.ts';
import { handicapRoutes, playerRoutes, userRoutes } from './users/index.ts';

/** In the order in which they are put on the server. */
export const features: readonly Feature[] = [
  configRoutes,
  accountRoutes,
  userRoutes,
  handicapRoutes,
  playerRoutes,
  logRoutes,
  clubs,
  courses,
  scoreCards,
  gameRules,
  setUpRoutes,
  seatRoutes,
  gameLists,
  groupRoutes,
  scoring,
  committeeRoutes,
  gameHandicapRoutes,
  leaderboard,
];
