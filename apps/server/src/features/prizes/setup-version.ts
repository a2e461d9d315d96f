import { PrizeSetup } from '@flagstick/contract';
import { digest } from '../../shared/digest.ts';
import { cachedPerVersion } from './per-version.ts';

/** Names the stored set-up by its content. Parsing orders its fields, which the database does not. */
export const setupVersionOf = cachedPerVersion(({ prizes }) =>
  digest(JSON.stringify(PrizeSetup.parse(prizes))),
);
