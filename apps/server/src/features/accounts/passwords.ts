import { hash, verify } from '@node-rs/argon2';
import { WorkQueue } from '../../http/index.ts';

/** argon2id; memory in KiB. https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * A hash occupies a core for about 20 ms. Two at a time leave the other cores to scores; the queue is long enough for
 * the sign-ins of a shotgun start.
 */
export const hashQueue = new WorkQueue({ atOnce: 2, maxWaiting: 200, retryAfter: [2, 6] });

/** @throws AppError server.busy when the queue is full */
export const hashPassword = (password: string): Promise<string> => hashQueue.run(() => hash(password, cost));

/** Stored instead of a hash where no password opens the account. */
export const noPassword = 'none';

/** A hash to compare with if the account is unknown, so that both cases take the same time. */
let dummyHash: Promise<string> | undefined;

/** Without a hash it does the same work and returns false. Call it inside `hashQueue`. */
export async function isPassword(password: string, hashed: string | null | undefined): Promise<boolean> {
  dummyHash ??= hash('nobody has this password', cost);
  const known = hashed?.startsWith('$argon2id$') ? hashed : undefined;
  const matches = await verify(known ?? (await dummyHash), password);
  return matches && known !== undefined;
}
