import { games } from '@flagstick/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, EntryListFixture } from '../../../testing/features/entry-lists.ts';

const fixture = new EntryListFixture();
const { newList, add, enter, withdraw, read, summary, seat, playersOf, members, at } = fixture;
const { answer, entrants, letters } = fixture;

beforeAll(() => fixture.start());
afterAll(() => fixture.close());
beforeEach(() => fixture.begin());

const server = () => fixture.server;
const remove = ({ id }: { id: string }, { id: playerId }: { id: string }) =>
  server().call(games.removePlayer, { params: { id }, body: { playerId } }, fixture.organiser);
const suspend = (id: string) =>
  server().storage.db.updateTable('users').set({ active: false }).where('id', '=', id).execute();
/** As when the account is deleted. */
const forget = (id: string) =>
  server().storage.db.deleteFrom('entry_list_entrants').where('user_id', '=', id).execute();
const update = (id: string, body: object) =>
  fixture.server.call(games.update, { params: { id }, body }, fixture.organiser);

describe('the spaces of a list and the players of its game', () => {
  it('a list gives no space that a player beside the list uses', async () => {
    const list = await newList({ spaces: 2 }, { maxPlayers: 2 });
    const [ann, bob, eve] = await members('Ann', 'Bob', 'Eve');
    await add(list, eve);
    for (const player of [ann, bob]) await enter(list, player);
    expect(await summary(list)).toEqual(['1 Ann in', '2 Bob waiting']);
    expect((await read(list)).counts).toMatchObject({ in: 1, waiting: 1, beside: 1 });
    await seat(list);
    expect((await playersOf(list)).toSorted()).toEqual(['Ann', 'Eve']);
  });

  it('a space that a player beside the list gives up goes to the entrant who waits', async () => {
    const list = await newList({ spaces: 1, answerHours: 0 });
    const [ann, eve] = await members('Ann', 'Eve');
    await add(list, eve);
    await enter(list, ann);
    await fixture.server.call(games.leave, { params: { id: list.id } }, eve);
    await at('2026-05-08T18:00:00Z');
    expect(await summary(list)).toEqual(['1 Ann in']);
  });

  it('an entrant who waits and is added to the game has the space, and gets no second one', async () => {
    const list = await newList({ spaces: 1 });
    const [ann, bob, cat] = await members('Ann', 'Bob', 'Cat');
    for (const player of [ann, bob, cat]) await enter(list, player);
    await add(list, bob);
    await withdraw(list, ann);
    expect(await summary(list)).toEqual(['2 Bob in', '3 Cat waiting', '1 Ann withdrawn']);
  });

  it('a withdrawal while the organiser adds the players leaves no player behind', async () => {
    for (let turn = 1; turn <= 5; turn++) {
      const list = await newList({ spaces: 1, answerHours: 0 });
      const [ann, bob] = await members('Ann', 'Bob');
      for (const player of [ann, bob]) await enter(list, player);
      const [added, withdrawn] = await Promise.all([seat(list), withdraw(list, ann)]);
      expect([added.status, withdrawn.status]).toEqual([200, 200]);
      expect(await summary(list)).toEqual(['2 Bob in', '1 Ann withdrawn']);
      expect(await playersOf(list)).not.toContain('Ann');
    }
  });

  it('the game keeps room for the spaces of its list', async () => {
    const list = await newList({ spaces: 20 });
    const { status, failure } = await update(list.id, { maxPlayers: 19 });
    expect([status, failure.fields]).toEqual([
      400,
      [{ field: 'maxPlayers', error: 'The entry list has 20 spaces.' }],
    ]);
    expect((await update(list.id, { maxPlayers: 20 })).status).toBe(200);
  });

  it('a player who is removed loses the entry and gets a letter', async () => {
    const list = await newList({ spaces: 1, answerHours: 0 });
    const [ann, bob] = await members('Ann', 'Bob');
    for (const player of [ann, bob]) await enter(list, player);
    await add(list, bob);
    fixture.now = new Date('2026-05-01T11:00:00Z');
    await remove(list, bob);
    await at('2026-05-01T11:01:00Z');
    expect(await summary(list)).toEqual(['1 Ann in', '2 Bob withdrawn']);
    expect(letters(list)).toEqual(['your entry was removed']);
    await enter(list, bob);
    await withdraw(list, ann);
    await at('2026-05-01T11:02:00Z');
    expect(await summary(list)).toEqual(['3 Bob in', '1 Ann withdrawn']);
  });

  it('a player who leaves the game and enters again has a new entry', async () => {
    const list = await newList();
    const [ann] = await members('Ann');
    await enter(list, ann);
    await seat(list);
    fixture.now = new Date('2026-05-01T11:00:00Z');
    await server().call(games.leave, { params: { id: list.id } }, ann);
    fixture.now = new Date('2026-05-01T11:00:01Z');
    await enter(list, ann);
    await at('2026-05-01T11:01:00Z');
    expect(await summary(list)).toEqual(['2 Ann in']);
    expect(letters(list)).toEqual([]);
  });

  it('a suspended entrant is named when the players are added, and gets no space', async () => {
    const list = await newList({ spaces: 2, answerHours: 0 });
    const [ann, bob, cat, dan] = await members('Ann', 'Bob', 'Cat', 'Dan');
    for (const player of [ann, bob, cat, dan]) await enter(list, player);
    for (const { id } of [bob, cat]) await suspend(id);
    const { status, failure } = await seat(list);
    expect([status, failure.code, failure.fields[0]?.field]).toEqual([409, 'player.suspended', bob.id]);
    expect(failure.fields[0]?.error).toContain('Bob');
    await withdraw(list, ann);
    expect(await summary(list)).toEqual(['2 Bob in', '4 Dan in', '3 Cat waiting', '1 Ann withdrawn']);
  });

  it('a newcomer gets no space before the entrants who wait when an account is deleted', async () => {
    const list = await newList({ spaces: 1, answerHours: 0 });
    const [ann, bob, cat, dan] = await members('Ann', 'Bob', 'Cat', 'Dan');
    for (const player of [ann, bob, cat]) await enter(list, player);
    await forget(ann.id);
    await enter(list, dan);
    expect(await summary(list)).toEqual(['2 Bob in', '3 Cat waiting', '4 Dan waiting']);
    await forget(bob.id);
    await at('2026-05-01T11:00:00Z');
    expect(await summary(list)).toEqual(['3 Cat in', '4 Dan waiting']);
  });
});

