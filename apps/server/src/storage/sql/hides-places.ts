import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a game hides places that are not revealed yet; read without the game's board.
 * @param games the name of the table of games in the query
 */
export const hidesPlacesSql = (games: string): RawBuilder<boolean> => {
  const leaderboard = sql.ref(`${games}.leaderboard`);
  return sql<boolean>`(coalesce((${leaderboard} ->> 'hideUntil')::int, 0) > 0
    and not coalesce((${leaderboard} ->> 'revealed')::boolean, false))`;
};

/** Whether a game hides contests that its prize-giving has not shown; `isPrizeHidden` of the contract is the same rule. */
export const hidesPrizesSql = (games: string): RawBuilder<boolean> => {
  const reveal = sql`${sql.ref(`${games}.prizes`)} -> 'reveal'`;
  const shown = sql`coalesce(${sql.ref(`${games}.leaderboard`)} -> 'revealedPrizes', '[]')`;
  return sql<boolean>`exists (select from
    jsonb_array_elements_text((${reveal} -> 'beforePlaces') || (${reveal} -> 'afterPlaces')) as contest(id)
    where not ${shown} @> jsonb_build_array(jsonb_build_object('contest', contest.id)))`;
};
