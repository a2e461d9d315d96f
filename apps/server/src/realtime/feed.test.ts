import { expect, it } from 'vitest';
import { SimClock } from '../../../../packages/world/clock.ts';
import { serverClock } from '../../../../packages/world/server/clock.ts';
import { Feed, type FeedLog } from './feed.ts';

function letters(version: number, log: FeedLog<string> = [], keep = 100) {
  const clock = new SimClock();
  const told: string[] = [];
  const feed = new Feed<string, string>(
    version,
    log,
    {
      audiences: () => ['all'],
      render: (_, items, at) => `${at}:${items.join('')}`,
      emit: (_, payload) => told.push(`${clock.ticks()} ${payload}`),
    },
    { flushMs: () => 150, keep },
    serverClock(clock, () => true),
  );
  const pass = (ms: number) => clock.pass(ms);
  return { feed, told, pass };
}

it('FOL-1 the first item after a pause is sent at once, those within the interval together', async () => {
  const { feed, told, pass } = letters(1);
  await pass(1_000);
  feed.push(2, ['a']);
  await pass(10);
  feed.push(3, ['b']);
  feed.push(4, ['c', 'd']);
  await pass(1_000);
  feed.push(5, ['e']);
  await pass(1);
  expect(told).toEqual(['1000 2:a', '1150 4:bcd', '2010 5:e']);
});

it('FOL-3 items since a version are replayed, including those of the initial log', () => {
  const { feed } = letters(3, [
    { version: 2, items: ['a'] },
    { version: 3, items: ['b'] },
  ]);
  feed.push(4, ['c']);
  expect([1, 2, 3, 4].map((version) => feed.since(version)?.join(''))).toEqual(['abc', 'bc', 'c', '']);
});

it('FOL-4 versions before the log, before a change, or in the future are unknown', () => {
  const { feed } = letters(5, [], 4);
  expect([feed.since(4), feed.since(6)]).toEqual([undefined, undefined]);
  for (let version = 6; version < 12; version++) feed.push(version, ['x']);
  expect([feed.since(5), feed.since(11)]).toEqual([undefined, []]);
  feed.reset(12);
  expect([feed.since(11), feed.since(12)]).toEqual([undefined, []]);
});

it('FOL-1 pending items are sent before a change, and nothing after closing', async () => {
  const { feed, told, pass } = letters(1);
  feed.push(2, ['a']);
  feed.flush();
  feed.push(3, ['b']);
  feed.close();
  await pass(1_000);
  expect(told).toEqual(['0 2:a']);
});
