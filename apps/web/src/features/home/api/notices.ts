import * as routes from '@flagstick/contract/routes';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../shared/api/call.ts';
import { keyOf } from '../../../shared/api/keys.ts';

/** Changes by other people that are not dismissed yet. */
export const handicapNotices = queryOptions({
  queryKey: keyOf(routes.notices.list),
  queryFn: ({ signal }) => send(routes.notices.list, {}, { signal }),
});

export function useDismissNotice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (notice: number) => send(routes.notices.dismiss, { params: { notice } }),
    onSettled: () => client.invalidateQueries({ queryKey: handicapNotices.queryKey }),
  });
}
