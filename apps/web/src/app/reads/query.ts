import { MutationCache, QueryClient } from '@tanstack/react-query';
import { ApiError, errorText } from '../../shared/api/error.ts';
import { onSessionEnd } from '../../shared/session/session.ts';
import { showErrorToast } from '../../ui/toast/toast.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The screen shows the error itself (at its fields, in its dialog). */
      showsError?: boolean;
    };
    queryMeta: {
      /** Stored on this device, so that an app started without a network can show it. */
      persist?: boolean;
    };
  }
}

const tries = 3;
/** A screen opened again within this time shows its cached data. Reads stored on the device stay longer, see persistedQuery. */
const gcMs = 30 * 60_000;

/** A refused call is not retried; a call without an answer is, a few times. */
const worthRetry = (failures: number, error: Error): boolean =>
  failures < tries && error instanceof ApiError && error.isTemporary && error.status !== 429;

/** The cache of all server data. A failed change shows a toast unless its screen shows the error. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { staleTime: 15_000, gcTime: gcMs, retry: worthRetry, networkMode: 'offlineFirst' },
      mutations: { retry: false, networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        if (!mutation.meta?.showsError) showErrorToast(errorText(error));
      },
    }),
  });
  onSessionEnd(() => client.clear());
  return client;
}
