import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '../shared/session/session.ts';
import { cssVariablesResolver, theme as mantineTheme } from '../shared/theme/mantine.ts';
import { schemeOf, useTheme } from '../shared/theme/theme.ts';
import type { createAppRouter } from './router.ts';

interface AppProps {
  router: ReturnType<typeof createAppRouter>;
  queryClient: QueryClient;
}

/** Everything that surrounds the screens. */
export function App({ router, queryClient }: AppProps) {
  const theme = useTheme((state) => state.theme);
  useEffect(() => {
    // Who may open what hangs on who is signed in.
    return useSession.subscribe(({ user }, before) => {
      if (user?._id !== before.user?._id) void router.invalidate();
    });
  }, [router]);
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider
        theme={mantineTheme}
        cssVariablesResolver={cssVariablesResolver}
        forceColorScheme={schemeOf(theme)}
      >
        <Notifications position="top-center" limit={3} zIndex={400} />
        <ModalsProvider>
          <RouterProvider router={router} />
        </ModalsProvider>
      </MantineProvider>
    </QueryClientProvider>
  );
}
