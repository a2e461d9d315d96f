import {
  entryLists as calls,
  entryListSentences,
  games,
  limits,
  entryPartnerSentences as sentences,
} from '@flagstick/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, EntryListFixture, type TestList } from '../../../../testing/features/entry-lists.ts';
import type { TestUser } from '../../../../testing/harness.ts';
import { deleteTraces } from '../../users/personal-data/removal-store.ts';

const fixture = new EntryListFixture();
const { newGame, set, newList, member, members, visitor, clubMember, enter, answer, withdraw } = fixture;
const { read, entrants, summary, at, letters, seat } = fixture;

beforeAll(() => fixture.start());
afterAll(() => fixture.close());
beforeEach(() => fixture.begin());

const enterWith = ({ code }: TestList, by: TestUser, ...partners: TestUser[]) =>
  fixture.server.call(
    calls.enter,
    { params: { code }, body: { partners: partners.map(({ id }) => id) } },
    by,
  );
const fieldOf = ({ status, failure }: Awaited<ReturnType<typeof enterWith>>) => [
  ...[status, failure.fields[0]?.field, failure.fields[0]?.error],
];
const pairs = (more = {}) => newList({ groupSize: 2, spaces: 4, ...more });
const states = async (list: TestList) => (await summary(list)).toSorted();

/** Both have confirmed. */
async function pair(list: TestList, lead: TestUser, partner: TestUser): Promise<void> {
  expect((await enterWith(list, lead, partner)).status).toBe(200);
  expect((await answer(list, partner, true)).status).toBe(200);
}

describe('naming partners', () => {
  it('the players of an entry are at most those of a group, and the number stays after an entry', async () => {
    const { id } = await newGame();
    expect((await set(id, { groupSize: 5 })).failure.fields[0]?.field).toBe('groupSize');
    const list = await pairs();
    await enterWith(list, await member('Ann'), await member('Bob'));
    const refused = await set(list.id, { groupSize: 3, spaces: 4 });
    expect([...codeOf(refused), refused.failure.fields[0]?.field]).toEqual([
      ...[409, 'entryList.fixed', 'groupSize'],
    ]);
  });

  it('a partner who cannot be named is refused, and nothing is entered', async () => {
    const list = await pairs();
    const [ann, bob, cat, dan] = await members('Ann', 'Bob', 'Cat', 'Dan');
    await enter(list, dan);
    expect(fieldOf(await enterWith(list, ann, bob, cat))).toEqual([400, 'partners', sentences.tooMany(2)]);
    expect(fieldOf(await enterWith(list, ann, ann))).toEqual([400, 'partners.0', sentences.self]);
    expect(fieldOf(await enterWith(list, ann, dan))).toEqual([400, 'partners.0', sentences.entered]);
    const { db } = fixture.server.storage;
    await db.updateTable('users').set({ active: false }).where('id', '=', cat.id).execute();
    expect(fieldOf(await enterWith(list, ann, cat))).toEqual([400, 'partners.0', sentences.cannot]);
    expect((await read(list, ann)).mine).toBeNull();
    const alone = await newList();
    expect(fieldOf(await enterWith(alone, ann, bob))).toEqual([400, 'partners', sentences.tooMany(1)]);
  });

  it('a player names only so many people in a day, because each gets a message', async () => {
    const list = await newList({ groupSize: 4 });
    const [ann, ...others] = await members('Ann', 'Bob', 'Cat', 'Dan');
    const { invitationsADay } = limits.perAccount.player;
    const statuses: number[] = [];
    for (let named = 0; named <= invitationsADay; named += others.length)
      statuses.push((await enterWith(list, ann, ...others)).status);
    expect([...new Set(statuses.slice(0, -1)), statuses.at(-1)]).toEqual([200, 429]);
  });

  it('naming a player does not tell of an entry that the caller may not see', async () => {
    const [ann, bob, cat, dan] = await members('Ann', 'Bob', 'Cat', 'Dan');
    const open = await pairs();
    await enterWith(open, ann, bob);
    expect(fieldOf(await enterWith(open, dan, bob))).toEqual([400, 'partners.0', sentences.cannot]);
    const hidden = await newList({ groupSize: 2 }, { leaderboard: { activateStatus: 3 } });
    await enter(hidden, cat);
    expect(fieldOf(await enterWith(hidden, dan, cat))).toEqual([400, 'partners.0', sentences.cannot]);
  });

  it('only organisers and partners see the name of a player who was named and has not answered', async () => {
    const list = await newList({ groupSize: 2 });
    const [ann, bob, cat] = await members('Ann', 'Bob', 'Cat');
    await enterWith(list, ann, bob);
    expect(await states(list)).toEqual(['1 Ann confirmed', '1 Bob asked']);
    for (const reader of [cat, null])
      expect((await entrants(list, reader)).find(({ state }) => state === 'asked')?.player).toBeNull();
    for (const reader of [ann, bob])
      expect((await entrants(list, reader)).map(({ player }) => player?.name)).toEqual(['Ann', 'Bob']);
  });
});

