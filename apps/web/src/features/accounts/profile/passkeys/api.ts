import * as routes from '@flagstick/contract/routes';
import { useQueryClient } from '@tanstack/react-query';
import { readQuery } from '../../../../shared/api/read-query.ts';
import { useTwoStepChanged } from '../two-step/api.ts';

export const myPasskeys = readQuery(routes.passkeys.list, {});

export function usePasskeysChanged() {
  const client = useQueryClient();
  const twoStepChanged = useTwoStepChanged();
  return () => Promise.all([client.invalidateQueries({ queryKey: myPasskeys.queryKey }), twoStepChanged()]);
}
