import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { NotAllowedPage } from '../app/pages.tsx';
import { usePlace } from '../app/place.tsx';
import { frontDoor } from '../app/views.ts';
import { codeOf } from '../shared/api/code.ts';
import { reloadable } from '../shared/api/patient.ts';
import { meOptions, useMe } from '../shared/session/me.ts';
import { useSession } from '../shared/session/session.ts';

// A visitor does without it.
const loadShell = reloadable(() => import('../app/shell/Shell.tsx'));
const Shell = lazyRouteComponent(() => codeOf(loadShell), 'Shell');

/** The frame of a person who is signed in: menu and navigation around every screen. */
export const Route = createFileRoute('/_app')({
  loader: async () => {
    if (useSession.getState().user !== null) await Shell.preload?.();
  },
  component: Frame,
});

/** Asks what the account's role is now: who was given another one meanwhile is let in. */
function Denied() {
  const client = useQueryClient();
  useMe();
  useEffect(() => {
    void client.prefetchQuery({ ...meOptions, staleTime: 0 });
  }, [client]);
  return <NotAllowedPage />;
}

function Frame() {
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
