/** Games: the rule, who runs one, who is seated in it, and the log of its versions. */
import type { ColumnType, Generated } from 'kysely';
import type { Json, JsonWithDefault } from './json.ts';

interface GameRulesTable {
  id: string;
  /** The number of its present version: what a new game plays. */
  version: Generated<number>;
  standard: boolean;
  owner_id: string | null;
  active: Generated<boolean>;
  search: string;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
}

/** What a rule says. Rows never change: a closed game keeps the version that it was played under. */
interface GameRuleVersionsTable {
  rule_id: string;
  number: number;
  name: string;
  introduction: string;
  type: 'WHS' | 'basic' | 'custom';
  scoring_format: 'stableford' | 'stroke' | 'parBogey';
  holes_number: number;
  /** The rest of the wire's competition. */
  settings: Json<unknown>;
  /** Who said so; null for the rules that the program brings. */
  made_by: Generated<string | null>;
  created_at: Generated<Date>;
}

/** An organiser to whom an admin allocated a custom rule. */
interface GameRuleAccessorsTable {
  rule_id: string;
  user_id: string;
}

/** Who switched what of a rule, beside its versions. */
interface GameRuleLogTable {
  id: Generated<number>;
  rule_id: string;
  by_id: string;
  field: 'standard' | 'active' | 'accessor' | 'deleted';
  now: string;
  at: Generated<Date>;
}

interface GamesTable {
  id: string;
  code: string;
  name: string;
  date: Date;
  state: 'waitingList' | 'playing' | 'done';
  course_id: string;
  rule_id: string;
  rule_version: number;
  owner_id: string;
  /** A club's, when its owner was organiser, club manager or admin at its creation; else a player's. */
  kind: 'club' | 'player';
  max_players: number;
  starting_tees: Json<number[]>;
  leaderboard: Json<unknown>;
  start_sheet: Json<unknown>;
  verify_quick_scores: boolean;
  auto_progress: boolean;
  /** Whether people may still join by themselves once it is being played. */
  join_after_start: Generated<boolean>;
  /** How cards are taken, and how long a round is to take; what is not said is as usual. */
  certification: JsonWithDefault<unknown>;
  planned_round: JsonWithDefault<unknown>;
  /** How its matches end; what is not said is as usual. */
  result_rules: JsonWithDefault<unknown>;
  /** The names of the two sides whose points are added up: both or none. */
  side_a: Generated<string | null>;
  side_b: Generated<string | null>;
  redirect_url: string | null;
  is_paid: Generated<boolean>;
  /** Who has not paid does not play. */
  pay_before_play: Generated<boolean>;
  /** 1: the fee is for every player, 2: for every four begun; with the fee, or neither. */
  pay_type: Generated<1 | 2 | null>;
  fee_pence: Generated<number | null>;
  /** Counts everything that changed the board; a follower asks from the last version seen. */
  version: Generated<number>;
  started_at: Date | null;
  ended_at: Date | null;
  /** Of a rehearsal, the game that is rehearsed. */
  rehearsal_of: Generated<string | null>;
  /** The main scoring game of its linked set. */
  main_game_id: Generated<string | null>;
  search: string;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
}

interface GameTeesTable {
  game_id: string;
  tee_id: string;
}

interface GameOrganisersTable {
  game_id: string;
  user_id: string;
  type: 'owner' | 'club manager' | 'organiser';
}

interface GameGroupsTable {
  id: string;
  game_id: string;
  name: string;
  starting_hole: number;
  position: number;
  /** Its players made it, no organiser. */
  by_player: Generated<boolean>;
}

interface TeamsTable {
  id: string;
  game_id: string;
  name: string;
  /** One of the discs, or a colour of its own. */
  color: string;
  position: number;
  /** The one card that its members play, from the first of them on; null: each plays their own. */
  card_id: string | null;
}

/** The custom handicap that a seat is played with. */
export interface SeatHandicap {
  tenths: number;
  /** Where it comes from; null: set by hand. */
  game: { id: string; name: string; date: string } | null;
}

