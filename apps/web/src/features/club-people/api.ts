import * as routes from '@flagstick/contract/routes';
import { useMutation } from '@tanstack/react-query';
import { send } from '../../shared/api/call.ts';
import { useInvalidate } from '../../shared/api/keys.ts';

/** Undefined for a manager's own club. */
export type ClubQuery = { readonly club?: string };

/** Both lists are of users, so a change refreshes both. */
const useClubPeopleChange = <V>(change: (what: V) => Promise<unknown>, showsError = false) => {
  const changed = useInvalidate(routes.users);
  return useMutation<unknown, Error, V>({ mutationFn: change, onSettled: changed, meta: { showsError } });
};

export const useAddOrganiser = (query: ClubQuery) =>
  useClubPeopleChange((id: string) => send(routes.clubPeople.addOrganiser, { params: { id }, query }));

export const useRemoveOrganiser = (query: ClubQuery) =>
  useClubPeopleChange((id: string) => send(routes.clubPeople.removeOrganiser, { params: { id }, query }));
