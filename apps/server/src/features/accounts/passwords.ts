import { hash, verify } from '@node-rs/argon2';

/** argon2id; memory in KiB. https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** A hash of nobody's password: an unknown account costs as much work as a known one. */
let nobodys: Promise<string> | undefined;

/** Whether the password is the one behind the hash; without a hash it never is, after the same work. */
export async function isPassword(password: string, hashed: string | undefined): Promise<boolean> {
  nobodys ??= hashPassword('nobody has this password');
  const known = hashed?.startsWith('$argon2id$') ? hashed : undefined;
  const matches = await verify(known ?? (await nobodys), password);
  return matches && known !== undefined;
}
