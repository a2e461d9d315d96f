import { useSession } from '../../shared/session/session.ts';

/** Whether the address says that the board is in a frame of another page. */
export const isEmbedded = new URLSearchParams(location.search).has('embed');

const signedOut = { token: null, user: null, due: null };

/** Drops the session of the frame: against clickjacking, an embedded board has none. */
export function dropSession(): void {
  useSession.setState(signedOut);
  // A sign-in in another tab does not count here either.
  useSession.subscribe(({ token }) => {
    if (token !== null) useSession.setState(signedOut);
  });
}
