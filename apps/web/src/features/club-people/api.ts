import * as routes from '@flagstick/contract/routes';
import { useMutation } from '@tanstack/react-query';
import { send } from '../../shared/api/call.ts';
import { useMakeOld } from '../../shared/api/keys.ts';

/** The club in whose name a call is made: a manager's own is not named. */
export type Of = { readonly club?: string };

/** Both lists are of users, and so is what changes them. */
const useChange = <V>(change: (what: V) => Promise<unknown>, showsError = false) => {
  const changed = useMakeOld(routes.users);
  return useMutation<unknown, Error, V>({ mutationFn: change, onSettled: changed, meta: { showsError } });
};

export const useAddOrganiser = (query: Of) =>
  useChange((id: string) => send(routes.clubPeople.addOrganiser, { params: { id }, query }));

export const useRemoveOrganiser = (query: Of) =>
  useChange((id: string) => send(routes.clubPeople.removeOrganiser, { params: { id }, query }));
