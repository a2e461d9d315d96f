import { entryListSentences, entryLists, events, games } from '@flagstick/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, EntryListFixture, type TestList } from '../../../../testing/features/entry-lists.ts';
import { noticesOf, subscribe } from '../../../../testing/features/notifications.ts';

const fixture = new EntryListFixture();
const { newGame, set, enter, withdraw, read, seat, add, playersOf, members } = fixture;

beforeAll(() => fixture.start());
afterAll(() => fixture.close());
beforeEach(() => fixture.begin());

const days = ['2026-05-09', '2026-05-10', '2026-05-11'] as const;

/** An event of so many rounds, without a list yet. */
async function rounds(count: 2 | 3, more: object = {}, ofLater: object = {}): Promise<TestList[]> {
  const list: TestList[] = [];
  for (const [at, day] of days.slice(0, count).entries())
    list.push(await newGame({ date: `${day}T08:00:00.000Z`, ...(at === 0 ? {} : ofLater) }));
  const body = { name: 'Club Cup', rounds: list.map(({ id }) => ({ game: id })), ...more };
  const { status, failure } = await fixture.server.raw(events.insert, { body }, fixture.organiser);
  if (status !== 201) throw new Error(JSON.stringify(failure));
  return list;
}

/** An event of two rounds with an entry list. */
async function twoRounds(more: object = {}, ofLater: object = {}): Promise<[TestList, TestList]> {
  const [one, two] = (await rounds(2, more, ofLater)) as [TestList, TestList];
  expect((await set(one.id)).status).toBe(200);
  return [one, two];
}

const join = ({ id }: TestList, by: Parameters<typeof enter>[1]) =>
  fixture.server.call(games.join, { params: { id } }, by);
const activate = ({ id }: TestList) =>
  fixture.server.call(games.activate, { params: { id } }, fixture.organiser);

describe('the list of an event', () => {
  it('players with a space are added to each of its rounds', async () => {
    const [one, two] = await twoRounds();
    const [ann, bob, cat] = await members('Ann', 'Bob', 'Cat');
    for (const player of [ann, bob, cat]) await enter(one, player);
    expect((await read(one, ann)).event).toEqual({
      name: 'Club Cup',
      rounds: ['2026-05-09T08:00:00.000Z', '2026-05-10T08:00:00.000Z'],
    });
    expect((await seat(one)).body).toEqual({ added: 2 });
    for (const round of [one, two]) expect((await playersOf(round)).toSorted()).toEqual(['Ann', 'Bob']);
    expect((await read(one)).counts.notSeated).toBe(0);
    expect((await seat(one)).body).toEqual({ added: 0 });
    const body = { playerId: bob.id };
    await fixture.server.call(games.removePlayer, { params: { id: two.id }, body }, fixture.organiser);
    expect((await read(one)).counts.notSeated).toBe(1);
    expect((await seat(one)).body).toEqual({ added: 1 });
    expect((await playersOf(two)).toSorted()).toEqual(['Ann', 'Bob']);
  });

  it('a player’s notice and list of entries have the name of the event', async () => {
    const [one] = await twoRounds();
    const alone = await fixture.newList({}, { date: '2026-05-12T08:00:00.000Z' });
    const ann = await fixture.member('Ann');
    await subscribe(fixture.server, ann);
    for (const list of [one, alone]) await enter(list, ann);
    const texts = (await noticesOf(fixture.server, ann)).map(([, title, body]) => [title, body]);
    expect(texts).toEqual([
      ['Club Cup: you have a space', 'You have a space in the event that starts on 9th May 2026, 9:00 am.'],
      [`${alone.name}: you have a space`, 'You have a space in the game on 12th May 2026, 9:00 am.'],
    ]);
    const { items } = (await fixture.server.call(entryLists.mine, {}, ann)).body;
    expect(items.map(({ name }) => name)).toEqual(['Club Cup', alone.name]);
  });

  it('players are added to all rounds or to none', async () => {
    const [one, two] = await twoRounds({}, { maxPlayers: 2 });
    const [ann, bob, eve] = await members('Ann', 'Bob', 'Eve');
    for (const player of [ann, bob]) await enter(one, player);
    await add(two, eve);
    expect((await seat(one)).failure.code).toBe('game.full');
    expect([await playersOf(one), await playersOf(two)]).toEqual([[], ['Eve']]);
  });

  it('rounds after a cut, with a list of their own or in play are not entered', async () => {
    const ann = await fixture.member('Ann');
    const [cut, afterCut] = await twoRounds({ cut: { afterRound: 1, places: 1, within: null } });
    const [own, withOwn] = await twoRounds();
    await set(withOwn.id, { closesAt: '2026-05-08T18:00:00.000Z' });
    const [first, inPlay] = await twoRounds();
    await activate(inPlay);
    for (const list of [cut, own, first]) {
      await enter(list, ann);
      expect((await read(list)).event).toBeNull();
      expect((await seat(list)).body).toEqual({ added: 1 });
    }
    for (const round of [afterCut, withOwn, inPlay]) expect(await playersOf(round)).toEqual([]);
  });

  it('a player who withdraws leaves the rounds that have not begun', async () => {
    const [one, two, three] = (await rounds(3)) as [TestList, TestList, TestList];
    await set(one.id, { answerHours: 0 });
    const [ann, bob, cat] = await members('Ann', 'Bob', 'Cat');
    for (const player of [ann, bob, cat]) await enter(one, player);
    await seat(one);
    await activate(three);
    expect((await withdraw(one, ann)).body.mine?.state).toBe('withdrawn');
    expect((await Promise.all([one, two, three].map(playersOf))).map((names) => names.toSorted())).toEqual([
      ['Bob'],
      ['Bob'],
      ['Ann', 'Bob'],
    ]);
    await seat(one);
    expect((await playersOf(two)).toSorted()).toEqual(['Bob', 'Cat']);
  });

  it('has at most the spaces of its smallest round', async () => {
    const [one] = (await rounds(2, {}, { maxPlayers: 3 })) as [TestList, TestList];
    const { status, failure } = await set(one.id, { spaces: 4 });
    expect([status, failure.fields[0]]).toEqual([
      400,
      { field: 'spaces', error: entryListSentences.spaces(3) },
    ]);
    expect((await set(one.id, { spaces: 3 })).status).toBe(200);
  });

  it('players without a space do not join its later rounds by their codes until round 1 begins', async () => {
    const [one, two] = await twoRounds();
    const [ann, bob] = await members('Ann', 'Bob');
    await enter(one, bob);
    expect(codeOf(await join(two, ann))).toEqual([409, 'entryList.use']);
    expect((await join(two, bob)).status).toBe(200);
    await activate(one);
    expect((await join(two, ann)).status).toBe(200);
    const [, afterCut] = await twoRounds({ cut: { afterRound: 1, places: 1, within: null } });
    expect((await join(afterCut, ann)).status).toBe(200);
  });
});
