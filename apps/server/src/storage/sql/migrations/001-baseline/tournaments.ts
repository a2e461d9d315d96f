/** Seasons of games. A game may count in several, and is not deleted while it does. */
export const tournaments = [
  `create table tournaments (
    id text primary key,
    name text not null check (length(name) >= 2),
    season_start text not null check (season_start ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
    season_end text not null check (season_end ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' and season_end >= season_start),
    score_system smallint not null check (score_system between 0 and 12),
    placing_scores jsonb not null,
    owner_id text not null references users (id),
    search text not null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    public_page boolean not null default false
  )`,
  `create index tournaments_owner on tournaments (owner_id)`,
  `create index tournaments_search on tournaments using gin (search gin_trgm_ops)`,

  `create table tournament_games (
    tournament_id text not null references tournaments (id) on delete cascade,
    game_id text not null references games (id),
    primary key (tournament_id, game_id)
  )`,
  `create index tournament_games_game on tournament_games (game_id)`,

  `create table tournament_owners (
    tournament_id text not null references tournaments (id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    primary key (tournament_id, user_id)
  )`,
  `create index tournament_owners_user on tournament_owners (user_id)`,
];
