import { randomUUID } from 'node:crypto';
import { type CallDefinition, CallId, games } from '@flagstick/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Random } from '../../../../../packages/world/random.ts';
import { GoodCall, type Reply } from '../../../testing/bad-input/sender.ts';
import { testStorage } from '../../../testing/database/test-storage.ts';
import { view } from '../../../testing/games/round.ts';
import { Harness } from '../../../testing/harness.ts';
import { must } from '../../../testing/must.ts';
import { callName, contract } from '../../../testing/policies/contract.ts';
import { World } from '../../../testing/policies/world.ts';
import { type WatchedStorage, watchStorage } from '../../../testing/watched-storage.ts';
import { LiveBoards } from '../../live/index.ts';
import { deleteOldCreatedCalls } from '../../storage/index.ts';

/** Calls that the rights table always refuses, and uploads: the tests of their features repeat them. */
const apart = ['POST mailer/{userId}', 'POST games/send-email', 'POST games/{id}/rehearsal'];
const creating = contract.filter(({ method, headers }) => method === 'POST' && headers === CallId);
const creators = creating.filter((call) => !apart.includes(callName(call)));
const named = (calls: readonly CallDefinition[]) => calls.map((call) => [callName(call), call] as const);

let watch: WatchedStorage;
let world: World;
beforeAll(async () => {
  watch = watchStorage(await testStorage());
  world = await World.make(await Harness.start({}, watch.storage));
});
afterAll(() => world.server.close());

const db = () => world.server.storage.db;

