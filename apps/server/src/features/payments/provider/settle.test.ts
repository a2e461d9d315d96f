import { games, payments } from '@flagstick/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCourse } from '../../../../testing/games/course.ts';
import { gameForm } from '../../../../testing/games/new-game.ts';
import { Harness } from '../../../../testing/harness.ts';
import { must } from '../../../../testing/must.ts';
import { systemClock } from '../../../shared/clock.ts';
import type { Gateway } from './gateway.ts';
import { Settler } from './settle.ts';

let server: Harness;
beforeAll(async () => {
  server = await Harness.start();
});
afterAll(() => server.close());

async function unchangedPayment(until?: Date): Promise<string> {
  const course = await addCourse(server.storage);
  const organiser = await server.user('organiser');
  const player = await server.user('player');
  await server.call(payments.onboarding, { body: { redirectUrl: '/' } }, organiser);
  const made = await server.call(
    games.insert,
    {
      body: gameForm(course, {
        rule: 'Stableford',
        name: 'Captain’s Day',
        maxPlayers: 8,
        isPaid: true,
        paymentRules: { payBeforePlay: true, type: 1 as const, fee: 1200 },
      }),
    },
    organiser,
  );
  const body = { game: made.body._id, players: [player.id], payBeforeJoin: true };
  const begun = await server.call(payments.paymentSession, { body }, player);
  expect(begun.status).toBe(200);
  const { id } = begun.body;
  const { intent_id: intentId } = await server.storage.db
    .updateTable('payments')
    .set({ updated_at: new Date(Date.now() - 120_000), ...(until && { until }) })
    .where('id', '=', id)
    .returning('intent_id')
    .executeTakeFirstOrThrow();
  return must(intentId);
}

const paymentOf = (intentId: string) =>
  server.storage.db.selectFrom('payments').select('id').where('intent_id', '=', intentId).executeTakeFirst();

const passLeases = () =>
  server.storage.db
    .updateTable('payments')
    .set({ leased_until: new Date(Date.now() - 1) })
    .execute();

const settlerOf = (gateway: Partial<Gateway>) => {
  const faults = { report: (error: unknown) => expect(error).toBeUndefined() };
  const { storage } = server;
  return new Settler(
    { storage, boards: { clock: systemClock }, faults } as never,
    { providerMode: 'sandbox', ...gateway } as never,
  );
};

it('the settler looks a payment up once at a time, however many callers settle it', async () => {
  const intentId = await unchangedPayment();
  let [running, most, times] = [0, 0, 0];
  const lookUp: Gateway['lookUp'] = async () => {
    times += 1;
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 20));
    running -= 1;
    return undefined;
  };
  const settler = settlerOf({ lookUp });
  const ids = [must(await paymentOf(intentId)).id];
  await Promise.all([settler.settleNow(ids), settler.settle(), settler.settleNow(ids)]);
  expect([times >= 2, most]).toEqual([true, 1]);
});

it('two processes look each payment up once in a round', async () => {
  const quiet = await Promise.all([unchangedPayment(), unchangedPayment(), unchangedPayment()]);
  const asked: string[][] = [[], []];
  const settlers = asked.map((own) =>
    settlerOf({
      lookUp: async ({ intentId }) => {
        own.push(intentId);
        await new Promise((resolve) => setTimeout(resolve, 20));
        return undefined;
      },
    }),
  );
  const round = async () => {
    for (const own of asked) own.length = 0;
    await Promise.all(settlers.map((settler) => settler.settle()));
    return asked.flat().filter((intentId) => quiet.includes(intentId));
  };
  expect((await round()).toSorted()).toEqual(quiet.toSorted());
  expect(asked.every((own) => own.length > 0)).toBe(true);
  expect(await round()).toEqual([]);
  await passLeases();
  expect((await round()).toSorted()).toEqual(quiet.toSorted());
});

it('a caller’s payment is settled although a round has leased it', async () => {
  const intentId = await unchangedPayment();
  const asked: string[] = [];
  const settler = settlerOf({ lookUp: async (intent) => void asked.push(intent.intentId) });
  await settler.settle();
  await settler.settleNow([must(await paymentOf(intentId)).id]);
  expect(asked.filter((one) => one === intentId)).toHaveLength(2);
});

it('the settler cancels an expired payment at the provider and looks up the others', async () => {
  const [late, other] = [await unchangedPayment(new Date(Date.now() - 1_000)), await unchangedPayment()];
  const calls: Record<'lookUp' | 'cancel', string[]> = { lookUp: [], cancel: [] };
  const settler = settlerOf({
    lookUp: async ({ intentId }) => void calls.lookUp.push(intentId),
    cancel: async ({ intentId }) => void calls.cancel.push(intentId),
  });
  await settler.settle();
  expect([calls.cancel.includes(late), calls.lookUp.includes(late)]).toEqual([true, false]);
  expect([calls.cancel.includes(other), calls.lookUp.includes(other)]).toEqual([false, true]);
});
