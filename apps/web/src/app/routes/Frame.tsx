import { useQueryClient } from '@tanstack/react-query';
import { lazyRouteComponent, Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { loadCode } from '../../shared/api/load-code.ts';
import { meOptions, useMe } from '../../shared/session/me.ts';
import { useSession } from '../../shared/session/session.ts';
import { NotAllowedPage } from '../pages.tsx';
import { usePlace } from '../place.tsx';
import { frontDoor } from '../views.ts';

// Signed-out visitors do not need it.
const Shell = lazyRouteComponent(() => loadCode(() => import('../shell/Shell.tsx')), 'Shell');

/** Loads the code of the frame for signed-in users. */
export async function readyFrame(): Promise<void> {
  if (useSession.getState().user !== null) await Shell.preload?.();
}

/** Reads the account's role again: it may have changed since the sign-in. */
function Denied() {
  const client = useQueryClient();
  useMe();
  useEffect(() => {
    void client.prefetchQuery({ ...meOptions, staleTime: 0 });
  }, [client]);
  return <NotAllowedPage />;
}

/** The frame of a signed-in user: menu and navigation around every screen. */
export function Frame() {
  const place = usePlace();
  const signedIn = useSession(({ user }) => user !== null);
  if (place?.denied) return <Denied />;
  if (!signedIn || place === null || place.view === frontDoor) return <Outlet />;
  return (
    <Shell view={place.view}>
      <Outlet />
    </Shell>
  );
}
