/** Adverts, their pictures in slots and on holes, and their views. The club of an advert is that of its course. */
export const adverts = [
  `create table adverts (
    id text primary key,
    type text not null check (type in ('score card', 'leader board', 'start sheet')),
    state text not null default 'draft' check (state in ('draft', 'active', 'inactive')),
    name text not null check (length(name) >= 2),
    description text not null default '',
    tee_id text references tees (id),
    game_id text references games (id) on delete cascade,
    activates_at timestamptz(3),
    expires_at timestamptz(3),
    max_views integer check (max_views >= 0),
    search text not null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    check ((type = 'score card') = (tee_id is not null)),
    check ((type = 'score card') = (game_id is null)),
    check (type <> 'score card' or max_views is null)
  )`,
  `create index adverts_tee on adverts (tee_id) where tee_id is not null`,
  `create index adverts_game on adverts (game_id) where game_id is not null`,
  `create index adverts_search on adverts using gin (search gin_trgm_ops)`,

  `create table advert_images (
    advert_id text not null references adverts (id) on delete cascade,
    place text not null check (place ~ '^(logo|head|base|sidebar|refresh|[1-9][0-9]?)$'),
    image text not null,
    type text check (type in ('fs', 'top', 'dialog', 'bottom')),
    state text not null default 'active' check (state in ('active', 'inactive')),
    primary key (advert_id, place),
    check ((place ~ '^[0-9]') = (type is not null))
  )`,
  `create index advert_images_image on advert_images (image)`,

  `create table advert_views (
    advert_id text not null references adverts (id) on delete cascade,
    game_id text not null references games (id) on delete cascade,
    viewer text not null,
    hole smallint not null,
    user_id text references users (id) on delete set null,
    ip text,
    seen_at timestamptz(3) not null,
    primary key (advert_id, game_id, viewer, hole)
  )`,
  `create index advert_views_game on advert_views (game_id, seen_at)`,
  `create index advert_views_user on advert_views (user_id) where user_id is not null`,
  `create index advert_views_ip on advert_views (seen_at) where ip is not null`,
];
