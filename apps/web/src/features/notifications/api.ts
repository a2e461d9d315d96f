import type { NotificationSettings, NotificationState } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../shared/api/call.ts';
import { keyOf } from '../../shared/api/keys.ts';

export const notificationState = queryOptions({
  queryKey: keyOf(routes.notifications.read),
  queryFn: ({ signal }) => send(routes.notifications.read, {}, { signal }),
});

/** Saves the settings at once, and shows the saved ones again after a failure. Changes are sent one after the other. */
export function useSettings() {
  const client = useQueryClient();
  const { queryKey } = notificationState;
  return useMutation({
    scope: { id: 'notifications' },
    onMutate: (settings: NotificationSettings) => {
      client.setQueryData(
        queryKey,
        (shown: NotificationState | undefined) => shown && { ...shown, ...settings },
      );
    },
    mutationFn: (body: NotificationSettings) => send(routes.notifications.set, { body }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
