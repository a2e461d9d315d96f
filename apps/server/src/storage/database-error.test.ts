import { inspect } from 'node:util';
import { accounts } from '@flagstick/contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Harness } from '../../testing/harness.ts';
import { newId } from './index.ts';

let server: Harness;
const lines: string[] = [];
beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });
  server = await Harness.start({}, undefined, log);
});
afterAll(() => server.close());
beforeEach(() => {
  lines.length = 0;
});

const person = {
  email: 'ottilie.quill@example.com',
  username: 'ottiliequill',
  password: 'birdie on nine',
  name: 'Ottilie',
  lastName: 'Quillfeather',
  gender: 'women' as const,
  hcp: 12.4,
  cdh: '1012345678',
  policyAccepted: true as const,
};
const personal = /ottilie|quill|argon2|1012345678/i;

const signUp = (address = person.email) =>
  server.raw(accounts.signUp, { body: { ...person, email: address, username: address.replace(/\W/g, '') } });

const failureOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => Promise.reject(new Error('The statement did not fail.')),
    (error: Error) => error,
  );

it.each([
  ['disk_full', 503],
  ['raise_exception', 500],
])('a sign-up that fails with %s logs no name, address or password hash', async (state, status) => {
  const { db } = server.storage;
  await sql`create or replace function refuse() returns trigger language plpgsql as ${sql.raw(
    `$$ begin raise exception 'no row today' using errcode = '${state}', detail = new::text; end $$`,
  )}`.execute(db);
  await sql`create trigger refuse before insert on users for each row execute function refuse()`.execute(db);
  // The embedded database executes a statement differently from its second use on.
  for (const address of [person.email, `b.${person.email}`, `c.${person.email}`]) {
    expect((await signUp(address)).status).toBe(status);
  }
  await sql`drop trigger refuse on users`.execute(db);
  expect(lines.join('')).toContain('no row today');
  expect(lines.join('')).not.toMatch(personal);
});

it('an error about an existing row names the constraint and no value', async () => {
  const { email, name, lastName, gender } = person;
  const row = { guest: true, name, last_name: lastName, email, gender, search: '' };
  const add = () =>
    server.storage.db
      .insertInto('users')
      .values({ ...row, id: newId() })
      .execute();
  await add();
  for (const _ of ['first', 'second', 'third']) {
    const error = await failureOf(add());
    expect(error).toMatchObject({ code: '23505', table: 'users' });
    expect(inspect(error, { showHidden: true })).not.toMatch(personal);
  }
});

it.each([
  ['a number', sql`select ${'ottilie "quill"'}::int`],
  ['JSON', sql`select ${'{"name": ottilie}'}::jsonb`],
  ['a date', sql`select ${'ottilie'}::timestamptz`],
])('an error about text that is not %s leaves the text out', async (_, statement) => {
  for (const _ of ['first', 'second', 'third']) {
    const error = await failureOf(statement.execute(server.storage.db));
    expect(error).toHaveProperty('code', expect.stringMatching(/^22/));
    expect(inspect(error, { showHidden: true })).not.toMatch(personal);
  }
});
