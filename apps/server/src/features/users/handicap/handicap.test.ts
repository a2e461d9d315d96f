import { users as calls, contractTexts, games, notices } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCourse, type TestCourse } from '../../../../testing/games/course.ts';
import { addGame } from '../../../../testing/games/new-game.ts';
import { makeDeputy } from '../../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../../testing/harness.ts';
import { mailsIn, nextMail } from '../../../../testing/mailbox.ts';

let server: Harness;
let course: TestCourse;

beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
});
afterAll(() => server.close());

const change = (id: string, hcp: unknown, as: TestUser) =>
  server.raw(calls.changeIndex, { params: { id }, body: { hcp } }, as);
const stored = (id: string) =>
  server.storage.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const noticesOf = async (user: TestUser) => (await server.call(notices.list, {}, user)).body.items;

async function gameWith(owner: TestUser, person: TestUser): Promise<string> {
  const id = await addGame(server, course, owner);
  await server.call(games.addPlayer, { params: { id }, body: { playerId: person.id } }, owner);
  return id;
}

describe('another person’s handicap index', () => {
  it('an account of role player never changes another person’s index', async () => {
    const victim = await server.user('player', { index: 7.6 });
    const attacker = await server.user('player');
    await gameWith(attacker, victim);
    const captain = await server.user('organiser');
    await makeDeputy(server, await gameWith(captain, victim), attacker, captain);
    expect((await change(victim.id, 36, attacker)).status).toBe(403);
    expect((await stored(victim.id)).index_tenths).toBe(76);
  });

  it('an index needs a CDH number, and is corrected where an account has none', async () => {
    const admin = await server.user('admin');
    const person = await server.user('player', { index: null });
    const { db } = server.storage;
    await db.updateTable('users').set({ social_hundredths: 2000 }).where('id', '=', person.id).execute();
    const refused = await change(person.id, 12.3, admin);
    expect([refused.status, refused.failure.fields]).toEqual([
      400,
      [{ field: 'hcp', error: contractTexts.cdhMissing }],
    ]);
    expect(await stored(person.id)).toMatchObject({ index_tenths: null, social_hundredths: 2000 });
    await db.updateTable('users').set({ cdh: '1012345678' }).where('id', '=', person.id).execute();
    expect((await change(person.id, 12.3, admin)).status).toBe(200);
    const cleared = await change(person.id, null, admin);
    expect([cleared.status, cleared.failure.fields]).toEqual([
      400,
      [{ field: 'hcp', error: contractTexts.indexMissing }],
    ]);
    expect((await stored(person.id)).index_tenths).toBe(123);
  });

  it('an organiser changes an index only through an open club’s game with that player', async () => {
    const person = await server.user('player', { index: 10 });
    const organiser = await server.user('organiser');
    expect((await change(person.id, 11, organiser)).status).toBe(403);
    const owner = await server.user('player');
    await makeDeputy(server, await gameWith(owner, person), organiser, owner);
    expect((await change(person.id, 11, organiser)).status).toBe(403);
    const clubs = await gameWith(organiser, person);
    expect((await change(person.id, 11, organiser)).status).toBe(200);
    await server.call(games.leave, { params: { id: clubs } }, person);
    expect((await change(person.id, 12, organiser)).status).toBe(403);
  });

  it('a club manager cannot change a player’s index because of a shared game', async () => {
    const person = await server.user('player', { index: 10 });
    const manager = await server.user('club', { clubId: course.clubId });
    await gameWith(manager, person);
    expect((await change(person.id, 11, manager)).status).toBe(403);
  });

  it('a changed index is reported to the person by a notice and a mail', async () => {
    const person = await server.user('player', { index: 7.6 });
    const organiser = await server.user('organiser', { name: 'Ann', lastName: 'Lee' });
    await gameWith(organiser, person);
    await change(person.id, -1.5, organiser);
    const [notice, ...others] = await noticesOf(person);
    expect(others).toEqual([]);
    expect(notice).toMatchObject({
      field: 'hcp',
      old: 7.6,
      new: -1.5,
      by: { _id: organiser.id, name: 'Ann', lastName: 'Lee' },
    });
    const mail = await nextMail(server.dataDir, (await stored(person.id)).email ?? '');
    expect(mail.text).toContain('Ann Lee has changed your handicap index');
    expect(mail.text).toContain('Before: 7.6. Now: +1.5.');
    const dismiss = (as: TestUser) =>
      server.call(notices.dismiss, { params: { notice: notice?._id ?? 0 } }, as);
    expect((await dismiss(organiser)).status).toBe(404);
    expect((await dismiss(person)).status).toBe(200);
    expect(await noticesOf(person)).toEqual([]);
    expect((await dismiss(person)).status).toBe(404);
  });

  it('an index replaces a social handicap with a notice to the person', async () => {
    const person = await server.user('player', { index: null });
    const admin = await server.user('admin');
    await server.storage.db
      .updateTable('users')
      .set({ social_hundredths: 2050, cdh: '1012345679' })
      .where('id', '=', person.id)
      .execute();
    await change(person.id, null, admin);
    expect(await stored(person.id)).toMatchObject({ index_tenths: null, social_hundredths: 2050 });
    expect(await noticesOf(person)).toEqual([]);
    await change(person.id, 18, admin);
    expect(await stored(person.id)).toMatchObject({ index_tenths: 180, social_hundredths: null });
    expect((await noticesOf(person)).map(({ field, old, new: now }) => [field, old, now])).toEqual([
      ['socialHcp', 20.5, null],
      ['hcp', null, 18],
    ]);
    const { text } = await nextMail(server.dataDir, (await stored(person.id)).email ?? '');
    expect(text).toContain('Your social handicap of 20.5 was removed');
  });

  it('a changed index sends no mail to an unconfirmed address', async () => {
    const person = await server.user('player');
    await server.storage.db
      .updateTable('users')
      .set({ email_confirmed_at: null })
      .where('id', '=', person.id)
      .execute();
    const before = await server.storage.db.selectFrom('mails').select('id').execute();
    await change(person.id, 3, await server.user('admin'));
    expect(await server.storage.db.selectFrom('mails').select('id').execute()).toEqual(before);
    expect(await mailsIn(server.dataDir, (await stored(person.id)).email ?? '')).toEqual([]);
  });
});
