import { games } from '@flagstick/contract';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { copyTemplate } from '../../../testing/database/postgres.ts';
import { startRound, type TestRound, view } from '../../../testing/games/round.ts';
import { Harness } from '../../../testing/harness.ts';
import { openPostgres } from '../../storage/index.ts';

let here: Harness;
let there: Harness;
let round: TestRound;
beforeAll(async () => {
  const url = await copyTemplate(inject('postgresUrl') ?? '');
  here = await Harness.start({}, await openPostgres(url, { connections: 4 }));
  there = await Harness.start({}, await openPostgres(url, { connections: 4 }));
  round = await startRound(here, { players: 1 });
});
afterAll(async () => {
  await here.close();
  await there.close();
});

it('the same call in two processes at once creates one guest', async () => {
  const { game, organiser } = round;
  const guest = { name: 'Ann', lastName: 'Lee', gender: 'women', hcp: 12, otherPerson: true } as const;
  for (let turn = 1; turn <= 5; turn++) {
    const send = (process: Harness) =>
      process.call(
        games.addGuest,
        { params: { id: game._id }, body: guest, headers: { 'call-id': `guest-turn-${turn}` } },
        organiser,
      );
    const answers = await Promise.all([here, there, here, there].map(send));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
  }
  const { players } = await view(there, game._id, organiser);
  expect(Object.values(players).filter((one) => one.guest)).toHaveLength(5);
});
