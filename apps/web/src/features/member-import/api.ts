import type { MemberField } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { useMutation } from '@tanstack/react-query';
import { send } from '../../shared/api/call.ts';
import { useInvalidate } from '../../shared/api/keys.ts';

const calls = routes.memberImport;

/** Undefined for a manager's own club. */
export type ClubQuery = { readonly club?: string };
export type Columns = Array<MemberField | null>;

export const useJudgeMembers = (query: ClubQuery) =>
  useMutation({
    mutationFn: (body: { csv: string; columns?: Columns }) => send(calls.judge, { query, body }),
    meta: { showsError: true },
  });

export function useSaveMembers(query: ClubQuery) {
  const changed = useInvalidate(routes.users);
  return useMutation({
    mutationFn: (body: { csv: string; columns: Columns; plan: string }) =>
      send(calls.insert, { query, body }),
    onSettled: changed,
    meta: { showsError: true },
  });
}
