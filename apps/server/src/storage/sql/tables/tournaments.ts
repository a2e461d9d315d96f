/** Tournaments: seasons of games, and their owners. */
import type { ExtraStandings } from '@flagstick/contract';
import type { Generated } from 'kysely';
import type { Json, JsonWithDefault } from './json.ts';

interface TournamentsTable {
  id: string;
  name: string;
  /** The first and the last day whose games count, in the time zone of play: `2026-06-14`. */
  season_start: string;
  season_end: string;
  /** The number of golf's tournament system. */
  score_system: number;
  placing_scores: Json<number[]>;
  /** Whether everyone may read its standings. */
  public_page: Generated<boolean>;
  /** Contests that are counted over the season, and divisions of the standing. */
  extra_standings: JsonWithDefault<ExtraStandings>;
  owner_id: string;
  search: string;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

/** A game that counts in a tournament. */
interface TournamentGamesTable {
  tournament_id: string;
  game_id: string;
}

/** An owner of a tournament, allocated by an admin. */
interface TournamentOwnersTable {
  tournament_id: string;
  user_id: string;
}

export interface TournamentsTables {
  tournaments: TournamentsTable;
  tournament_games: TournamentGamesTable;
  tournament_owners: TournamentOwnersTable;
}
