import * as routes from '@flagstick/contract/routes';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../shared/api/call.ts';
import { keyOf } from '../../shared/api/keys.ts';

/** How often somebody who looks around learns of a game that begins or ends. */
const everyMs = 60_000;

/** Boards that everybody may see: those in play first, then those done lately. */
export const publicBoards = queryOptions({
  queryKey: keyOf(routes.games.boards),
  queryFn: () => send(routes.games.boards, { query: {} }),
  refetchInterval: everyMs,
});
