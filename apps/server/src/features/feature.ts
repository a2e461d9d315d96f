import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Sessions } from '../http/index.ts';
import type { Hub } from '../realtime/index.ts';
import type { Storage } from '../storage/index.ts';
import type { LiveBoards } from './leaderboard/index.ts';

/** What every feature gets; nothing else is global. */
export interface FeatureDeps {
  readonly config: Config;
  readonly storage: Storage;
  readonly sessions: Sessions;
  readonly hub: Hub;
  readonly boards: LiveBoards;
}

/** Puts a feature's calls on the server. */
export type Feature = (app: FastifyInstance, deps: FeatureDeps) => void | Promise<void>;
