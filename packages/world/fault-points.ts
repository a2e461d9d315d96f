import type { Fault, FaultPoint } from '../../apps/web/src/offline/testing/device.ts';
import { UserActions, type UserActionsOptions } from './phones/user-actions.ts';
import type { StoreCall, StoreFault } from './server/database/failing-store.ts';
import { MemoryDatabase } from './server/database/memory-store.ts';
import type { WorldDatabase } from './server/database/world-database.ts';
import { gamesOf } from './server/fixture.ts';
import type { Plan, PlanStep } from './server/plan.ts';
import { play } from './server/world.ts';

/** The ways in which each call can fail: the phone's, and the server's to its database. */
const ofPhone: Readonly<Record<FaultPoint, readonly Fault[]>> = {
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
const ofServer: Readonly<Record<StoreCall, readonly StoreFault[]>> = {
  read: ['fails', 'loses'],
  commit: ['fails', 'loses', 'movedOn'],
  locked: ['fails', 'loses'],
  compare: ['fails'],
};

/** Four players in one group; the first scores for all of them. */
function fourball(): WorldDatabase {
  const [game] = gamesOf(1, 4, false);
  if (!game) throw new Error('There is no game.');
  const { data } = game;
  const players = data.players.map((player, at) => ({ ...player, groupId: 'group-0-0', groupPosition: at }));
  const [scorer = '', ...others] = players.map(({ id }) => id);
  const scorers = others.map((playerId) => ({ scorerId: scorer, playerId, byHand: false }));
  const games = [{ ...game, data: { ...data, players, markerAssignments: scorers } }];
  const database = new MemoryDatabase(games);
  return {
    games,
    open: (session) => database.open(session),
    creating: (session) => database.creating(session),
  };
}

const handled = (how: string, dice = 0, wait = 0): PlanStep => ({ do: 'handle', phone: 0, how, dice, wait });
const typed = (of: number, hole: number, gross: number): PlanStep => ({
  ...{ do: 'type', phone: 0, of, hole, gross, wait: 1_000 },
});

/**
 * Nine holes scored on one phone: without a network from the third hole to the fifth, with a correction, a second tab,
 * a sign-out, a restart, and a hole that the committee amends.
 */
const round: Plan = {
  ...{ seed: 1, games: 1, players: 4, asksForTwo: false },
  steps: Array.from({ length: 9 }, (_, hole) => [
    ...(hole === 2 ? [handled('offline')] : []),
    ...(hole === 5 ? [handled('online')] : []),
    ...(hole === 3 ? [handled('open', 0, 300)] : []),
    ...[1, 2, 3, 4].map((of) => typed(of, hole, 2)),
    ...(hole === 4 ? [typed(2, 3, 4)] : []),
    ...(hole === 5 ? [{ do: 'amend', of: 1, hole: 0, gross: 3, wait: 100 } as const, typed(1, 0, 6)] : []),
    ...(hole === 6 ? [handled('signOut', 0, 300), handled('changeUser', 0, 500)] : []),
    ...(hole === 7 ? [handled('update', 500, 300)] : []),
  ]).flat(),
};

/** The n-th call of each kind fails, if there are that many. */
interface Wrong {
  readonly phone?: { readonly point: FaultPoint; readonly n: number; readonly fault: Fault };
  readonly server?: { readonly point: StoreCall; readonly n: number; readonly fault: StoreFault };
}

/** Counts calls by kind, and makes one of them fail. */
class Faults<Kind, How> {
  readonly counts = new Map<Kind, number>();
  readonly #wrong: { readonly point: Kind; readonly n: number; readonly fault: How } | undefined;

  constructor(wrong?: { readonly point: Kind; readonly n: number; readonly fault: How }) {
    this.#wrong = wrong;
  }

  readonly at = (point: Kind): How | undefined => {
    const n = (this.counts.get(point) ?? 0) + 1;
    this.counts.set(point, n);
    return this.#wrong?.point === point && this.#wrong.n === n ? this.#wrong.fault : undefined;
  };
}

/** Plays the fourball with at most one failing call, and counts the calls. */
export async function playFourball(options: UserActionsOptions = {}, wrong: Wrong = {}) {
  const phone = new Faults(wrong.phone);
  const server = new Faults(wrong.server);
  const played = await play(round, fourball(), {
    phones: (stage) => new UserActions(stage, { ...options, phones: 1, wrong: phone.at }),
    fault: server.at,
    holes: 9,
  });
  return { ...played, phone: phone.counts, server: server.counts };
}

const everyCall = <Kind, How>(counts: ReadonlyMap<Kind, number>, ways: (point: Kind) => readonly How[]) =>
  [...counts].flatMap(([point, count]) =>
    ways(point).flatMap((fault) => Array.from({ length: count }, (_, at) => ({ point, n: at + 1, fault }))),
  );

/**
 * Plays the fourball once for each call to storage, network, timers, other tabs and the server's database, and for each
 * way in which that call can fail.
 * @param onBreach is called for each fault that broke an invariant
 * @param only the ways to try; by default all
 * @returns the number of tries
 */
export async function everyFaultPoint(
  onBreach: (fault: string, broken: readonly string[]) => void,
  only?: ReadonlyArray<Fault | StoreFault>,
): Promise<number> {
  const sound = await playFourball();
  if (sound.broken.length > 0) onBreach('nothing', sound.broken);
  const tried: Wrong[] = [
    ...everyCall(sound.phone, (point) => ofPhone[point]).map((phone) => ({ phone })),
    ...everyCall(sound.server, (point) => ofServer[point]).map((server) => ({ server })),
  ].filter(({ phone, server }: Wrong) => only?.some((way) => way === (phone ?? server)?.fault) ?? true);
  for (const wrong of tried) {
    const { point, n, fault } = wrong.phone ?? wrong.server ?? { point: '', n: 0, fault: '' };
    const { broken } = await playFourball({}, wrong);
    if (broken.length > 0) onBreach(`${point} ${n} ${fault}`, broken);
  }
  return tried.length;
}
