import type { KnockOut } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { useMutation } from '@tanstack/react-query';
import { send } from '../../shared/api/call.ts';
import { fileOf, saveFile } from '../../shared/api/file.ts';
import { readQuery } from '../../shared/api/read-query.ts';
import { useRowCall } from '../../ui/form/use-row-call.ts';

const everyMs = 60_000;

export const knockOutQuery = (id = '') =>
  readQuery(routes.knockOuts.read, { params: { id } }, { refetchInterval: everyMs });

/** Saves the brackets, or the deadlines of the user's matches, as a file. */
export const useSheet = (id: string) =>
  useMutation({
    mutationFn: async (sheet: 'bracket' | 'calendar') =>
      saveFile(fileOf(await send(routes.knockOuts.sheet, { params: { id, sheet } }))),
  });

export const useKnockOutCall = (id: string) =>
  useRowCall<KnockOut>(routes.knockOuts, knockOutQuery(id).queryKey);
