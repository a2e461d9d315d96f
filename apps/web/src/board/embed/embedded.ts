import { useSession } from '../../shared/session/session.ts';

/** Whether the address says that the board is in a frame of another page. */
export const isEmbedded = new URLSearchParams(location.search).has('embed');

const nobody = { token: null, user: null, due: null };

/** Signs the frame out: against clickjacking, an embedded board has no session. */
export function readAsThePublic(): void {
  useSession.setState(nobody);
  // A sign-in in another tab does not count here either.
  useSession.subscribe(({ token }) => {
    if (token !== null) useSession.setState(nobody);
  });
}
