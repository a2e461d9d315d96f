/** Seats without an account: their links, the phones that opened them, and requests to the accounts of guests. */
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

/** Asks an account whether a guest's round is theirs. */
interface SeatRequestsTable {
  id: string;
  game_id: string;
  /** The guest; open requests are unique for each. */
  player_id: string;
  user_id: string;
  /** The organiser. */
  by_id: string;
  /** lapsed: no answer in time; ended: the seat was taken over otherwise, or the guest has left. */
  state: Generated<'open' | 'accepted' | 'declined' | 'withdrawn' | 'lapsed' | 'ended'>;
  until: Date;
  answered_at: Date | null;
  created_at: Generated<Date>;
}

export interface SeatLinksTables {
  seat_links: SeatLinksTable;
  seat_phones: SeatPhonesTable;
  seat_requests: SeatRequestsTable;
}
