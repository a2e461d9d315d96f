/** Match days of two sides. */
import type { Generated } from 'kysely';

type Side = 'a' | 'b';

interface TeamDaysTable {
  id: string;
  name: string;
  club_id: string;
  owner_id: string;
  public_page: boolean;
  /** The side that keeps the trophy on a tie. */
  holder: Side | null;
  search: string;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface TeamDaySidesTable {
  team_day_id: string;
  side: Side;
  name: string;
  captain_id: string | null;
}

/** An account, or the name of a person without one. */
interface TeamDayPlayersTable {
  id: string;
  team_day_id: string;
  side: Side;
  /** Place in the list of the side. */
  number: number;
  user_id: string | null;
  name: string | null;
  last_name: string | null;
  /** The index of a person without an account. */
  index_tenths: number | null;
}

interface TeamDaySessionsTable {
  team_day_id: string;
  session: number;
  kind: 'singles' | 'foursomes' | 'fourball';
  match_count: number;
  points: number;
  holes: number;
  /** At the club: `2026-06-14`, `08:30`. */
  day: string | null;
  start: string | null;
  interval_minutes: number;
  /** When the orders became visible; null before it. */
  revealed_at: Date | null;
}

interface TeamDayOrdersTable {
  team_day_id: string;
  session: number;
  side: Side;
  by_id: string;
  at: Date;
}

/** A player of a side in a match. */
interface TeamDayLinesTable {
  team_day_id: string;
  session: number;
  side: Side;
  match: number;
  position: number;
  player_id: string;
}

interface TeamDayResultsTable {
  team_day_id: string;
  session: number;
  match: number;
  how: 'played' | 'walkover' | 'conceded' | 'disqualified' | 'notPlayed';
  winner: Side | null;
  score: string | null;
  status: 'entered' | 'disputed' | 'final';
  /** The side that entered it; null: an organiser. */
  by_side: Side | null;
  by_id: string | null;
  at: Date;
}

export interface TeamDaysTables {
  team_days: TeamDaysTable;
  team_day_sides: TeamDaySidesTable;
  team_day_players: TeamDayPlayersTable;
  team_day_sessions: TeamDaySessionsTable;
  team_day_orders: TeamDayOrdersTable;
  team_day_lines: TeamDayLinesTable;
  team_day_results: TeamDayResultsTable;
}
