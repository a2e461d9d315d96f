import { useSession } from '../../shared/session/session.ts';

/** The board stands in the frame of another page, as its address says. */
export const isEmbedded = new URLSearchParams(location.search).has('embed');

const nobody = { token: null, user: null, due: null };

/** In other people's pages nobody is signed in: what is tapped in a frame may not be what is seen there. */
export function readAsThePublic(): void {
  useSession.setState(nobody);
  // Nor does who signs in beside it in another tab.
  useSession.subscribe(({ token }) => {
    if (token !== null) useSession.setState(nobody);
  });
}
