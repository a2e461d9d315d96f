import { games } from '@flagstick/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tablesWith } from '../../../../testing/database/tables-with.ts';
import { TeamDayCalls } from '../../../../testing/features/team-days.ts';
import { addCourse, type TestCourse } from '../../../../testing/games/course.ts';
import { linkedRounds, storedVersions } from '../../../../testing/games/linked.ts';
import { score, startRound, view } from '../../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../../testing/harness.ts';
import { must } from '../../../../testing/must.ts';
import { moveRounds } from './move-rounds.ts';

let server: Harness;
let course: TestCourse;

beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
});
afterAll(() => server.close());

const move = (from: string, to: string) =>
  server.storage.db.transaction().execute((tx) => moveRounds(tx, { from, to }));

const firstHole = async (id: string, playerId: string, as: TestUser) =>
  must((await view(server, id, as)).players[playerId]).uholes?.[1];

it('CHG-15 a score of the old account before the move stays, and one drafted before is judged again', async () => {
  const { game, players, organiser } = await startRound(server, { players: 2, course });
  const [old, marker] = [must(players[0]), must(players[1])];
  const kept = await server.user('player');
  for (const by of [old, marker]) await score(server, game._id, by, old.id, 1, 5);
  const before = await firstHole(game._id, old.id, organiser);
  const { version } = await storedVersions(server, game._id);

  const moved = await move(old.id, kept.id);
  expect(moved.versions).toEqual([{ gameId: game._id, version: version + 1 }]);
  // This process still holds the board with the old account.
  const { status } = await score(server, game._id, marker, marker.id, 1, 4);
  expect(status).toBe(200);
  expect((await score(server, game._id, old, old.id, 2, 5)).status).toBe(403);
  expect((await score(server, game._id, kept, kept.id, 2, 6)).status).toBe(200);
  const after = await firstHole(game._id, kept.id, organiser);
  expect(JSON.stringify(after)).toBe(JSON.stringify(before).replace(old.id, kept.id));
  expect(Object.keys((await view(server, game._id, organiser)).players).toSorted()).toEqual(
    [kept.id, marker.id].toSorted(),
  );
  // The account's own rows stay: the caller erases them.
  expect(await tablesWith(server.storage.db, old.id)).toEqual(['sessions', 'users']);
});

it('a guest’s rounds move to an account, in every game of a linked set', async () => {
  const [main, other] = await linkedRounds(server, 2);
  const player = must(main.players[0]);
  await score(server, main.game._id, player, player.id, 1, 'DNP');
  await server.storage.db.updateTable('users').set({ guest: true }).where('id', '=', player.id).execute();
  const account = await server.user('player');
  const { versions } = await move(player.id, account.id);
  expect(versions.map(({ gameId }) => gameId).toSorted()).toEqual([main.game._id, other.game._id].toSorted());
  const cards = await server.storage.db
    .selectFrom('game_players')
    .select(['game_id', 'card_id'])
    .where('player_id', '=', account.id)
    .execute();
  expect(cards).toHaveLength(2);
  expect(new Set(cards.map(({ card_id }) => card_id)).size).toBe(1);
});

it('rounds of two players of one game, or of linked games, are not moved', async () => {
  const { game, players } = await startRound(server, { players: 2, course });
  const [one, two] = [must(players[0]), must(players[1])];
  const before = await storedVersions(server, game._id);
  await expect(move(one.id, two.id)).rejects.toMatchObject({
    code: 'rounds.together',
    details: { fields: [{ field: game.name }] },
  });
  expect(await storedVersions(server, game._id)).toEqual(before);
  const [main, other] = await linkedRounds(server, 1);
  const third = await server.user('player');
  const added = await server.call(
    games.addPlayer,
    { params: { id: other.game._id }, body: { playerId: third.id } },
    other.organiser,
  );
  expect(added.status).toBe(200);
  await expect(move(must(main.players[0]).id, third.id)).rejects.toMatchObject({ code: 'rounds.together' });
});

it('an account that typed scores of others in a game does not get the rounds of its players', async () => {
  const { game, players, organiser } = await startRound(server, { players: 1, course });
  const player = must(players[0]);
  const typed = await score(server, game._id, organiser, player.id, 1, 5, {}, { onBehalfPlayer: player.id });
  expect(typed.status).toBe(200);
  await expect(move(player.id, organiser.id)).rejects.toMatchObject({ code: 'rounds.together' });
});

it.each(['acceptance', 'reopening'] as const)(
  'an account with an %s in the log of a card does not get the rounds of its player',
  async (kind) => {
    const { game, players, organiser } = await startRound(server, { players: 1, course });
    const player = must(players[0]);
    await score(server, game._id, organiser, player.id, 1, 5, {}, { onBehalfPlayer: player.id });
    await server.storage.db
      .updateTable('card_log')
      .set({ kind, ...(kind === 'acceptance' ? { hole: null } : {}) })
      .where('typed_by', '=', organiser.id)
      .execute();
    await expect(move(player.id, organiser.id)).rejects.toMatchObject({ code: 'rounds.together' });
  },
);

