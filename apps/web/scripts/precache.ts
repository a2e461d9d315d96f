/** The files that a phone stores: those of a round first, and none used only at a desk, where there is a network. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AppFile } from '../src/worker/store.ts';
import { chunksOf, type Manifest, sentBytes } from './budget.ts';

/** Needed for a round without a network: stored before the service worker of a new device becomes active. */
export const coreModules: readonly string[] = [
  'index.html',
  // Shown offline for a leaderboard that this device never loaded: it says that there is no signal.
  'leaderBoard.html',
  'src/app/SignedOutPage.tsx',
  'src/app/shell/Shell.tsx',
  'src/app/shell/Notices.tsx',
  'src/shared/nav/menu-icons.ts',
  'src/ui/toast/ToastContainer.tsx',
  'src/ui/dialog/ConfirmDialogHost.tsx',
  'src/features/home/HomeView.tsx',
  'src/features/games/page/GameScreen.tsx',
  'src/scoring/ScoreView.tsx',
  'src/scoring/CardView.tsx',
  'src/scoring/ResultView.tsx',
  'src/scoring/RefusedView.tsx',
  'src/scoring/committee/AmendScore.tsx',
  'src/scoring/mismatches/QueryDialog.tsx',
];

/** Maximum size of the core, as it is sent. */
const coreMaxKb = 475;

/** The screens of admins and club managers, the television in the clubhouse, and the gallery of components. */
const deskScreen =
  /^src\/(?:features|app|board)\/.*\/(?:\w+Table|(?:Accounts|Backups|ClubList|FirstAdmin|ComponentGallery|Members|Pack|Statistics|Status)Page|ClubSetup|FirstSteps|Television)\.tsx$/;

/** The files that these modules load, at once or later, except through a desk screen. */
function reached(manifest: Manifest, modules: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const open = [...modules];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (seen.has(name) || deskScreen.test(name)) continue;
    seen.add(name);
    const { imports = [], dynamicImports = [] } = manifest[name] ?? {};
    open.push(...imports, ...dynamicImports);
  }
  return new Set([...seen].flatMap((name) => filesOf(manifest, name)));
}

const filesOf = (manifest: Manifest, name: string): string[] => {
  const chunk = manifest[name];
  return chunk === undefined ? [] : [chunk.file, ...(chunk.css ?? [])];
};

/** The scripts and styles that only desk screens load. @throws when the build has no such screen */
export function deskFiles(manifest: Manifest): Set<string> {
  const screens = Object.keys(manifest).filter((name) => deskScreen.test(name));
  if (screens.length === 0) throw new Error('The build has no desk screen.');
  const pages = Object.keys(manifest).filter((name) => name.endsWith('.html'));
  const sharedFiles = reached(manifest, pages);
  const chunks = Object.keys(manifest).filter((name) => /\.js$/.test(manifest[name]?.file ?? ''));
  const all = chunks.flatMap((name) => filesOf(manifest, name));
  return new Set(all.filter((file) => !sharedFiles.has(file)));
}

export const readManifest = (dist: string): Manifest =>
  JSON.parse(readFileSync(join(dist, 'server/manifest.json'), 'utf8'));

/**
 * The files that phones store, with the core first and marked: the pages, the imports of the core's modules, and
 * everything except scripts and styles.
 * @throws Error when the build lacks a module of the core
 */
export function filesToStore<File extends Pick<AppFile, 'url'>>(
  manifest: Manifest,
  entries: readonly File[],
): Array<File & Pick<AppFile, 'core'>> {
  const desk = deskFiles(manifest);
  const needed = new Set(chunksOf(manifest, coreModules).flatMap(({ file, css = [] }) => [file, ...css]));
  const isCore = ({ url }: File) => needed.has(url) || !/^assets\/.*\.(?:js|css)$/.test(url);
  const kept = entries.filter(({ url }) => !desk.has(url));
  return [
    ...kept.filter(isCore).map((entry) => ({ ...entry, core: true as const })),
    ...kept.filter((entry) => !isCore(entry)),
  ];
}

/** The list in the service worker of a build. */
function storedFiles(dist: string): AppFile[] {
  const [list] =
    /\[\{"(?:core|revision|url)":[^[\]]*\}\]/.exec(readFileSync(join(dist, 'sw.js'), 'utf8')) ?? [];
  if (list === undefined) throw new Error('The service worker has no list of files.');
  return JSON.parse(list);
}

/** @returns a line about each part of the stored files, and whether the core is too heavy */
export function weighStored(dist: string): { lines: string[]; tooHeavy: boolean } {
  const files = storedFiles(dist);
  const core = files.filter((file) => file.core);
  const kbOf = (part: readonly AppFile[]) =>
    part.reduce((sum, { url }) => sum + sentBytes(join(dist, url)), 0) / 1000;
  const amount = (part: readonly AppFile[]) => `${part.length} files, ${kbOf(part).toFixed(1)} kB`;
  return {
    lines: [
      `first service worker, before it is active: ${amount(core)} (at most ${coreMaxKb})`,
      `then, once idle and not on a metered connection: ${amount(files.filter((file) => !file.core))}`,
    ],
    tooHeavy: kbOf(core) > coreMaxKb,
  };
}

/** Desk files that the service worker of a build stores on phones by mistake. */
export function strayFiles(dist: string): string[] {
  const stored = new Set(storedFiles(dist).map(({ url }) => url));
  return [...deskFiles(readManifest(dist))].filter((file) => stored.has(file));
}
