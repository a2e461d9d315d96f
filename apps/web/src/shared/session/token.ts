import type { Role } from '@flagstick/contract';
import { isRole } from './roles.ts';

/** Who the token says I am. The server trusts `_id` and the session only; a screen may show by the role. */
export interface TokenUser {
  _id: string;
  rule: Role;
  /** When the account was made. */
  createDate: string | null;
  /** The session's id. */
  sid: string | null;
  /** A link began the session: a password is to be set before it may do anything. */
  passwordDue: boolean;
}

function parse(part: string): unknown {
  const base64 = part.replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The payload of a session token; null when it is not one. Nothing is verified here: that is the server's work. */
export function readToken(token: string): TokenUser | null {
  try {
    const payload = parse(token.split('.')[1] ?? '');
    if (!isRecord(payload) || typeof payload._id !== 'string') return null;
    if (!isRole(payload.rule)) return null;
    return {
      _id: payload._id,
      rule: payload.rule,
      createDate: typeof payload.createDate === 'string' ? payload.createDate : null,
      sid: typeof payload.sid === 'string' ? payload.sid : null,
      passwordDue: payload.passwordDue === true,
    };
  } catch {
    return null;
  }
}
