/** How much script each entry of the product may load before it can be used, compressed as it is sent. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}

export type Manifest = Readonly<Record<string, Chunk>>;

interface Entry {
  readonly title: string;
  /** The size aimed at, which may be exceeded by 5 %. */
  readonly aimKb?: number;
  /** Ends the build: what was reached, with little room, so that a heavier start is noticed with its cause. */
  readonly maxKb: number;
  /** Files of script, if limited: far from the server, a browser waits longer for ten small files than for one. */
  readonly maxFiles?: number;
  /** Modules loaded one after the other, with their static imports. */
  readonly modules: readonly string[];
  /** Modules that are already loaded and do not count. */
  readonly after?: readonly string[];
}

const app = ['index.html'];

const entries: readonly Entry[] = [
  {
    title: 'sign-in on a fresh phone',
    aimKb: 170,
    maxKb: 178.5,
    maxFiles: 16,
    modules: [...app, 'src/app/SignedOutPage.tsx'],
  },
  {
    title: 'home',
    aimKb: 200,
    maxKb: 197.2,
    maxFiles: 32,
    modules: [...app, 'src/features/home/HomeView.tsx'],
  },
  { title: 'public board', aimKb: 85, maxKb: 89, modules: ['leaderBoard.html'] },
  // On the course, often with one bar of signal: beyond what the app starts with.
  { title: 'hole screen', maxKb: 113, modules: ['src/scoring/ScoreView.tsx'], after: app },
  { title: 'score card', maxKb: 104.5, modules: ['src/scoring/CardView.tsx'], after: app },
  { title: 'result', maxKb: 89.5, modules: ['src/scoring/ResultView.tsx'], after: app },
  { title: 'clubhouse screen', maxKb: 64, modules: ['src/features/kiosks/KioskPage.tsx'], after: app },
  { title: 'game page', maxKb: 125.7, modules: ['src/features/games/page/GameScreen.tsx'], after: app },
];

/** The files of these modules, each once. @throws when the build has no such module */
export function chunksOf(manifest: Manifest, modules: readonly string[]): Chunk[] {
  const chunks = new Map<string, Chunk>();
  const open = [...modules];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`The build has no ${name}.`);
    if (chunks.has(chunk.file)) continue;
    chunks.set(chunk.file, chunk);
    open.push(...(chunk.imports ?? []));
  }
  return [...chunks.values()];
}

/** Bytes sent for a file: its compressed form if there is one. */
export function sentBytes(path: string): number {
  const compressed = `${path}.br`;
  return statSync(existsSync(compressed) ? compressed : path).size;
}

/** `, 1.6 % above the aim of 170` */
const besideAim = (kb: number, aimKb: number) =>
  `, ${(100 * Math.abs(kb / aimKb - 1)).toFixed(1)} % ${kb > aimKb ? 'above' : 'below'} the aim of ${aimKb}`;

/** @returns a line per entry, and the entries over their budget */
export function weigh(dist: string): { lines: string[]; tooHeavy: string[] } {
  const manifest: Manifest = JSON.parse(readFileSync(join(dist, 'server/manifest.json'), 'utf8'));
  const weighed = entries.map(({ title, aimKb, maxKb, maxFiles, modules, after = [] }) => {
    const there = new Set(chunksOf(manifest, after).map(({ file }) => file));
    const files = chunksOf(manifest, modules).filter(({ file }) => file.endsWith('.js') && !there.has(file));
    const kb = files.reduce((sum, { file }) => sum + sentBytes(join(dist, file)), 0) / 1000;
    const aim = aimKb === undefined ? '' : besideAim(kb, aimKb);
    const limits = maxFiles === undefined ? `${maxKb}` : `${maxKb} kB and ${maxFiles} files`;
    return {
      line: `${title}: ${kb.toFixed(1)} kB of script in ${files.length} files${aim} (at most ${limits})`,
      over: kb > maxKb || files.length > (maxFiles ?? files.length),
    };
  });
  return {
    lines: weighed.map(({ line }) => line),
    tooHeavy: weighed.filter(({ over }) => over).map(({ line }) => line),
  };
}
