import type { Role } from '@flagstick/contract';

/** Who the token says I am. The server trusts `_id` and the session only; a screen may show by the role. */
export interface TokenUser {
  _id: string;
  rule: Role;
  /** When the account was made. */
  createDate: string | null;
}

const roles: readonly Role[] = ['admin', 'organiser', 'club', 'player'];

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
    const rule = roles.find((role) => role === payload.rule);
    if (!rule) return null;
    return {
      _id: payload._id,
      rule,
      createDate: typeof payload.createDate === 'string' ? payload.createDate : null,
    };
  } catch {
    return null;
  }
}
