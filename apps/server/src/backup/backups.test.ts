import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BackupPlace, Backups } from './backups.ts';
import { BackupProblem, readProblem } from './format.ts';
import { backupName } from './names.ts';
import { folderPlace } from './place/places.ts';

let home: string;
const dataDir = () => path.join(home, 'data');
const folder = (name: string) => path.join(home, name);

beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'flagstick-backups-'));
  for (const name of ['first', 'second']) await mkdir(folder(name));
});
afterAll(() => rm(home, { recursive: true, force: true }));

/** A place whose backups are empty files. */
function placeOf(name: string, onWrite: () => void = () => undefined): BackupPlace {
  const place = folderPlace(folder(name), { dataDir: dataDir(), databaseUrl: undefined }, { chosen: true });
  const write = async (file: string) => {
    await writeFile(path.join(folder(name), file), '');
    onWrite();
  };
  return { ...place, store: { ...place.store, write } };
}

it('a backup that runs while an admin chooses another place ends in its own', async () => {
  const second = placeOf('second');
  let now = placeOf('first', () => {
    now = second;
  });
  const backups = new Backups({ place: async () => now, dataDir: dataDir() });
  const manualOn = (day: number) => backupName('manual', new Date(Date.UTC(2026, 5, day)));
  const names = [1, 2, 3, 4, 5, 6].map(manualOn);
  // Both places have backups of the same times.
  for (const name of names) {
    for (const place of ['first', 'second']) await writeFile(path.join(folder(place), name), '');
  }
  const taken = await backups.take('manual', new Date(Date.UTC(2026, 5, 7)));
  expect(now).toBe(second);
  expect((await readdir(folder('first'))).sort()).toEqual([...names.slice(2), taken]);
  expect((await readdir(folder('second'))).sort()).toEqual(names);
});

it('backups with one name in two places are verified separately', async () => {
  let now = placeOf('first');
  const backups = new Backups({ place: async () => now, dataDir: dataDir() });
  const name = backupName('manual', new Date(Date.UTC(2026, 5, 6)));
  const fileIn = (place: string) => path.join(folder(place), name);
  await expect(backups.check(name)).rejects.toThrow(fileIn('first'));
  now = placeOf('second');
  await expect(backups.check(name)).rejects.toThrow(fileIn('second'));
});

it('a folder that cannot be read is refused with a sentence', () => {
  const denied = Object.assign(new Error('denied'), { code: 'EACCES', syscall: 'access' });
  expect(readProblem('/backups', denied)).toEqual(
    new BackupProblem('The folder /backups cannot be read: that is not allowed.'),
  );
  const other = new Error('Something else.');
  expect(readProblem('/backups', other)).toBe(other);
});
