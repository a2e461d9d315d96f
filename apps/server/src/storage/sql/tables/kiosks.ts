/** Clubhouse screens, and the cards that were entered on them. */
import type { ColumnType, Generated } from 'kysely';
import type { Json } from './json.ts';

/** A link that works once; of kind `open` also the screen that it opened. */
interface KiosksTable {
  id: string;
  game_id: string;
  kind: 'open' | 'close';
  /** Of the token, which is not stored. */
  hash: string;
  expires_at: Date;
  used_at: Date | null;
  /** Of the cookie of the screen, hashed. */
  session: string | null;
  ended_at: Date | null;
  created_at: Generated<Date>;
}

/** A card with its evidence. */
interface KioskCardsTable {
  card_id: string;
  game_id: string;
  kiosk_id: string;
  player_id: string;
  /** By hole, the version of the entry that the screen made. Only that entry may be corrected there. */
  holes: Json<Record<string, number>>;
  /** The lines of the player's signature. */
  signature: ColumnType<number[][] | null, string | null, string | null>;
  /** The address of the photo of the paper card, which only organisers get. */
  photo: string | null;
  entered_at: Generated<Date>;
}

export interface KiosksTables {
  kiosks: KiosksTable;
  kiosk_cards: KioskCardsTable;
}
