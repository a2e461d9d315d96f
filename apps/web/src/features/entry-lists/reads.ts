import type { EntryList } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../shared/api/call.ts';
import { fileOf, saveFile } from '../../shared/api/file.ts';
import { invalidateAnswers } from '../../shared/api/keys.ts';
import { readQuery } from '../../shared/api/read-query.ts';
import { useRowCall } from '../../ui/form/use-row-call.ts';
import { showToast } from '../../ui/toast/toast.ts';
import * as texts from './messages.ts';

const everyMs = 20_000;

export const entryListQuery = (code: string) =>
  readQuery(routes.entryLists.read, { params: { code } }, { refetchInterval: everyMs, retry: false });

export const entrantsQuery = (code: string) =>
  readQuery(routes.entryLists.entrants, { params: { code } }, { refetchInterval: everyMs });

export const myEntriesQuery = readQuery(routes.entryLists.mine, {});

export const useEntryListCall = (code: string) =>
  useRowCall<EntryList>(routes.entryLists, entryListQuery(code).queryKey);

/** Saves the entrants as a CSV file. */
export const useEntrantsFile = (game: string) =>
  useMutation({
    mutationFn: async () => saveFile(fileOf(await send(routes.entryLists.file, { params: { id: game } }))),
  });

/** Adds the entrants with a space to the game. */
export function useSeatEntrants(game: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (paid: boolean | undefined) => {
      const body = paid === undefined ? {} : { paid };
      const { added } = await send(routes.entryLists.seat, { params: { id: game }, body });
      showToast(texts.playersAdded(added), { tone: 'success' });
    },
    onSettled: () =>
      Promise.all([invalidateAnswers(client, routes.entryLists), invalidateAnswers(client, routes.games)]),
  });
}
