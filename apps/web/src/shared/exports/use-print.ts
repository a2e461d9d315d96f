import type { PrintedDocument } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { useMutation } from '@tanstack/react-query';
import { send } from '../api/call.ts';
import { fileOf, saveFile } from '../api/file.ts';

/** Makes a sheet of a game and saves it as a file. */
export const usePrint = (id: string) =>
  useMutation({
    mutationFn: async (sheet: PrintedDocument) =>
      saveFile(fileOf(await send(routes.print.sheet, { params: { id, sheet } }))),
  });
