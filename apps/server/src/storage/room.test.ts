import { expect, it } from 'vitest';
import { Room } from './room.ts';

const megabyte = 1024 ** 2;

function disk(megabytes: number) {
  const state = { free: megabytes * megabyte, now: 0, warnings: [] as object[] };
  const room = new Room({
    dataDir: '/data',
    log: { warn: (about) => void state.warnings.push(about) },
    elapsed: () => state.now,
    freeBytes: async () => state.free,
  });
  return { state, room };
}

it('there is no room on a disk with less than 16 MB, and for 30 seconds after something was refused', async () => {
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

it('little room is one warning, and another one after there was more', async () => {
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

it('a file system that does not say how much is free has room until it refuses something', async () => {
  const room = new Room({
    ...{ dataDir: '/data', log: { warn: () => undefined }, elapsed: () => 0 },
    freeBytes: () => Promise.reject(new Error('ENOSYS')),
  });
  expect(await room.isThere()).toBe(true);
  room.refused();
  expect(await room.isThere()).toBe(false);
  room.close();
});
