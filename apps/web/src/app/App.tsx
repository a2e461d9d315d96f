import { MantineProvider } from '@mantine/core';
import { notificationsStore } from '@mantine/notifications';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { loadWithRetry } from '../shared/api/retry/load-with-retry.ts';
import { useSession } from '../shared/session/session.ts';
import { cssVariablesResolver, theme as mantineTheme } from '../shared/theme/mantine.ts';
import { schemeOf, useTheme } from '../shared/theme/theme.ts';
import { useConfirmDialogHost } from '../ui/dialog/confirm-dialog-host.ts';
import type { createAppRouter } from './routes/router.ts';

const ToastContainer = lazy(() => loadWithRetry(() => import('../ui/toast/ToastContainer.tsx')));
const ConfirmDialogHost = lazy(() => loadWithRetry(() => import('../ui/dialog/ConfirmDialogHost.tsx')));

interface AppProps {
  router: ReturnType<typeof createAppRouter>;
  queryClient: QueryClient;
}

/** The app with its providers and toasts. */
export function App({ router, queryClient }: AppProps) {
  const theme = useTheme((state) => state.theme);
  const dialogNeeded = useConfirmDialogHost(({ needed }) => needed);
  const signedIn = useSession(({ user }) => user !== null);
  // A sign-in shows its errors at the form; the toasts load with the first message, or with the session.
  const hasToasts = useSyncExternalStore(
    notificationsStore.subscribe,
    () => notificationsStore.getState().notifications.length > 0,
  );
  useEffect(() => {
    // Checks the rights to the current page again when the user changes.
    return useSession.subscribe(({ user }, before) => {
      if (user?._id !== before.user?._id || user?.rule !== before.user?.rule) void router.invalidate();
    });
  }, [router]);
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider
        theme={mantineTheme}
        cssVariablesResolver={cssVariablesResolver}
        forceColorScheme={schemeOf(theme)}
      >
        {(hasToasts || signedIn) && (
          <Suspense fallback={null}>
            <ToastContainer />
          </Suspense>
        )}
        <RouterProvider router={router} />
        {(dialogNeeded || signedIn) && (
          <Suspense fallback={null}>
            <ConfirmDialogHost />
          </Suspense>
        )}
      </MantineProvider>
    </QueryClientProvider>
  );
}
