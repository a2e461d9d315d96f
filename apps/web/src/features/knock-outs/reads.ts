import type { KnockOut } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../shared/api/call.ts';
import { fileOf, saveFile } from '../../shared/api/file.ts';
import { invalidateAnswers, keyOf } from '../../shared/api/keys.ts';

const everyMs = 60_000;

export const knockOutQuery = (id = '') =>
  queryOptions({
    queryKey: keyOf(routes.knockOuts.read, { params: { id } }),
    queryFn: ({ signal }) => send(routes.knockOuts.read, { params: { id } }, { signal }),
    refetchInterval: everyMs,
  });

/** Saves the brackets, or the deadlines of the user's matches, as a file. */
export const useSheet = (id: string) =>
  useMutation({
    mutationFn: async (sheet: 'bracket' | 'calendar') =>
      saveFile(fileOf(await send(routes.knockOuts.sheet, { params: { id, sheet } }))),
  });

/** Makes a call that answers with the knock-out, and shows its answer. A refusal shows that the page is outdated. */
export function useKnockOutCall(id: string) {
  const client = useQueryClient();
  const { mutateAsync, mutate, isPending } = useMutation<KnockOut, Error, () => Promise<KnockOut>>({
    mutationFn: (call) => call(),
    onSuccess: (now) => client.setQueryData(knockOutQuery(id).queryKey, now),
    onSettled: () => invalidateAnswers(client, routes.knockOuts),
  });
  return { run: mutate, isPending, runAsync: mutateAsync };
}
