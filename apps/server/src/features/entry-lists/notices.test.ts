import { notifications } from '@flagstick/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { EntryListFixture } from '../../../testing/features/entry-lists.ts';
import { noticesOf, subscribe, untilsOf } from '../../../testing/features/notifications.ts';
import type { TestUser } from '../../../testing/harness.ts';

const fixture = new EntryListFixture();
const { newList, enter, withdraw, members, at, letters } = fixture;

beforeAll(() => fixture.start());
afterAll(() => fixture.close());
beforeEach(() => fixture.begin());

const notices = (user: TestUser) => noticesOf(fixture.server, user);
const subscribed = async <const N extends readonly string[]>(...names: N) => {
  const people = await members(...names);
  for (const person of people as readonly TestUser[]) await subscribe(fixture.server, person);
  return people;
};

it('an entrant is notified of the entry, and the next one of the space that became free', async () => {
  const list = await newList({ spaces: 1 });
  const [ann, bob] = await subscribed('Ann', 'Bob');
  await enter(list, ann);
  // A repeat changes nothing.
  await enter(list, ann);
  await enter(list, bob);
  await withdraw(list, ann);
  const path = `/entry/${list.code}`;
  const day = '9th May 2026, 9:00 am';
  expect(await notices(ann)).toEqual([
    ['entryConfirmed', `${list.name}: you have a space`, `You have a space in the game on ${day}.`, path],
  ]);
  expect((await notices(bob)).map(([kind, title]) => [kind, title])).toEqual([
    ['entryConfirmed', `${list.name}: you’re on the waiting list`],
    ['promoted', `${list.name}: a space is free`],
  ]);
  // The offer is of use until its end.
  const untils = await untilsOf(fixture.server, bob);
  expect(untils).toEqual([null, expect.any(Date)]);
  // The text is a push message as well as an e-mail.
  expect((await notices(bob))[0]?.[2]).toBe(
    `The game on ${day} is full. You’re on the waiting list. We’ll tell you when a space is free.`,
  );
  await enter(list, ann);
  expect((await notices(ann)).map(([, title]) => title)).toEqual([
    `${list.name}: you have a space`,
    `${list.name}: you’re on the waiting list`,
  ]);
});

it('the closing notifies each player who gets a space once', async () => {
  const list = await newList({ spaces: 1, order: 'ballot' });
  const people = await subscribed('Ann', 'Bob');
  for (const person of people) await enter(list, person);
  await at(fixture.times.closesAt);
  await at('2026-05-08T18:01:00Z');
  const kinds = await Promise.all(
    people.map(async (person) => (await notices(person)).map(([kind]) => kind).join(' ')),
  );
  expect(kinds.toSorted()).toEqual(['entryConfirmed', 'entryConfirmed promoted']);
});

it('a player who switched off the e-mails gets none, and still gets the other news of the entry', async () => {
  const list = await newList({ spaces: 1 });
  const [ann, bob] = await members('Ann', 'Bob');
  const { kinds } = (await fixture.server.call(notifications.read, {}, bob)).body;
  const body = { kinds: { ...kinds, promoted: { push: true, email: false } }, quiet: null };
  expect((await fixture.server.call(notifications.set, { body }, bob)).status).toBe(200);
  await enter(list, ann);
  await enter(list, bob);
  const { db } = fixture.server.storage;
  // The account is closed without a change of the list, which gives its space away later.
  await db.deleteFrom('entry_list_entrants').where('user_id', '=', ann.id).execute();
  await at('2026-05-02T10:00:00Z');
  expect(letters(list)).toEqual([]);
  await at('2026-05-09T07:59:00Z');
  expect(letters(list)).toEqual(['your space has passed on']);
});
