import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { OfflineNotice } from '../app/shell/Notices.tsx';
import { Offers } from '../app/shell/Offers.tsx';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Root });

function Root() {
  return (
    <>
      <OfflineNotice />
      {/* At the foot of the screen, and yet the first that a keyboard comes to. */}
      <Offers />
      <Outlet />
    </>
  );
}
