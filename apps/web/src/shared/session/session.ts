import { create } from 'zustand';
import { readToken, type TokenUser } from './token.ts';

/** The raw session token stands alone under this key. */
const tokenKey = 'token';

interface SessionState {
  token: string | null;
  /** Who is signed in; null for nobody. */
  user: TokenUser | null;
}

function stored(): SessionState {
  try {
    return sessionOf(localStorage.getItem(tokenKey));
  } catch {
    return sessionOf(null);
  }
}

function sessionOf(token: string | null): SessionState {
  const user = token === null ? null : readToken(token);
  return user === null ? { token: null, user: null } : { token, user };
}

/** Who is signed in on this device. */
export const useSession = create<SessionState>()(() => stored());

type Listener = () => void;
const purges = new Set<Listener>();

/** Runs whenever a session ends, before the next one begins: for whatever holds data of a person. */
export function onSignOut(purge: Listener): () => void {
  purges.add(purge);
  return () => purges.delete(purge);
}

/** Begins a session with a token that the server gave. */
export function signIn(token: string): void {
  try {
    localStorage.setItem(tokenKey, token);
  } catch {
    // Without storage the session lasts as long as the page.
  }
  useSession.setState(sessionOf(token));
}

/** Ends the session on this device and drops everything that was kept for its person. */
export function signOut(): void {
  try {
    localStorage.removeItem(tokenKey);
  } catch {
    // Nothing was stored.
  }
  const { user } = useSession.getState();
  useSession.setState({ token: null, user: null });
  if (user) for (const purge of purges) purge();
}

// Another tab signed in or out.
window.addEventListener('storage', ({ key }) => {
  if (key !== tokenKey && key !== null) return;
  const before = useSession.getState().user?._id;
  const next = stored();
  if (before && next.user?._id !== before) for (const purge of purges) purge();
  useSession.setState(next);
});
