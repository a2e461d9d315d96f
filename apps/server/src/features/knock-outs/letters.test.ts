import { afterAll, beforeAll, expect, it } from 'vitest';
import { entrantOf, KnockOutCalls, matchOf } from '../../../testing/features/knock-outs.ts';
import { addCourse, type TestCourse } from '../../../testing/games/course.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';
import { nextMail } from '../../../testing/mailbox.ts';
import { must } from '../../../testing/must.ts';
import { refusal } from '../../../testing/refusal.ts';

let server: Harness;
let course: TestCourse;
let ann: TestUser;
let bob: TestUser;
const final = { round: 1, match: 1 };

beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
  ann = await server.user('player', { name: 'Ann', lastName: 'Lee' });
  bob = await server.user('player', { name: 'Bob', lastName: 'Lee' });
});
afterAll(() => server.close());

const update = (user: TestUser, set: { email_confirmed_at?: null; role?: 'player' }) =>
  server.storage.db.updateTable('users').set(set).where('id', '=', user.id).execute();
const emailOf = async ({ id }: TestUser) =>
  (await server.storage.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow())
    .email ?? '';
const mailsTo = async (user: TestUser) =>
  (
    await server.storage.db
      .selectFrom('mails')
      .select('id')
      .where('recipient', '=', await emailOf(user))
      .execute()
  ).length;

it('a result against a person without an account is the organiser’s to confirm, who gets an e-mail', async () => {
  const organiser = await server.user('organiser');
  const manager = await server.user('club', { clubId: course.clubId });
  const knockOuts = new KnockOutCalls(server, course.clubId, organiser);
  const drawn = await knockOuts.drawn([ann, 'Cat']);
  const { _id: id } = drawn;
  const entered = (await knockOuts.enter(id, final, { winner: entrantOf(drawn, ann) }, ann)).body;
  const { subject, text } = await nextMail(server.dataDir, await emailOf(organiser));
  expect(subject).toBe('Cup: please confirm a result');
  expect(text.replaceAll('\n', ' ')).toContain('We have no e-mail address of Cat Guest.');
  expect(await mailsTo(manager)).toBe(0);
  const seen = must(matchOf(entered, final).result?.at);
  const confirmed = (await knockOuts.answer(id, final, seen, true, organiser)).body;
  expect(confirmed.main?.champion).toBe(entrantOf(drawn, ann));
});

it.each([
  ['has no address', { email_confirmed_at: null }],
  ['organises no more', { role: 'player' as const }],
])('a dispute is sent to the managers of the club when the owner %s', async (_, set) => {
  const owner = await server.user('organiser');
  const { clubId } = await addCourse(server.storage);
  const manager = await server.user('club', { clubId });
  const elsewhere = await server.user('club', { clubId: (await addCourse(server.storage)).clubId });
  const knockOuts = new KnockOutCalls(server, clubId, owner);
  const drawn = await knockOuts.drawn([ann, bob]);
  await update(owner, set);
  const { _id: id } = drawn;
  const entered = (await knockOuts.enter(id, final, { winner: entrantOf(drawn, ann) }, ann)).body;
  await knockOuts.answer(id, final, must(matchOf(entered, final).result?.at), false, bob);
  const mail = await nextMail(server.dataDir, await emailOf(manager));
  expect(mail.subject).toBe('Cup: a result is disputed');
  expect([await mailsTo(owner), await mailsTo(elsewhere)]).toEqual([0, 0]);
});

it('each player agrees to share an address alone, from the entry on, and the entry agrees for no one', async () => {
  const organiser = await server.user('organiser');
  const knockOuts = new KnockOutCalls(server, course.clubId, organiser);
  const consenting = { players: [{ user: ann.id, sharesContact: true }] };
  expect((await knockOuts.insert({ entrants: [consenting] })).status).toBe(400);
  const { _id: id } = await knockOuts.add([organiser, ann]);
  await knockOuts.share(id, organiser);
  const shares = async (user: TestUser) => (await knockOuts.read(id, user)).mine?.sharesContact;
  expect([await shares(organiser), await shares(ann)]).toEqual([true, false]);
  expect(refusal(await knockOuts.share(id, bob))).toEqual([404, 'item.notFound']);
  // Ann agrees before the draw, and still does after another player was entered and the draw was made.
  await knockOuts.share(id, ann);
  const entrants = [organiser, ann, bob].map((user) => ({ players: [{ user: user.id }] }));
  await knockOuts.update(id, { entrants });
  await knockOuts.draw(id);
  expect([await shares(ann), await shares(bob)]).toEqual([true, false]);
  // An entrant who was removed and is entered again has not agreed.
  const { _id: other } = await knockOuts.add([ann, bob]);
  await knockOuts.share(other, ann);
  await knockOuts.update(other, { entrants: entrants.slice(2) });
  await knockOuts.update(other, { entrants: entrants.slice(1) });
  expect((await knockOuts.read(other, ann)).mine?.sharesContact).toBe(false);
});
