import { games, groups } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCourse, type TestCourse } from '../../testing/course.ts';
import { Harness, type TestUser } from '../../testing/harness.ts';
import { makeDeputy, view } from '../../testing/round.ts';

let server: Harness;
let course: TestCourse;
/** Somebody of the course's club with an e-mail address and a CDH number. */
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
  const body = {
    name: 'Saturday',
    date: new Date().toISOString(),
    course: course.courseId,
    scoreCards: [course.whiteId],
    competitionId: course.rules.get('Medal') ?? '',
    maxPlayers: 4,
  };
  return (await server.call(games.insert, { body }, owner)).body._id;
}

const add = (id: string, as: TestUser) =>
  server.call(games.addPlayer, { params: { id }, body: { playerId: member.id } }, as);

/** Whether an answer holds the member's e-mail address and CDH number: both, or neither. */
const contactsIn = (body: unknown): boolean => {
  const text = JSON.stringify(body);
  const found = [text.includes(email), text.includes(cdh)];
  expect(found).toEqual([found[0], found[0]]);
  return found[0] === true;
};

/** What each call that shows players of a game tells this reader. */
async function told(id: string, as: TestUser) {
  const params = { id };
  const answers = [
    await view(server, id, as),
    (await server.call(games.players, { params }, as)).body,
    (await server.call(groups.freePlayers, { params }, as)).body,
  ];
  return [...new Set(answers.map(contactsIn))];
}

describe('e-mail address and CDH number', () => {
  it('are told to nobody through a player’s game but the home club’s manager and admins', async () => {
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

  it('are told to organisers by role of a club’s game, not to its deputies of role player', async () => {
    const captain = await server.user('organiser');
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

  it('are told no more once the person has left', async () => {
    const captain = await server.user('organiser');
    const id = await gameOf(captain);
    await add(id, captain);
    await server.call(games.leave, { params: { id } }, member);
    expect(await told(id, captain)).toEqual([false]);
  });

  it('are told at another club only of the reader’s own members', async () => {
    const elsewhere = await addCourse(server.storage);
    const owner = await server.user('player');
    const id = await gameOf(owner);
    await add(id, owner);
    const manager = await server.user('club', { clubId: elsewhere.clubId });
    await makeDeputy(server, id, manager, owner);
    expect(await told(id, manager)).toEqual([false]);
  });
});
