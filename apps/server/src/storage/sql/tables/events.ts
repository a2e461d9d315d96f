/** Events of several rounds: games with one standing. */
import type { Generated } from 'kysely';

interface EventsTable {
  id: string;
  name: string;
  /** The score that counts. */
  by_figure: 'gross' | 'nett';
  ties: 'shared' | 'lastRound' | 'countback';
  /** The round after which the cut is made; null: no cut. */
  cut_after: number | null;
  cut_places: number | null;
  cut_within: number | null;
  owner_id: string;
  search: string;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

/** A game that is a round, from 1. */
interface EventRoundsTable {
  event_id: string;
  game_id: string;
  number: number;
  abandoned: Generated<boolean>;
}

/** A player who withdrew or was disqualified after a round. */
interface EventNotesTable {
  event_id: string;
  player_id: string;
  reason: 'withdrawn' | 'disqualified';
  after_round: number;
}

export interface EventsTables {
  events: EventsTable;
  event_rounds: EventRoundsTable;
  event_notes: EventNotesTable;
}
