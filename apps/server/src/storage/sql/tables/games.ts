/** Games: rules, organisers, seats, and the log of versions. */
import type { ScoringFormat } from '@flagstick/golf';
import type { ColumnType, Generated } from 'kysely';
import type { Json, JsonWithDefault } from './json.ts';

interface GameRulesTable {
  id: string;
  /** The number of the current version, which new games play. */
  version: Generated<number>;
  standard: boolean;
  owner_id: string | null;
  active: Generated<boolean>;
  search: string;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
}

/** The content of a rule. Rows never change: a closed game keeps its version. */
interface GameRuleVersionsTable {
  rule_id: string;
  number: number;
  name: string;
  introduction: string;
  type: 'WHS' | 'basic' | 'custom';
  scoring_format: ScoringFormat;
  holes_number: number;
  /** The other fields of the wire's competition. */
  settings: Json<unknown>;
  /** The author; null for the built-in rules. */
  made_by: Generated<string | null>;
  created_at: Generated<Date>;
}

/** An organiser with a custom rule allocated by an admin. */
interface GameRuleAccessorsTable {
  rule_id: string;
  user_id: string;
}

/** Settings of a rule that were switched, outside its versions. */
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
  /** `club` when the owner was organiser, club manager or admin at its creation; otherwise `player`. */
  kind: 'club' | 'player';
  max_players: number;
  starting_tees: Json<number[]>;
  leaderboard: Json<unknown>;
  start_sheet: Json<unknown>;
  verify_quick_scores: boolean;
  auto_progress: boolean;
  /** Whether players may still join by themselves after the start. */
  join_after_start: Generated<boolean>;
  /** Players enter by the game's entry list. */
  entry_list: Generated<boolean>;
  /** Settings for certification, and the planned duration of a round; missing fields have defaults. */
  certification: JsonWithDefault<unknown>;
  planned_round: JsonWithDefault<unknown>;
  /** How its matches end; missing fields have defaults. */
  result_rules: JsonWithDefault<unknown>;
  /** The names of the two sides whose points are added up: both or neither. */
  side_a: Generated<string | null>;
  side_b: Generated<string | null>;
  /** The wire's `PrizeSetup`; missing fields have defaults. */
  prizes: JsonWithDefault<unknown>;
  /** Measured results of contests, as `live/game/prizes.ts` reads them. */
  measured: JsonWithDefault<unknown>;
  /** The prizes as the close fixed them; null before it. */
  fixed_prizes: ColumnType<unknown, string | null | undefined, string | null>;
  redirect_url: string | null;
  is_paid: Generated<boolean>;
  /** Players must pay before they play. */
  pay_before_play: Generated<boolean>;
  /** 1: per player, 2: per four or part of four; set together with the fee. */
  pay_type: Generated<1 | 2 | null>;
  fee_pence: Generated<number | null>;
  /** Increased by every change of the board; a subscriber requests changes since the last version seen. */
  version: Generated<number>;
  started_at: Date | null;
  ended_at: Date | null;
  /** For a rehearsal, the game that is rehearsed. */
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
  /** Created by its players, not by an organiser. */
  by_player: Generated<boolean>;
}

interface TeamsTable {
  id: string;
  game_id: string;
  name: string;
  /** One of the discs, or a custom colour. */
  color: string;
  position: number;
  /** The one card of the team; null: each member has their own. */
  card_id: string | null;
}

/** The custom handicap of a seat. */
export interface SeatHandicap {
  tenths: number;
  /** The game it comes from; null: set by hand. */
  game: { id: string; name: string; date: string } | null;
}

/** A step of a player's custom handicap under a rule; the last one counts. */
interface CustomHandicapsTable {
  id: string;
  rule_id: string;
  player_id: string;
  /** Null: set by hand. */
  game_id: string | null;
  /** The account that set it, or closed the game. */
  by_id: string | null;
  before_tenths: number | null;
  tenths: number;
  /** The player's first game under the rule: the value before is the first-time handicap. */
  first_time: Generated<boolean>;
  /** The player's result and its effect on the handicap: the wire's `HandicapCause`. */
  cause: ColumnType<unknown, string | null | undefined, string | null>;
  at: Date;
}

export interface HandicapAtClose {
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
  /** The position in the group's walking order. */
  group_position: number | null;
  /** The player's team. */
  team_id: string | null;
  index_tenths: number | null;
  social_hundredths: number | null;
  /** A playing handicap set by an organiser; recalculation keeps it. */
  override_tenths: number | null;
  no_finish: 'DNF' | 'DNP' | 'WD' | null;
  disqualified: Generated<boolean>;
  /** Admitted against the rule: on the board without a position. */
  out_of_competition: Generated<boolean>;
  /** The committee's reason for one of these. */
  reason: string | null;
  comments: string | null;
  /** The player's handicap, fixed when the game was closed. */
  result: ColumnType<HandicapAtClose | null, string | null | undefined, string | null>;
  /** The outcome when the game was closed: place, totals, holes, as `live/game/outcome.ts` reads it. */
  outcome: ColumnType<unknown, string | null | undefined, string | null>;
  /** The custom handicap in this game, under custom rules. */
  custom: ColumnType<SeatHandicap | null, string | null | undefined, string | null>;
  /** The custom handicap after the close. */
  new_custom_tenths: number | null;
  pay_status: Generated<0 | 1 | 2>;
  joined_at: Generated<Date>;
  updated_at: Generated<Date>;
  left_at: Date | null;
  /** When the committee decided that the card of a former seat does not count. */
  set_aside_at: Date | null;
  /** The account that added the player, if not the player. */
  added_by: string | null;
  /** When the player was invited; until they accept, the seat is not part of their history. */
  invited_at: Date | null;
  accepted_at: Date | null;
  /** The group that has not answered the player's request to join it. */
  asked_group_id: string | null;
  /** The account that put the player into the group, if not the player. */
  grouped_by: string | null;
  /** The phones on which a scoring link opened the seat. */
  link_phones: Generated<number>;
}

interface GameScorersTable {
  game_id: string;
  scorer_id: string;
  player_id: string;
  /** Chosen by the scorer, not by the rotation. */
  by_hand: Generated<boolean>;
}

/** Places held until a time; expiry is checked on reading. */
interface PlaceHoldsTable {
  id: string;
  game_id: string;
  /** The payer. */
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
  /** The scorer of the entry; null for the committee's, and for a change of the game. */
  scorer_id: string | null;
  at: Generated<Date>;
  /** The cause, if only data outside the game changed; null for a score or a change of the game. */
  shown: Generated<string | null>;
}

/** A change in another table of data that boards show; deleted once the games that show it have a new version. */
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
