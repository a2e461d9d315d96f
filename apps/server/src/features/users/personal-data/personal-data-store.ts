import { type RawBuilder, sql } from 'kysely';
import { isPublicHandicap, publicTenthsBefore } from '../../../live/index.ts';
import { type Db, hidesPlacesSql, type Tables } from '../../../storage/index.ts';
import { mailJobs } from '../../mail/index.ts';

type Condition = (userId: string) => RawBuilder<boolean>;

interface Section {
  readonly table: keyof Tables;
  /** The columns that refer to the person; a row counts if one of them does. */
  readonly by: readonly string[];
  readonly columns: readonly string[];
  readonly where: Condition;
  readonly as: Readonly<Record<string, RawBuilder<unknown>>>;
}

const isIn =
  (by: readonly string[]): Condition =>
  (userId) =>
    sql<boolean>`${userId} in (${sql.join(by.map((column) => sql.ref(column)))})`;

const rows = <T extends keyof Tables>(
  table: T,
  by: ReadonlyArray<keyof Tables[T] & string>,
  columns: ReadonlyArray<keyof Tables[T] & string>,
  where: Condition = isIn(by),
  as: Section['as'] = {},
): Section => ({ table, by, columns, where, as });

const onOwnCards: Condition = (userId) =>
  sql<boolean>`card_id in (select card_id from game_players where player_id = ${userId})`;

const isHidden = sql<boolean>`exists (select from games g where g.id = h.game_id and ${hidesPlacesSql('g')})`;

/**
 * All stored data of a person, by table. Secrets are left out: hashes of passwords and codes, ids of sessions, and
 * secrets of payments. Places that a game hides, and custom handicaps that follow from them, are left out until they
 * are revealed. Other people appear only by their ids.
 */
