import { describe, expect, it } from 'vitest';
import { Crowd } from './crowd.ts';

function crowdOf(limit: number) {
  const state = { count: 0, now: 0 };
  const crowd = new Crowd({ limit, count: () => state.count, elapsed: () => state.now });
  return { crowd, state };
}

describe('a crowded topic', () => {
  it('FOL-9 a topic is full at its limit of sockets', () => {
    const { crowd, state } = crowdOf(3);
    expect(crowd.isFull('game:1')).toBe(false);
    state.count = 3;
    expect(crowd.isFull('game:1')).toBe(true);
  });

  it('FOL-10 the share that may return doubles every ten seconds while fewer than half are connected', () => {
    const { crowd, state } = crowdOf(10);
    const shareAfter = (seconds: number) => {
      state.now += seconds * 1000;
      return crowd.returnShare('game:1');
    };
    expect(shareAfter(0)).toBe(0.001);
    expect(shareAfter(9)).toBe(0.001);
    expect(shareAfter(1)).toBe(0.002);
    for (let at = 0; at < 20; at++) shareAfter(5);
    expect(shareAfter(0)).toBe(1);
    state.count = 5;
    expect(shareAfter(1)).toBe(0);
    state.count = 4;
    expect(shareAfter(1)).toBe(0.001);
  });

  it('FOL-10 the share begins again after a time without readers', () => {
    const { crowd, state } = crowdOf(10);
    crowd.returnShare('game:1');
    state.now = 31_000;
    expect(crowd.returnShare('game:1')).toBe(0.001);
  });

  it('FOL-10 a million readers fill half of the sockets, not more than all', () => {
    const { crowd, state } = crowdOf(5_000);
    let readers = 1_000_000;
    for (let second = 0; second < 60; second++) {
      const trying = Math.round(readers * crowd.returnShare('game:1'));
      const admitted = Math.min(trying, Math.max(0, 5_000 - state.count));
      state.count += admitted;
      readers -= admitted;
      state.now += 1000;
      expect(trying).toBeLessThanOrEqual(5_000);
    }
    expect(state.count).toBeGreaterThanOrEqual(2_500);
  });
});
