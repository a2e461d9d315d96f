import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { PlaceChange } from '../app/place.tsx';
import { Notices } from '../app/shell/Notices.tsx';
import { Offers } from '../app/shell/Offers.tsx';
import { OwnPassword } from '../features/accounts/views.tsx';
import { useSession } from '../shared/session/session.ts';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Root });

function Root() {
  const due = useSession((session) => session.due !== null);
  return (
    <>
      <PlaceChange />
      <Notices />
      {/* At the foot of the screen, and yet the first that a keyboard comes to. */}
      <Offers />
      {due ? (
        <Suspense fallback={null}>
          <OwnPassword />
        </Suspense>
      ) : (
        <Outlet />
      )}
    </>
  );
}
