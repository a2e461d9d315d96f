/** Which files are used at a desk alone, where there is a network: no player's phone stores them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from './budget.ts';

/** The screens that manage clubs, cards, games and people, and the page of pieces. */
export const deskScreen = /^src\/(?:features|app)\/.*\/(?:\w+Table|ClubListPage|PiecesPage)\.tsx$/;

/** The files that these modules can bring, at once or later, unless only by way of a desk's screen. */
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

/** The scripts and styles that nothing but a desk's screen asks for. @throws when the build has no such screen */
export function deskFiles(manifest: Manifest): Set<string> {
  const screens = Object.keys(manifest).filter((name) => deskScreen.test(name));
  if (screens.length === 0) throw new Error('The build has no screen of a desk.');
  const pages = Object.keys(manifest).filter((name) => name.endsWith('.html'));
  const everybodys = reached(manifest, pages);
  const chunks = Object.keys(manifest).filter((name) => /\.js$/.test(manifest[name]?.file ?? ''));
  const all = chunks.flatMap((name) => filesOf(manifest, name));
  return new Set(all.filter((file) => !everybodys.has(file)));
}

export const readManifest = (dist: string): Manifest =>
  JSON.parse(readFileSync(join(dist, 'server/manifest.json'), 'utf8'));

/** The desk's files that the service worker of a build stores on every phone all the same. */
export function strayFiles(dist: string): string[] {
  const worker = readFileSync(join(dist, 'sw.js'), 'utf8');
  return [...deskFiles(readManifest(dist))].filter((file) => worker.includes(file));
}
