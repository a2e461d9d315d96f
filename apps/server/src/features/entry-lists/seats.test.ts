import { games } from '@flagstick/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EntryListFixture } from '../../../testing/features/entry-lists.ts';

const fixture = new EntryListFixture();
const { newList, add, enter, withdraw, read, summary, seat, playersOf, members, at } = fixture;

beforeAll(() => fixture.start());
afterAll(() => fixture.close());
beforeEach(() => fixture.begin());

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
});
