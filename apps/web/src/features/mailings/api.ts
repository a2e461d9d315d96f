import type { Mailing, RouteInput } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../shared/api/call.ts';
import { readQuery } from '../../shared/api/read-query.ts';

const soonMs = 1_500;
const laterMs = 10_000;

/** Recipients before their first attempt. After a failed attempt a recipient has a reason. */
export const pendingRecipients = ({ recipients }: Mailing) =>
  recipients.filter(({ state, reason }) => state === 'waiting' && reason === null);
const hasWaiting = ({ recipients }: Mailing) => recipients.some(({ state }) => state === 'waiting');

/** Polled while the e-mail is being sent. */
export const lastEmail = (id: string) =>
  readQuery(
    routes.mailings.last,
    { params: { id } },
    {
      staleTime: 0,
      refetchInterval: ({ state }) => {
        const email = state.data?.email;
        if (!email) return false;
        return pendingRecipients(email).length > 0 ? soonMs : hasWaiting(email) && laterMs;
      },
    },
  );

interface NewEmail {
  readonly body: RouteInput<typeof routes.mailings.send>['body'];
  readonly file: File | null;
}

/** The answer becomes the last e-mail. */
export function useSend(gameId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, file }: NewEmail) =>
      send(routes.mailings.send, { body }, file ? { attachment: { field: 'file', file } } : {}),
    onSuccess: (email) => client.setQueryData(lastEmail(gameId).queryKey, { email }),
    meta: { showsError: true },
  });
}

export function useResend(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RouteInput<typeof routes.mailings.again>['body']) =>
      send(routes.mailings.again, { params: { id }, body }),
    onSuccess: (email) => client.setQueryData(lastEmail(id).queryKey, { email }),
  });
}