describe('an entry with partners', () => {
  it('counts once the partner confirms, with the number of that moment', async () => {
    const list = await pairs({ spaces: 3 });
    const [ann, bob, cat] = await members('Ann', 'Bob', 'Cat');
    const { body } = await enterWith(list, ann, bob);
    expect(body.mine).toMatchObject({ state: 'confirmed', leads: true });
    expect(body.mine?.partners).toMatchObject([{ _id: bob.id, name: 'Bob', state: 'asked' }]);
    expect(body.counts).toMatchObject({ entered: 0, in: 0, unconfirmed: 2 });
    expect((await fixture.server.call(calls.mine, {}, bob)).body.items).toMatchObject([{ state: 'asked' }]);
    await enter(list, cat);
    expect(codeOf(await enter(list, bob))).toEqual([409, 'entryList.asked']);
    expect((await answer(list, bob, true)).body.mine).toMatchObject({ state: 'in', number: 3, leads: false });
    expect(await states(list)).toEqual(['2 Cat in', '3 Ann in', '3 Bob in']);
    // A repeated answer, and a repeated entry, change nothing.
    expect((await answer(list, bob, true)).body.mine?.state).toBe('in');
    expect((await enterWith(list, ann, bob)).body.mine).toMatchObject({ state: 'in', number: 3 });
  });

  it('a partner answers the questions when they confirm', async () => {
    const questions = [{ text: 'Lunch?', kind: 'yesNo' as const, required: true, choices: [] }];
    const list = await pairs({ questions });
    const [ann, bob] = await members('Ann', 'Bob');
    const params = { code: list.code };
    await fixture.server.call(calls.enter, { params, body: { answers: [true], partners: [bob.id] } }, ann);
    const refused = await answer(list, bob, true);
    expect([refused.status, refused.failure.fields[0]?.field]).toEqual([400, 'answers.0']);
    const confirm = { params, body: { accept: true, answers: [false] } };
    expect((await fixture.server.call(calls.answer, confirm, bob)).body.mine).toMatchObject({
      ...{ state: 'in', answers: [false] },
    });
    expect((await read(list, ann)).mine?.answers).toEqual([true]);
  });

  it('a player who refuses cannot be named again, and the other names another or enters alone', async () => {
    const list = await pairs();
    const [ann, bob, cat] = await members('Ann', 'Bob', 'Cat');
    await enterWith(list, ann, bob);
    expect((await answer(list, bob, false)).body.mine?.state).toBe('refused');
    expect((await read(list, ann)).mine).toMatchObject({
      state: 'confirmed',
      partners: [{ state: 'refused' }],
    });
    expect(fieldOf(await enterWith(list, ann, bob))).toEqual([400, 'partners.0', sentences.cannot]);
    await enterWith(list, ann, cat);
    expect((await read(list, cat)).mine?.state).toBe('asked');
    expect((await enterWith(list, ann)).body.mine).toMatchObject({ state: 'in', partners: [] });
    expect((await read(list, cat)).mine).toBeNull();
    expect((await enter(list, bob)).body.mine).toMatchObject({ state: 'in', partners: [] });
  });

  it('ends for all if the player who entered withdraws before it counts', async () => {
    const list = await pairs();
    const [ann, bob] = await members('Ann', 'Bob');
    await enterWith(list, ann, bob);
    expect((await withdraw(list, ann)).body.mine?.state).toBe('withdrawn');
    expect((await read(list, bob)).mine).toBeNull();
    expect(codeOf(await answer(list, bob, true))).toEqual([404, 'entryList.notEntered']);
  });

  it('without the confirmation of all does not count when entries close', async () => {
    const list = await pairs();
    const [ann, bob] = await members('Ann', 'Bob');
    await enterWith(list, ann, bob);
    await at('2026-05-08T18:00:00Z');
    expect(await states(list)).toEqual(['1 Ann unconfirmed', '1 Bob unconfirmed']);
    expect(letters(list)).toEqual(['your entry wasn’t confirmed', 'your entry wasn’t confirmed']);
    expect(codeOf(await answer(list, bob, true))).toEqual([409, 'entryList.noOffer']);
  });

  it('of more than two players waits for the last one', async () => {
    const list = await newList({ groupSize: 3, spaces: 4 });
    const [ann, bob, cat] = await members('Ann', 'Bob', 'Cat');
    await enterWith(list, ann, bob, cat);
    expect((await answer(list, bob, true)).body.mine?.state).toBe('confirmed');
    await answer(list, cat, false);
    expect((await read(list, ann)).mine?.state).toBe('confirmed');
    // Without Cat: Bob has confirmed already.
    expect((await enterWith(list, ann, bob)).body.mine?.state).toBe('in');
    expect((await read(list, bob)).mine?.state).toBe('in');
  });
});

