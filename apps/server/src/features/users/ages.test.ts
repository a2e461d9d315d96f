import { accounts, users as calls } from '@flagstick/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signUpForm } from '../../../testing/features/accounts.ts';
import { addCourse } from '../../../testing/games/course.ts';
import { Harness } from '../../../testing/harness.ts';

let server: Harness;
let clubId: string;

beforeAll(async () => {
  server = await Harness.start();
  ({ clubId } = await addCourse(server.storage));
});
afterAll(() => server.close());

function born(age: number, { tomorrow = false } = {}): string {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + Number(tomorrow));
  return `${day.getUTCFullYear() - age}${day.toISOString().slice(4, 10)}`;
}
const child = born(13, { tomorrow: true });
const ask = { field: 'dob', error: 'Under 13? Please ask your golf club to add you.' };

const form = (username: string, more: object = {}) => ({
  ...{ name: 'Robin', lastName: 'Wood', gender: 'women' as const },
  ...{ username, email: `${username}@example.com`, password: 'secret1' },
  ...more,
});

it('a child under 13 cannot sign up and is sent to their club; 13 today or without a date can', async () => {
  const refused = await server.raw(accounts.signUp, { body: { ...signUpForm(1), dob: child } });
  expect([refused.status, refused.failure.fields]).toEqual([400, [ask]]);
  for (const [nth, dob] of [born(13), undefined].entries()) {
    const { status } = await server.raw(accounts.signUp, { body: { ...signUpForm(nth + 2), dob } });
    expect(status).toBe(201);
  }
});

it('a club’s manager adds players, including children, to their own club only', async () => {
  const manager = await server.user('club', { clubId });
  const made = await server.raw(calls.insert, { body: form('youngest', { dob: child }) }, manager);
  expect([made.status, made.body]).toMatchObject([201, { rule: 'player', homeClub: { _id: clubId } }]);
  const { clubId: other } = await addCourse(server.storage);
  const elsewhere = await server.raw(calls.insert, { body: form('another1', { homeClub: other }) }, manager);
  expect([elsewhere.status, elsewhere.failure.fields]).toEqual([
    400,
    [{ field: 'homeClub', error: 'You can only add members of your own club.' }],
  ]);
  const grab = await server.raw(calls.insert, { body: form('another2', { rule: 'admin' }) }, manager);
  expect(grab.status).toBe(403);
  const clubless = await server.user('club');
  expect((await server.raw(calls.insert, { body: form('another3') }, clubless)).status).toBe(403);
});

it('an organiser without a club adds no child', async () => {
  const organiser = await server.user('organiser');
  await server.storage.db
    .updateTable('users')
    .set({ can_add_user: true })
    .where('id', '=', organiser.id)
    .execute();
  const refused = await server.raw(calls.insert, { body: form('wanderer', { dob: child }) }, organiser);
  expect([refused.status, refused.failure.fields]).toEqual([
    400,
    [{ field: 'dob', error: 'Only club staff can add players under 13.' }],
  ]);
  expect((await server.raw(calls.insert, { body: form('wanderer') }, organiser)).status).toBe(201);
});

it('a profile refuses a child’s birth date, and a club’s child saves the other fields', async () => {
  const player = await server.user('player');
  const refused = await server.form(calls.updateOwn, { body: { dob: child } }, player);
  expect([refused.status, refused.failure.fields]).toEqual([400, [ask]]);
  await server.storage.db
    .updateTable('users')
    .set({ birth_date: child })
    .where('id', '=', player.id)
    .execute();
  const saved = await server.form(calls.updateOwn, { body: { dob: child, name: 'Robyn' } }, player);
  expect([saved.status, saved.body.name]).toEqual([200, 'Robyn']);
});
