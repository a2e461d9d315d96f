import { expect, it } from 'vitest';
import { DiskSpace } from './disk-space.ts';

const megabyte = 1024 ** 2;

function disk(megabytes: number) {
  const state = {
    ...{ free: megabytes * megabyte, now: 0, warnings: [] as object[] },
    next: undefined as { at: number; work: () => void } | undefined,
  };
  const space = new DiskSpace({
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
  return { state, space };
}

it('a disk with less than 16 MB is full, and so is any for 30 seconds after a refused write', async () => {
  const { state, space } = disk(16);
  expect(await space.isAvailable()).toBe(true);
  state.free -= 1;
  expect(await space.isAvailable()).toBe(false);
  state.free = 900 * megabyte;
  space.recordRefusal();
  expect(await space.isAvailable()).toBe(false);
  state.now += 29_999;
  expect(await space.isAvailable()).toBe(false);
  state.now += 1;
  expect(await space.isAvailable()).toBe(true);
  space.close();
});

it('low space is logged once, and again after there was more', async () => {
  const { state, space } = disk(511);
  await space.check();
  await space.check();
  expect(state.warnings).toEqual([{ megabytes: 511 }]);
  state.free = 600 * megabyte;
  await space.check();
  state.free = 20 * megabyte;
  await space.check();
  expect(state.warnings).toEqual([{ megabytes: 511 }, { megabytes: 20 }]);
  space.close();
});

it('the disk is checked every ten minutes, until the end', async () => {
  const { state, space } = disk(900);
  expect(state.next?.at).toBe(600_000);
  state.free = 511 * megabyte;
  state.now = 600_000;
  state.next?.work();
  await new Promise((resolve) => setImmediate(resolve));
  expect([state.warnings, state.next?.at]).toEqual([[{ megabytes: 511 }], 1_200_000]);
  space.close();
  expect(state.next).toBeUndefined();
});

it('a file system without figures has space until it refuses a write', async () => {
  const space = new DiskSpace({
    ...{ dataDir: '/data', log: { warn: () => undefined } },
    clock: { elapsed: () => 0, after: () => () => undefined },
    freeBytes: () => Promise.reject(new Error('ENOSYS')),
  });
  expect(await space.isAvailable()).toBe(true);
  space.recordRefusal();
  expect(await space.isAvailable()).toBe(false);
  space.close();
});