export const sections: readonly Section[] = [
  rows(
    'users',
    ['id'],
    [
      ...(['id', 'surn', 'role', 'name', 'last_name', 'title', 'email', 'username', 'gender'] as const),
      ...(['birth_date', 'postal_code', 'index_tenths', 'social_hundredths', 'cdh', 'avatar'] as const),
      ...(['home_club_id', 'club_id', 'active', 'can_add_user', 'policy_version'] as const),
      ...(['email_confirmed_at', 'created_at', 'updated_at'] as const),
    ],
  ),
  rows('sessions', ['user_id'], ['created_at', 'expires_at', 'ended_at', 'used_at', 'user_agent']),
  rows('account_codes', ['user_id'], ['kind', 'address', 'tries', 'created_at', 'expires_at']),
  rows('two_step_keys', ['user_id'], ['confirmed_at', 'created_at']),
  rows('recovery_codes', ['user_id'], ['created_at']),
  rows('passkeys', ['user_id'], ['name', 'transports', 'created_at', 'used_at']),
  rows('passkey_challenges', ['user_id'], ['purpose', 'expires_at']),
  rows('notifications', ['user_id'], ['kind', 'game_id', 'title', 'body', 'path', 'created_at']),
  rows('notification_settings', ['user_id'], ['switched', 'quiet_from', 'quiet_to', 'time_zone']),
  rows('push_devices', ['user_id'], ['created_at']),
  rows('calendar_feeds', ['user_id'], ['created_at']),
  rows('presence', ['user_id'], ['seen_at']),
  rows('user_log', ['user_id'], ['at', 'field', 'old', 'new', 'by_id', 'seen_at']),
  rows(
    'change_log',
    ['person_id', 'subject_id'],
    ['at', 'call', 'kind', 'fields', 'by_id'],
    (id) => sql<boolean>`${id} in (person_id, subject_id)`,
  ),
  rows('client_logs', ['user_id'], ['at', 'type', 'name', 'message', 'component_stack', 'user_agent', 'ip']),
  rows('favourite_clubs', ['user_id'], ['club_id']),
  rows('club_organisers', ['user_id'], ['club_id', 'made_organiser', 'by_id', 'created_at']),
  rows('club_organiser_requests', ['user_id'], ['club_id', 'by_id', 'created_at']),
  rows(
    'custom_handicaps',
    ['player_id'],
    ['rule_id', 'game_id', 'before_tenths', 'tenths', 'cause', 'at'],
    (id) => sql<boolean>`(${isIn(['player_id'])(id)} and ${isPublicHandicap})`,
    { before_tenths: publicTenthsBefore },
  ),
  rows(
    'game_players',
    ['player_id'],
    [
      ...(['game_id', 'card_id', 'tee_id', 'group_id', 'group_position', 'team_id'] as const),
      ...(['asked_group_id', 'index_tenths', 'social_hundredths', 'override_tenths', 'custom'] as const),
      ...(['new_custom_tenths', 'out_of_competition', 'no_finish', 'disqualified', 'reason'] as const),
      ...(['comments', 'result', 'outcome', 'pay_status', 'added_by', 'grouped_by', 'invited_at'] as const),
      ...(['accepted_at', 'joined_at', 'left_at', 'set_aside_at', 'updated_at'] as const),
    ],
    undefined,
    {
      outcome: sql`(case when ${isHidden} then h.outcome - array['position', 'label', 'team'] else h.outcome end)`,
      new_custom_tenths: sql`(case when not ${isHidden} then h.new_custom_tenths end)`,
    },
  ),
  rows(
    'cards',
    [],
    ['id', 'state', 'submitted_at', 'certificates', 'one_scorer', 'accepted_at', 'mailed_at', 'created_at'],
    (id) => sql<boolean>`id in (select card_id from game_players where player_id = ${id})`,
  ),
  rows('card_holes', [], ['card_id', 'hole', 'entries', 'committee', 'reopened', 'at'], onOwnCards),
  rows(
    'card_log',
    ['typed_by', 'scorer_id'],
    [
      ...(['card_id', 'hole', 'kind', 'field', 'gross', 'mark', 'shots', 'tee_shot', 'old', 'now'] as const),
      ...(['reason', 'scorer_id', 'typed_by', 'device', 'typed_at', 'at'] as const),
    ],
    (id) => sql<boolean>`(${isIn(['typed_by', 'scorer_id'])(id)} or ${onOwnCards(id)})`,
  ),
  rows('game_scorers', ['scorer_id', 'player_id'], ['game_id', 'scorer_id', 'player_id', 'by_hand']),
  rows('game_organisers', ['user_id'], ['game_id', 'type']),
  rows('games', ['owner_id'], ['id', 'name', 'code', 'date', 'state', 'created_at']),
  rows('hidden_history', ['user_id'], ['game_id']),
  rows('refused_inviters', ['user_id'], ['inviter_id']),
  rows('game_rules', ['owner_id'], ['id', 'version', 'created_at']),
  rows('game_rule_versions', ['made_by'], ['rule_id', 'number', 'name', 'created_at']),
  rows('game_rule_accessors', ['user_id'], ['rule_id']),
  rows('game_rule_log', ['by_id'], ['rule_id', 'field', 'now', 'at']),
  rows('tees', ['owner_id'], ['id', 'course_id', 'name', 'color', 'created_at']),
  rows('tournaments', ['owner_id'], ['id', 'name', 'season_start', 'season_end', 'created_at']),
  rows('tournament_owners', ['user_id'], ['tournament_id']),
  rows(
    'entry_list_entrants',
    ['user_id'],
    ['game_id', 'number', 'leads', 'member', 'favoured', 'state', 'until', 'entered_at', 'answers'],
  ),
  rows('seat_links', ['player_id'], ['game_id', 'created_at', 'revoked_at']),
  rows('seat_phones', ['player_id', 'person_id'], ['game_id', 'created_at', 'ended_at']),
  rows('seat_requests', ['user_id'], ['game_id', 'state', 'until', 'answered_at', 'created_at']),
  rows('kiosk_cards', ['player_id'], ['card_id', 'game_id', 'signature', 'photo', 'entered_at']),
  rows('events', ['owner_id'], ['id', 'name', 'created_at']),
  rows('event_notes', ['player_id'], ['event_id', 'reason', 'after_round']),
  rows('knock_outs', ['owner_id'], ['id', 'name', 'created_at']),
  rows('knock_out_players', ['user_id'], ['entrant_id', 'shares_contact']),
  rows('knock_out_results', ['by_id'], ['knock_out_id', 'section', 'round', 'match', 'how', 'score', 'at']),
  rows('leagues', ['owner_id'], ['id', 'name', 'created_at']),
  rows('league_players', ['user_id'], ['id', 'side_id', 'number', 'substitute']),
  rows('league_substitutes', ['by_id'], ['league_id', 'round', 'fixture', 'at']),
  rows(
    'league_results',
    ['by_id'],
    ['league_id', 'round', 'fixture', 'how', 'won_a', 'won_b', 'score', 'at'],
  ),
  rows('team_days', ['owner_id'], ['id', 'name', 'created_at']),
  rows('team_day_sides', ['captain_id'], ['team_day_id', 'side', 'name']),
  rows('team_day_players', ['user_id'], ['id', 'team_day_id', 'side', 'number']),
  rows('team_day_orders', ['by_id'], ['team_day_id', 'session', 'side', 'at']),
  rows('team_day_results', ['by_id'], ['team_day_id', 'session', 'match', 'how', 'winner', 'score', 'at']),
  rows('created_calls', ['user_id'], ['created_id', 'at']),
  rows('mailings', ['sender_id'], ['id', 'game_id', 'type', 'created_at']),
  rows('mailing_recipients', ['user_id'], ['mailing_id', 'letters']),
  rows(
    'mails',
    ['recipient'],
    ['recipient', 'created_at'],
    (id) => sql<boolean>`lower(recipient) = (select lower(email) from users where users.id = ${id})`,
  ),
  rows(
    'jobs',
    ['lane'],
    ['kind', 'lane', 'state', 'settled_at'],
    (id) =>
      sql<boolean>`kind = ${mailJobs} and lower(lane) = (select lower(email) from users where users.id = ${id})`,
  ),
  rows(
    'payments',
    ['user_id'],
    [
      ...(['id', 'game_id', 'number', 'description', 'amount', 'fee', 'refunded', 'disputed'] as const),
      ...(['status', 'provider', 'intent_id', 'last_error', 'created_at', 'updated_at'] as const),
    ],
  ),
  rows('payment_players', ['player_id'], ['payment_id', 'kept_until']),
  rows('payment_accounts', ['user_id'], ['provider', 'account_id', 'ready', 'owed', 'created_at']),
  rows('pots', ['owner_id'], ['game_id', 'balance', 'created_at']),
  rows(
    'club_account_entries',
    ['user_id'],
    [
      ...(['club_id', 'number', 'kind', 'amount', 'balance', 'reason', 'game_id', 'prize'] as const),
      ...(['expires_on', 'at'] as const),
    ],
  ),
  rows('place_holds', ['user_id'], ['game_id', 'places', 'until', 'created_at']),
  rows('advert_views', ['user_id'], ['advert_id', 'game_id', 'hole', 'ip', 'seen_at']),
];

