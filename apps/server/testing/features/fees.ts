import { games, payments } from '@flagstick/contract';
import { startRound, type TestRound } from '../games/round.ts';
import type { Harness, TestUser } from '../harness.ts';
import { must } from '../must.ts';

type Paid = Pick<TestRound, 'game' | 'organiser'>;

/** Marks players as paid by other means, or as owing the fee. */
export async function setPaid(
  server: Harness,
  { game, organiser }: Paid,
  players: readonly TestUser[],
  type: 0 | 1,
): Promise<void> {
  const body = { playersId: players.map(({ id }) => id), type };
  const { status, failure } = await server.call(payments.paid, { params: { id: game._id }, body }, organiser);
  if (status !== 200) throw new Error(JSON.stringify(failure));
}

export async function requireFee(server: Harness, { game, organiser }: Paid): Promise<void> {
  const fee = { isPaid: true, paymentRules: { payBeforePlay: true, type: 1 as const, fee: 1200 } };
  const input = { params: { id: game._id }, body: fee };
  const { status, failure } = await server.call(games.update, input, organiser);
  if (status !== 200) throw new Error(JSON.stringify(failure));
}

interface UnpaidRound extends TestRound {
  readonly id: string;
  /** A player who has paid, like all others except the debtor. */
  readonly payer: TestUser;
  /** The second player, owing the fee. */
  readonly debtor: TestUser;
  readonly mate: TestUser;
}

/** A round with a fee before play that the second player owes. */
export async function unpaidRound(
  server: Harness,
  options: Parameters<typeof startRound>[1] = {},
): Promise<UnpaidRound> {
  const round = await startRound(server, { players: 3, verifyQs: false, ...options });
  const [payer, debtor, mate] = [must(round.players[0]), must(round.players[1]), must(round.players[2])];
  await requireFee(server, round);
  await setPaid(
    server,
    round,
    round.players.filter((one) => one !== debtor),
    1,
  );
  return { ...round, id: round.game._id, payer, debtor, mate };
}
