import type { Role } from '@flagstick/contract';
import { bytesOfBase64 } from '../base64.ts';
import { isRecord } from '../is-record.ts';
import { isRole } from './roles.ts';

/** The user in a token. The server trusts only `_id` and the session; a screen may adapt to the role. */
export interface TokenUser {
  _id: string;
  rule: Role;
  /** Null if the token does not contain it. */
  createDate: string | null;
  /** The session's id; null if the token does not contain it. */
  sid: string | null;
  /** A link began the session: a password must be set first. */
  passwordDue: boolean;
  /** The session of a seat that a scoring link opened: its game. Null for an account. */
  seat: string | null;
}

const parse = (part: string): unknown => JSON.parse(new TextDecoder().decode(bytesOfBase64(part)));

/** The payload of a session token; null if it is not one. Only the server verifies it. */
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
      seat: typeof payload.seat === 'string' ? payload.seat : null,
    };
  } catch {
    return null;
  }
}
