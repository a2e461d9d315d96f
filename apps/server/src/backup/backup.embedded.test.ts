import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { games } from '@flagstick/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { olderBackup } from '../../testing/database/older-build.ts';
import { createStartedFolder } from '../../testing/database/test-storage.ts';
import { scoresOfOnlyGame, serverOn } from '../../testing/features/backup.ts';
import { score, startRound, type TestRound } from '../../testing/games/round.ts';
import type { Harness, TestUser } from '../../testing/harness.ts';
import { FolderInUse, folderFiles, holdFolder, type Storage } from '../storage/index.ts';
import { BackupProblem, restoreBackup, writeBackup } from './index.ts';

let home: string;
const at = (name: string) => path.join(home, name);
const inFolder = (name: string) => ({ dataDir: at(name), databaseUrl: undefined });

/** Enters scores one after the other until stopped; returns the acknowledged ones. */
function writer(server: Harness, { game, players }: TestRound) {
  const acknowledged: string[] = [];
  let stopped = false;
  const work = async () => {
    for (let gross = 3; ; gross++) {
      for (let hole = 1; hole <= 18; hole++) {
        for (const player of players) {
          if (stopped) return;
          const { status } = await score(server, game._id, player, player.id, hole, gross);
          if (status !== 200) throw new Error(`A score was answered with ${status}.`);
          acknowledged.push(`${player.id} ${hole} ${gross}`);
        }
      }
    }
  };
  const ended = work();
  return {
    acknowledged,
    stop() {
      stopped = true;
      return ended;
    },
    async reaches(count: number) {
      while (acknowledged.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
    },
  };
}

async function typedScores({ db }: Storage): Promise<Set<string>> {
  const { rows } = await sql<{ typed: string }>`
    select typed_by || ' ' || hole || ' ' || gross as typed from card_log`.execute(db);
  return new Set(rows.map(({ typed }) => typed));
}

function changed(name: string, change: (text: string) => string): string {
  const file = at(name);
  writeFileSync(file, gzipSync(change(gunzipSync(readFileSync(at('live.gz'))).toString())));
  return file;
}

let server: Harness;
let round: TestRound;
let player: TestUser;
let picture: string;
const pictureBytes = Buffer.from('the bytes of a picture');
let before: string[];
let restored: Awaited<ReturnType<typeof restoreBackup>>;

beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'flagstick-backup-'));
  await createStartedFolder(at('first'));
  server = await serverOn(inFolder('first'));
  picture = await folderFiles(at('first')).store(pictureBytes, 'webp');
  round = await startRound(server, { players: 8 });
  const [one] = round.players;
  if (!one) throw new Error('no player');
  player = one;
  const scores = writer(server, round);
  await scores.reaches(40);
  before = [...scores.acknowledged];
  await writeBackup(inFolder('first'), at('live.gz'));
  await scores.stop();
  if (scores.acknowledged.length === before.length) throw new Error('Nothing was written meanwhile.');
  await mkdir(at('second/database'), { recursive: true });
  await writeFile(at('second/database/kept'), 'kept');
  await writeFile(at('second/own.txt'), 'not a server’s');
  restored = await restoreBackup(inFolder('second'), at('live.gz'), { replace: true });
}, 180_000);
afterAll(async () => {
  await server.close();
  await rm(home, { recursive: true, force: true });
});

describe('a backup', () => {
  it('a backup of a folder without a running server has the same content', async () => {
    const { bytes, at: time, ...held } = await writeBackup(inFolder('second'), at('still.gz'));
    expect(bytes).toBe((await stat(at('still.gz'))).size);
    expect({ ...held, at: restored.at, previousDataFolder: restored.previousDataFolder }).toEqual(restored);
    expect(time.getTime()).toBeGreaterThan(restored.at.getTime());
  });

  it('a backup fails and leaves no file if the running server sends no complete copy', async () => {
    await mkdir(at('broken-off'));
    const hold = await holdFolder(at('broken-off'));
    const backup = () => writeBackup(inFolder('broken-off'), at('broken-off.gz'));
    await expect(backup()).rejects.toThrow(
      'sent no complete copy of its database. Try again, or stop it first.',
    );
    hold.serve('backup', async function* () {
      yield '{"migrations":["001-baseline"]}\n';
    });
    await expect(backup()).rejects.toThrow(
      'sent no complete copy of its database. Try again, or stop it first.',
    );
    await hold.release();
    expect((await readdir(home)).filter((name) => name.startsWith('broken-off.'))).toEqual([]);
  });

  it('a backup of an empty folder is refused and creates nothing', async () => {
    await expect(writeBackup(inFolder('none'), at('none.gz'))).rejects.toThrow(
      /^There is no Flagstick in DATA_DIR/,
    );
    expect([existsSync(at('none')), existsSync(at('none.gz'))]).toEqual([false, false]);
  });
});

