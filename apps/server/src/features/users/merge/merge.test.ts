import { accounts, merge as calls, clubCalls, games, logs, users } from '@flagstick/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fingerprint } from '../../../../testing/bad-input/fingerprint.ts';
import { member } from '../../../../testing/features/accounts.ts';
import { addCourse, type TestCourse } from '../../../../testing/games/course.ts';
import { addGame } from '../../../../testing/games/new-game.ts';
import { score, startRound, view } from '../../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../../testing/harness.ts';
import { must } from '../../../../testing/must.ts';
import { refusal } from '../../../../testing/refusal.ts';

let server: Harness;
let course: TestCourse;
let admin: TestUser;

beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
  admin = await server.user('admin');
});
afterAll(() => server.close());

const at = (kept: TestUser, merged: TestUser) => ({ params: { id: kept.id, from: merged.id } });
const preview = (kept: TestUser, merged: TestUser, as = admin) =>
  server.call(calls.preview, at(kept, merged), as);
const run = (kept: TestUser, merged: TestUser, as = admin) => server.call(calls.run, at(kept, merged), as);
const historyOf = async (as: TestUser) =>
  (await server.call(games.history, { query: {} }, as)).body.items.map(({ _id }) => _id);

it('a merge moves rounds, games and favourites to the kept account and erases the other one', async () => {
  const old = await member(server, 1);
  const kept = await member(server, 2);
  const { game, organiser, players } = await startRound(server, { players: 1, people: [old], course });
  await score(server, game._id, old, old.id, 1, 5);
  const own = await addGame(server, course, old);
  await server.call(clubCalls.favourite, { params: { id: course.clubId } }, old);
  const before = await fingerprint(server.storage.db);
  expect((await preview(kept, old)).body).toMatchObject({
    ...{ kept: { _id: kept.id }, merged: { _id: old.id }, refusal: null },
    moves: { rounds: 1, ownedGames: 1, knockOuts: 0, favouriteClubs: 1 },
  });
  expect(await fingerprint(server.storage.db)).toBe(before);

  expect((await run(kept, old)).status).toBe(200);
  // The board in memory has the kept account at once.
  const board = await view(server, game._id, organiser);
  expect(Object.keys(board.players).toSorted()).toEqual([kept.id, must(players.at(-1)).id].toSorted());
  expect(board.players[kept.id]?.uholes?.[1]).toMatchObject({ grosses: { [kept.id]: 5 } });
  expect((await score(server, game._id, kept, kept.id, 2, 4)).status).toBe(200);
  expect((await view(server, own, kept)).owner._id).toBe(kept.id);
  expect((await server.raw(accounts.me, {}, old)).status).toBe(401);
  const row = await server.storage.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', old.id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ name: 'Former player', email: null, username: null, password_hash: null });
  expect(row.deleted_at).not.toBeNull();
  const log = await server.storage.db
    .selectFrom('user_log')
    .select(['user_id', 'new', 'by_id'])
    .where('field', '=', 'merged')
    .execute();
  expect(log).toEqual([
    { user_id: kept.id, new: 'Ann Lee', by_id: admin.id },
    { user_id: old.id, new: null, by_id: admin.id },
  ]);
  const changes = await server.call(logs.changes, { query: {} }, admin);
  expect(changes.body.items[0]).toMatchObject({
    what: 'Accounts merged',
    subject: { _id: kept.id },
    person: { _id: old.id },
  });
  expect(refusal(await run(kept, old))).toEqual([404, 'item.notFound']);
});

it('two players of one game are not merged, and the preview names the game', async () => {
  const { game, players } = await startRound(server, { players: 2, course });
  const [one, two] = [must(players[0]), must(players[1])];
  const before = await fingerprint(server.storage.db);
  expect((await preview(one, two)).body.refusal).toBe(
    `Both players are in ${game.name}, so the rounds can’t be moved.`,
  );
  expect(refusal(await run(one, two))).toEqual([409, 'rounds.together']);
  expect(await fingerprint(server.storage.db)).toBe(before);
});

it('an account with rights or fees is not merged into another one', async () => {
  const kept = await server.user('player');
  for (const role of ['organiser', 'club', 'admin'] as const)
    expect(refusal(await run(kept, await server.user(role)))).toEqual([409, 'merge.role']);
  const payee = await server.user('player');
  await server.storage.db
    .insertInto('payment_accounts')
    .values({ user_id: payee.id, provider: 'sandbox', account_id: `account ${payee.id}` })
    .execute();
  expect(refusal(await run(kept, payee))).toEqual([409, 'merge.money']);
});

it('only admins merge accounts, and never an account with itself or a deleted one', async () => {
  const [one, two] = [await server.user('player'), await server.user('player')];
  for (const role of ['player', 'organiser', 'club'] as const)
    expect((await run(one, two, await server.user(role))).status).toBe(403);
  expect(refusal(await run(one, one))).toEqual([404, 'item.notFound']);
  await server.call(users.remove, { params: { id: two.id } }, admin);
  expect(refusal(await preview(one, two))).toEqual([404, 'item.notFound']);
});

it('the history of the kept account has the rounds of both', async () => {
  const [old, kept] = [await server.user('player'), await server.user('player')];
  const first = await startRound(server, { people: [old], course });
  const second = await startRound(server, { people: [kept], course });
  await run(kept, old);
  for (const { game, organiser } of [first, second]) {
    await score(server, game._id, organiser, kept.id, 1, 'DNP');
    await server.call(games.close, { params: { id: game._id }, body: {} }, organiser);
  }
  expect((await historyOf(kept)).toSorted()).toEqual([first.game._id, second.game._id].toSorted());
});