it('a deleted game that changed the custom handicap of both players does not prevent a move', async () => {
  const { game, players } = await startRound(server, { players: 2, course });
  const [from, to] = [must(players[0]), must(players[1])];
  const { db } = server.storage;
  const { id: rule_id } = await db.selectFrom('game_rules').select('id').executeTakeFirstOrThrow();
  const steps = [game._id, null].map((game_id, at) => ({ id: `step ${at}`, player_id: from.id, game_id }));
  for (const step of [...steps, { id: 'step 2', player_id: to.id, game_id: game._id }])
    await db
      .insertInto('custom_handicaps')
      .values({ ...step, rule_id, tenths: 100, at: new Date() })
      .execute();
  await db.updateTable('games').set({ deleted_at: new Date() }).where('id', '=', game._id).execute();
  await move(from.id, to.id);
  const after = await db
    .selectFrom('custom_handicaps')
    .select(['id', 'player_id'])
    .where('rule_id', '=', rule_id)
    .where('id', 'like', 'step %')
    .orderBy('id')
    .execute();
  expect(after.map(({ player_id }) => player_id)).toEqual([from.id, to.id, to.id]);
});

it('rounds never move to a guest, a deleted account or the same account', async () => {
  const [player, guest, gone] = [
    await server.user('player'),
    await server.user('player'),
    await server.user('player'),
  ];
  const { db } = server.storage;
  await db.updateTable('users').set({ guest: true }).where('id', '=', guest.id).execute();
  await db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute();
  for (const to of [guest.id, gone.id, player.id])
    await expect(move(player.id, to)).rejects.toMatchObject({ code: 'item.notFound' });
});

it('a place in a team day moves with its captaincy, and one that names both accounts is refused', async () => {
  const days = new TeamDayCalls(server, course.clubId, await server.user('organiser'));
  const [from, to, other] = [
    await server.user('player'),
    await server.user('player'),
    await server.user('player'),
  ];
  const sides = [{ captain: from, players: [from] }, { players: [other] }] as const;
  const { _id: id } = await days.add(...sides, { name: 'Founders’ Cup' });
  const both = await days.add({ players: [from] }, { captain: to, players: [] }, { name: 'Both of them' });
  await expect(move(from.id, to.id)).rejects.toMatchObject({
    code: 'rounds.together',
    details: { fields: [{ field: 'Both of them' }] },
  });
  await server.storage.db.deleteFrom('team_days').where('id', '=', both._id).execute();
  await move(from.id, to.id);
  const { a } = (await days.read(id)).sides;
  expect([a.captain?._id, a.players.map(({ user }) => user)]).toEqual([to.id, [to.id]]);
});

/** Columns that name a person and are moved. */
const moved = [
  ...['game_players.player_id', 'game_players.added_by', 'game_players.grouped_by', 'game_scorers.scorer_id'],
  ...['game_scorers.player_id', 'cards.accepted_by', 'games.owner_id', 'game_organisers.user_id'],
  ...['pots.owner_id', 'entry_list_entrants.user_id', 'place_holds.user_id', 'payments.user_id'],
  ...['payment_players.player_id', 'custom_handicaps.player_id', 'event_notes.player_id'],
  ...['knock_out_players.user_id', 'knock_out_results.by_id', 'team_day_players.user_id'],
  ...['team_day_sides.captain_id', 'team_day_orders.by_id', 'team_day_results.by_id'],
  ...['league_players.user_id', 'league_substitutes.by_id', 'league_results.by_id'],
  ...['hidden_history.user_id', 'refused_inviters.user_id', 'club_account_entries.user_id'],
  'kiosk_cards.player_id',
];

const kept: Readonly<Record<string, readonly string[]>> = {
  'belongs to the account itself': [
    ...['sessions.user_id', 'account_codes.user_id', 'two_step_keys.user_id', 'recovery_codes.user_id'],
    ...['passkeys.user_id', 'passkey_challenges.user_id', 'presence.user_id', 'created_calls.user_id'],
    ...['user_log.user_id', 'client_logs.user_id', 'advert_views.user_id', 'favourite_clubs.user_id'],
    ...['notifications.user_id', 'notification_settings.user_id', 'push_devices.user_id'],
    ...['calendar_feeds.user_id', 'seat_requests.user_id'],
  ],
  'opens a seat of the account, and opens none once it has moved': [
    ...['seat_links.player_id', 'seat_phones.player_id', 'seat_phones.person_id'],
  ],
  'asks for the seat of a guest, and ends once it has moved': ['seat_requests.player_id'],
  'is a right or an office, which does not move': [
    ...['club_organisers.user_id', 'club_organiser_requests.user_id', 'game_rule_accessors.user_id'],
    ...['game_rules.owner_id', 'tees.owner_id', 'tournaments.owner_id', 'tournament_owners.user_id'],
    ...['events.owner_id', 'knock_outs.owner_id', 'team_days.owner_id', 'payment_accounts.user_id'],
    'leagues.owner_id',
  ],
  'records an act for others': [
    ...['user_log.by_id', 'change_log.person_id', 'change_log.by_id', 'club_organisers.by_id'],
    ...['club_organiser_requests.by_id', 'custom_handicaps.by_id', 'game_rule_log.by_id'],
    ...['game_rule_versions.made_by', 'club_account_entries.by_id', 'refused_inviters.inviter_id'],
    ...['mailings.sender_id', 'mailing_recipients.user_id', 'seat_requests.by_id'],
  ],
};

it('each column that refers to a person is moved or stays for a reason', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct u.table_name || '.' || u.column_name as name
    from information_schema.referential_constraints r
    join information_schema.key_column_usage u on u.constraint_name = r.constraint_name
    join information_schema.table_constraints t on t.constraint_name = r.unique_constraint_name
    where t.table_name = 'users'`.execute(server.storage.db);
  const decided = [...moved, ...Object.values(kept).flat()];
  expect(rows.map(({ name }) => name).toSorted()).toEqual(decided.toSorted());
});
