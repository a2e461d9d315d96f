import { committee, field, games, groups, players } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCourse, type TestCourse } from '../../../testing/games/course.ts';
import { addGame } from '../../../testing/games/new-game.ts';
import { makeDeputy, score, view } from '../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';

let server: Harness;
let course: TestCourse;
/** A member of the course's club with an e-mail address and a CDH number. */
let member: TestUser;
const cdh = '1012340005';
let email: string;

beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
  member = await server.user('player');
  const { email: address } = await server.storage.db
    .updateTable('users')
    .set({ cdh, home_club_id: course.clubId })
    .where('id', '=', member.id)
    .returning('email')
    .executeTakeFirstOrThrow();
  email = address ?? '';
});
afterAll(() => server.close());

async function gameOf(owner: TestUser): Promise<string> {
  return addGame(server, course, owner);
}

const add = (id: string, as: TestUser) =>
  server.call(games.addPlayer, { params: { id }, body: { playerId: member.id } }, as);

/** Whether an answer contains the member's e-mail address and CDH number: both, or neither. */
const contactsIn = (body: unknown): boolean => {
  const text = JSON.stringify(body);
  const found = [text.includes(email), text.includes(cdh)];
  expect(found).toEqual([found[0], found[0]]);
  return found[0] === true;
};

async function organiserOf(clubId: string): Promise<TestUser> {
  const organiser = await server.user('organiser');
  const row = { club_id: clubId, user_id: organiser.id, made_organiser: false, by_id: null };
  await server.storage.db.insertInto('club_organisers').values(row).execute();
  return organiser;
}

const search = (as: TestUser) => server.call(players.search, { query: { query: cdh } }, as);

/** The game's players as a file, decoded; empty for a caller who may not export it. */
async function fieldFile(id: string, as: TestUser): Promise<string[]> {
  const { status, body } = await server.call(field.export, { params: { id } }, as);
  return status === 200 ? [Buffer.from(body.bytes, 'base64').toString()] : [];
}

/** The contacts that each call for players of a game shows this reader. */
async function told(id: string, as: TestUser) {
  const params = { id };
  const answers = [
    await view(server, id, as),
    (await server.call(games.players, { params }, as)).body,
    (await server.call(groups.freePlayers, { params }, as)).body,
    ...(await fieldFile(id, as)),
  ];
  return [...new Set(answers.map(contactsIn))];
}

describe('e-mail address and CDH number', () => {
  it('contacts in a player’s game are shown only to the home club’s manager and admins', async () => {
    const owner = await server.user('player');
    const id = await gameOf(owner);
    const added = await add(id, owner);
    expect([added.status, contactsIn(added.body)]).toEqual([200, false]);
    expect(await told(id, owner)).toEqual([false]);
    const organiser = await server.user('organiser');
    await makeDeputy(server, id, organiser, owner);
    expect(await told(id, organiser)).toEqual([false]);
    expect(await told(id, await server.user('club', { clubId: course.clubId }))).toEqual([true]);
    expect(await told(id, await server.user('admin'))).toEqual([true]);
  });

  it('a member’s contacts are shown to the club’s organisers, not to a deputy or another player', async () => {
    const captain = await organiserOf(course.clubId);
    const id = await gameOf(captain);
    const added = await add(id, captain);
    expect([added.status, contactsIn(added.body)]).toEqual([200, true]);
    expect(await told(id, captain)).toEqual([true]);
    const deputy = await server.user('player');
    await makeDeputy(server, id, deputy, captain);
    const renamed = await server.call(games.update, { params: { id }, body: { name: 'Sunday' } }, deputy);
    expect([renamed.status, renamed.body.audience, contactsIn(renamed.body)]).toEqual([
      200,
      'organisers',
      false,
    ]);
    expect(await told(id, deputy)).toEqual([false]);
    const mate = await server.user('player');
    await server.call(games.join, { params: { id } }, mate);
    expect(await told(id, mate)).toEqual([false]);
  });

  it('a visitor’s contacts are hidden from the organiser who added them until they accept', async () => {
    const captain = await server.user('organiser');
    const id = await gameOf(captain);
    const added = await add(id, captain);
    expect([added.status, contactsIn(added.body)]).toEqual([200, false]);
    expect(await told(id, captain)).toEqual([false]);
    expect((await search(captain)).body.items).toEqual([]);
    const yes = await server.call(games.join, { params: { id } }, member);
    expect([yes.status, 'invited' in yes.body]).toEqual([200, false]);
    expect(await told(id, captain)).toEqual([true]);
    expect((await search(captain)).body.items).toMatchObject([{ _id: member.id }]);
    const again = await server.call(games.join, { params: { id } }, member);
    expect(again.failure.code).toBe('game.alreadyJoined');
  });

  it('contacts of a visitor who joined are shown to the organisers', async () => {
    const captain = await server.user('organiser');
    const id = await gameOf(captain);
    await server.call(games.join, { params: { id } }, member);
    expect(await told(id, captain)).toEqual([true]);
  });

  it('contacts are hidden again once the person has left', async () => {
    const captain = await server.user('organiser');
    const id = await gameOf(captain);
    await server.call(games.join, { params: { id } }, member);
    await server.call(games.leave, { params: { id } }, member);
    expect(await told(id, captain)).toEqual([false]);
  });

  it.each(['restored', 'noted WD'])(
    'contacts of a player whose card is %s are shown once the player agrees again',
    async (how) => {
      const captain = await server.user('organiser');
      const id = await gameOf(captain);
      const params = { id };
      const { scoreId } = (await server.call(games.join, { params }, member)).body;
      const group = { name: 'One', playersId: [member.id] };
      expect((await server.call(groups.create, { params, body: group }, captain)).status).toBe(200);
      await server.call(games.activate, { params }, captain);
      expect((await score(server, id, member, member.id, 1, 4)).status).toBe(200);
      await server.call(games.leave, { params }, member);
      const card = { playerId: member.id, scoreId };
      const { status } =
        how === 'restored'
          ? await server.call(committee.restoreCard, { params, body: card }, captain)
          : await server.call(
              committee.amend,
              {
                params: { id, scoreId },
                body: { playerId: member.id, nofinish: 'WD', reason: 'Was ill' },
              },
              captain,
            );
      expect(status).toBe(200);
      expect(await told(id, captain)).toEqual([false]);
      expect((await server.call(games.join, { params }, member)).status).toBe(200);
      expect(await told(id, captain)).toContain(true);
    },
  );

  it('contacts at another club are shown only for the reader’s own members', async () => {
    const elsewhere = await addCourse(server.storage);
    const owner = await server.user('player');
    const id = await gameOf(owner);
    await add(id, owner);
    const manager = await server.user('club', { clubId: elsewhere.clubId });
    await makeDeputy(server, id, manager, owner);
    expect(await told(id, manager)).toEqual([false]);
  });
});