describe('a backup of a running server', () => {
  it('a backup restores to a working server: scores, accounts, sessions, pictures', async () => {
    expect(restored).toMatchObject({ games: 1, people: 9, pictures: 1, secret: true });
    const second = await serverOn(inFolder('second'));
    try {
      const typed = await typedScores(second.storage);
      expect(before.filter((entry) => !typed.has(entry))).toEqual([]);
      // One instant: the board's log ends at the game's version.
      const { rows } = await sql<{ lastLogged: number; currentVersion: number }>`
        select max(l.version)::int as "lastLogged", max(g.version)::int as "currentVersion"
        from games g join game_log l on l.game_id = g.id`.execute(second.storage.db);
      expect(rows[0]?.lastLogged).toBe(rows[0]?.currentVersion);
      const view = await second.call(games.get, { params: { id: round.game._id }, query: {} }, player);
      expect([view.status, view.body.code]).toEqual([200, round.game.code]);
      expect((await score(second, round.game._id, player, player.id, 18, 4)).status).toBe(200);
      const kept = await folderFiles(at('second')).read(path.basename(picture));
      expect((await kept?.stream.toArray())?.join('')).toBe(pictureBytes.toString());
      expect((await stat(at('second/secret'))).mode & 0o777).toBe(0o600);
    } finally {
      await second.close();
    }
  });

  it('a backup is readable by its owner only, and leaves no temporary file', async () => {
    expect((await stat(at('live.gz'))).mode & 0o777).toBe(0o600);
    expect((await readdir(home)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('a backup does not overwrite a file', async () => {
    const again = writeBackup(inFolder('first'), at('live.gz'));
    await expect(again).rejects.toThrow(/^.*live\.gz already exists\. Name another file\.$/);
  });
});

describe('a restore', { timeout: 90_000 }, () => {
  it('a restore refuses a folder with a running server, even when it may replace data', async () => {
    const restoring = restoreBackup(inFolder('first'), at('live.gz'), { replace: true });
    await expect(restoring).rejects.toThrow(FolderInUse);
    expect((await server.call(games.joinedGames, {}, player)).status).toBe(200);
  });

  it('a restore refuses a folder with data, and with --replace moves the data aside', async () => {
    const { previousDataFolder: aside = '' } = restored;
    expect(readFileSync(path.join(aside, 'database/kept'), 'utf8')).toBe('kept');
    const now = await readdir(at('second'));
    expect(now.toSorted()).toEqual(
      [path.basename(aside), 'database', 'files', 'own.txt', 'running.lock', 'secret'].toSorted(),
    );
    const refused = restoreBackup(inFolder('second'), at('live.gz'), { replace: false });
    await expect(refused).rejects.toThrow('contains data. Name another folder, or add --replace');
    expect(await readdir(at('second'))).toEqual(now);
  });

  it('a restore refuses an incomplete or foreign file in one sentence and changes nothing', async () => {
    const whole = readFileSync(at('live.gz'));
    const damaged = Buffer.from(whole);
    damaged.writeUInt8(damaged.readUInt8(damaged.length >> 1) ^ 0xff, damaged.length >> 1);
    writeFileSync(at('cut.gz'), whole.subarray(0, whole.length - 20));
    writeFileSync(at('damaged.gz'), damaged);
    writeFileSync(at('plain.gz'), 'no gzip');
    const broken = [
      at('cut.gz'),
      at('damaged.gz'),
      at('plain.gz'),
      changed('foreign.gz', () => '{"some":"other program"}\n'),
      changed('empty.gz', () => ''),
      changed('no-end.gz', (text) => text.replace('{"backup":"whole"}\n', '')),
      changed('more.gz', (text) => `${text}{}\n`),
      changed('row-gone.gz', (text) => text.replace(/\n\[[^\n]*/, '')),
      changed('outside.gz', (text) => text.replace(/"file":"[^"]*"/, '"file":"../../outside"')),
    ];
    for (const file of broken) {
      const restoring = restoreBackup(inFolder('untouched'), file, { replace: true });
      await expect(restoring).rejects.toThrow(BackupProblem);
      await expect(restoring).rejects.toThrow(
        `${file} is not a Flagstick backup, or it is incomplete or damaged.`,
      );
    }
    const nowhere = restoreBackup(inFolder('untouched'), at('nowhere.gz'), { replace: true });
    await expect(nowhere).rejects.toThrow(/^There is no file .*nowhere\.gz\.$/);
    expect(existsSync(at('untouched'))).toBe(false);
  });

  it('a restore refuses the backup of a newer Flagstick', async () => {
    const files = [
      changed('schema.gz', (text) => text.replace(/"migrations":\[/, '$&"000-later",')),
      changed('format.gz', (text) => text.replace('"format":1', '"format":2')),
    ];
    for (const file of files) {
      const restoring = restoreBackup(inFolder('untouched'), file, { replace: true });
      await expect(restoring).rejects.toThrow(
        / cannot be restored by this Flagstick: It was made by a newer/,
      );
    }
  });

  it('a backup of the last build before migration 001-baseline is restored', async () => {
    await restoreBackup(inFolder('older'), olderBackup, { replace: false });
    const second = await serverOn(inFolder('older'));
    try {
      expect(await scoresOfOnlyGame(second)).toEqual(['4 4 4', '5 5 5']);
    } finally {
      await second.close();
    }
  });

  it('a restore refuses a backup of an older build and names the upgrade path', async () => {
    const file = changed('oldest.gz', (text) => text.replace('"001-baseline"', '"001-schema","002-jobs"'));
    const restoring = restoreBackup(inFolder('untouched'), file, { replace: true });
    await expect(restoring).rejects.toThrow(
      / It is too old\. Restore it with the build whose last migration is 003-par-bogey, start that build once, and make a new backup with it\.$/,
    );
    expect(existsSync(at('untouched'))).toBe(false);
  });

  it('the command reports an error in one line on the terminal, with exit code 1', () => {
    const tool = fileURLToPath(new URL('../../tools/restore.ts', import.meta.url));
    const { status, stdout, stderr } = spawnSync(process.execPath, [tool, at('nowhere.gz')], {
      env: { ...process.env, DATA_DIR: at('untouched') },
      encoding: 'utf8',
    });
    expect([status, stdout, stderr]).toEqual([1, '', `There is no file ${at('nowhere.gz')}.\n`]);
    expect(existsSync(at('untouched'))).toBe(false);
  });
});
