import {
  accounts,
  clubPeople as calls,
  clubs,
  contractTexts,
  errors,
  games,
  organiserRequests,
  users,
} from '@flagstick/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCourse, type TestCourse } from '../../../../testing/games/course.ts';
import { gameForm } from '../../../../testing/games/new-game.ts';
import { Harness, type TestUser } from '../../../../testing/harness.ts';
import { refusal } from '../../../../testing/refusal.ts';

let server: Harness;
let here: TestCourse;
let there: TestCourse;
let manager: TestUser;
let admin: TestUser;
beforeAll(async () => {
  server = await Harness.start();
  here = await addCourse(server.storage);
  there = await addCourse(server.storage);
  manager = await server.user('club', { clubId: here.clubId });
  admin = await server.user('admin');
});
afterAll(() => server.close());

const ask = (who: TestUser, as = manager, query: { club?: string } = {}) =>
  server.call(calls.addOrganiser, { params: { id: who.id }, query }, as);
const accept = (who: TestUser, club = here.clubId) =>
  server.call(organiserRequests.accept, { params: { club } }, who);
const add = async (who: TestUser, as = manager, query: { club?: string } = {}) => {
  const asked = await ask(who, as, query);
  return asked.status === 200 ? { ...asked, status: (await accept(who, query.club)).status } : asked;
};
const requests = async (who: TestUser) => (await server.call(organiserRequests.list, {}, who)).body;
const remove = (who: TestUser, as = manager, query: { club?: string } = {}) =>
  server.call(calls.removeOrganiser, { params: { id: who.id }, query }, as);
const organisers = async () =>
  (await server.call(calls.organisers, { query: {} }, manager)).body.items.map(({ _id }) => _id);
const me = async (who: TestUser) => {
  const { rule, organisingClub } = (await server.call(accounts.me, {}, who)).body;
  return [rule, organisingClub?._id ?? null];
};

it('a player becomes an organiser of the club, and a player again when removed', async () => {
  const player = await server.user('player');
  expect((await add(player)).status).toBe(200);
  expect((await ask(player)).body).toMatchObject({ _id: player.id, organiser: true, asked: false });
  expect(await me(player)).toEqual(['organiser', here.clubId]);
  expect(await organisers()).toContain(player.id);
  const large = gameForm(here, { name: 'Medal', maxPlayers: 40 });
  expect((await server.call(games.insert, { body: large }, player)).status).toBe(201);
  expect((await remove(player)).status).toBe(200);
  expect(await me(player)).toEqual(['player', null]);
  expect(refusal(await remove(player))).toEqual([404, 'item.notFound']);
  expect(await organisers()).not.toContain(player.id);
});

it('a person becomes an organiser only by accepting', async () => {
  const player = await server.user('player');
  expect((await ask(player)).body).toMatchObject({ _id: player.id, organiser: false, asked: true });
  expect((await ask(player)).body).toMatchObject({ asked: true });
  expect(await me(player)).toEqual(['player', null]);
  expect(await organisers()).toContain(player.id);
  expect(await requests(player)).toMatchObject({ count: 1, items: [{ club: { _id: here.clubId } }] });
  const other = await server.user('player');
  expect(refusal(await accept(other))).toEqual([404, 'item.notFound']);
  expect((await accept(player)).status).toBe(200);
  expect(await me(player)).toEqual(['organiser', here.clubId]);
  expect(await requests(player)).toEqual({ items: [], count: 0 });
  expect(refusal(await accept(player))).toEqual([404, 'item.notFound']);
});

it('a request ends when refused, when the club withdraws it, and with the club', async () => {
  const [declining, withdrawn] = [await server.user('player'), await server.user('player')];
  await ask(declining);
  const decline = () => server.call(organiserRequests.decline, { params: { club: here.clubId } }, declining);
  expect((await decline()).status).toBe(200);
  expect(refusal(await decline())).toEqual([404, 'item.notFound']);
  expect(refusal(await accept(declining))).toEqual([404, 'item.notFound']);
  expect(await me(declining)).toEqual(['player', null]);
  await ask(withdrawn);
  expect((await remove(withdrawn)).status).toBe(200);
  expect(refusal(await accept(withdrawn))).toEqual([404, 'item.notFound']);
  const gone = await addCourse(server.storage);
  const player = await server.user('player');
  await ask(player, admin, { club: gone.clubId });
  expect((await server.call(clubs.remove, { params: { id: gone.clubId } }, admin)).status).toBe(200);
  expect(refusal(await accept(player, gone.clubId))).toEqual([404, 'item.notFound']);
  expect(await requests(player)).toEqual({ items: [], count: 0 });
});