describe('the fee of an entrant who paid and left', () => {
  const paymentRules = { payBeforePlay: true, type: 1, fee: 1000 };
  const payStatuses = async ({ id }: { id: string }) =>
    Object.values(
      (await server().call(games.get, { params: { id }, query: {} }, fixture.organiser)).body.players,
    ).map(({ payStatus }) => payStatus);

  /** Has paid, left the game and entered again. */
  async function returned() {
    const list = await newList({}, { isPaid: true, paymentRules });
    const [ann] = await members('Ann');
    await enter(list, ann);
    await seat(list, fixture.organiser, true);
    fixture.now = new Date('2026-05-01T11:00:00Z');
    await withdraw(list, ann);
    fixture.now = new Date('2026-05-01T11:01:00Z');
    const { body } = await enter(list, ann);
    expect(body.mine).toMatchObject({ state: 'in', hasPaid: true });
    return { list, ann };
  }

  it('a fee that was paid before leaving stays paid when the organiser adds unpaid players', async () => {
    const { list } = await returned();
    expect((await seat(list, fixture.organiser, false)).body).toEqual({ added: 1 });
    expect(await payStatuses(list)).toEqual([1]);
  });

  it('a player who paid and left joins the game without paying again', async () => {
    const { list, ann } = await returned();
    expect((await server().call(games.join, { params: { id: list.id } }, ann)).status).toBe(200);
    expect(await payStatuses(list)).toEqual([1]);
  });
});

describe('the first tee time', () => {
  it('the first tee time ends the time to answer, and then a free space is given at once', async () => {
    const list = await newList({ spaces: 1 });
    const [ann, bob, cat] = await members('Ann', 'Bob', 'Cat');
    for (const player of [ann, bob, cat]) await enter(list, player);
    fixture.now = new Date('2026-05-09T07:00:00Z');
    await withdraw(list, ann);
    expect((await read(list, bob)).mine?.until).toBe('2026-05-09T08:00:00.000Z');
    await at('2026-05-09T08:00:00Z');
    expect(await summary(list)).toEqual(['3 Cat in', '2 Bob lapsed', '1 Ann withdrawn']);
  });

  it('the first tee time does not move before the closing of entries', async () => {
    const list = await newList();
    const { status, failure } = await update(list.id, { date: '2026-05-08T17:59:00.000Z' });
    expect([status, failure.fields[0]?.field]).toEqual([400, 'date']);
    expect((await update(list.id, { date: '2026-05-08T18:00:00.000Z' })).status).toBe(200);
  });

  it('play starts after the ballot, and a space is not accepted during play', async () => {
    const list = await newList({ order: 'ballot', spaces: 1 });
    const [ann, bob] = await members('Ann', 'Bob');
    for (const player of [ann, bob]) await enter(list, player);
    const start = () => server().call(games.activate, { params: { id: list.id } }, fixture.organiser);
    expect(codeOf(await start())).toEqual([409, 'entryList.unsettled']);
    await at('2026-05-08T18:00:00Z');
    const [first] = await entrants(list);
    const [winner, other] = first?.player?._id === ann.id ? [ann, bob] : [bob, ann];
    await withdraw(list, winner);
    expect((await start()).status).toBe(200);
    expect(codeOf(await answer(list, other, true))).toEqual([409, 'entryList.noOffer']);
  });
});
