import { expect, it } from 'vitest';
import { busStoryOf, feeStoryOf, guestStoryOf, restoreStoryOf, storyOf, whatIsPlayed } from './plan.ts';
import { regressionPlans, storeRegression } from './regressions.ts';
import { play } from './world.ts';

/** Events of stories, by their kind. */
const happened: Readonly<Record<string, readonly RegExp[]>> = {
  sides: [/call-\d+ on hole \d+: done/, /side: done/, /disband: done/],
  oneCard: [
    /call-\d+ on hole \d+: done/,
    /side: done/,
    /leave: done/,
    /score.selectPlayer/,
    /team.cardHasScores/,
  ],
  singles: [/on hole 19: done/, /score.notLevel/, /match.begun/, /retire: done/],
  fourBall: [/on hole 19: done/, /score.notLevel/, /side: done/],
  foursomes: [/call-\d+ on hole \d+: done/, /score.notLevel/, /side: done/, /score.noTeam/],
  handIns: [
    ...[/fill: done/, /confirm: done/, /finish: done/],
    ...[/confirm: card.ownerHandsIn/, /finish: card.notComplete/, /reopen: done/],
  ],
  hidden: [/hide: done/, /reveal: done/, /reveal.nothing/, /by a patch/],
  linked: [/link: done/, /part: done/, /move: done/, /link: link.begun/],
};

it('every story that once broke an invariant keeps all of them', async () => {
  for (const { name, plan } of regressionPlans()) expect((await play(plan)).broken, name).toEqual([]);
});

it('every kind of story keeps the invariants through every fault (500 seeds)', async () => {
  const missing = new Map(Object.entries(happened).map(([what, events]) => [what, new Set(events)]));
  for (let seed = 1; seed <= 500; seed++) {
    const plan = storyOf(seed);
    const played = await play(plan);
    const awaited = missing.get(whatIsPlayed(plan)) ?? new Set();
    for (const event of awaited) if (played.trace.some((line) => event.test(line))) awaited.delete(event);
    if (played.broken.length === 0) continue;
    const name = await storeRegression(plan, played);
    expect(played.broken, `Seed ${seed} is stored as ${name}.`).toEqual([]);
  }
  expect([...missing].flatMap(([what, events]) => [...events].map((event) => `${what}: ${event}`))).toEqual(
    [],
  );
}, 240_000);

it('an unpaid player neither plays nor is visible, and a payment counts once (60 seeds)', async () => {
  const missing = new Set([/pays in/, /the payment of player-\d+ is told/, /payment\.due/]);
  for (let seed = 1; seed <= 60; seed++) {
    const plan = feeStoryOf(seed);
    const played = await play(plan);
    for (const event of missing) if (played.trace.some((line) => event.test(line))) missing.delete(event);
    if (played.broken.length === 0) continue;
    const name = await storeRegression(plan, played);
    expect(played.broken, `Seed ${seed} is stored as ${name}.`).toEqual([]);
  }
  expect([...missing]).toEqual([]);
}, 60_000);

it('after a restore no process keeps state of the earlier history (30 seeds)', async () => {
  const missing = new Set([/the copy is restored/, /call-\d+ on hole \d+: done/, /by a patch/]);
  for (let seed = 1; seed <= 30; seed++) {
    const plan = restoreStoryOf(seed);
    const played = await play(plan);
    const restored = played.trace.findIndex((line) => /the copy is restored/.test(line));
    const after = restored < 0 ? [] : played.trace.slice(restored);
    for (const event of missing) if (after.some((line) => event.test(line))) missing.delete(event);
    if (played.broken.length === 0) continue;
    const name = await storeRegression(plan, played);
    expect(played.broken, `Seed ${seed} is stored as ${name}.`).toEqual([]);
  }
  expect([...missing]).toEqual([]);
}, 120_000);

it('each call creates one guest, however often it is sent (30 seeds)', async () => {
  const missing = new Set([/guest-\d+: done/, /guest-\d+: the answer is lost/, /guest-\d+: no answer/]);
  for (let seed = 1; seed <= 30; seed++) {
    const plan = guestStoryOf(seed);
    const played = await play(plan);
    for (const event of missing) if (played.trace.some((line) => event.test(line))) missing.delete(event);
    if (played.broken.length === 0) continue;
    const name = await storeRegression(plan, played);
    expect(played.broken, `Seed ${seed} is stored as ${name}.`).toEqual([]);
  }
  expect([...missing]).toEqual([]);
}, 60_000);

it('a notification that is lost, late or repeated leaves no board behind (60 seeds)', async () => {
  const missing = new Set([/comes never/, /comes late/, /comes twice/]);
  for (let seed = 1; seed <= 60; seed++) {
    const plan = busStoryOf(seed);
    const played = await play(plan);
    for (const event of missing) if (played.trace.some((line) => event.test(line))) missing.delete(event);
    if (played.broken.length === 0) continue;
    const name = await storeRegression(plan, played);
    expect(played.broken, `Seed ${seed} is stored as ${name}.`).toEqual([]);
  }
  expect([...missing]).toEqual([]);
}, 60_000);

it('a repeated seed plays the same story on the server', async () => {
  for (const seed of [3, 33, 333]) {
    const plan = storyOf(seed);
    expect((await play(plan)).trace).toEqual((await play(plan)).trace);
  }
});
