import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a game hides places that are not revealed yet; read without the game's board.
 * @param games the name of the table of games in the query
 */
export const hidesPlaces = (games: string): RawBuilder<boolean> => {
  const leaderboard = sql.ref(`${games}.leaderboard`);
  return sql<boolean>`(coalesce((${leaderboard} ->> 'hideUntil')::int, 0) > 0
    and not coalesce((${leaderboard} ->> 'revealed')::boolean, false))`;
};
