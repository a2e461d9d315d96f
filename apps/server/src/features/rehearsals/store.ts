import { sql } from 'kysely';
import type { Db, Tx } from '../../storage/index.ts';

const rehearsals = (db: Db) =>
  db
    .selectFrom('games')
    .select(['id', 'name', 'code', 'state', 'created_at', 'owner_id'])
    .where('rehearsal_of', 'is not', null)
    .where('deleted_at', 'is', null);

export type RehearsalRow = Awaited<ReturnType<ReturnType<typeof rehearsals>['executeTakeFirstOrThrow']>>;

export const rehearsalOf = (db: Db, gameId: string) =>
  rehearsals(db).where('rehearsal_of', '=', gameId).executeTakeFirst();

export function isDuplicateRehearsal(error: unknown): boolean {
  const { code, constraint, message } = error as { code?: string; constraint?: string; message?: string };
  return code === '23505' && (constraint ?? message ?? '').includes('games_rehearsal');
}

/** Includes rehearsals whose game was deleted. */
export const expiredRehearsals = (db: Db, before: Date) =>
  rehearsals(db)
    .where((eb) =>
      eb.or([
        eb('created_at', '<', before),
        sql<boolean>`exists (select 1 from games g where g.id = games.rehearsal_of and g.deleted_at is not null)`,
      ]),
    )
    .execute();

/** Erases a deleted game with its cards and the guests who play in no other game. */
export async function eraseGame(tx: Tx, id: string): Promise<void> {
  const seats = await tx
    .selectFrom('game_players')
    .innerJoin('users', 'users.id', 'game_players.player_id')
    .select(['player_id', 'card_id', 'guest'])
    .where('game_id', '=', id)
    .execute();
  await tx.deleteFrom('games').where('id', '=', id).where('deleted_at', 'is not', null).execute();
  const cards = seats.map(({ card_id }) => card_id);
  const guests = seats.filter(({ guest }) => guest).map(({ player_id }) => player_id);
  if (cards.length > 0) await tx.deleteFrom('cards').where('id', 'in', cards).execute();
  if (guests.length === 0) return;
  await tx
    .deleteFrom('users')
    .where('id', 'in', guests)
    .where('guest', '=', true)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('game_players').whereRef('player_id', '=', 'users.id').select('player_id')),
      ),
    )
    .execute();
}
