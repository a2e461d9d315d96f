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

const signedOut: SessionState = { token: null, user: null, due: null };

function stored(): SessionState {
  try {
    return sessionOf(localStorage.getItem(tokenKey));
  } catch {
    return signedOut;
  }
}

function sessionOf(token: string | null): SessionState {
  const holder = token === null ? null : readToken(token);
  if (holder === null) return signedOut;
  return holder.passwordDue ? { token, user: null, due: holder } : { token, user: holder, due: null };
}

/** The user of this device. */
export const useSession = create<SessionState>()(() => stored());

/** A session that has ended on this device. */
export interface EndedSession {
  token: string;
  user: TokenUser;
  /** Whether the user signed out in this tab; if not, the server or another tab ended the session. */
  bySignOut: boolean;
}

type Listener = (ended: EndedSession) => void;
const listeners = new Set<Listener>();

/** Runs whenever a session ends, before the next one begins: for stores of personal data. */
export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function end(bySignOut: boolean, next: SessionState): void {
  const { token, user, due } = useSession.getState();
  const holder = user ?? due;
  if (token === null || holder === null) return;
  useSession.setState(next);
  for (const listener of listeners) listener({ token, user: holder, bySignOut });
}

/** Begins a session with a token of the server. A former session on this device ends, also of another user. */
export function signIn(token: string): void {
  const next = sessionOf(token);
  const idOf = ({ user, due }: SessionState) => (user ?? due)?._id;
  // The call that gives the same user a new session has ended the former ones.
  end(idOf(next) !== idOf(useSession.getState()), signedOut);
  try {
    localStorage.setItem(tokenKey, token);
  } catch {
    // Without storage the session lasts as long as the page.
  }
  useSession.setState(next);
}

/** Updates the session's role from the account, because the token's may be outdated. An unknown role is ignored. */
export function updateRole({ _id, rule }: Pick<TokenUser, '_id' | 'rule'>): void {
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
  end(true, signedOut);
}

/** The server has ended the session: deletes the user's data on this device. */
export function sessionEnded(): void {
  forgetToken();
  end(false, signedOut);
}

// Another tab signed in or out, and has already called the server.
window.addEventListener('storage', ({ key }) => {
  if (key !== tokenKey && key !== null) return;
  const next = stored();
  if (next.user?._id !== useSession.getState().user?._id) end(false, next);
  useSession.setState(next);
});