describe('spaces of partners', () => {
  it('partners wait together, a single player takes a space that is too few, and one answer accepts both', async () => {
    const list = await pairs({ spaces: 3 });
    const [ann, bob, cat, dan, eve] = await members('Ann', 'Bob', 'Cat', 'Dan', 'Eve');
    await enter(list, ann);
    await enter(list, bob);
    await pair(list, cat, dan);
    expect((await read(list, dan)).mine).toMatchObject({ state: 'waiting', place: 1 });
    expect((await enter(list, eve)).body.mine).toMatchObject({ state: 'in' });
    await withdraw(list, ann);
    expect((await read(list, cat)).mine?.state).toBe('waiting');
    await withdraw(list, bob);
    expect((await read(list, cat)).mine?.state).toBe('offered');
    await answer(list, dan, true);
    expect(await states(list)).toEqual([
      ...['1 Ann withdrawn', '2 Bob withdrawn', '3 Cat in', '3 Dan in', '4 Eve in'],
    ]);
  });

  it('a player who withdraws leaves the partner the space', async () => {
    const list = await pairs({ spaces: 2 });
    const [ann, bob, cat] = await members('Ann', 'Bob', 'Cat');
    await pair(list, ann, bob);
    await enter(list, cat);
    await withdraw(list, ann);
    expect((await read(list, bob)).mine?.state).toBe('in');
    expect((await read(list, cat)).mine?.state).toBe('offered');
  });

  it('partners have one ticket in a ballot and get spaces both or none', async () => {
    const list = await pairs({ order: 'ballot', spaces: 3 });
    const [ann, bob, cat, dan] = await members('Ann', 'Bob', 'Cat', 'Dan');
    await pair(list, ann, bob);
    await pair(list, cat, dan);
    await at('2026-05-08T18:00:00Z');
    const rows = await entrants(list);
    const of = (user: TestUser) => rows.find(({ player }) => player?._id === user.id);
    expect([of(ann)?.ticket, of(ann)?.state]).toEqual([of(bob)?.ticket, of(bob)?.state]);
    expect([of(cat)?.ticket, of(cat)?.state]).toEqual([of(dan)?.ticket, of(dan)?.state]);
    expect(rows.map(({ state }) => state)).toEqual(['in', 'in', 'waiting', 'waiting']);
    expect((await read(list)).seed).toMatch(/^[0-9a-f]{32}$/);
  });

  it('a member with a visitor waits for the closing if members come first', async () => {
    const list = await pairs({ membersFirst: true });
    const [ann, bob] = [await clubMember('Ann'), await visitor('Bob')];
    await pair(list, ann, bob);
    expect((await read(list, ann)).mine?.state).toBe('waiting');
    await at('2026-05-08T18:00:00Z');
    expect((await read(list, ann)).mine?.state).toBe('in');
  });
});

it('partners become a team when the organiser adds them to a game of teams', async () => {
  const list = await newList({ groupSize: 2, spaces: 4 }, { rule: 'Foursomes' });
  const [ann, bob, cat] = await members('Ann', 'Bob', 'Cat');
  await pair(list, ann, bob);
  await enter(list, cat);
  await at('2026-05-08T18:00:00Z');
  expect((await seat(list)).body.added).toBe(3);
  const { body } = await fixture.server.call(
    games.get,
    { params: { id: list.id }, query: {} },
    fixture.organiser,
  );
  expect(body.teams).toHaveLength(1);
  const teamOf = ({ id }: TestUser) => body.players[id]?.team;
  expect(teamOf(ann)).toBe(body.teams[0]?._id);
  expect(teamOf(bob)).toBe(teamOf(ann));
  expect(teamOf(cat)).not.toBe(teamOf(ann));
  const { failure } = await set((await newGame({ rule: 'Foursomes' })).id, { groupSize: 3 });
  expect(failure.fields[0]?.error).toBe(entryListSentences.groupSize(2));
});

it('a deleted account asks no player any longer', async () => {
  const list = await pairs();
  const [ann, bob] = await members('Ann', 'Bob');
  await enterWith(list, ann, bob);
  await fixture.server.storage.db.transaction().execute((tx) => deleteTraces(tx, ann.id));
  expect(await entrants(list)).toEqual([]);
  expect((await enter(list, bob)).body.mine).toMatchObject({ state: 'in', leads: true });
});
