import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { limits } from '@flagstick/contract';
import { type Db, newId } from '../../storage/index.ts';
import { type CodeKind, insertCode, replaceCode } from './codes-store.ts';

const minuteMs = 60_000;

export const lifetimeMs: Readonly<Record<CodeKind, number>> = {
  confirm: limits.confirmationHours * 60 * minuteMs,
  email: limits.confirmationHours * 60 * minuteMs,
  reset: limits.codeMinutes * minuteMs,
  // While the change waits, and afterwards as `limitUndo` says.
  undo: (limits.confirmationHours + limits.undoHours) * 60 * minuteMs,
};

/** Codes and tokens are stored so that who reads the database cannot use them. */
export const hashCode = (secret: string, code: string) =>
  createHmac('sha256', secret).update(code).digest('base64url');

export function sameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const newToken = () => randomBytes(24).toString('base64url');

/** Six letters and figures that cannot be taken for one another. */
const newResetCode = () =>
  Array.from({ length: limits.resetCodeLength }, () =>
    limits.gameCodeAlphabet.charAt(randomInt(limits.gameCodeAlphabet.length)),
  ).join('');

interface Issue {
  readonly userId: string;
  readonly kind: CodeKind;
  /** With kind `email` the address to be confirmed, with `undo` the one to go back to. */
  readonly address?: string;
  /** With kind `reset`: the place that asked for it, hashed. */
  readonly place?: string;
}

/**
 * Makes a code or a link's token and stores its hash. A new address replaces the one before, a reset code the one that
 * the same place asked for before; of the first confirmation and of an undoing every link that was sent holds, because people open the
 * mail they find first.
 */
export async function issueCode(
  db: Db,
  secret: string,
  { userId, kind, address, place }: Issue,
): Promise<string> {
  const code = kind === 'reset' ? newResetCode() : newToken();
  const row = {
    id: newId(),
    user_id: userId,
    kind,
    hash: hashCode(secret, code),
    address: address ?? null,
    place: place ?? null,
    expires_at: new Date(Date.now() + lifetimeMs[kind]),
  };
  await (kind === 'confirm' || kind === 'undo' ? insertCode(db, row) : replaceCode(db, row));
  return code;
}
