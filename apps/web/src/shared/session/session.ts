import { create } from 'zustand';
import { isRole } from './roles.ts';
import { readToken, type TokenUser } from './token.ts';

/** Storage key of the raw session token. */
const tokenKey = 'token';

interface SessionState {
  token: string | null;
  /** The signed-in user; null if signed out. */
  user: TokenUser | null;
  /** The user of a session begun by a link: they set a password before they are signed in. */
  due: TokenUser | null;
}

const nobody: SessionState = { token: null, user: null, due: null };

function stored(): SessionState {
  try {
    return sessionOf(localStorage.getItem(tokenKey));
  } catch {
    return nobody;
  }
}

function sessionOf(token: string | null): SessionState {
  const holder = token === null ? null : readToken(token);
  if (holder === null) return nobody;
  return holder.passwordDue ? { token, user: null, due: holder } : { token, user: holder, due: null };
}

/** The user of this device. */
export const useSession = create<SessionState>()(() => stored());

/** A session that has ended on this device. */
export interface EndedSession {
  token: string;
  user: TokenUser;
  /** The user signed out here; else the server ended it, or another tab did. */
  left: boolean;
}

type Listener = (ended: EndedSession) => void;
const listeners = new Set<Listener>();

/** Runs whenever a session ends, before the next one begins: for stores of personal data. */
export function onSignOut(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function end(left: boolean, next: SessionState): void {
  const { token, user, due } = useSession.getState();
  const holder = user ?? due;
  if (token === null || holder === null) return;
  useSession.setState(next);
  for (const listener of listeners) listener({ token, user: holder, left });
}

/** Begins a session with a token of the server. A former session on this device ends, also of another user. */
export function signIn(token: string): void {
  const next = sessionOf(token);
  const idOf = ({ user, due }: SessionState) => (user ?? due)?._id;
  // The call that gives the same user a new session has ended the former ones.
  end(idOf(next) !== idOf(useSession.getState()), nobody);
  try {
    localStorage.setItem(tokenKey, token);
  } catch {
    // Without storage the session lasts as long as the page.
  }
  useSession.setState(next);
}

/**
 * Screens use the account's current role; the token's may be outdated. A role unknown to this build changes nothing.
 */
export function followRole({ _id, rule }: Pick<TokenUser, '_id' | 'rule'>): void {
  const { user } = useSession.getState();
  if (user?._id !== _id || user.rule === rule || !isRole(rule)) return;
  useSession.setState({ user: { ...user, rule } });
}

function forgetToken(): void {
  try {
    localStorage.removeItem(tokenKey);
  } catch {
    // Nothing was stored.
  }
}

/** Signs out: ends the session and deletes the user's data on this device. */
export function signOut(): void {
  forgetToken();
  end(true, nobody);
}

/** The server has ended the session: deletes the user's data on this device. */
export function sessionEnded(): void {
  forgetToken();
  end(false, nobody);
}

// Another tab signed in or out, and has told the server.
window.addEventListener('storage', ({ key }) => {
  if (key !== tokenKey && key !== null) return;
  const next = stored();
  if (next.user?._id !== useSession.getState().user?._id) end(false, next);
  useSession.setState(next);
});
