import * as routes from '@flagstick/contract/routes';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../../shared/api/call.ts';
import { keyOf } from '../../../../shared/api/keys.ts';
import { useTwoStepChanged } from '../two-step/api.ts';

export const myPasskeys = queryOptions({
  queryKey: keyOf(routes.passkeys.list),
  queryFn: ({ signal }) => send(routes.passkeys.list, {}, { signal }),
});

export function usePasskeysChanged() {
  const client = useQueryClient();
  const twoStepChanged = useTwoStepChanged();
  return () => Promise.all([client.invalidateQueries({ queryKey: myPasskeys.queryKey }), twoStepChanged()]);
}
