import { SimClock } from './clock.ts';
import type { Fault, Point } from './device.ts';
import { brokenLaws } from './laws.ts';
import { Phone } from './phone.ts';
import { Random } from './random.ts';
import { ModelServer } from './server.ts';
import { makePeace, type WorldOptions } from './world.ts';

/** The n-th call of a kind, and what goes wrong with it. */
export interface FaultPoint {
  readonly point: Point;
  readonly n: number;
  readonly fault: Fault;
}

const faults: Readonly<Record<Point, readonly Fault[]>> = {
  'local.get': ['fails', 'crash'],
  'local.set': ['fails', 'crash', 'torn'],
  'local.remove': ['fails', 'crash'],
  'database.get': ['fails', 'crash', 'slow', 'hangs'],
  'database.update': ['fails', 'crash', 'slow', 'hangs'],
  send: ['fails', 'crash', 'slow', 'twice'],
  answer: ['fails', 'crash', 'slow'],
  wake: ['slow', 'crash'],
  event: ['fails'],
};

const players = ['anna', 'bert', 'carl', 'dora'];
const cards = new Map(players.map((player) => [player, `card-${player}`]));
const holes = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/**
 * One fourball over nine holes, scored on one phone: without a network from the third hole to the fifth, with a
 * correction, a second tab, a sign-out and a restart on the way. At most one call of one kind goes wrong.
 */
export async function playFourball(options: WorldOptions = {}, wrong?: FaultPoint) {
  const calls = new Map<Point, number>();
  const clock = new SimClock();
  const random = new Random(1);
  const server = new ModelServer(cards);
  const trouble = (point: Point): Fault | undefined => {
    const n = (calls.get(point) ?? 0) + 1;
    calls.set(point, n);
    return wrong?.point === point && wrong.n === n ? wrong.fault : undefined;
  };
  const trace: string[] = [];
  const phone = new Phone({
    clock,
    random,
    server,
    trouble,
    trace: (text) => trace.push(`${clock.ticks()} ${text}`),
    ...options,
  });
  server.onChange = (card, hole) => phone.hear(card, hole);
  const front = () => {
    const tab = phone.front ?? phone.open();
    if (phone.session === null) phone.setSession('anna', tab);
    return tab;
  };
  const type = async (player: string, hole: number, gross: number) => {
    front().type({ game: 'game', player, card: `card-${player}` }, hole, gross);
    await clock.pass(1_000);
  };

  for (const hole of holes) {
    if (hole === 3) phone.link.weather = 'cut';
    if (hole === 6) phone.link.weather = 'fine';
    if (hole === 4) phone.open();
    for (const player of players) await type(player, hole, 4);
    if (hole === 5) await type('bert', 4, 6);
    if (hole === 7) {
      phone.setSession(null, front());
      await clock.pass(500);
    }
    if (hole === 8) for (const tab of [...phone.tabs]) tab.page.close();
  }
  const tried = new Map(calls);
  await makePeace(phone, ['anna']);
  return { calls: tried, trace, broken: [...phone.broken, ...brokenLaws(phone, server)] };
}

/**
 * Plays the fourball once for each call to storage, network, timers and other tabs, and each way in which it can fail.
 *
 * @param only the ways to try; all of them when left out
 * @returns how many were tried, and what was broken by which
 */
export async function everyFaultPoint(
  options: WorldOptions = {},
  only?: readonly Fault[],
): Promise<{ tried: number; broken: string[] }> {
  const { calls } = await playFourball(options);
  const points = [...calls].flatMap(([point, count]) =>
    faults[point]
      .filter((fault) => only?.includes(fault) ?? true)
      .flatMap((fault) =>
        Array.from({ length: count }, (_, at): FaultPoint => ({ point, n: at + 1, fault })),
      ),
  );
  const broken: string[] = [];
  for (const wrong of points) {
    const played = await playFourball(options, wrong);
    for (const law of played.broken) broken.push(`${wrong.point} ${wrong.n} ${wrong.fault}: ${law}`);
  }
  return { tried: points.length, broken };
}
