import type { Gross, ScorerHole } from '@flagstick/contract';
import { describe, expect, it } from 'vitest';
import type { QueuedCall } from './document.ts';
import type { OfflineQueue, Outcome, Transport } from './queue.ts';
import { waitingCount } from './selectors.ts';
import { Device, HandClock, openApp, settleDown } from './testing.ts';

/** A small seeded generator (mulberry32): a failing seed plays the same story again. */
function seeded(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    chance: (p: number) => next() < p,
    below: (n: number) => Math.floor(next() * n),
  };
}
type Random = ReturnType<typeof seeded>;

/** The server as decisions.md promises it: durable, counts an id once, refuses what was typed against an older own entry. */
class ModelServer {
  readonly counted = new Map<string, number>();
  readonly spots = new Map<string, ScorerHole>();
  readonly #ownVersion = new Map<string, number>();
  readonly #answers = new Map<string, Outcome>();

  hole(spot: string, holeNumber: number): ScorerHole {
    return this.spots.get(spot) ?? { holeNumber, version: 0, grosses: {}, state: 'unscored' };
  }

  receive(call: QueuedCall): Outcome {
    const before = this.#answers.get(call.id);
    if (before) return before;
    const spot = `${call.player}/${call.hole}`;
    const held = this.hole(spot, call.hole);
    let outcome: Outcome;
    if ((this.#ownVersion.get(spot) ?? 0) > call.version) {
      outcome = { kind: 'refused', code: 'score.newerEntry', error: 'newer' };
    } else {
      const grosses: Record<string, Gross> = { ...held.grosses };
      if (call.gross === null) delete grosses.me;
      else grosses.me = call.gross;
      const hole: ScorerHole = { ...held, version: held.version + 1, grosses, state: 'scored' };
      this.spots.set(spot, hole);
      this.#ownVersion.set(spot, hole.version);
      this.counted.set(call.id, (this.counted.get(call.id) ?? 0) + 1);
      outcome = { kind: 'acknowledged', hole };
    }
    this.#answers.set(call.id, outcome);
    return outcome;
  }

  /** A marker writes the same hole: the version moves, the player's own entry does not. */
  markerWrites(player: string, hole: number, gross: Gross): void {
    const spot = `${player}/${hole}`;
    const held = this.hole(spot, hole);
    this.spots.set(spot, {
      ...held,
      version: held.version + 1,
      grosses: { ...held.grosses, marker: gross },
    });
  }
}

/** A bad line: requests and answers get lost, arrive twice or meet a busy server. */
function badLine(server: ModelServer, random: Random, isBad: () => boolean): Transport {
  return {
    async send(call) {
      for (let turn = random.below(4); turn > 0; turn--) await Promise.resolve();
      if (!isBad()) return server.receive(call);
      if (random.chance(0.25)) return { kind: 'unanswered' };
      if (random.chance(0.1)) return { kind: 'unanswered', retryAfterMs: random.below(5_000) };
      const outcome = server.receive(call);
      if (random.chance(0.2)) server.receive(call);
      return random.chance(0.3) ? { kind: 'unanswered' } : outcome;
    },
    async reread(call) {
      return isBad() && random.chance(0.5) ? null : server.hole(`${call.player}/${call.hole}`, call.hole);
    },
  };
}

interface Typed {
  readonly id: string;
  readonly spot: string;
  readonly gross: Gross | null;
}

async function play(seed: number) {
  const random = seeded(seed);
  const server = new ModelServer();
  const device = new Device();
  const clock = new HandClock();
  const typed: Typed[] = [];
  let bad = true;
  const line = badLine(server, random, () => bad);

  const open = async (count: number): Promise<OfflineQueue[]> => {
    device.closeAll();
    const tabs = Array.from({ length: count }, () => openApp(device, line, clock));
    for (const tab of tabs) await tab.signIn('me');
    return tabs;
  };

  let tabs = await open(1);
  for (let step = 0; step < 60; step++) {
    const tab = tabs[random.below(tabs.length)];
    if (tab === undefined) throw new Error('No tab is open.');
    const dice = random.below(100);
    if (dice < 55) {
      const player = ['anna', 'bert', 'carl', 'dora'][random.below(4)] ?? 'anna';
      const hole = 1 + random.below(5);
      const gross = random.chance(0.1) ? null : 1 + random.below(9);
      const spot = `${player}/${hole}`;
      tab.sync();
      const id = tab.add({ game: 'g', player, hole, gross, version: server.hole(spot, hole).version });
      typed.push({ id, spot, gross });
    } else if (dice < 68) {
      server.markerWrites(['anna', 'bert'][random.below(2)] ?? 'anna', 1 + random.below(5), 4);
    } else if (dice < 78) {
      await clock.pass(random.below(8_000));
    } else if (dice < 86) {
      tabs = await open(1 + random.below(2));
    } else if (dice < 91) {
      for (const one of tabs) await one.signOut();
      tabs = await open(1);
    } else if (dice < 95) {
      device.local = null;
      tabs = await open(1);
    } else {
      await settleDown();
    }
  }
  bad = false;
  tabs = await open(1);
  const [last] = tabs;
  for (let minute = 0; minute < 20 && last && waitingCount(last.store.getState()) > 0; minute++) {
    await last.reconnect();
    await clock.pass(60_000);
  }
  return { server, device, typed };
}

describe('a round on a bad line', () => {
  const seeds = Array.from({ length: 150 }, (_, at) => at + 1);

  it.each(seeds)('counts every typed score exactly once and keeps the last one (seed %i)', async (seed) => {
    const { server, device, typed } = await play(seed);
    expect(device.held().calls, 'nothing waits and nothing was refused').toEqual([]);
    expect(Object.fromEntries(typed.map(({ id }) => [id, server.counted.get(id)]))).toEqual(
      Object.fromEntries(typed.map(({ id }) => [id, 1])),
    );
    const last = new Map(typed.map(({ spot, gross }) => [spot, gross]));
    for (const [spot, gross] of last) {
      expect(server.spots.get(spot)?.grosses.me ?? null, spot).toBe(gross);
    }
  });
});
