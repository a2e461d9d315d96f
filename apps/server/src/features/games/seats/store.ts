import { sql } from 'kysely';
import { accountOnBoard } from '../../../live/index.ts';
import type { Db, NewRow, Row } from '../../../storage/index.ts';

const personColumns = ['id', 'index_tenths', 'social_tenths', 'guest', 'active', ...accountOnBoard] as const;
export type PersonForGame = Omit<Pick<Row<'users'>, (typeof personColumns)[number]>, 'active'>;

export const personForGame = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .select(personColumns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** The seats that somebody left before, the latest first; their cards and logs are still there. */
export const formerSeats = (db: Db, gameId: string, playerId: string) =>
  db
    .selectFrom('game_players as p')
    .selectAll('p')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('card_holes as h')
            .whereRef('h.card_id', '=', 'p.card_id')
            .where(sql<boolean>`h.committee is not null or jsonb_array_length(h.entries) > 0`)
            .select('h.hole'),
        )
        .as('has_scores'),
    )
    .where('p.game_id', '=', gameId)
    .where('p.player_id', '=', playerId)
    .where('p.left_at', 'is not', null)
    .orderBy('p.left_at', 'desc')
    .execute();

export const insertGuest = (db: Db, row: NewRow<'users'>) => db.insertInto('users').values(row).execute();

export const hideFromHistory = (db: Db, userId: string, gameId: string) =>
  db
    .insertInto('hidden_history')
    .values({ user_id: userId, game_id: gameId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
