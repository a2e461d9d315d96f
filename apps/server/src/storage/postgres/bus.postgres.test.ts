import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { copyTemplate } from '../../../testing/database/postgres.ts';
import type { TopicChange } from '../bus.ts';
import { openPostgres, type Storage } from '../index.ts';

let here: Storage;
let there: Storage;
const received: TopicChange[] = [];
const own: TopicChange[] = [];

beforeAll(async () => {
  const url = await copyTemplate(inject('postgresUrl') ?? '');
  here = await openPostgres(url, { connections: 1 });
  there = await openPostgres(url, { connections: 1 });
  here.bus.subscribe({ topic: (change) => own.push(change) });
  there.bus.subscribe({ topic: (change) => received.push(change) });
});
afterAll(async () => {
  await here.close();
  await there.close();
});

it('SYN-1 versions published during a batch arrive as one, each topic at its newest', async () => {
  here.bus.publishVersions([{ topic: 'game:first', version: 1 }]);
  for (let version = 1; version <= 50; version++) {
    here.bus.publishVersions([
      { topic: 'game:a', version },
      { topic: 'game:b', version: version * 2 },
    ]);
  }
  await expect.poll(() => received.length).toBe(3);
  await sleep(100);
  expect(received.splice(0)).toEqual([
    { topic: 'game:first', version: 1 },
    { topic: 'game:a', version: 50 },
    { topic: 'game:b', version: 100 },
  ]);
  expect(own).toEqual([]);
});

it('SYN-1 a batch may be longer than PostgreSQL allows a notification to be', async () => {
  const changes = Array.from({ length: 1_000 }, (_, nth) => ({ topic: `game:number-${nth}`, version: nth }));
  here.bus.publishVersions(changes);
  await expect.poll(() => received.length).toBe(1_000);
  expect(received.splice(0)).toEqual(changes);
});