/** A step of somebody's custom handicap under a rule; the last one counts. */
interface CustomHandicapsTable {
  id: string;
  rule_id: string;
  player_id: string;
  /** Null: set by hand. */
  game_id: string | null;
  /** Who set it, or closed the game. */
  by_id: string | null;
  before_tenths: number | null;
  tenths: number;
  /** The first game under the rule: before it stands the first-time handicap. */
  first_time: Generated<boolean>;
  /** What the player came to, and what of it changed the handicap: the wire's `HandicapCause`. */
  cause: ColumnType<unknown, string | null | undefined, string | null>;
  at: Date;
}

export interface PlayedOff {
  playingHandicap: number;
  exact: number;
  courseHandicap: number;
  courseHandicapRounded: number;
}

interface GamePlayersTable {
  game_id: string;
  player_id: string;
  card_id: string;
  tee_id: string;
  group_id: string | null;
  /** The place in the group's walking order. */
  group_position: number | null;
  /** The team that they play for. */
  team_id: string | null;
  index_tenths: number | null;
  social_hundredths: number | null;
  /** A playing handicap set by an organiser; recomputing keeps it. */
  override_tenths: number | null;
  no_finish: 'DNF' | 'DNP' | 'WD' | null;
  disqualified: Generated<boolean>;
  /** Admitted against the rule: on the board without a position. */
  out_of_competition: Generated<boolean>;
  /** Why the committee noted one of them. */
  reason: string | null;
  comments: string | null;
  /** What the player played off, fixed when the game was closed. */
  result: ColumnType<PlayedOff | null, string | null | undefined, string | null>;
  /** What the card came to when the game was closed: place, totals, hole by hole, as `live/game/outcome.ts` reads it. */
  outcome: ColumnType<unknown, string | null | undefined, string | null>;
  /** The custom handicap that counts here, under rules of type custom. */
  custom: ColumnType<SeatHandicap | null, string | null | undefined, string | null>;
  /** What the close made of it. */
  new_custom_tenths: number | null;
  pay_status: Generated<0 | 1 | 2>;
  joined_at: Generated<Date>;
  updated_at: Generated<Date>;
  left_at: Date | null;
  /** The committee decided that the card of a seat that was left does not count. */
  set_aside_at: Date | null;
  /** Who gave the seat, when it was not the player. */
  added_by: string | null;
  /** When the player was asked; until they accept, the seat is not part of their history. */
  invited_at: Date | null;
  accepted_at: Date | null;
  /** The group whose members or organisers have yet to answer whether the player walks with them. */
  asked_group_id: string | null;
  /** Who put the player into the group, when it was not the player. */
  grouped_by: string | null;
}

interface GameScorersTable {
  game_id: string;
  scorer_id: string;
  player_id: string;
  /** Chosen by the scorer, not by the circle of markers. */
  by_hand: Generated<boolean>;
}

/** Places kept until a time; whether they still are is judged on reading. */
interface PlaceHoldsTable {
  id: string;
  game_id: string;
  /** Who is paying. */
  user_id: string;
  places: number;
  until: Date;
  created_at: Generated<Date>;
}

interface GameLogTable {
  game_id: string;
  version: number;
  kind: 'score' | 'structure';
  card_id: string | null;
  hole: number | null;
  /** Whose entry it was; null for the committee's, and for a change of the game. */
  scorer_id: string | null;
  at: Generated<Date>;
  /** What changed of that which the game shows and which is kept elsewhere; null: a score, or the game itself changed. */
  shown: Generated<string | null>;
}

/** A change of what games show and which is kept elsewhere, until their versions count it. */
interface ShownChangesTable {
  id: Generated<number>;
  cause: string;
  at: Generated<Date>;
}

export interface GamesTables {
  game_rules: GameRulesTable;
  game_rule_versions: GameRuleVersionsTable;
  game_rule_accessors: GameRuleAccessorsTable;
  game_rule_log: GameRuleLogTable;
  custom_handicaps: CustomHandicapsTable;
  games: GamesTable;
  game_tees: GameTeesTable;
  game_organisers: GameOrganisersTable;
  game_groups: GameGroupsTable;
  teams: TeamsTable;
  game_players: GamePlayersTable;
  game_scorers: GameScorersTable;
  place_holds: PlaceHoldsTable;
  game_log: GameLogTable;
  shown_changes: ShownChangesTable;
}
