/** Tournaments: seasons of games, and who keeps them. */
import type { Generated } from 'kysely';
import type { Json } from './json.ts';

interface TournamentsTable {
  id: string;
  name: string;
  /** The first and the last day whose games count, where they are played: `2026-06-14`. */
  season_start: string;
  season_end: string;
  /** The number of golf's tournament system. */
  score_system: number;
  placing_scores: Json<number[]>;
  /** Whether everybody may read its standings. */
  public_page: Generated<boolean>;
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

/** To whom an admin allocated a tournament. */
interface TournamentOwnersTable {
  tournament_id: string;
  user_id: string;
}

export interface TournamentsTables {
  tournaments: TournamentsTable;
  tournament_games: TournamentGamesTable;
  tournament_owners: TournamentOwnersTable;
}
