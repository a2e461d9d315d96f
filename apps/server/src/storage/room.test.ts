import { expect, it } from 'vitest';
import { Room } from './room.ts';

const megabyte = 1024 ** 2;

function disk(megabytes: number) {
  const state = {
    ...{ free: megabytes * megabyte, now: 0, warnings: [] as object[] },
    next: undefined as { at: number; work: () => void } | undefined,
  };
  const room = new Room({
    dataDir: '/data',
    log: { warn: (about) => void state.warnings.push(about) },
    clock: {
      elapsed: () => state.now,
      after(ms, work) {
        state.next = { at: state.now + ms, work };
        return () => {
          state.next = undefined;
        };
      },
    },
    freeBytes: async () => state.free,
  });
  return { state, room };
}

it('a disk with less than 16 MB is full, and so is any for 30 seconds after a refused write', async () => {
  const { state, room } = disk(16);
  expect(await room.isThere()).toBe(true);
  state.free -= 1;
  expect(await room.isThere()).toBe(false);
  state.free = 900 * megabyte;
  room.refused();
  expect(await room.isThere()).toBe(false);
  state.now += 29_999;
  expect(await room.isThere()).toBe(false);
  state.now += 1;
  expect(await room.isThere()).toBe(true);
  room.close();
});

it('low space is logged once, and again after there was more', async () => {
  const { state, room } = disk(511);
  await room.look();
  await room.look();
  expect(state.warnings).toEqual([{ megabytes: 511 }]);
  state.free = 600 * megabyte;
  await room.look();
  state.free = 20 * megabyte;
  await room.look();
  expect(state.warnings).toEqual([{ megabytes: 511 }, { megabytes: 20 }]);
  room.close();
});

it('the disk is checked every ten minutes, until the end', async () => {
  const { state, room } = disk(900);
  expect(state.next?.at).toBe(600_000);
  state.free = 511 * megabyte;
  state.now = 600_000;
  state.next?.work();
  await new Promise((resolve) => setImmediate(resolve));
  expect([state.warnings, state.next?.at]).toEqual([[{ megabytes: 511 }], 1_200_000]);
  room.close();
  expect(state.next).toBeUndefined();
});

it('a file system without figures has space until it refuses a write', async () => {
  const room = new Room({
    ...{ dataDir: '/data', log: { warn: () => undefined } },
    clock: { elapsed: () => 0, after: () => () => undefined },
    freeBytes: () => Promise.reject(new Error('ENOSYS')),
  });
  expect(await room.isThere()).toBe(true);
  room.refused();
  expect(await room.isThere()).toBe(false);
  room.close();
});