it('an organiser of two clubs loses the role with the last club, in any order', async () => {
  const player = await server.user('player');
  await add(player);
  expect((await add(player, admin, { club: there.clubId })).status).toBe(200);
  await remove(player);
  expect(await me(player)).toEqual(['organiser', there.clubId]);
  expect((await remove(player, admin, { club: there.clubId })).status).toBe(200);
  expect(await me(player)).toEqual(['player', null]);
});

it('a person who was an organiser before the club keeps the role when removed', async () => {
  const organiser = await server.user('organiser');
  expect((await add(organiser)).status).toBe(200);
  expect(await me(organiser)).toEqual(['organiser', here.clubId]);
  await remove(organiser);
  expect(await me(organiser)).toEqual(['organiser', null]);
  const byAdmin = await server.user('organiser', { clubId: here.clubId });
  expect(await organisers()).toContain(byAdmin.id);
  await remove(byAdmin);
  expect(await me(byAdmin)).toEqual(['organiser', null]);
});

it('an admin names the club, a manager does not, and a manager without one is refused', async () => {
  const player = await server.user('player');
  const fields = ({ failure }: { failure: { fields: unknown } }) => failure.fields;
  expect(fields(await add(player, admin))).toEqual([{ field: 'club', error: contractTexts.chooseClub }]);
  expect(fields(await add(player, manager, { club: there.clubId }))).toEqual([
    { field: 'club', error: contractTexts.ownClub },
  ]);
  expect((await add(player, admin, { club: here.courseId })).status).toBe(400);
  expect(refusal(await add(player, await server.user('club')))).toEqual([403, 'action.notAllowed']);
  expect(refusal(await add({ id: here.courseId, token: '' }))).toEqual([404, 'item.notFound']);
  expect(await me(player)).toEqual(['player', null]);
});

it('the manager of a deleted club gets the same answer as one without a club, without a field', async () => {
  const gone = await addCourse(server.storage);
  const without = await server.user('club', { clubId: gone.clubId });
  expect((await server.call(clubs.remove, { params: { id: gone.clubId } }, admin)).status).toBe(200);
  const player = await server.user('player');
  expect(refusal(await add(player, without))).toEqual([403, 'action.notAllowed']);
  expect(refusal(await server.call(calls.players, { query: {} }, without))).toEqual([
    403,
    'action.notAllowed',
  ]);
  const named = await server.call(calls.players, { query: { club: gone.clubId } }, admin);
  expect(named.failure.fields).toEqual([{ field: 'club', error: errors['item.notFound'].text }]);
});

it('the people of a club are its members, page by page, searched and filtered', async () => {
  const [one, two] = [
    await server.user('player', { name: 'Ann', lastName: 'Abel' }),
    await server.user('player', { name: 'Ben', lastName: 'Zorn', gender: 'women' }),
  ];
  const stranger = await server.user('player', { name: 'Ann', lastName: 'Elsewhere' });
  const { db } = server.storage;
  await db
    .updateTable('users')
    .set({ home_club_id: there.clubId })
    .where('id', 'in', [one.id, two.id])
    .execute();
  await add(two, admin, { club: there.clubId });
  const list = async (query: object) => {
    const { body } = await server.call(calls.players, { query: { club: there.clubId, ...query } }, admin);
    return [body.items.map(({ name, organiser }) => [name, organiser]), body.count];
  };
  expect(await list({})).toEqual([
    [
      ['Ann', false],
      ['Ben', true],
    ],
    2,
  ]);
  expect(await list({ sort: 'lastName:desc', limit: 1 })).toEqual([[['Ben', true]], 2]);
  expect(await list({ query: 'ann' })).toEqual([[['Ann', false]], 1]);
  expect(await list({ filter: JSON.stringify({ organiser: true }) })).toEqual([[['Ben', true]], 1]);
  expect(await list({ filter: JSON.stringify({ gender: 'men' }) })).toEqual([[['Ann', false]], 1]);
  const answer = JSON.stringify(
    (await server.call(calls.players, { query: { club: there.clubId } }, admin)).body,
  );
  expect(answer).not.toContain(stranger.id);
  expect(answer).not.toContain('@');
});

it('an admin’s change of the account wins: a player organises for no club', async () => {
  const player = await server.user('player');
  await add(player);
  await server.form(users.update, { params: { id: player.id }, body: { rule: 'player' } }, admin);
  expect(await organisers()).not.toContain(player.id);
});
