import { hash, verify } from '@node-rs/argon2';
import { WorkQueue } from '../../http/index.ts';

/** argon2id; memory in KiB. https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * A hash holds a core for some 20 ms: two at a time leave the others to scores, and as many wait as a shotgun start
 * brings to sign in together.
 */
export const hashing = new WorkQueue({ atOnce: 2, waiting: 200, retryAfter: [2, 6] });

/** @throws AppError server.busy when too many wait */
export const hashPassword = (password: string): Promise<string> => hashing.run(() => hash(password, cost));

/** What stands in the place of a hash where no password opens the account. */
export const noPassword = 'none';

/** A hash of nobody's password: an unknown account costs as much work as a known one. */
let nobodys: Promise<string> | undefined;

/**
 * Whether the password is the one behind the hash; without a hash it never is, after the same work. Called in a turn of
 * `hashing`.
 */
export async function isPassword(password: string, hashed: string | null | undefined): Promise<boolean> {
  nobodys ??= hash('nobody has this password', cost);
  const known = hashed?.startsWith('$argon2id$') ? hashed : undefined;
  const matches = await verify(known ?? (await nobodys), password);
  return matches && known !== undefined;
}
