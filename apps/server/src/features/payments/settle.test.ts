import { games, payments } from '@flagstick/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCourse } from '../../testing/course.ts';
import { Harness } from '../../testing/harness.ts';
import type { Gateway } from '../pots/index.ts';
import { Settler } from './settle.ts';

let server: Harness;
beforeAll(async () => {
  server = await Harness.start();
});
afterAll(() => server.close());

it('asks the provider of one payment at a time, however many want it settled', async () => {
  const course = await addCourse(server.storage);
  const organiser = await server.user('organiser');
  const player = await server.user('player');
  await server.call(payments.onboarding, { body: { redirectUrl: '/' } }, organiser);
  const made = await server.call(
    games.insert,
    {
      body: {
        ...{ name: 'Captain’s Day', date: new Date().toISOString(), course: course.courseId, maxPlayers: 8 },
        ...{ scoreCards: [course.whiteId], competitionId: course.rules.get('Stableford') ?? '' },
        ...{ isPaid: true, paymentRules: { payBeforePlay: true, type: 1 as const, fee: 1200 } },
      },
    },
    organiser,
  );
  const body = { game: made.body._id, players: [player.id], payBeforeJoin: true };
  const begun = await server.call(payments.paymentSession, { body }, player);
  expect(begun.status).toBe(200);
  const { storage } = server;
  const { id } = begun.body;
  await storage.db
    .updateTable('payments')
    .set({ updated_at: new Date(Date.now() - 120_000) })
    .where('id', '=', id)
    .execute();

  let [asking, most, times] = [0, 0, 0];
  const ask: Gateway['ask'] = async () => {
    times += 1;
    asking += 1;
    most = Math.max(most, asking);
    await new Promise((resolve) => setTimeout(resolve, 20));
    asking -= 1;
    return undefined;
  };
  const faults = { report: (error: unknown) => expect(error).toBeUndefined() };
  const settler = new Settler({ storage, boards: {}, faults } as never, { realm: 'sandbox', ask } as never);
  await Promise.all([settler.settle(), settler.settle(), settler.settle()]);
  await settler.close();
  expect([times >= 3, most]).toEqual([true, 1]);
});
