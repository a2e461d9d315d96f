import type { RouteInput } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { useMutation } from '@tanstack/react-query';
import { send } from '../../../shared/api/call.ts';
import { fileOf, saveFile } from '../../../shared/api/file.ts';
import { useGameChange } from './members.ts';
import { useGameChanged } from './writes.ts';

/** @param showsError the calling screen shows the refusal itself */
export const useApplyDraw = (id: string, showsError: boolean) =>
  useGameChange(
    (body: RouteInput<typeof routes.groups.draw>['body']) =>
      send(routes.groups.draw, { params: { id }, body }),
    showsError,
  );

export const useJudgeField = (id: string) =>
  useMutation({
    mutationFn: (body: RouteInput<typeof routes.field.judge>['body']) =>
      send(routes.field.judge, { params: { id }, body }),
    meta: { showsError: true },
  });

export function useImportField(id: string) {
  const changed = useGameChanged();
  return useMutation({
    mutationFn: (rows: RouteInput<typeof routes.field.insert>['body']['rows']) =>
      send(routes.field.insert, { params: { id }, body: { rows } }),
    onSettled: changed,
    meta: { showsError: true },
  });
}

export const useExportField = (id: string) =>
  useMutation({
    mutationFn: async () => saveFile(fileOf(await send(routes.field.export, { params: { id } }))),
  });
