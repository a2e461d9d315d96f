import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidateAnswers } from '../../shared/api/keys.ts';

/**
 * Makes calls that answer with the row of a page, and shows their answer. A refusal shows that the page is outdated.
 * @param queryKey of the page's row
 */
export function useRowCall<Row>(resource: { readonly path: string }, queryKey: QueryKey) {
  const client = useQueryClient();
  const { mutateAsync, mutate, isPending } = useMutation<Row, Error, () => Promise<Row>>({
    mutationFn: (call) => call(),
    onSuccess: (now) => client.setQueryData(queryKey, now),
    onSettled: () => invalidateAnswers(client, resource),
  });
  return { run: mutate, isPending, runAsync: mutateAsync };
}
