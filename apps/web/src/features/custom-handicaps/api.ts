import { calls, type UserLight } from '@flagstick/contract';
import { limits } from '@flagstick/contract/limits';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../shared/api/call.ts';
import { ApiError, errorText } from '../../shared/api/error.ts';
import { keyOf } from '../../shared/api/keys.ts';

/** A person's custom handicaps with every step of each. */
export const historyOf = (id: string) =>
  queryOptions({
    queryKey: keyOf(calls.customHandicaps.history, { params: { id } }),
    queryFn: ({ signal }) => send(calls.customHandicaps.history, { params: { id } }, { signal }),
  });

/** The game rules of type custom, of which the own ones are offered. */
export const customRules = queryOptions({
  queryKey: keyOf(calls.competitions.list, { query: 'custom' }),
  queryFn: ({ signal }) =>
    send(
      calls.competitions.list,
      { query: { limit: limits.page.handicapRules, filter: JSON.stringify({ type: 'custom' }) as never } },
      { signal },
    ),
});

interface NewPlayers {
  readonly items: readonly UserLight[];
  /** Why the code finds nobody. */
  readonly refused: string | null;
}

/** Players of my games, or of the one with a code, who have no custom handicap of mine, or none under a rule. */
export function newPlayers(code: string, competitionId: string) {
  const query = {
    ...(code.length === limits.gameCodeLength ? { code } : {}),
    ...(competitionId === '' ? {} : { competitionId }),
  };
  return queryOptions({
    queryKey: keyOf(calls.players.fresh, { query }),
    queryFn: async ({ signal }): Promise<NewPlayers> => {
      try {
        const { items } = await send(calls.players.fresh, { query }, { signal });
        return { items, refused: null };
      } catch (error) {
        // A code of no game, or of somebody else's: said at its field.
        if (error instanceof ApiError && !error.isTemporary) return { items: [], refused: errorText(error) };
        throw error;
      }
    },
  });
}
