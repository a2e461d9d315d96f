import { create } from 'zustand';
import { isRole } from './roles.ts';
import { readToken, type TokenUser } from './token.ts';

/** The raw session token stands alone under this key. */
const tokenKey = 'token';

interface SessionState {
  token: string | null;
  /** Who is signed in; null for nobody. */
  user: TokenUser | null;
  /** Whose session a link began: they set a password before they are signed in. */
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

/** Who is signed in on this device. */
export const useSession = create<SessionState>()(() => stored());

/** A session that is over on this device. */
export interface EndedSession {
  token: string;
  user: TokenUser;
  /** The person left it here; else the server has ended it, or another tab saw to it. */
  left: boolean;
}

type Listener = (ended: EndedSession) => void;
const listeners = new Set<Listener>();

/** Runs whenever a session ends, before the next one begins: for whatever holds data of a person. */
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

/** Begins a session with a token that the server gave. The session that was open here before ends, whosever it was. */
export function signIn(token: string): void {
  const next = sessionOf(token);
  const idOf = ({ user, due }: SessionState) => (user ?? due)?._id;
  // A new session of the same person comes from a call that ended the ones before.
  end(idOf(next) !== idOf(useSession.getState()), nobody);
  try {
    localStorage.setItem(tokenKey, token);
  } catch {
    // Without storage the session lasts as long as the page.
  }
  useSession.setState(next);
}

/**
 * Screens go by the role that the account has now: the token's is that of the day on which it was given. A role that this
 * build does not know changes nothing.
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

/** The person leaves: ends the session and drops everything that was kept for them on this device. */
export function signOut(): void {
  forgetToken();
  end(true, nobody);
}

/** The server has ended the session: drops everything that was kept for its person on this device. */
export function sessionEnded(): void {
  forgetToken();
  end(false, nobody);
}

// Another tab signed in or out, and told the server.
window.addEventListener('storage', ({ key }) => {
  if (key !== tokenKey && key !== null) return;
  const next = stored();
  if (next.user?._id !== useSession.getState().user?._id) end(false, next);
  useSession.setState(next);
});
