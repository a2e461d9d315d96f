import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { limits } from '@flagstick/contract';
import { type Db, newId } from '../../storage/index.ts';
import { type CodeKind, insertCode, replaceCode } from './codes-store.ts';

const minuteMs = 60_000;

export const lifetimeMs: Readonly<Record<CodeKind, number>> = {
  confirm: limits.confirmationHours * 60 * minuteMs,
  email: limits.confirmationHours * 60 * minuteMs,
  reset: limits.codeMinutes * minuteMs,
  // Valid while the change is pending, then as long as `limitUndo` sets.
  undo: (limits.confirmationHours + limits.undoHours) * 60 * minuteMs,
};

/** Codes and tokens are stored as hashes, so a reader of the database cannot use them. */
export const hashCode = (secret: string, code: string) =>
  createHmac('sha256', secret).update(code).digest('base64url');

export function isSameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const newToken = () => randomBytes(24).toString('base64url');

const newResetCode = () =>
  Array.from({ length: limits.resetCodeLength }, () =>
    limits.gameCodeAlphabet.charAt(randomInt(limits.gameCodeAlphabet.length)),
  ).join('');

interface CodeRequest {
  readonly userId: string;
  readonly kind: CodeKind;
  /** With kind `email` the address to confirm, with `undo` the address to restore. */
  readonly address?: string;
  /** With kind `reset`: the hashed source of the request. */
  readonly source?: string;
}

/**
 * Stores the code's hash. A new e-mail code replaces the one before, a reset code the one from the same source. All
 * links of a first confirmation or an undo stay valid, because people open the mail they find first.
 */
export async function issueCode(
  db: Db,
  secret: string,
  { userId, kind, address, source }: CodeRequest,
): Promise<string> {
  const code = kind === 'reset' ? newResetCode() : newToken();
  const row = {
    id: newId(),
    user_id: userId,
    kind,
    hash: hashCode(secret, code),
    address: address ?? null,
    place: source ?? null,
    expires_at: new Date(Date.now() + lifetimeMs[kind]),
  };
  await (kind === 'confirm' || kind === 'undo' ? insertCode(db, row) : replaceCode(db, row));
  return code;
}
