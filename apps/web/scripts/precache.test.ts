import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Manifest } from './budget.ts';
import { deskFiles, strayFiles } from './precache.ts';

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

it('what only a desk uses is its screens and all that nothing else brings', () => {
  expect([...deskFiles(manifest)].toSorted()).toEqual([
    'assets/ResourcePage.css',
    'assets/ResourcePage.js',
    'assets/UsersTable.js',
    'assets/use-deletion.js',
  ]);
});

it('what a player can come to as well is stored on a phone, also when a desk uses it', () => {
  const home = { file: 'assets/HomeView.js', imports: ['_dialogs.js'], dynamicImports: ['_ResourcePage.js'] };
  const shared = { ...manifest, 'src/features/home/HomeView.tsx': home };
  expect([...deskFiles(shared)]).toEqual(['assets/UsersTable.js']);
});

it('a build whose screens have other names fails instead of storing them all', () => {
  expect(() => deskFiles({ 'index.html': { file: 'assets/app.js' } })).toThrow('no screen of a desk');
});

it('finds what a service worker stores of it', () => {
  const dist = mkdtempSync(join(tmpdir(), 'precache-'));
  try {
    mkdirSync(join(dist, 'server'));
    writeFileSync(join(dist, 'server/manifest.json'), JSON.stringify(manifest));
    writeFileSync(join(dist, 'sw.js'), 'precache([{url:"assets/start.js"},{url:"assets/dialogs.js"}])');
    expect(strayFiles(dist)).toEqual([]);
    writeFileSync(join(dist, 'sw.js'), 'precache([{url:"assets/start.js"},{url:"assets/use-deletion.js"}])');
    expect(strayFiles(dist)).toEqual(['assets/use-deletion.js']);
  } finally {
    rmSync(dist, { recursive: true });
  }
});
