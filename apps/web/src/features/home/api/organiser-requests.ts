import * as routes from '@flagstick/contract/routes';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../shared/api/call.ts';
import { keyOf } from '../../../shared/api/keys.ts';
import { meOptions } from '../../../shared/session/me.ts';

export const organiserRequests = queryOptions({
  queryKey: keyOf(routes.organiserRequests.list),
  queryFn: ({ signal }) => send(routes.organiserRequests.list, {}, { signal }),
});

/**
 * A yes changes the user's role and menu.
 *
 * @param onAccepted called when the answer is stored, also if the club's card is no longer on the screen
 */
export function useAnswerClub(onAccepted: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ club, accepts }: { club: string; accepts: boolean }) =>
      send(accepts ? routes.organiserRequests.accept : routes.organiserRequests.decline, {
        params: { club },
      }),
    onSuccess: (_answer, { accepts }) => {
      if (accepts) onAccepted();
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: organiserRequests.queryKey }),
        client.invalidateQueries({ queryKey: meOptions.queryKey }),
      ]),
  });
}
