import { sql } from 'kysely';
import type { Db, NewRow, Row, Tx } from '../../storage/index.ts';

export type KioskRow = Row<'kiosks'>;
type KioskCardRow = Row<'kiosk_cards'>;

export const insertKiosk = (tx: Tx, row: NewRow<'kiosks'>) => tx.insertInto('kiosks').values(row).execute();

/** The open screens of a game and its unused links, with the number of cards that were entered on each. */
export const kiosksOf = (db: Db, gameId: string) =>
  db
    .selectFrom('kiosks as k')
    .selectAll('k')
    .select((eb) =>
      eb
        .selectFrom('kiosk_cards as c')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('c.kiosk_id', '=', 'k.id')
        .as('cards'),
    )
    .where('k.game_id', '=', gameId)
    .where('k.ended_at', 'is', null)
    .where(
      sql<boolean>`(k.used_at is null and k.expires_at > now() or k.used_at is not null and k.kind = 'open')`,
    )
    .orderBy('k.created_at', 'desc')
    .orderBy('k.id')
    .execute();

/** Locked, so that a link works once. */
export const lockByHash = (tx: Tx, hash: string): Promise<KioskRow | undefined> =>
  tx.selectFrom('kiosks').selectAll().where('hash', '=', hash).forUpdate().executeTakeFirst();

/** @param session the hash of the screen's cookie; null for a closing link */
export const useLink = (tx: Tx, id: string, session: string | null) =>
  tx.updateTable('kiosks').set({ used_at: sql`now()`, session }).where('id', '=', id).execute();

/** Returns whether the screen or link had not ended. */
export async function endKiosk(db: Db, gameId: string, id: string): Promise<boolean> {
  const ended = await db
    .updateTable('kiosks')
    .set({ ended_at: sql`now()` })
    .where('id', '=', id)
    .where('game_id', '=', gameId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

export const cardOf = (db: Db, cardId: string): Promise<KioskCardRow | undefined> =>
  db.selectFrom('kiosk_cards').selectAll().where('card_id', '=', cardId).executeTakeFirst();

/**
 * The cards that were entered on screens of the game, and these, which linked games show, with the names of their
 * players, the newest first.
 */
export const cardsOf = (db: Db, gameId: string, cardIds: readonly string[]) =>
  db
    .selectFrom('kiosk_cards as c')
    .innerJoin('users as u', 'u.id', 'c.player_id')
    .selectAll('c')
    .select(['u.name', 'u.last_name'])
    .where((eb) =>
      eb.or([eb('c.game_id', '=', gameId), eb('c.card_id', '=', sql<string>`any(${[...cardIds]}::text[])`)]),
    )
    .orderBy('c.entered_at', 'desc')
    .orderBy('c.card_id')
    .execute();

/**
 * Stores that a card was entered on a screen, with the versions of its entries.
 * @param keepsSignature whether the signature stays as it is, also without one
 */
export async function storeCard(
  tx: Tx,
  row: NewRow<'kiosk_cards'>,
  { keepsSignature }: { readonly keepsSignature: boolean },
): Promise<void> {
  const { kiosk_id, player_id, holes, signature } = row;
  await tx
    .insertInto('kiosk_cards')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('card_id').doUpdateSet({
        ...{ kiosk_id, player_id, holes },
        signature: keepsSignature
          ? sql`kiosk_cards.signature`
          : sql`coalesce(${signature ?? null}::jsonb, kiosk_cards.signature)`,
      }),
    )
    .execute();
}

export const setPhoto = (tx: Tx, cardId: string, photo: string) =>
  tx.updateTable('kiosk_cards').set({ photo }).where('card_id', '=', cardId).execute();

/** Deletes signatures and photos. Returns the addresses of the photos, whose pictures the caller deletes. */
async function deleteEvidence(tx: Tx, column: 'game_id' | 'player_id', id: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('kiosk_cards')
    .select('photo')
    .where(column, '=', id)
    .where('photo', 'is not', null)
    .forUpdate()
    .execute();
  await tx.updateTable('kiosk_cards').set({ signature: null, photo: null }).where(column, '=', id).execute();
  return rows.flatMap(({ photo }) => photo ?? []);
}

export const deleteEvidenceOfPlayer = (tx: Tx, playerId: string) => deleteEvidence(tx, 'player_id', playerId);
export const deleteEvidenceOfGame = (tx: Tx, gameId: string) => deleteEvidence(tx, 'game_id', gameId);
