import * as limits from '@flagstick/contract/limits';
import * as routes from '@flagstick/contract/routes';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../shared/api/call.ts';
import { ApiError, errorText } from '../../shared/api/error.ts';
import { keyOf } from '../../shared/api/keys.ts';
import { readQuery } from '../../shared/api/read-query.ts';

export const historyOf = (id: string) => readQuery(routes.customHandicaps.history, { params: { id } });

export const customRulesOf = (owner: string | undefined) =>
  queryOptions({
    queryKey: keyOf(routes.competitions.list, { query: `custom-${owner}` }),
    queryFn: ({ signal }) =>
      send(
        routes.competitions.list,
        {
          query: {
            limit: limits.page.handicapRules,
            filter: JSON.stringify({ type: 'custom', owner }) as never,
          },
        },
        { signal },
      ),
    enabled: owner !== undefined,
  });

/** Players of the game with a complete code, without a handicap under a rule. */
const playersQuery = (code: string, competitionId: string) => ({
  ...(code.length === limits.gameCodeLength ? { code } : {}),
  ...(competitionId === '' ? {} : { competitionId }),
});

/** Players of the user's games, or of the game with a code, without a custom handicap of the user or under a rule. */
export const playersWithoutHandicap = (code: string, competitionId: string) => ({
  among: keyOf(routes.players.fresh, { query: playersQuery(code, competitionId) }),
  search: (text: string, signal: AbortSignal) =>
    send(
      routes.players.fresh,
      { query: { ...playersQuery(code, competitionId), query: text, limit: limits.page.search } },
      { signal },
    ),
});

interface PlayerCount {
  readonly count: number;
  /** Null if the code finds players. */
  readonly refused: string | null;
}

export function playerCountQuery(code: string, competitionId: string) {
  const { among, search } = playersWithoutHandicap(code, competitionId);
  return queryOptions({
    queryKey: [...among, 'offer'],
    queryFn: async ({ signal }): Promise<PlayerCount> => {
      try {
        const { count } = await search('', signal);
        return { count, refused: null };
      } catch (error) {
        // A code of no game, or of another organiser's: shown at its field.
        if (error instanceof ApiError && !error.isTemporary) return { count: 0, refused: errorText(error) };
        throw error;
      }
    },
  });
}
