import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
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
