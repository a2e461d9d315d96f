/** Leagues of pairs or teams. */
import type { Generated } from 'kysely';

interface LeaguesTable {
  id: string;
  name: string;
  club_id: string;
  owner_id: string;
  public_page: boolean;
  format: 'singles' | 'foursomes' | 'fourball';
  holes: number;
  /** Matches of a fixture. */
  match_count: number;
  legs: number;
  /** In halves of a point. */
  points_win: number;
  points_half: number;
  points_loss: number;
  points_match: number;
  tie_break: 'difference' | 'headToHead';
  withdrawal: 'void' | 'half' | 'stand';
  substitute_limit: 'any' | 'lower' | 'most';
  /** Strokes or an index, in tenths. */
  limit_tenths: number | null;
  search: string;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface LeagueSidesTable {
  id: string;
  league_id: string;
  /** Place in the list, which gives the fixtures. */
  number: number;
  /** Null: shown by the names of its players. */
  name: string | null;
  withdrawn_at: Date | null;
}

/** An account, or the name of a person without one. */
interface LeaguePlayersTable {
  id: string;
  side_id: string;
  number: number;
  /** Plays only for a player of the side. */
  substitute: boolean;
  user_id: string | null;
  name: string | null;
  last_name: string | null;
  /** The index of a person without an account. */
  index_tenths: number | null;
}

interface LeagueDeadlinesTable {
  league_id: string;
  round: number;
  /** The last day at the club: `2026-06-14`. */
  day: string;
}

interface LeagueSubstitutesTable {
  league_id: string;
  round: number;
  fixture: number;
  player_id: string;
  substitute_id: string;
  by_id: string;
  at: Date;
}

interface LeagueResultsTable {
  league_id: string;
  round: number;
  fixture: number;
  how: 'played' | 'walkover' | 'conceded' | 'notPlayed';
  /** Matches won by each side. */
  won_a: number;
  won_b: number;
  score: string | null;
  status: 'entered' | 'disputed' | 'final';
  /** The side that entered it; null: an organiser. */
  by_side: 'a' | 'b' | null;
  by_id: string | null;
  at: Date;
}

export interface LeaguesTables {
  leagues: LeaguesTable;
  league_sides: LeagueSidesTable;
  league_players: LeaguePlayersTable;
  league_deadlines: LeagueDeadlinesTable;
  league_substitutes: LeagueSubstitutesTable;
  league_results: LeagueResultsTable;
}
