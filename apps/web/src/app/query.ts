import { MutationCache, QueryClient } from '@tanstack/react-query';
import { ApiError, errorText } from '../shared/api/error.ts';
import { onSignOut } from '../shared/session/session.ts';
import { sayError } from '../shared/ui/say.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The screen shows the error itself (at its fields, in its dialog). */
      showsError?: boolean;
    };
    queryMeta: {
      /** Kept on this device, so that an app that starts without a network can show it. */
      keep?: boolean;
    };
  }
}

const tries = 3;
/** For the way back to a screen. Reads that are stored on the device stay longer, see keptRead. */
const gcMs = 30 * 60_000;

/** What the server refused stays refused; what got no answer is asked again, a few times. */
const worthRetry = (failures: number, error: Error): boolean =>
  failures < tries && error instanceof ApiError && error.isTemporary && error.status !== 429;

/** The store of everything read from the server. A failed change says so in the message bar unless its screen does. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { staleTime: 15_000, gcTime: gcMs, retry: worthRetry, networkMode: 'offlineFirst' },
      mutations: { retry: false, networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        if (!mutation.meta?.showsError) sayError(errorText(error));
      },
    }),
  });
  onSignOut(() => client.clear());
  return client;
}
