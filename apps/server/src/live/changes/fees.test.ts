import { games } from '@flagstick/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requireFee, setPaid, unpaidRound } from '../../../testing/features/fees.ts';
import { linkedRounds } from '../../../testing/games/linked.ts';
import { view } from '../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';
import { must } from '../../../testing/must.ts';

let server: Harness;
beforeAll(async () => {
  server = await Harness.start();
});
afterAll(() => server.close());

async function marked(id: string, people: readonly TestUser[], as: TestUser) {
  const { players } = await view(server, id, as);
  const numbers = new Map(people.map((one, at) => [one.id, at]));
  return people.map((one) =>
    must(players[one.id])
      .scoringPlayers.slice(1)
      .map((other) => numbers.get(other)),
  );
}

it('CHG-11 an unpaid player neither marks nor is marked until the fee is paid', async () => {
  const round = await unpaidRound(server);
  const seen = () => marked(round.id, round.players, round.organiser);
  expect(await seen()).toEqual([[2], [], [0]]);
  await setPaid(server, round, [round.debtor], 1);
  expect(await seen()).toEqual([[1], [2], [0]]);
  await setPaid(server, round, [round.debtor], 0);
  expect(await seen()).toEqual([[2], [], [0]]);
  // Where the fee may be paid later, all of them play.
  const body = { paymentRules: { payBeforePlay: false, type: 1 as const, fee: 1200 } };
  await server.call(games.update, { params: { id: round.id }, body }, round.organiser);
  expect(await seen()).toEqual([[1], [2], [0]]);
});

it('CHG-11 an unpaid player still marks in a linked game without a fee', async () => {
  const [main, other] = await linkedRounds(server, 3);
  const seen = async () => [
    await marked(main.game._id, main.players, main.organiser),
    await marked(other.game._id, main.players, other.organiser),
  ];
  const whole = [[1], [2], [0]];
  expect(await seen()).toEqual([whole, whole]);
  await requireFee(server, main);
  await setPaid(server, main, [must(main.players[0]), must(main.players[2])], 1);
  const [owed, elsewhere] = await seen();
  expect(owed).toEqual([[2], [], [0]]);
  expect([elsewhere?.[0]?.includes(1), elsewhere?.[1]]).toEqual([true, [2]]);
  await setPaid(server, main, [must(main.players[1])], 1);
  expect(await seen()).toEqual([whole, whole]);
});
