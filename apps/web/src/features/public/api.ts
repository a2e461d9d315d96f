import * as routes from '@flagstick/contract/routes';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../shared/api/call.ts';
import { keyOf } from '../../shared/api/keys.ts';

/** Polls for games that begin or end. */
const everyMs = 60_000;

/** Games in play first, then recently finished ones. */
export const publicBoards = queryOptions({
  queryKey: keyOf(routes.games.boards),
  queryFn: () => send(routes.games.boards, { query: {} }),
  refetchInterval: everyMs,
});
