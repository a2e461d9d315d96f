import { accountsErrors } from '@flagstick/contract/messages';
import * as routes from '@flagstick/contract/routes';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { send } from '../../../shared/api/call.ts';
import { ApiError } from '../../../shared/api/error.ts';
import { keyOf } from '../../../shared/api/keys.ts';

type Name = { email: string } | { username: string };

const taken = (name: Name): string =>
  'email' in name ? accountsErrors['email.exists'].text : accountsErrors['username.exists'].text;

/** Returns null if the name is available. @throws ApiError when the server cannot say */
export async function unavailableReason(name: Name, signal?: AbortSignal): Promise<string | null> {
  try {
    await send(routes.accounts.exist, { body: name }, signal ? { signal } : {});
    return taken(name);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404) return null;
    if (error.status === 400) return error.fields[0]?.error ?? error.error;
    throw error;
  }
}

const typingPauseMs = 500;

/** Checks valid names only, after a pause in typing. */
export function useUnavailableReason(name: Name | null): string | null {
  const [asked] = useDebouncedValue(name, typingPauseMs);
  const { data } = useQuery({
    queryKey: keyOf(routes.accounts.exist, { query: asked }),
    queryFn: ({ signal }) => (asked ? unavailableReason(asked, signal) : null),
    enabled: asked !== null,
    retry: false,
    staleTime: 60_000,
  });
  // The answer may be about an earlier value of the field.
  return JSON.stringify(asked) === JSON.stringify(name) ? (data ?? null) : null;
}
