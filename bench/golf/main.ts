import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { rankField } from '../../packages/golf/src/index.ts';
import { fieldOf, HOLES, type Player, rowOf } from './field.ts';

/**
 * How fast the rules are: `node bench/golf/main.ts`. Every figure stands beside the machine's floor, a bare loop
 * over the same numbers, so that a slow machine is seen for what it is. Exit code 1 when a budget is missed.
 */
const BUDGET_BOARD_MS = 4;
const BUDGET_MEMORY_BYTES = 1_000_000;
/** A field of ten thousand leaves the caches, and on a busy machine the collector waits: so much is no other class. */
const GROWTH_TOLERANCE = 1.3;

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

const OPTIONS = { format: 'stableford', by: 'nett', ties: 'countback' } as const;

function recompute(players: readonly Player[]): number {
  return rankField(players.map(rowOf), { ...OPTIONS, stage: 'live' }).length;
}

/** The floor: gross, strokes and points by plain arithmetic, and the totals sorted. */
function bareLoop(grosses: Uint8Array, handicaps: Int8Array): number {
  const totals = new Int32Array(handicaps.length);
  for (let player = 0; player < handicaps.length; player++) {
    const handicap = handicaps[player] ?? 0;
    let points = 0;
    for (let at = 0; at < HOLES.length; at++) {
      const gross = grosses[player * HOLES.length + at] ?? 0;
      const hole = HOLES[at];
      if (gross === 0 || hole === undefined) continue;
      points += Math.max(0, 2 + hole.par + Math.floor((handicap - hole.si) / 18) + 1 - gross);
    }
    totals[player] = points * 16_384 + player;
  }
  return totals.sort().length;
}

function flat(players: readonly Player[]): { grosses: Uint8Array; handicaps: Int8Array } {
  const grosses = new Uint8Array(players.length * HOLES.length);
  const handicaps = new Int8Array(players.length);
  for (const [player, { values, playingHandicap }] of players.entries()) {
    handicaps[player] = playingHandicap;
    for (const [at, value] of values.entries()) {
      grosses[player * HOLES.length + at] = value?.kind === 'gross' ? value.gross : 0;
    }
  }
  return { grosses, handicaps };
}

/** Milliseconds of a run, after a warm-up: the median of many, and the fastest (other work only adds). */
function timed(runs: number, run: () => unknown): { median: number; fastest: number } {
  for (let i = 0; i < Math.max(3, runs / 4); i++) run();
  const times = Array.from({ length: runs }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  }).sort((a, b) => a - b);
  return { median: times[Math.floor(runs / 2)] ?? Number.NaN, fastest: times[0] ?? Number.NaN };
}

function heapUsed(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

let missed = false;
function verdict(ok: boolean): string {
  if (!ok) missed = true;
  return ok ? 'ok' : 'MISSED';
}

const ms = (value: number): string => `${value.toFixed(value < 0.1 ? 4 : 3)} ms`;

const boards = new Map<number, number>();
const floors = new Map<number, number>();
for (const count of [100, 1_000, 10_000]) {
  const players = fieldOf(count);
  const { grosses, handicaps } = flat(players);
  const runs = count === 10_000 ? 60 : 200;
  const { median: board, fastest } = timed(runs, () => recompute(players));
  const { median: floor, fastest: fastestFloor } = timed(runs, () => bareLoop(grosses, handicaps));
  boards.set(count, fastest);
  floors.set(count, fastestFloor);
  const budget = count === 1_000;
  console.log(
    `${String(count).padStart(6)} players  board ${ms(board)} (floor ${ms(floor)})` +
      (budget ? `  budget ${BUDGET_BOARD_MS} ms ${verdict(board <= BUDGET_BOARD_MS)}` : ''),
  );
}

const growthOf = (times: ReadonlyMap<number, number>): number =>
  (times.get(10_000) ?? Number.NaN) / (times.get(100) ?? Number.NaN);
const growth = growthOf(boards);
const growthOfFloor = growthOf(floors);
const nLogN = (10_000 * Math.log(10_000)) / (100 * Math.log(100));
const allowed = nLogN * GROWTH_TOLERANCE;
console.log(
  `growth from 100 to 10,000 players: ${growth.toFixed(0)} times (n log n ${nLogN.toFixed(0)}, floor ${growthOfFloor.toFixed(0)})  ${verdict(growth <= allowed)}`,
);

const players = fieldOf(1_000);
for (let i = 0; i < 20; i++) recompute(players);
const before = heapUsed();
for (let i = 0; i < 200; i++) recompute(players);
const grown = heapUsed() - before;
console.log(
  `memory after 200 boards: ${(grown / 1024).toFixed(0)} kB more  ${verdict(grown <= BUDGET_MEMORY_BYTES)}`,
);

process.exitCode = missed ? 1 : 0;
