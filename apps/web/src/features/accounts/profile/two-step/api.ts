import * as routes from '@flagstick/contract/routes';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../../shared/api/call.ts';
import { keyOf } from '../../../../shared/api/keys.ts';
import { meOptions } from '../../../../shared/session/me.ts';

export const twoStepState = queryOptions({
  queryKey: keyOf(routes.twoStep.state),
  queryFn: ({ signal }) => send(routes.twoStep.state, {}, { signal }),
});

/** After a change: the role may have its powers now, or lose them. */
export function useTwoStepChanged() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: twoStepState.queryKey }),
      client.invalidateQueries({ queryKey: meOptions.queryKey }),
    ]);
}
