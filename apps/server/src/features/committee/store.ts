import { sql } from 'kysely';
import { inHundredths, inTenths } from '../../shared/codecs.ts';
import { type Db, lockKey, type NewRow, type Tx } from '../../storage/index.ts';

type ConfirmationOrQuery = Omit<NewRow<'card_log'>, 'call_id' | 'call_content'>;

/** An organiser changed the hole after this row of the log was stored. */
const isAnswered = (row: string) => sql<boolean>`exists (select 1 from card_log a
  where a.card_id = ${sql.ref(`${row}.card_id`)} and a.hole = ${sql.ref(`${row}.hole`)} and a.id > ${sql.ref(`${row}.id`)}
  and a.kind in ('committee', 'amendment', 'reopening'))`;

/** `reused` if an earlier call with this id had another content. */
type StoreResult = 'stored' | 'repeated' | 'reused';

/**
 * Stores a player's confirmation or query, once per call id. It replaces the account's earlier one: each account has
 * one confirmation of a card, and one open query for each hole.
 */
export async function storeConfirmationOrQuery(
  tx: Tx,
  row: ConfirmationOrQuery,
  call: { readonly id: string; readonly content: string } | null,
): Promise<StoreResult> {
  await lockKey(tx, row.typed_by);
  if (call) {
    const before = await tx
      .selectFrom('card_log')
      .select('call_content')
      .where('typed_by', '=', row.typed_by)
      .where('call_id', '=', call.id)
      .executeTakeFirst();
    if (before) return before.call_content === call.content ? 'repeated' : 'reused';
  }
  await tx
    .updateTable('card_log as l')
    .set({ replaced: true })
    .where('card_id', '=', row.card_id)
    .where('kind', '=', row.kind)
    .where('typed_by', '=', row.typed_by)
    .where(sql<boolean>`hole is not distinct from ${row.hole ?? null}`)
    .where((eb) => eb.not(isAnswered('l')))
    .execute();
  const inserted = await tx
    .insertInto('card_log')
    .values({ ...row, call_id: call?.id ?? null, call_content: call?.content ?? null })
    // A score was stored with this id in the meantime.
    .onConflict((conflict) =>
      conflict.columns(['typed_by', 'call_id']).where('call_id', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted === undefined ? 'reused' : 'stored';
}

/** The reason of the two strokes of L-1 in the card's log. */
export const penaltyReason = 'L-1';

export const penaltyKey = (cardId: string, hole: number | null) => `${cardId}|${hole}`;

/** Only holes where the strokes of L-1 are still part of the score. */
export async function holesWithPenalty(db: Db, cardIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('card_log as l')
    .select(['l.card_id', 'l.hole'])
    .where('l.card_id', 'in', cardIds)
    .where('l.kind', 'in', ['committee', 'amendment'])
    .where('l.reason', '=', penaltyReason)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('card_log as a')
            .select('a.id')
            .whereRef('a.card_id', '=', 'l.card_id')
            .whereRef('a.hole', '=', 'l.hole')
            .whereRef('a.id', '>', 'l.id')
            .where('a.kind', 'in', ['entry', 'committee', 'amendment', 'reopening'])
            .where(sql<boolean>`a.gross is distinct from l.gross`),
        ),
      ),
    )
    .execute();
  return new Set(rows.map(({ card_id, hole }) => penaltyKey(card_id, hole)));
}

/**
 * Includes queries of former players; newest first. A query about a shared card is listed once: for the player who
 * asked or, if that player left the card, for another player of the card.
 */
export async function scoreQueriesOf(db: Db, gameId: string) {
  const rows = await db
    .selectFrom('card_log as l')
    .innerJoin('game_players as p', 'p.card_id', 'l.card_id')
    .innerJoin('users as u', 'u.id', 'p.player_id')
    .where('p.game_id', '=', gameId)
    .where('l.kind', '=', 'query')
    .where('l.replaced', '=', false)
    .select(['l.card_id', 'l.hole', 'l.gross', 'l.mark', 'l.reason', 'l.typed_by', 'l.at'])
    .select(['l.id', 'p.player_id', 'p.left_at', 'u.name', 'u.last_name'])
    .select(isAnswered('l').as('answered'))
    .orderBy('l.id', 'desc')
    .orderBy('p.player_id')
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((seats) => {
    const playing = seats.filter(({ left_at }) => left_at === null);
    return playing.find(({ player_id, typed_by }) => player_id === typed_by) ?? playing[0] ?? seats[0] ?? [];
  });
}

/** Guests have only the handicaps of their seat. */
export async function accountIndexes(db: Db, ids: readonly string[]) {
  // The database does not accept an empty list in this condition.
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('users')
    .select(['id', 'index_tenths', 'social_hundredths'])
    .where('id', 'in', ids)
    .where('guest', '=', false)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id, index_tenths, social_hundredths }) => ({
    id,
    index: inTenths.read(index_tenths),
    social: inHundredths.read(social_hundredths),
  }));
}

/** In lower case. */
export async function addressesOfClubs(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('clubs')
    .select(['email', 'card_email'])
    .where('id', 'in', [...ids])
    .execute();
  return new Set(rows.flatMap(({ email, card_email }) => [email.toLowerCase(), card_email.toLowerCase()]));
}
