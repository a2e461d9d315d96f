import { mailings as calls } from '@flagstick/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testStorage } from '../../../testing/database/test-storage.ts';
import { startRound } from '../../../testing/games/round.ts';
import { Harness } from '../../../testing/harness.ts';
import { type WatchedStorage, watchStorage } from '../../../testing/watched-storage.ts';

let watch: WatchedStorage;
let server: Harness;
beforeAll(async () => {
  watch = watchStorage(await testStorage());
  server = await Harness.start({}, watch.storage);
});
afterAll(() => server.close());

/** The statements that store the next letters of a mailing that reached none of this many players. */
async function statementsFor(count: number): Promise<number> {
  const { game, organiser, players } = await startRound(server, { players: count, playing: false });
  const { db } = server.storage;
  const ids = players.map(({ id }) => id);
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', organiser.id)
    .executeTakeFirstOrThrow();
  const body = {
    ...{ gameCode: game.code, gameName: game.name, orgEmail: email ?? '', players: ids.join() },
    ...{ type: 'general blank e-mail', subject: 'The wind', text: 'It rises.' },
  };
  const sent = await server.form(calls.send, { body }, organiser);
  await sql`update jobs set state = 'failed', settled_at = now() where kind = 'mail' and key in (
    select mail_id from mailing_recipients where mailing_id = ${sent.body._id})`.execute(db);
  watch.reset();
  const again = { params: { id: game._id }, body: { email: sent.body._id, players: ids } };
  expect((await server.call(calls.again, again, organiser)).status).toBe(200);
  const letters = await db
    .selectFrom('mailing_recipients')
    .select('letters')
    .where('mailing_id', '=', sent.body._id)
    .execute();
  expect(letters).toEqual(ids.map(() => ({ letters: 2 })));
  return watch.statements.filter((statement) => /^update "?mailing_recipients/.test(statement)).length;
}

it('a mailing that is sent again stores all its letters with one statement', async () => {
  expect(await statementsFor(4)).toBe(1);
});
