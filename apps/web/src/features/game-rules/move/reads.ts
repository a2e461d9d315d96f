import * as routes from '@flagstick/contract/routes';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../shared/api/call.ts';
import { keyOf } from '../../../shared/api/keys.ts';

export const gamesUnderRule = (rule: string) =>
  queryOptions({
    queryKey: keyOf(routes.competitions.games, { params: { id: rule } }),
    queryFn: ({ signal }) => send(routes.competitions.games, { params: { id: rule } }, { signal }),
    // The games' versions are always read again.
    staleTime: 0,
  });

/** Compares a game with the current version of the rule. */
export const ruleChangeQuery = (game: string, rule: string) => {
  const asked = { params: { id: game }, query: { competitionId: rule } };
  return queryOptions({
    queryKey: keyOf(routes.games.ruleChange, asked),
    queryFn: ({ signal }) => send(routes.games.ruleChange, asked, { signal }),
    staleTime: 0,
  });
};