/** Columns that refer to a person and are in no section, with the reason. */
export const excludedColumns: Readonly<Record<string, string>> = {
  'cards.accepted_by': 'An organiser’s decision about the card of another player.',
  'card_log.call_id': 'Names a call, not a person.',
  'change_log.by_id': 'What the person changed of others is data of those others.',
  'club_account_entries.by_id': 'The row is about the member whose account the person changed.',
  'club_organisers.by_id': 'The row is about the organiser that the person appointed.',
  'club_organiser_requests.by_id': 'The row is about the organiser that the person asked.',
  'custom_handicaps.by_id': 'The row is about a player: the person set their handicap.',
  'game_log.scorer_id': 'Repeats the card log for live updates.',
  'game_players.added_by': 'The row is about the player that the person seated.',
  'game_players.grouped_by': 'The row is about the player that the person added to a group.',
  'refused_inviters.inviter_id': 'Names the people who refused the person’s invitations.',
  'seat_requests.by_id': 'The row is about the account that the person named.',
  'seat_requests.player_id': 'The person was a guest, without an account.',
  'user_log.by_id': 'The row is about the player that the person changed.',
};

export async function rowsOf(
  db: Db,
  { table, columns, where, as }: Section,
  userId: string,
): Promise<Array<Record<string, unknown>>> {
  const { rows: found } = await sql<Record<string, unknown>>`
    select ${sql.join(columns.map((column) => sql`${as[column] ?? sql.ref(column)} as ${sql.ref(column)}`))}
    from ${sql.table(table)} as h
    where ${where(userId)}`.execute(db);
  return found;
}
