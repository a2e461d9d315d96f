import { contractTexts, games, handicaps, logs } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCourse, type TestCourse } from '../../../../testing/games/course.ts';
import { startRound, view } from '../../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../../testing/harness.ts';

let server: Harness;
let course: TestCourse;
let admin: TestUser;
beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
  admin = await server.user('admin');
});
afterAll(() => server.close());

const add = (id: string, body: object, as: TestUser) =>
  server.call(games.addGuest, { params: { id }, body: { lastName: 'De Cock', name: 'Jan', ...body } }, as);
const correct = (id: string, body: object, as: TestUser) =>
  server.call(
    handicaps.updateGuest,
    { params: { id }, body: { name: 'Jan', lastName: 'De Cock', ...body } },
    as,
  );
const codeOf = ({ status, failure }: { status: number; failure: { code: string } }) => [status, failure.code];
const newest = async () => (await server.call(logs.changes, { query: { limit: 1 } }, admin)).body.items[0];
const roundWithGuests = () => startRound(server, { players: 2, course, settings: { guests: true } });

describe('a guest’s name with a swear word', () => {
  it('an organiser confirms a guest’s swear word on the second tap, which is logged', async () => {
    const { game, organiser } = await startRound(server, { players: 0, course });
    const refused = await add(game._id, {}, organiser);
    expect(codeOf(refused)).toEqual([400, 'name.swearWord']);
    expect(refused.failure.error).toBe('Form is not valid, check items');
    expect(refused.failure.fields).toEqual([{ field: 'lastName', error: contractTexts.swearWord }]);
    expect(Object.keys((await view(server, game._id, organiser)).players)).toEqual([]);
    const { status, body } = await add(game._id, { nameConfirmed: true }, organiser);
    expect([status, body.name, body.lastName]).toEqual([200, 'Jan', 'De Cock']);
    expect(await newest()).toMatchObject({
      ...{ kind: 'game', what: 'Guest added', by: { _id: organiser.id }, subject: { _id: game._id } },
      fields: [{ field: 'nameConfirmed', old: null, new: 'Jan De Cock' }],
    });
  });

  it('a guest’s name is not checked again when the guest is corrected and the name stays', async () => {
    const { game, organiser } = await startRound(server, { players: 0, course });
    const { body: guest } = await add(game._id, { nameConfirmed: true }, organiser);
    expect((await correct(guest._id, { hcp: 12 }, organiser)).status).toBe(200);
    expect((await newest())?.fields).toEqual([]);
    expect(codeOf(await correct(guest._id, { name: 'Kike' }, organiser))).toEqual([400, 'name.swearWord']);
    const kike = { name: 'Kike', nameConfirmed: true };
    expect((await correct(guest._id, kike, organiser)).body.name).toBe('Kike');
    expect((await newest())?.fields).toEqual([{ field: 'nameConfirmed', old: null, new: 'Kike De Cock' }]);
  });

  it('a player’s guest with a swear word is refused, and the answer refers to the organiser', async () => {
    const { game, players } = await roundWithGuests();
    const [player] = players;
    if (!player) throw new Error('no player');
    for (const nameConfirmed of [false, true]) {
      const refused = await add(game._id, { nameConfirmed }, player);
      expect(codeOf(refused)).toEqual([400, 'name.askOrganiser']);
      expect(refused.failure.fields).toEqual([{ field: 'lastName', error: contractTexts.swearWord }]);
    }
    const { body: guest } = await add(game._id, { lastName: 'Vale' }, player);
    const corrected = await correct(guest._id, { nameConfirmed: true }, player);
    expect(codeOf(corrected)).toEqual([400, 'name.askOrganiser']);
  });

  it('a guest’s name with a swear word is checked only after the caller’s rights', async () => {
    const { game } = await startRound(server, { players: 0, course });
    const stranger = await server.user('organiser');
    expect((await add(game._id, {}, stranger)).status).toBe(403);
  });
});

describe('a guest with the name of a player', () => {
  it('a guest with the name of a player needs a confirmation that they are two people', async () => {
    const { game, organiser } = await startRound(server, { players: 0, course });
    const john = { name: 'John', lastName: "O'Neil", hcp: 5 };
    expect((await add(game._id, john, organiser)).status).toBe(200);
    const again = { ...john, name: 'john', lastName: 'O’Neil', hcp: 25.1 };
    expect(codeOf(await add(game._id, again, organiser))).toEqual([409, 'guest.sameName']);
    expect((await add(game._id, { ...again, otherPerson: true }, organiser)).status).toBe(200);
    const { players } = await view(server, game._id, organiser);
    expect(Object.values(players).map(({ hci }) => hci)).toEqual([5, 25.1]);
  });

  it('a guest of the other gender is another person without a confirmation', async () => {
    const { game, organiser } = await startRound(server, { players: 0, course });
    expect((await add(game._id, { lastName: 'Smith' }, organiser)).status).toBe(200);
    expect((await add(game._id, { lastName: 'Smith', gender: 'women' }, organiser)).status).toBe(200);
  });

  it('a guest with the name of a player needs a confirmation beside an account of that name, too', async () => {
    const { game, organiser } = await startRound(server, { players: 0, course });
    const account = await server.user('player', { name: 'Ann', lastName: 'Lee' });
    await server.call(games.join, { params: { id: game._id } }, account);
    const body = { name: 'Ann', lastName: 'Lee' };
    expect(codeOf(await add(game._id, body, organiser))).toEqual([409, 'guest.sameName']);
  });
});
