import type { ColumnType, Generated, Insertable, Kysely, Selectable, Transaction, Updateable } from 'kysely';

/** jsonb: read as a value, written as JSON text (the two drivers agree on nothing else). */
type Json<T> = ColumnType<T, string, string>;
type JsonWithDefault<T> = ColumnType<T, string | undefined, string>;

/*
 * The tables as the migrations make them. Handicaps are whole tenths, ratings whole tenths, money whole pence.
 * docs/data-model.md draws how they hang together.
 */

export interface UsersTable {
  id: string;
  /** Without an account: put into games by organisers. */
  guest: Generated<boolean>;
  role: Generated<'admin' | 'organiser' | 'club' | 'player'>;
  name: string;
  last_name: string;
  title: string | null;
  email: string | null;
  username: string | null;
  password_hash: string | null;
  gender: 'men' | 'women';
  birth_date: string | null;
  index_tenths: number | null;
  social_tenths: number | null;
  cdh: string | null;
  home_club_id: string | null;
  /** Whose manager (role club) or whose organiser (role organiser). */
  club_id: string | null;
  active: Generated<boolean>;
  can_add_user: Generated<boolean>;
  avatar: string | null;
  surn: Generated<number>;
  postal_code: string | null;
  policy_version: number | null;
  email_confirmed_at: Date | null;
  search: string;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
}

export interface SessionsTable {
  id: string;
  user_id: string;
  user_agent: string;
  created_at: Generated<Date>;
  expires_at: Date;
  ended_at: Date | null;
}

export interface ClubsTable {
  id: string;
  name: string;
  address: string;
  place: string;
  phone: string;
  email: string;
  card_email: string;
  card_phone: string;
  registered: Generated<boolean>;
  logo: string | null;
  images: JsonWithDefault<string[]>;
  time_zone: string;
  search: string;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
}

export interface FavouriteClubsTable {
  user_id: string;
  club_id: string;
}

export interface CoursesTable {
  id: string;
  club_id: string;
  name: string;
  holes_number: number;
  golf_advisor_id: string;
  images: JsonWithDefault<string[]>;
  local_rules: Generated<string>;
  search: string;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
}

export interface HoleRow {
  number: number;
  yards: number;
  par: number;
  si: number;
}

export interface TeesTable {
  id: string;
  course_id: string;
  name: string;
  combination: number | null;
  gender: 'men' | 'women';
  color: string;
  slope: number;
  rating_tenths: number;
  main: boolean;
  /** Null on main cards. */
  owner_id: string | null;
  par: number;
  holes: Json<HoleRow[]>;
  search: string;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
}

export interface GameRulesTable {
  id: string;
  name: string;
  introduction: string;
  type: 'WHS' | 'basic' | 'custom';
  standard: boolean;
  scoring_format: 'stableford' | 'stroke';
  holes_number: number;
  /** The rest of the wire's competition, checked by the contract's schema when it was stored. */
  settings: Json<unknown>;
  owner_id: string | null;
  active: Generated<boolean>;
  search: string;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
}

export interface GamesTable {
  id: string;
  code: string;
  name: string;
  date: Date;
  state: 'waitingList' | 'playing' | 'done';
  course_id: string;
  rule_id: string;
  owner_id: string;
  max_players: number;
  starting_tees: Json<number[]>;
  leaderboard: Json<unknown>;
  start_sheet: Json<unknown>;
  verify_quick_scores: boolean;
  auto_progress: boolean;
  redirect_url: string | null;
  /** Counts everything that changed the board; a follower asks from the last version seen. */
  version: Generated<number>;
  started_at: Date | null;
  ended_at: Date | null;
  search: string;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
}

export interface GameTeesTable {
  game_id: string;
  tee_id: string;
}

export interface GameOrganisersTable {
  game_id: string;
  user_id: string;
  type: 'owner' | 'club manager' | 'organiser';
}

export interface GameGroupsTable {
  id: string;
  game_id: string;
  name: string;
  starting_hole: number;
  position: number;
}

export interface PlayedOff {
  playingHandicap: number;
  exact: number;
  courseHandicap: number;
}

export interface GamePlayersTable {
  game_id: string;
  player_id: string;
  card_id: string;
  tee_id: string;
  group_id: string | null;
  /** His place in the walking order of his group. */
  group_position: number | null;
  index_tenths: number | null;
  social_tenths: number | null;
  /** A playing handicap set by an organiser; recomputing keeps it. */
  override_tenths: number | null;
  /** What he played off, fixed when the game was closed. */
  result: ColumnType<PlayedOff | null, string | null | undefined, string | null>;
  pay_status: Generated<0 | 1 | 2>;
  joined_at: Generated<Date>;
  left_at: Date | null;
}

