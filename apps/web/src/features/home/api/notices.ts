import { calls } from '@flagstick/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../shared/api/call.ts';
import { keyOf } from '../../../shared/api/keys.ts';

/** What others changed of my handicap and I have not dismissed. */
export const handicapNotices = queryOptions({
  queryKey: keyOf(calls.notices.list),
  queryFn: ({ signal }) => send(calls.notices.list, {}, { signal }),
});

export function useDismissNotice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (notice: number) => send(calls.notices.dismiss, { params: { notice } }),
    onSettled: () => client.invalidateQueries({ queryKey: handicapNotices.queryKey }),
  });
}
