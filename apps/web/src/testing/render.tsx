import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { theme } from '../shared/theme/mantine.ts';
import ConfirmDialogHost from '../ui/dialog/ConfirmDialogHost.tsx';

/**
 * Renders content with all providers at an address of its own.
 * @returns the router
 */
export async function renderWithProviders(content: ReactNode, address = '/') {
  const rootRoute = createRootRoute({ component: Outlet });
  const index = createRoute({ getParentRoute: () => rootRoute, path: '/', component: () => content });
  const other = createRoute({ getParentRoute: () => rootRoute, path: '$', component: () => null });
  const router = createRouter({
    routeTree: rootRoute.addChildren([index, other]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await router.load();
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
  });
  const shown = render(
    <QueryClientProvider client={client}>
      <MantineProvider theme={theme} env="test">
        <RouterProvider router={router as never} />
        <ConfirmDialogHost />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return { ...shown, router, client };
}
