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
    // Search parameters stay texts: the router's own parser turns the game code 2E2345 into a number.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: stringifySearchWith(JSON.stringify),
    scrollRestoration: true,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFoundPage,
    // A screen that loads within this time shows no placeholder.
    defaultPendingMs: 300,
    defaultPendingMinMs: 200,
  });

declare module '@tanstack/history' {
  interface HistoryState {
    /** The join page was opened inside the app by a player who chose to join, so it need not ask again. */
    enter?: boolean;
    /** The user has just joined the game that this page shows. */
    joined?: boolean;
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