/** The number of rows of each table, except counted attempts. */
async function rowsNow(): Promise<object> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'rate_limits'
    order by tablename`.execute(db());
  const counted = tables.map(
    ({ name }) => sql`select ${name}::text as name, count(*)::int as rows from ${sql.table(name)}`,
  );
  const { rows } = await sql<{ name: string; rows: number }>`${sql.join(counted, sql` union all `)}`.execute(
    db(),
  );
  return Object.fromEntries(rows.map(({ name, rows: count }) => [name, count]));
}

const created = (callId: string) =>
  db().selectFrom('created_calls').select('call_id').where('call_id', '=', callId).execute();

const send = (good: GoodCall, callId: string, body: object = good.body): Promise<Reply> =>
  good.send({
    ...(good.call.body ? { payload: JSON.stringify(body) } : {}),
    headers: { 'call-id': callId },
  });
const statusOf = ({ responses }: CallDefinition) => Number(Object.keys(responses)[0]);
const codeOf = ({ text }: Reply) => (JSON.parse(text) as { code?: string }).code;

describe.each(named(creators))('%s', (_name, call) => {
  it('a call sent again after its answer was lost creates nothing and gets the same answer', async () => {
    const good = await GoodCall.of(world, call);
    const id = randomUUID();
    watch.loseNextAnswer();
    const first = await send(good, id);
    expect(first.status, first.text).toBe(statusOf(call));
    const rows = await rowsNow();
    expect(await send(good, id)).toEqual(first);
    expect(await rowsNow()).toEqual(rows);
  });

  it('a call sent twice at once creates one object for both', async () => {
    const good = await GoodCall.of(world, call);
    const id = randomUUID();
    const [one, two] = await Promise.all([send(good, id), send(good, id)]);
    expect(one?.status, one?.text).toBe(statusOf(call));
    expect(two).toEqual(one);
    expect(await created(id)).toHaveLength(1);
  });

  it('a call sent again before the board has the created object gets the answer', async () => {
    const good = await GoodCall.of(world, call);
    const id = randomUUID();
    const taken = Promise.withResolvers<void>();
    const { applyChange } = LiveBoards.prototype;
    const spy = vi.spyOn(LiveBoards.prototype, 'applyChange').mockImplementation(async function (
      this: LiveBoards,
      ...change
    ) {
      await taken.promise;
      await applyChange.apply(this, change);
    });
    const first = send(good, id);
    await vi.waitFor(async () => expect(await created(id)).toHaveLength(1));
    const again = await send(good, id);
    taken.resolve();
    spy.mockRestore();
    expect(again).toEqual(await first);
  });

  it('a call with the id of another call is refused', async () => {
    const [good, other] = [await GoodCall.of(world, call), await GoodCall.of(world, call)];
    const id = randomUUID();
    await send(good, id);
    const rows = await rowsNow();
    const isSame = JSON.stringify(good.input) === JSON.stringify(other.input);
    const refused = await send(other, id, isSame ? { ...other.body, name: 'Another name' } : other.body);
    expect([refused.status, codeOf(refused)]).toEqual([409, 'call.reused']);
    expect(await rowsNow()).toEqual(rows);
  });
});

it('each of 30 guests is added once by phones that lose answers and retry', async () => {
  const random = new Random(86);
  const organiser = world.as('organiser');
  const id = await world.round();
  for (let nth = 1; nth <= 30; nth++) {
    const body = { name: 'Ann', lastName: 'Lee', gender: 'women', hcp: nth, otherPerson: true } as const;
    const headers = { 'call-id': randomUUID() };
    const add = () => world.server.call(games.addGuest, { params: { id }, body, headers }, organiser);
    let isAnswered = false;
    while (!isAnswered) {
      if (random.chance(0.3)) watch.loseNextAnswer();
      const answers = await Promise.all(Array.from({ length: 1 + random.below(3) }, add));
      expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status < 500)).toEqual(
        [],
      );
      // The network in between loses answers of the server too.
      isAnswered = answers.some(({ status }) => status === 200) && random.chance(0.6);
    }
  }
  const { players } = await view(world.server, id, must(organiser));
  expect(Object.values(players).filter(({ guest }) => guest)).toHaveLength(30);
});

describe('a call id', () => {
  const insert = (callId: string, as: 'organiser' | 'admin', name = 'Policy Medal') =>
    world.server.call(
      games.insert,
      { body: world.gameForm({ name }), headers: { 'call-id': callId } },
      world.as(as),
    );

  it('a call id belongs to the account that sends it', async () => {
    const id = randomUUID();
    const body = world.gameForm();
    const [one, two] = await Promise.all(
      (['organiser', 'admin'] as const).map((as) =>
        world.server.call(games.insert, { body, headers: { 'call-id': id } }, world.as(as)),
      ),
    );
    expect([one?.status, two?.status]).toEqual([201, 201]);
    expect(one?.body._id).not.toBe(two?.body._id);
  });

  it('the id of a refused call can be used again', async () => {
    const id = randomUUID();
    expect((await insert(id, 'admin', 'fuck')).status).toBe(400);
    expect((await insert(id, 'admin')).status).toBe(201);
  });

  it('the call id of an object deleted since creates nothing', async () => {
    const id = randomUUID();
    const body = world.gameForm();
    const headers = { 'call-id': id };
    const made = await world.server.call(games.insert, { body, headers }, world.as('admin'));
    await world.server.call(games.remove, { params: { id: made.body._id } }, world.as('admin'));
    const again = await world.server.call(games.insert, { body, headers }, world.as('admin'));
    expect([again.status, again.failure.code]).toEqual([404, 'game.notFound']);
  });

  it('a call id is deleted after thirty days', async () => {
    const [old, recent] = [randomUUID(), randomUUID()];
    await insert(old, 'admin');
    await insert(recent, 'admin');
    await db()
      .updateTable('created_calls')
      .set({ at: sql`now() - interval '30 days 1 minute'` })
      .where('call_id', '=', old)
      .execute();
    await deleteOldCreatedCalls(db());
    const kept = await db()
      .selectFrom('created_calls')
      .select('call_id')
      .where('call_id', 'in', [old, recent])
      .execute();
    expect(kept).toEqual([{ call_id: recent }]);
  });
});
