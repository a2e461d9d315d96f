import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { makeTreePrivate } from './folder.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'flagstick-folder-'));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** The parts of a server's folders that other users may access. */
const openToOthers = () =>
  ['database', 'files', 'mail'].flatMap((folder) =>
    [
      folder,
      ...readdirSync(path.join(dataDir, folder), { recursive: true }).map((name) => `${folder}/${name}`),
    ].filter((name) => statSync(path.join(dataDir, name)).mode & 0o077),
  );

it('files that an earlier process left open to others become private to their owner', () => {
  for (const folder of ['database/base', 'files', 'mail'])
    mkdirSync(path.join(dataDir, folder), { recursive: true });
  for (const file of ['database/base/5', 'files/picture', 'mail/code.eml']) {
    writeFileSync(path.join(dataDir, file), 'x');
    chmodSync(path.join(dataDir, file), 0o666);
  }
  expect(openToOthers()).toHaveLength(7);
  makeTreePrivate(dataDir);
  expect(openToOthers()).toEqual([]);
  expect(statSync(path.join(dataDir, 'database/base')).mode & 0o777).toBe(0o700);
  expect(statSync(path.join(dataDir, 'mail/code.eml')).mode & 0o777).toBe(0o600);
});

it('a process with a private umask opens a database that no other user may read', {
  timeout: 90_000,
}, () => {
  const script = `
    import { setPrivateUmask, openEmbedded } from ${JSON.stringify(new URL('../index.ts', import.meta.url).href)};
    setPrivateUmask();
    await (await openEmbedded(${JSON.stringify(dataDir)})).close();`;
  for (const folder of ['files', 'mail'])
    mkdirSync(path.join(dataDir, folder), { recursive: true, mode: 0o700 });
  execFileSync(process.execPath, ['--input-type=module', '-e', script]);
  expect(readdirSync(path.join(dataDir, 'database')).length).toBeGreaterThan(10);
  expect(openToOthers()).toEqual([]);
});
