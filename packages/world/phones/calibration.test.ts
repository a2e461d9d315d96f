import { afterEach, describe, expect, it, vi } from 'vitest';
import type * as measure from '../../../apps/server/src/features/prizes/measure/measure.ts';
import type * as documents from '../../../apps/web/src/offline/document/document.ts';
import type { PlantedDefect } from '../../../apps/web/src/offline/testing/device.ts';
import type { Plan, PlanStep } from '../server/plan.ts';
import { measuringStoryOf, storyOf } from './plan.ts';
import type { UserActionsOptions } from './user-actions.ts';
import { playWithServer } from './with-server.ts';

/** A breach of this invariant, in the story known to find it, otherwise in one of 500 seeds. */
async function breach(invariant: RegExp, options: UserActionsOptions, known = 1): Promise<string> {
  const others = new Set<string>();
  for (const seed of [known, ...Array.from({ length: 500 }, (_, nth) => nth + 1)]) {
    const { broken } = await playWithServer(storyOf(seed), options);
    const found = broken.find((sentence) => invariant.test(sentence));
    if (found !== undefined) return found;
    for (const sentence of broken) others.add(sentence);
  }
  return `nothing but ${[...others].slice(0, 5).join('; ')}`;
}

const typed = (hole: number, gross: number, wait: number): PlanStep => ({
  ...{ do: 'type', phone: 0, of: 2, hole, gross, wait },
});
const handled = (how: string, wait: number): PlanStep => ({ do: 'handle', phone: 0, how, dice: 0, wait });

/**
 * A slow database: two holes entered without a network, a sign-out and a sign-in, and a correction before the database
 * has answered.
 */
const corrected: Plan = {
  ...{ seed: 1, games: 1, players: 2, asksForTwo: false },
  steps: [
    handled('offline', 8_000),
    typed(1, 4, 100),
    typed(0, 5, 300),
    handled('signOut', 1_000),
    handled('online', 500),
    handled('changeUser', 100),
    handled('offline', 1_200),
    typed(0, 3, 10),
    handled('online', 9_000),
  ],
};
const slowDatabase: UserActionsOptions = {
  phones: 1,
  wrong: (point) => (point === 'database.get' ? 'slow' : undefined),
};

/** Defects that the phone once had: the world must find each of them within its seeds. */
describe('the world of phones and server', () => {
  it.each<[string, PlantedDefect, RegExp, number?]>([
    ['a failed mirror that is trusted', 'mirrorLies', /lost|nowhere/, 126],
    ['an unknown code treated as no answer', 'dropsUnknownCodes', /stuck/],
    ['offline data tied to a build', 'keptByBuild', /does not see the game/, 16],
    ['a start that waits for the database', 'waitsForDatabase', /did not start/],
    ['trust in the browser about the network', 'believesBrowser', /stuck/],
    ['waits by a clock that can be set back', 'wallClock', /stuck/, 60],
  ])(
    'the world of phones and server finds %s',
    async (_, plant, invariant, known) => {
      expect(await breach(invariant, { plant }, known)).toMatch(invariant);
    },
    240_000,
  );

  afterEach(() => {
    vi.doUnmock('../../../apps/web/src/offline/document/document.ts');
    vi.doUnmock('../../../apps/server/src/features/prizes/measure/measure.ts');
    vi.resetModules();
  });

  it('the world of phones finds stamps that restart with each empty queue', async () => {
    vi.resetModules();
    vi.doMock('../../../apps/web/src/offline/document/document.ts', async (original) => {
      const real = await original<typeof documents>();
      const joined: typeof real.merge = (mine, other) => {
        const settled = new Map([...other.settled, ...mine.settled].map((done) => [done.id, done]));
        const calls = new Map([...other.calls, ...mine.calls].map((call) => [call.id, call]));
        return {
          ...mine,
          calls: [...calls.values()].filter(({ id }) => !settled.has(id)).sort((a, b) => a.seq - b.seq),
          settled: [...settled.values()],
        };
      };
      const restarting: typeof real.withCall = (document, call, stamp) => {
        const added = real.withCall({ ...document, lastSeq: 0 }, call, {
          ...stamp,
          typedAt: new Date(0).toISOString(),
        });
        const seq = Math.max(0, ...document.calls.map((held) => held.seq)) + 1;
        const calls = added.calls.map((held) => (held.id === stamp.id ? { ...held, ...stamp, seq } : held));
        return { ...added, calls: calls.sort((a, b) => a.seq - b.seq) };
      };
      const rebasing: typeof real.acknowledged = (document, call, hole) => ({
        ...document,
        calls: document.calls
          .filter(({ id }) => id !== call.id)
          .map((later) => {
            const same = later.card === call.card && later.hole === call.hole && later.seq > call.seq;
            return same ? { ...later, version: hole.version, rev: later.rev + 1 } : later;
          }),
        settled: real.acknowledged(document, call, hole).settled,
      });
      return { ...real, merge: joined, withEarlier: joined, withCall: restarting, acknowledged: rebasing };
    });
    const planted = await import('./with-server.ts');
    const { broken } = await planted.playWithServer(corrected, slowDatabase);
    expect(broken.join()).toMatch(/was counted after/);
  });

  it('the world finds a server that counts the measured result that arrived last', async () => {
    vi.resetModules();
    vi.doMock('../../../apps/server/src/features/prizes/measure/measure.ts', async (original) => {
      const real = await original<typeof measure>();
      const storeMeasurement: typeof real.storeMeasurement = (
        change,
        actor,
        contest,
        { typedAt: _, ...input },
      ) => real.storeMeasurement(change, actor, contest, input);
      return { storeMeasurement };
    });
    const planted = await import('./with-server.ts');
    const found = new Set<string>();
    for (let seed = 1; seed <= 60 && found.size === 0; seed++) {
      const { broken } = await planted.playWithServer(measuringStoryOf(seed));
      for (const sentence of broken) {
        if (sentence.includes('was entered after the one that counts')) found.add(sentence);
      }
    }
    expect(found.size).toBe(1);
  }, 120_000);

  it('the current queue keeps the invariants in the story of restarting stamps', async () => {
    const { trace, broken } = await playWithServer(corrected, slowDatabase);
    expect(trace.filter((line) => / types /.test(line))).toHaveLength(3);
    expect(broken).toEqual([]);
  });
});
