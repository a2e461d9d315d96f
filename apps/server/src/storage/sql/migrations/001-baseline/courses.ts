export const courses = [
  // The time when a course moved to another club: its new manager sees no earlier views of its adverts.
  `create table courses (
    id text primary key,
    club_id text not null references clubs (id),
    name text not null check (length(name) >= 2),
    holes_number smallint not null check (holes_number in (18, 12, 9, 6)),
    golf_advisor_id text not null default '',
    images jsonb not null default '[]',
    local_rules text not null default '',
    search text not null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    deleted_at timestamptz(3),
    club_since timestamptz(3)
  )`,
  `create index courses_club on courses (club_id, (sort_name(name) collate "C"), id) where deleted_at is null`,
  `create index courses_name on courses ((sort_name(name) collate "C"), id) where deleted_at is null`,
  `create index courses_search on courses using gin (search gin_trgm_ops)`,

  `create table tees (
    id text primary key,
    course_id text not null references courses (id),
    name text not null check (length(name) >= 2),
    combination smallint check (combination in (2, 3)),
    gender text not null check (gender in ('men', 'women')),
    color text not null,
    slope smallint not null check (slope between 55 and 155),
    rating_tenths smallint not null check (rating_tenths > 0),
    main boolean not null,
    owner_id text references users (id),
    par smallint not null check (par > 0),
    holes jsonb not null,
    search text not null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    deleted_at timestamptz(3),
    check (main or owner_id is not null)
  )`,
  `create index tees_course on tees (course_id, gender, par desc, id) where deleted_at is null`,
  `create index tees_name on tees ((sort_name(name) collate "C"), id) where deleted_at is null`,
  `create index tees_owner on tees (owner_id) where deleted_at is null`,
  `create index tees_search on tees using gin (search gin_trgm_ops)`,
];
