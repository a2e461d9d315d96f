import type { NotificationState } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../shared/api/call.ts';
import { keyOf } from '../../shared/api/keys.ts';

export const notificationState = queryOptions({
  queryKey: keyOf(routes.notifications.read),
  queryFn: ({ signal }) => send(routes.notifications.read, {}, { signal }),
});

type ShownSettings = Pick<NotificationState, 'kinds' | 'quiet'>;

/** Saves the settings at once, and shows the saved ones again after a failure. Changes are sent one after the other. */
export function useSettings() {
  const client = useQueryClient();
  const { queryKey } = notificationState;
  return useMutation({
    scope: { id: 'notifications' },
    onMutate: (settings: ShownSettings) => {
      client.setQueryData(
        queryKey,
        (shown: NotificationState | undefined) => shown && { ...shown, ...settings },
      );
    },
    mutationFn: (body: ShownSettings) => send(routes.notifications.set, { body }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
