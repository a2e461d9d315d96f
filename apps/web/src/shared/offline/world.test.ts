import { afterEach, describe, expect, it, vi } from 'vitest';
import type * as documents from './document.ts';
import type { Plant } from './testing/device.ts';
import { everyFaultPoint } from './testing/every.ts';
import { playSeed, type WorldOptions } from './testing/world.ts';

const seeds = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

/** The first seeds of which the simulation complains. */
async function complaints(options: WorldOptions): Promise<string[]> {
  for (const seed of seeds(300)) {
    const { broken } = await playSeed(seed, options);
    if (broken.length > 0) return [...broken];
  }
  return [];
}

it('a phone keeps its laws, whatever happens around it (300 seeds)', async () => {
  for (const seed of seeds(300)) {
    const { broken, trace } = await playSeed(seed);
    expect(broken, `seed ${seed}\n${trace.slice(-60).join('\n')}`).toEqual([]);
  }
}, 60_000);

it('a seed that is played again tells the same story', async () => {
  for (const seed of [7, 77, 177]) expect((await playSeed(seed)).trace).toEqual((await playSeed(seed)).trace);
});

it('a round survives a torn write, a database that hangs and a call that arrives twice, wherever it happens', async () => {
  const { tried, broken } = await everyFaultPoint({}, ['torn', 'hangs', 'twice']);
  expect(tried).toBeGreaterThan(200);
  expect(broken).toEqual([]);
}, 60_000);

describe('the simulation finds', () => {
  it.each<[string, Plant, RegExp]>([
    ['a mirror that is believed when it failed', 'mirrorLies', /lost|nowhere/],
    ['a start that waits for the database', 'waitsForDatabase', /did not start/],
    ['a former format that is not read', 'dropsFormerFormat', /former-\d was lost/],
    ['an unknown code taken for no answer', 'dropsUnknownCodes', /stuck/],
    ['a browser that is believed about the network', 'believesBrowser', /stuck/],
    ['waiting by a clock that can be set back', 'wallClock', /stuck/],
  ])(
    '%s',
    async (_, plant, law) => {
      expect((await complaints({ plant })).join()).toMatch(law);
    },
    60_000,
  );

  afterEach(() => {
    vi.doUnmock('./document.ts');
    vi.resetModules();
  });

  it('stamps that begin again with each empty queue, and copies joined by them', async () => {
    vi.resetModules();
    vi.doMock('./document.ts', async (original) => {
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
    const { createOfflineQueue } = await import('./queue.ts');
    expect((await complaints({ createQueue: createOfflineQueue })).join()).toMatch(/was counted after/);
  }, 60_000);
});
