import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { OwnPassword } from '../../features/accounts/views.tsx';
import { loadWithRetry } from '../../shared/api/retry/load-with-retry.ts';
import { useSession } from '../../shared/session/session.ts';
import { TitleAndFocus } from '../current-view.tsx';
import { InstallAndUpdateBanners } from '../shell/InstallAndUpdateBanners.tsx';

/** Loaded after the screen: it shows nothing until a score is pending or the network is lost. */
const Notices = lazy(() =>
  loadWithRetry(() => import('../shell/Notices.tsx')).then(({ Notices: code }) => ({ default: code })),
);

/** The root of every page. */
export function Root() {
  const due = useSession((session) => session.due !== null);
  return (
    <>
      <TitleAndFocus />
      <Suspense fallback={null}>
        <Notices />
      </Suspense>
      {/* At the foot of the screen, but first in the tab order. */}
      <InstallAndUpdateBanners />
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
