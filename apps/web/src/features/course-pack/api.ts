import * as routes from '@flagstick/contract/routes';
import { useMutation } from '@tanstack/react-query';
import { send } from '../../shared/api/call.ts';
import { fileOf, saveFile } from '../../shared/api/file.ts';
import { useInvalidate } from '../../shared/api/keys.ts';

const calls = routes.coursePack;

export const useJudgePack = () =>
  useMutation({
    mutationFn: (csv: string) => send(calls.judge, { body: { csv } }),
    meta: { showsError: true },
  });

export function useSavePack() {
  const changed = useInvalidate(routes.clubs);
  return useMutation({
    mutationFn: (body: { csv: string; plan: string }) => send(calls.insert, { body }),
    onSettled: changed,
    meta: { showsError: true },
  });
}

export const useDownloadPack = () =>
  useMutation({ mutationFn: async () => saveFile(fileOf(await send(calls.export, { query: {} }))) });
