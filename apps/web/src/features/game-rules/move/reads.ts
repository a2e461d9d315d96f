import * as routes from '@flagstick/contract/routes';
import { readQuery } from '../../../shared/api/read-query.ts';

export const gamesUnderRule = (rule: string) =>
  readQuery(
    routes.competitions.games,
    { params: { id: rule } },
    {
      // The games' versions are always read again.
      staleTime: 0,
    },
  );

/** Compares a game with the current version of the rule. */
export const ruleChangeQuery = (game: string, rule: string) => {
  const asked = { params: { id: game }, query: { competitionId: rule } };
  return readQuery(routes.games.ruleChange, asked, { staleTime: 0 });
};
