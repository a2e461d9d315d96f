import { useQueryClient } from '@tanstack/react-query';
import { lazyRouteComponent, Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { loadCode } from '../../shared/api/load-code.ts';
import { meOptions, useMe } from '../../shared/session/me.ts';
import { useSession } from '../../shared/session/session.ts';
import { useCurrentView } from '../current-view.tsx';
import { NotAllowedPage } from '../pages.tsx';
import { signedOutView } from '../views.ts';

// Signed-out visitors do not need it.
const Shell = lazyRouteComponent(() => loadCode(() => import('../shell/Shell.tsx')), 'Shell');

/** Loads the code of the frame for signed-in users. */
export async function loadFrame(): Promise<void> {
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
  const place = useCurrentView();
  const signedIn = useSession(({ user }) => user !== null);
  if (place?.denied) return <Denied />;
  if (!signedIn || place === null || place.view === signedOutView) return <Outlet />;
  return (
    <Shell view={place.view}>
      <Outlet />
    </Shell>
  );
}