export interface GameScorersTable {
  game_id: string;
  scorer_id: string;
  player_id: string;
  /** Chosen by the scorer, not by the circle of markers. */
  by_hand: Generated<boolean>;
}

export interface HiddenHistoryTable {
  user_id: string;
  game_id: string;
}

export interface CardsTable {
  id: string;
  state: Generated<'open' | 'done'>;
  submitted_at: Date | null;
  /** Handed in by the committee at the close, not by the player. */
  accepted_by_committee: Generated<boolean>;
  no_finish: 'DNF' | 'DNP' | 'WD' | null;
  disqualified: Generated<boolean>;
  created_at: Generated<Date>;
}

/** A value on a hole: strokes, or a mark; `shots` only with DNF. */
export interface HoleValueColumns {
  gross: number | null;
  mark: 'PU' | 'DNF' | 'DNP' | null;
  shots: number | null;
}

export interface CardEntriesTable extends HoleValueColumns {
  card_id: string;
  hole: number;
  scorer_id: string;
  /** The hole's version that this entry made. */
  version: number;
  /** The version at which this scorer's entry was first made: the order of entries. */
  first_version: number;
}

export interface CardHolesTable {
  card_id: string;
  hole: number;
  /** Counts every entry on the hole, also the ones that cleared a value. */
  version: number;
}

export interface CardLogTable extends HoleValueColumns {
  id: Generated<number>;
  card_id: string;
  hole: number;
  scorer_id: string;
  typed_by: string;
  call_id: string | null;
  version: number;
  old: string | null;
  typed_at: Date | null;
  at: Generated<Date>;
}

export interface GameLogTable {
  game_id: string;
  version: number;
  kind: 'score' | 'structure';
  card_id: string | null;
  hole: number | null;
  at: Generated<Date>;
}

/** What was sent to somebody's address: a confirmation link's token or a reset code, hashed. */
export interface AccountCodesTable {
  id: string;
  user_id: string;
  kind: 'confirm' | 'email' | 'reset';
  hash: string;
  /** With kind `email`: the address that waits for its confirmation. */
  new_email: string | null;
  tries: Generated<number>;
  expires_at: Date;
  created_at: Generated<Date>;
}

/** What others changed of a person. */
export interface UserLogTable {
  id: Generated<number>;
  user_id: string;
  by_id: string;
  field: string;
  old: string | null;
  new: string | null;
  at: Generated<Date>;
}

/** The outbox. The letter itself is sealed, because it holds codes; it is emptied once it is settled. */
export interface MailsTable {
  id: string;
  recipient: string;
  sealed: string;
  state: Generated<'waiting' | 'sent' | 'failed'>;
  attempts: Generated<number>;
  /** When it may next be tried; while somebody tries it, when another may. */
  due_at: Generated<Date>;
  /** After this it is not worth sending. */
  useless_at: Date;
  error: string | null;
  created_at: Generated<Date>;
  settled_at: Date | null;
}

export interface ClientLogsTable {
  id: Generated<number>;
  type: 'error';
  name: string;
  message: string;
  component_stack: string;
  ip: string;
  user_id: string | null;
  user_agent: string;
  at: Generated<Date>;
}

export interface RateLimitsTable {
  key: string;
  points: number;
  expire: number | null;
}

export interface Tables {
  users: UsersTable;
  sessions: SessionsTable;
  clubs: ClubsTable;
  favourite_clubs: FavouriteClubsTable;
  courses: CoursesTable;
  tees: TeesTable;
  game_rules: GameRulesTable;
  games: GamesTable;
  game_tees: GameTeesTable;
  game_organisers: GameOrganisersTable;
  game_groups: GameGroupsTable;
  game_players: GamePlayersTable;
  game_scorers: GameScorersTable;
  hidden_history: HiddenHistoryTable;
  cards: CardsTable;
  card_holes: CardHolesTable;
  card_entries: CardEntriesTable;
  card_log: CardLogTable;
  game_log: GameLogTable;
  account_codes: AccountCodesTable;
  user_log: UserLogTable;
  mails: MailsTable;
  client_logs: ClientLogsTable;
  rate_limits: RateLimitsTable;
}

export type Db = Kysely<Tables> | Transaction<Tables>;
export type Tx = Transaction<Tables>;
export type Row<T extends keyof Tables> = Selectable<Tables[T]>;
export type NewRow<T extends keyof Tables> = Insertable<Tables[T]>;
export type Changes<T extends keyof Tables> = Updateable<Tables[T]>;
