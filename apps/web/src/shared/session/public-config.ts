import * as routes from '@flagstick/contract/routes';
import { persistedQuery } from '../api/persisted-query.ts';
import { readQuery } from '../api/read-query.ts';

/** The operator's settings: support contact, policy, help videos, passkeys. */
export const publicConfig = readQuery(
  routes.system.publicConfig,
  {},
  { staleTime: 60 * 60_000, ...persistedQuery },
);
