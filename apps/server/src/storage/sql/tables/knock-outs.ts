/** Knock-outs: entrants, rounds and results. */
import type { Generated } from 'kysely';

type SectionName = 'main' | 'plate';

interface KnockOutsTable {
  id: string;
  name: string;
  club_id: string;
  owner_id: string;
  format: 'singles' | 'foursomes' | 'fourball';
  draw_by: 'list' | 'handicap' | 'open';
  first_round: 'byes' | 'preliminary';
  unplayed: 'betterSeed' | 'toss' | 'bothOut' | 'committee';
  holes: number;
  plate: boolean;
  public_page: boolean;
  reminder_days: number;
  /** The seed of the draw's random numbers; null before it. */
  seed: number | null;
  drawn_at: Date | null;
  draws: Generated<number>;
  plate_seed: number | null;
  plate_drawn_at: Date | null;
  plate_draws: Generated<number>;
  search: string;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

/** A player or a pair. */
interface KnockOutEntrantsTable {
  id: string;
  knock_out_id: string;
  /** Place in the list. */
  number: number;
  seed: number | null;
  plate_seed: number | null;
  out: 'withdrawn' | 'disqualified' | null;
}

/** An account, or the name of a person without one. */
interface KnockOutPlayersTable {
  entrant_id: string;
  position: number;
  user_id: string | null;
  name: string | null;
  last_name: string | null;
  /** The index of a person without an account. */
  index_tenths: number | null;
  shares_contact: Generated<boolean>;
}

interface KnockOutRoundsTable {
  knock_out_id: string;
  section: SectionName;
  round: number;
  /** The last day, in the club's time zone: `2026-06-14`. */
  deadline: string | null;
  /** When the rule for matches not played was applied. */
  applied_at: Date | null;
}

interface KnockOutResultsTable {
  knock_out_id: string;
  section: SectionName;
  round: number;
  match: number;
  how: 'played' | 'walkover' | 'conceded' | 'disqualified' | 'notPlayed';
  winner_id: string | null;
  score: string | null;
  /** The random number of a toss that decided. */
  toss: number | null;
  status: 'entered' | 'disputed' | 'final';
  /** The entrant whose player entered it. */
  by_entrant_id: string | null;
  /** The account that entered it; null: the rule for matches not played, or a kept walkover. */
  by_id: string | null;
  at: Date;
}

/** A match whose players got a reminder. Another opponent or deadline gets another. */
interface KnockOutRemindersTable {
  knock_out_id: string;
  section: SectionName;
  round: number;
  match: number;
  /** The ids of both entrants. */
  entrants: string;
  deadline: string;
  at: Generated<Date>;
}

/** A game in which a match is played: one, or one for each round of a match over two rounds. */
interface KnockOutGamesTable {
  knock_out_id: string;
  section: SectionName;
  round: number;
  match: number;
  /** The ids of both entrants; the game is of the match while it has these sides. */
  entrants: string;
  /** 2: the second round of the match. */
  number: Generated<number>;
  game_id: string;
  /** When its result was set in the bracket, once. */
  taken_at: Date | null;
}

export interface KnockOutsTables {
  knock_outs: KnockOutsTable;
  knock_out_entrants: KnockOutEntrantsTable;
  knock_out_players: KnockOutPlayersTable;
  knock_out_rounds: KnockOutRoundsTable;
  knock_out_results: KnockOutResultsTable;
  knock_out_reminders: KnockOutRemindersTable;
  knock_out_games: KnockOutGamesTable;
}
