import type { QueryClient } from '@tanstack/react-query';
import { createRouter, stringifySearchWith } from '@tanstack/react-router';
import { NotFoundPage, RouteError } from '../pages.tsx';
import { routeTree } from './tree.ts';

export const createAppRouter = (queryClient: QueryClient) =>
  createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // Search parameters are texts: the router's own reading takes the game code 2E2345 for a number.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: stringifySearchWith(JSON.stringify),
    scrollRestoration: true,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFoundPage,
    // A screen that arrives at once should not flash what it would show meanwhile.
    defaultPendingMs: 300,
    defaultPendingMinMs: 200,
  });

declare module '@tanstack/history' {
  interface HistoryState {
    /** The join page was reached from inside, by somebody who asked to join: it need not ask again. */
    enter?: boolean;
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
