import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Manifest } from './budget.ts';
import { coreModules, deskFiles, filesToStore, strayFiles, weighStored } from './precache.ts';

const manifest: Manifest = {
  'index.html': {
    file: 'assets/app.js',
    imports: ['_start.js'],
    dynamicImports: ['src/features/home/HomeView.tsx', 'src/features/users/UsersTable.tsx'],
  },
  '_start.js': { file: 'assets/start.js', css: ['assets/start.css'] },
  'leaderBoard.html': { file: 'assets/board.js', dynamicImports: ['src/board/CardDialog.tsx'] },
  'src/board/CardDialog.tsx': { file: 'assets/CardDialog.js' },
  'src/features/home/HomeView.tsx': { file: 'assets/HomeView.js', imports: ['_dialogs.js'] },
  '_dialogs.js': { file: 'assets/dialogs.js' },
  'src/features/users/UsersTable.tsx': {
    file: 'assets/UsersTable.js',
    imports: ['_start.js', '_dialogs.js', '_ResourcePage.js'],
  },
  '_ResourcePage.js': {
    file: 'assets/ResourcePage.js',
    css: ['assets/ResourcePage.css', 'assets/start.css'],
    imports: ['_use-deletion.js'],
  },
  '_use-deletion.js': { file: 'assets/use-deletion.js' },
};

it('desk-only files are the desk screens and the files that nothing else imports', () => {
  expect([...deskFiles(manifest)].toSorted()).toEqual([
    'assets/ResourcePage.css',
    'assets/ResourcePage.js',
    'assets/UsersTable.js',
    'assets/use-deletion.js',
  ]);
});

it('files that a player can reach too are stored on a phone', () => {
  const home = { file: 'assets/HomeView.js', imports: ['_dialogs.js'], dynamicImports: ['_ResourcePage.js'] };
  const shared = { ...manifest, 'src/features/home/HomeView.tsx': home };
  expect([...deskFiles(shared)]).toEqual(['assets/UsersTable.js']);
});

it.each([
  ['src/features/statistics/StatisticsPage.tsx'],
  ['src/features/first-steps/FirstSteps.tsx'],
  ['src/features/first-steps/ClubSetup.tsx'],
  ['src/features/course-pack/PackPage.tsx'],
  ['src/features/member-import/MembersPage.tsx'],
  ['src/board/tv/Television.tsx'],
])('a phone does not store %s, and the source has a screen of this name', (screen) => {
  const manifestWith = { ...manifest, [screen]: { file: 'assets/screen.js', css: ['assets/screen.css'] } };
  expect([...deskFiles(manifestWith)]).toEqual(
    expect.arrayContaining(['assets/screen.js', 'assets/screen.css']),
  );
  expect(existsSync(join(import.meta.dirname, '..', screen))).toBe(true);
});

it('a build with renamed screens fails instead of storing them all', () => {
  expect(() => deskFiles({ 'index.html': { file: 'assets/app.js' } })).toThrow('no desk screen');
});

/** A build with a separate file for each module of the core, besides the files of `manifest`. */
const whole: Manifest = {
  ...Object.fromEntries(
    coreModules.map((name) => [name, { file: `assets/${name.replaceAll('/', '-')}.js` }]),
  ),
  ...manifest,
};

const stored = (...urls: string[]) =>
  filesToStore(
    whole,
    urls.map((url) => ({ url, revision: null })),
  );

it('stores the core, pages, fonts and pictures first, then the screens of phones', () => {
  const files = stored(
    'assets/OtherScreen.js',
    'assets/CardDialog.js',
    'assets/UsersTable.js',
    'assets/start.css',
    'assets/dialogs.js',
    'scheme.js',
    'index.html',
    'assets/figtree.woff2',
  );
  expect(files.map(({ url, core }) => [url, core])).toEqual([
    ['assets/start.css', true],
    ['assets/dialogs.js', true],
    ['scheme.js', true],
    ['index.html', true],
    ['assets/figtree.woff2', true],
    ['assets/OtherScreen.js', undefined],
    ['assets/CardDialog.js', undefined],
  ]);
});

it('rejects a build without a module of the core', () => {
  expect(() => filesToStore(manifest, [])).toThrow('The build has no src/');
});

/** Calls `judge` with the folder of a build whose service worker stores these files, each of 1,000 bytes. */
function onBuild(urls: readonly string[], judge: (dist: string) => void): void {
  const dist = mkdtempSync(join(tmpdir(), 'precache-'));
  try {
    for (const folder of ['server', 'assets']) mkdirSync(join(dist, folder));
    writeFileSync(join(dist, 'server/manifest.json'), JSON.stringify(manifest));
    writeFileSync(join(dist, 'sw.js'), `const files=${JSON.stringify(stored(...urls))};start(files,[1])`);
    for (const url of urls) writeFileSync(join(dist, url), 'x'.repeat(1000));
    judge(dist);
  } finally {
    rmSync(dist, { recursive: true });
  }
}

it('finds desk files that a service worker stores', () => {
  onBuild(['assets/start.js', 'assets/dialogs.js'], (dist) => {
    expect(strayFiles(dist)).toEqual([]);
    const { 'src/features/users/UsersTable.tsx': table, ...others } = manifest;
    const moved = { ...others, 'src/features/home/HomeTable.tsx': { ...table, file: 'assets/dialogs.js' } };
    writeFileSync(
      join(dist, 'server/manifest.json'),
      JSON.stringify({ ...moved, 'index.html': { file: 'a.js' } }),
    );
    expect(strayFiles(dist)).toContain('assets/dialogs.js');
  });
});

it('measures the files stored before activation, and those stored later', () => {
  onBuild(['assets/start.js', 'assets/OtherScreen.js'], (dist) => {
    const { lines, tooHeavy } = weighStored(dist);
    expect(lines[0]).toMatch(/: 1 files, 1\.0 kB/);
    expect(lines[1]).toMatch(/: 1 files, 1\.0 kB/);
    expect(tooHeavy).toBe(false);
  });
});
