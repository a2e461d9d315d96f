import { entryLists as calls } from '@flagstick/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { testStorage } from '../../../../testing/database/test-storage.ts';
import { codeOf, EntryListFixture, type TestList } from '../../../../testing/features/entry-lists.ts';
import { Harness, type TestUser } from '../../../../testing/harness.ts';
import { type WatchedStorage, watchStorage } from '../../../../testing/watched-storage.ts';

const fixture = new EntryListFixture();
const { newList, enter, withdraw, member, members, clubMember, entrants, summary } = fixture;
let watch: WatchedStorage;

beforeAll(async () => {
  watch = watchStorage(await testStorage());
  await fixture.start(watch.storage);
});
afterAll(() => fixture.close());
beforeEach(() => fixture.begin());

const enterWith = ({ code }: TestList, by: TestUser, body: object) =>
  fixture.server.call(calls.enter, { params: { code }, body }, by);

const nameAll = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, turn) => member(`P${turn}`)));

/** Calls then arrive in the order in which they are made. */
async function loadSessions(list: TestList, ...players: readonly TestUser[]): Promise<void> {
  for (const player of players) await fixture.read(list, player);
}

/** The outbox sends letters after the commit, at any time. */
const sendsLetters = /^select \* from "mails"|"mail_attachments"|^update "mails"/;

async function statementsOf(entering: () => Promise<ReadonlyArray<{ readonly status: number }>>) {
  watch.reset();
  const answers = await entering();
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  return watch.statements.filter((sql) => !sendsLetters.test(sql)).length;
}

it('an entry takes at most 13 statements, and a repeated one 6', async () => {
  const list = await newList({ spaces: 1 });
  const [ann, bob] = await members('Ann', 'Bob');
  await loadSessions(list, ann, bob);
  for (const player of [ann, bob]) {
    expect(await statementsOf(async () => [await enter(list, player)])).toBeLessThanOrEqual(13);
    expect(await statementsOf(async () => [await enter(list, player)])).toBeLessThanOrEqual(6);
  }
  expect(await summary(list)).toEqual(['1 Ann in', '2 Bob waiting']);
});

it('forty players who enter at once take at most as many statements as three', async () => {
  const list = await newList({ spaces: 20 });
  const players = await nameAll(40);
  await loadSessions(list, ...players);
  const count = await statementsOf(() => Promise.all(players.map((player) => enter(list, player))));
  expect(count).toBeLessThanOrEqual(3 * 13);
  const rows = await entrants(list);
  expect(rows.map(({ number }) => number)).toEqual(players.map((_, turn) => turn + 1));
  expect(rows.map(({ state }) => state)).toEqual(players.map((_, turn) => (turn < 20 ? 'in' : 'waiting')));
});

it('callers who enter at once each get their own answer or refusal', async () => {
  const list = await newList({
    spaces: 2,
    questions: [{ text: 'Buggy?', kind: 'yesNo' as const, required: true }],
  });
  const [ann, bob, cat, dan, eve, fay] = await members('Ann', 'Bob', 'Cat', 'Dan', 'Eve', 'Fay');
  const yes = { answers: [true] };
  await loadSessions(list, ann, bob, cat, dan, eve, fay);
  await fixture.add(list, bob);
  expect((await enterWith(list, eve, yes)).status).toBe(200);
  await fixture.server.storage.db
    .updateTable('users')
    .set({ active: false })
    .where('id', '=', dan.id)
    .execute();
  const answers = await Promise.all([
    enterWith(list, ann, {}),
    enterWith(list, bob, yes),
    enterWith(list, cat, yes),
    enterWith(list, dan, yes),
    enterWith(list, eve, { answers: ['Perhaps'] }),
    enterWith(list, fay, yes),
    enterWith(list, fay, { answers: [false] }),
    enterWith(list, cat, {}),
  ]);
  expect(answers.map(codeOf)).toEqual([
    [400, 'request.invalid'],
    [409, 'game.alreadyJoined'],
    [200, undefined],
    [403, 'account.suspended'],
    [400, 'request.invalid'],
    ...Array.from({ length: 3 }, () => [200, undefined]),
  ]);
  expect(answers.map(({ status, body }) => (status === 200 ? body.mine?.number : null))).toEqual([
    ...[null, null, 2, null, null, 3, 3, 2],
  ]);
  const rows = await entrants(list);
  expect(rows.map(({ player, state, answers: given }) => [player?.name, state, given])).toEqual([
    ['Eve', 'in', [true]],
    ['Cat', 'waiting', [true]],
    ['Fay', 'waiting', [false]],
  ]);
});

it('members and visitors who enter at once get spaces as if they entered one after the other', async () => {
  const list = await newList({ spaces: 2, membersFirst: true });
  const [ann, bob] = await members('Ann', 'Bob');
  const [cat, dan, eve] = [await clubMember('Cat'), await clubMember('Dan'), await clubMember('Eve')];
  await loadSessions(list, ann, bob, cat, dan, eve);
  for (const answer of await Promise.all([ann, cat, bob, dan, eve].map((player) => enter(list, player))))
    expect(answer.status).toBe(200);
  expect(await summary(list)).toEqual([
    '2 Cat in',
    '4 Dan in',
    '5 Eve waiting',
    '1 Ann waiting',
    '3 Bob waiting',
  ]);
});

it('a withdrawal between entries that wait together changes only its own entry', async () => {
  const list = await newList({ spaces: 3 });
  const [ann, bob, cat] = await members('Ann', 'Bob', 'Cat');
  await enter(list, ann);
  await loadSessions(list, bob, cat);
  const answers = await Promise.all([enter(list, bob), withdraw(list, ann), enter(list, cat)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await summary(list)).toSorted()).toEqual(['1 Ann withdrawn', '2 Bob in', '3 Cat in']);
});

it('two processes number the entrants of a list one after the other', async () => {
  const other = await Harness.start({}, fixture.server.storage, undefined, fixture.clock);
  try {
    const list = await newList({ spaces: 5 });
    const players = await nameAll(20);
    const params = { code: list.code };
    for (const server of [fixture.server, other]) await server.call(calls.read, { params });
    const answers = await Promise.all(
      players.flatMap((player) =>
        [fixture.server, other].map((server) => server.call(calls.enter, { params }, player)),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const rows = await entrants(list);
    expect(rows.map(({ number }) => number)).toEqual(players.map((_, turn) => turn + 1));
    expect(rows.filter(({ state }) => state === 'in')).toHaveLength(5);
  } finally {
    await other.app.close();
  }
});
