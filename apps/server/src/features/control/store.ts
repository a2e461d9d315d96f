import type { Db } from '../../storage/index.ts';

/** In one order, because two processes may store the same people in parallel. */
export const storeSeen = (db: Db, userIds: readonly string[], seen_at: Date) =>
  db
    .insertInto('presence')
    .values(userIds.toSorted().map((user_id) => ({ user_id, seen_at })))
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((eb) => ({ seen_at: eb.ref('excluded.seen_at') })),
    )
    .execute();

export const lastActivityOf = (db: Db, gameId: string) =>
  db
    .with('typed', (cte) =>
      cte
        .selectFrom('card_log as l')
        .innerJoin('game_players as p', 'p.card_id', 'l.card_id')
        .where('p.game_id', '=', gameId)
        .where('p.left_at', 'is', null)
        .groupBy('l.typed_by')
        .select(['l.typed_by', ({ fn }) => fn.max('l.at').as('at')]),
    )
    .selectFrom('game_players as p')
    .leftJoin('presence', 'presence.user_id', 'p.player_id')
    .leftJoin('typed', 'typed.typed_by', 'p.player_id')
    .where('p.game_id', '=', gameId)
    .where('p.left_at', 'is', null)
    .orderBy('p.player_id')
    .select(['p.player_id', 'presence.seen_at', 'typed.at as typed_at'])
    .execute();
