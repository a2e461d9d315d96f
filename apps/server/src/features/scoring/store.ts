import type { Db } from '../../storage/index.ts';

export const cardLog = (db: Db, cardId: string) =>
  db
    .selectFrom('card_log')
    .selectAll()
    .where('card_id', '=', cardId)
    .where('replaced', '=', false)
    .orderBy('id')
    .execute();
