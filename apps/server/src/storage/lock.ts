import { createHash } from 'node:crypto';
import { unlink } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Unix socket paths end at about 100 characters; a longer folder gets a name in the temporary folder. */
function socketPath(folder: string): string {
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  if (process.platform === 'win32') return `\\\\.\\pipe\\flagstick-${hash}`;
  const inside = path.join(folder, 'running.sock');
  return inside.length < 100 ? inside : path.join(tmpdir(), `flagstick-${hash}.sock`);
}

const answers = (file: string) =>
  new Promise<boolean>((resolve) => {
    const probe = connect(file);
    probe.once('connect', () => {
      probe.destroy();
      resolve(true);
    });
    probe.once('error', () => resolve(false));
  });

const listen = (file: string) =>
  new Promise<Server>((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', reject);
    server.listen(file, () => {
      server.unref();
      resolve(server);
    });
  });

/** Another process has the folder's database open. */
export class FolderInUse extends Error {}

/**
 * Holds a folder for this process: a socket that listens for as long as the process lives, so a killed process
 * leaves nothing to clean up by hand. Returns the release. Throws FolderInUse when another process answers.
 */
export async function holdFolder(folder: string): Promise<() => Promise<void>> {
  const file = socketPath(path.resolve(folder));
  if (await answers(file)) {
    throw new FolderInUse(
      `Another Flagstick is running on ${folder}. Stop it first, or give this one its own DATA_DIR (or a DATABASE_URL).`,
    );
  }
  // Nobody answers: a socket file that is still there was left by a process that was killed.
  if (process.platform !== 'win32') await unlink(file).catch(ignoreMissing);
  const server = await listen(file);
  return () => new Promise((resolve) => server.close(() => resolve()));
}

function ignoreMissing(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error;
}
