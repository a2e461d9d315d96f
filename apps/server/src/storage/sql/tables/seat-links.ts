/** Scoring by link: links of seats and groups, and the phones that opened them. */
import type { Generated } from 'kysely';

interface SeatLinksTable {
  id: string;
  game_id: string;
  /** The player whose seat it opens; null: its group's players choose. */
  player_id: string | null;
  group_id: string | null;
  /** Of the token, which is not stored. */
  hash: string;
  revoked_at: Date | null;
  created_at: Generated<Date>;
}

/** The session of one phone for one seat. */
interface SeatPhonesTable {
  id: string;
  /** Null once the group of its link is removed: the session goes on. */
  link_id: string | null;
  game_id: string;
  player_id: string;
  /** Of the browser's cookie, hashed. */
  device: string;
  /** The person as which entries of this phone count: its account's, otherwise the first seat that it opened. */
  person_id: string;
  ended_at: Date | null;
  created_at: Generated<Date>;
}

export interface SeatLinksTables {
  seat_links: SeatLinksTable;
  seat_phones: SeatPhonesTable;
}
