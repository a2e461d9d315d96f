/** The service's own rows: work that is due, mails to send, errors of screens, the audit log, counted attempts. */
export const service = [
  // All work that is due at a time (decision 091).
  `create table jobs (
    kind text not null,
    key text not null,
    lane text,
    due_at timestamptz(3) not null default date_trunc('milliseconds', now()),
    leased_until timestamptz(3),
    attempts integer not null default 0,
    state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
    error text,
    settled_at timestamptz(3),
    primary key (kind, key),
    check ((state = 'waiting') = (settled_at is null))
  )`,
  `create index jobs_due on jobs (kind, due_at) where state = 'waiting'`,
  `create index jobs_lane on jobs (kind, lane) where state = 'waiting'`,
  `create index jobs_settled on jobs (kind, settled_at) where state <> 'waiting'`,

  `create table mails (
    id text primary key,
    recipient text not null,
    sealed text not null,
    useless_at timestamptz(3) not null,
    created_at timestamptz(3) not null default now()
  )`,

  // A file is stored once, however many mails attach it, and encrypted like them.
  `create table mail_files (
    id text primary key,
    sealed text not null,
    created_at timestamptz(3) not null default now()
  )`,
  `create table mail_attachments (
    mail_id text not null references mails (id) on delete cascade,
    file_id text not null references mail_files (id),
    position smallint not null,
    primary key (mail_id, position)
  )`,
  `create index mail_attachments_file on mail_attachments (file_id)`,

  `create table mailings (
    id text primary key,
    game_id text not null references games (id) on delete cascade,
    sender_id text not null references users (id) on delete cascade,
    type text not null check (type in ('current start sheet', 'final result', 'general blank e-mail')),
    sealed text not null,
    file_id text references mail_files (id) on delete set null,
    created_at timestamptz(3) not null default now()
  )`,
  `create index mailings_game on mailings (game_id, created_at desc)`,
  `create index mailings_sender on mailings (sender_id, created_at desc)`,
  `create index mailings_file on mailings (file_id)`,
  `create table mailing_recipients (
    mailing_id text not null references mailings (id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    mail_id text references mails (id) on delete cascade,
    letters smallint not null default 0,
    primary key (mailing_id, user_id)
  )`,
  `create index mailing_recipients_user on mailing_recipients (user_id)`,
  `create index mailing_recipients_mail on mailing_recipients (mail_id)`,

  `create table client_logs (
    id bigint generated always as identity primary key,
    type text not null check (type in ('error')),
    name text not null,
    message text not null,
    component_stack text not null,
    ip text not null,
    user_id text references users (id) on delete set null,
    user_agent text not null,
    at timestamptz(3) not null default now()
  )`,
  `create index client_logs_at on client_logs (at)`,

  `create table change_log (
    id bigint generated always as identity primary key,
    at timestamptz(3) not null default now(),
    call text not null,
    kind text not null,
    subject_id text,
    subject_name text,
    person_id text references users (id) on delete set null,
    by_id text not null references users (id),
    ip text,
    fields jsonb not null default '[]'
  )`,
  `create index change_log_at on change_log (at)`,
  `create index change_log_subject on change_log (subject_id) where subject_id is not null`,
  `create index change_log_person on change_log (person_id) where person_id is not null`,
  `create index change_log_by on change_log (by_id)`,

  // The objects created by calls with an id, so that a repeated call creates nothing (decision 086).
  `create table created_calls (
    user_id text not null references users (id) on delete cascade,
    call_id text not null,
    content text not null,
    created_id text not null,
    at timestamptz(3) not null default now(),
    primary key (user_id, call_id)
  )`,
  `create index created_calls_at on created_calls (at)`,

  // The shape that rate-limiter-flexible requires.
  `create table rate_limits (
    key varchar(255) primary key,
    points integer not null default 0,
    expire bigint
  )`,
  `create index rate_limits_expire on rate_limits (expire)`,

  // The history that the versions of games belong to: a restored backup or a standby that took over continues from an
  // older version and gives the same numbers to other scores. At most one row.
  `create table database_epoch (
    only_row boolean primary key default true check (only_row),
    epoch text not null,
    place text not null
  )`,
];
