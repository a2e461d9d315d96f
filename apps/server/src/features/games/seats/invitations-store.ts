import { sql } from 'kysely';
import { type Db, newId, type Row } from '../../../storage/index.ts';
import { insertGuests } from './store.ts';

/** Whether the player has accepted the seat, and entered a score on their own card. */
const playedThemselves = (seat: 'mine' | 'theirs') => {
  const column = (name: string) => sql.ref(`${seat}.${name}`);
  return sql<boolean>`${column('left_at')} is null
    and (${column('added_by')} is null or ${column('accepted_at')} is not null)
    and exists (select 1 from card_holes h where h.card_id = ${column('card_id')}
      and h.entries @> jsonb_build_array(jsonb_build_object('scorer', ${column('player_id')}, 'typedBy', ${column('player_id')})))`;
};

/**
 * The players that an owner may seat without an invitation: owner and player were in one group of a finished game that
 * both have accepted; both scored on their own cards, neither added the other to the group, and the player has
 * never refused one of `inviters`.
 */
export async function acquaintancesOf(
  db: Db,
  ownerId: string,
  { among, inviters }: { readonly among: readonly string[]; readonly inviters: readonly string[] },
): Promise<ReadonlySet<string>> {
  if (among.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select distinct mine.player_id as id from game_players mine
    join game_players theirs on theirs.group_id = mine.group_id and theirs.player_id = ${ownerId}
    join games on games.id = mine.game_id
    where mine.player_id = any(${[...among]}::text[]) and games.state = 'done'
      and mine.grouped_by is distinct from ${ownerId} and theirs.grouped_by is distinct from mine.player_id
      and ${playedThemselves('mine')} and ${playedThemselves('theirs')}
      and not exists (select 1 from refused_inviters r
        where r.user_id = mine.player_id and r.inviter_id in (${sql.join(inviters)}))`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Does nothing if the player took or accepted the seat. */
export const storeRefusal = (db: Db, gameId: string, playerId: string) =>
  db
    .insertInto('refused_inviters')
    .columns(['user_id', 'inviter_id'])
    .expression((eb) =>
      eb
        .selectFrom('game_players')
        .select(['player_id', 'added_by'])
        .where('game_id', '=', gameId)
        .where('player_id', '=', playerId)
        .where('added_by', 'is not', null)
        .where('accepted_at', 'is', null)
        .$narrowType<{ added_by: string }>(),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/**
 * Gives a seat, with its card, marks and log, to a guest called "Player": the result stays without any link to the
 * person.
 */
export async function anonymiseSeat(
  db: Db,
  gameId: string,
  { id: playerId, gender }: Pick<Row<'users'>, 'id' | 'gender'>,
): Promise<void> {
  const id = newId();
  await insertGuests(db, [{ id, guest: true, name: 'Player', last_name: '', gender, search: 'player' }]);
  const cards = db.selectFrom('game_players').select('card_id').where('game_id', '=', gameId);
  await renameInPrizes(db, gameId, playerId, id);
  const newScorer = sql`case when scorer_id = ${playerId} then ${id} else scorer_id end`;
  // In the documents of a hole only ids can contain this text.
  const renamed = (document: string) =>
    sql<string>`replace(${sql.ref(document)}::text, ${playerId}, ${id})::jsonb`;
  await db
    .updateTable('card_holes')
    .set({ entries: renamed('entries'), committee: renamed('committee') })
    .where('card_id', 'in', cards)
    .execute();
  await db
    .updateTable('game_log')
    .set({ scorer_id: id })
    .where('game_id', '=', gameId)
    .where('scorer_id', '=', playerId)
    .execute();
  await db
    .updateTable('card_log')
    .set({
      scorer_id: sql`${newScorer}`,
      typed_by: sql`case when typed_by = ${playerId} then ${id} else typed_by end`,
    })
    .where('card_id', 'in', cards)
    .where((eb) => eb.or([eb('scorer_id', '=', playerId), eb('typed_by', '=', playerId)]))
    .execute();
  await db
    .updateTable('game_scorers')
    .set({
      scorer_id: sql`${newScorer}`,
      player_id: sql`case when player_id = ${playerId} then ${id} else player_id end`,
    })
    .where('game_id', '=', gameId)
    .where((eb) => eb.or([eb('scorer_id', '=', playerId), eb('player_id', '=', playerId)]))
    .execute();
  await db
    .updateTable('game_players')
    .set({ grouped_by: null })
    .where('game_id', '=', gameId)
    .where('grouped_by', '=', playerId)
    .execute();
  await db
    .updateTable('game_players')
    .set({ player_id: id })
    .where('game_id', '=', gameId)
    .where('player_id', '=', playerId)
    .execute();
}

/** In the documents of a game's prizes this text is an id when it is a whole string. */
async function renameInPrizes(db: Db, gameId: string, from: string, to: string): Promise<void> {
  const renamed = (document: string) =>
    sql<string>`replace(${sql.ref(document)}::text, ${JSON.stringify(from)}, ${JSON.stringify(to)})::jsonb`;
  await db
    .updateTable('games')
    .set({
      prizes: renamed('prizes'),
      measured: renamed('measured'),
      fixed_prizes: renamed('fixed_prizes'),
    })
    .where('id', '=', gameId)
    .execute();
}
