import * as routes from '@flagstick/contract/routes';
import { useQueryClient } from '@tanstack/react-query';
import { readQuery } from '../../../../shared/api/read-query.ts';
import { meOptions } from '../../../../shared/session/me.ts';

export const twoStepState = readQuery(routes.twoStep.state, {});

/** After a change: the role may have its powers now, or lose them. */
export function useTwoStepChanged() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: twoStepState.queryKey }),
      client.invalidateQueries({ queryKey: meOptions.queryKey }),
    ]);
}
