import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { rankField } from '../../packages/golf/src/index.ts';
import { median } from '../lib/figures.ts';
import { fieldOf, HOLES, type Player, rowOf } from './field.ts';

/**
 * The speed of the rules: `node bench/golf/main.ts`. Every figure is printed beside the machine's floor, a bare loop
 * over the same numbers, so that a slow machine is recognised. Exit code 1 when a budget is missed.
 */
const BUDGET_BOARD_MS = 4;
const BUDGET_MEMORY_BYTES = 1_000_000;
/**
 * A field of ten thousand does not fit the caches that hold a hundred, and the collector runs. The next class, n², is
 * 50 times n log n.
 */
const GROWTH_TOLERANCE = 2;
const TURNS = 5;

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

/** Milliseconds of a run after a warm-up: the median of many. */
function timed(runs: number, run: () => unknown): number {
  for (let i = 0; i < Math.max(3, runs / 4); i++) run();
  const times = Array.from({ length: runs }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return median(times);
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

const sizes = [100, 1_000, 10_000];
const fields = sizes.map((count) => {
  const players = fieldOf(count);
  return { count, players, ...flat(players), boards: [] as number[], floors: [] as number[] };
});
// Alternating, so that the compiler's optimisation covers all sizes.
for (let turn = 0; turn < TURNS; turn++) {
  for (const { count, players, grosses, handicaps, boards, floors } of fields) {
    const runs = count === 10_000 ? 12 : 40;
    boards.push(timed(runs, () => recompute(players)));
    floors.push(timed(runs, () => bareLoop(grosses, handicaps)));
  }
}
const boards = new Map<number, number>();
const floors = new Map<number, number>();
for (const field of fields) {
  const [board, floor] = [median(field.boards), median(field.floors)];
  boards.set(field.count, board);
  floors.set(field.count, floor);
  const budget = field.count === 1_000;
  console.log(
    `${String(field.count).padStart(6)} players  board ${ms(board)} (floor ${ms(floor)})` +
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
