import { createHash } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import { chmod, unlink } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ignoreMissing } from '../objects/folder.ts';

/** Unix socket paths are limited to about 100 characters; a longer folder gets a name in the temporary folder. */
function socketPath(folder: string): string {
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  if (process.platform === 'win32') return `\\\\.\\pipe\\flagstick-${hash}`;
  const inside = path.join(folder, 'running.sock');
  return inside.length < 100 ? inside : path.join(tmpdir(), `flagstick-${hash}.sock`);
}

const listen = (file: string, answer: (socket: Socket) => void) =>
  new Promise<Server>((resolve, reject) => {
    const server = createServer(answer);
    server.once('error', reject);
    server.listen(file, () => {
      server.unref();
      resolve(server);
    });
  });

/** Another process has the folder's database open, or this cannot be determined. */
export class FolderInUse extends Error {}

/** The process that holds the folder; undefined without one. */
const reachHolder = (folder: string) =>
  new Promise<Socket | undefined>((resolve, reject) => {
    const socket = connect(socketPath(path.resolve(folder)));
    socket.once('connect', () => resolve(socket));
    socket.once('error', ({ code }: NodeJS.ErrnoException) => {
      // Access to the socket is denied, so its process is unknown and the folder counts as held.
      if (code === 'EACCES')
        reject(new FolderInUse(`${folder} belongs to another user. Run this as that user.`));
      else resolve(undefined);
    });
  });

type Command = 'backup' | 'admin' | 'firstAdmin';

/** Runs a command; `argument` is the text after its name. */
type CommandHandler = (argument: string) => AsyncIterable<string>;

export type ServeCommand = (command: Command, handle: CommandHandler) => void;

interface FolderHold {
  readonly serve: ServeCommand;
  release(): Promise<void>;
}

/** Disconnects a client that stalls: a backup blocks writes. */
const stalledMs = 10_000;

/** Errors of a connection that the other side closed. */
const closedByClient = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'EPIPE', 'ECONNRESET']);

function answer(socket: Socket, served: ReadonlyMap<string, CommandHandler>) {
  socket.on('error', () => {});
  socket.setTimeout(stalledMs, () => socket.destroy());
  socket.once('data', (request) => {
    const [, command = '', argument = ''] = /^(\w+) ?(.*)$/.exec(request.toString().trim()) ?? [];
    const handle = served.get(command);
    if (!handle) return socket.destroy();
    pipeline(Readable.from(handle(argument)), socket).catch((error: NodeJS.ErrnoException) => {
      if (!closedByClient.has(error.code ?? '')) console.error(`The answer to "${command}" failed:`, error);
    });
  });
}

/** SQLite's code for a lock that another connection has. */
const sqliteBusy = 5;

/**
 * Takes the folder's lock, or throws FolderInUse. It is the write lock of an empty SQLite file: the operating system
 * gives it to one connection atomically, and releases it when the process ends, for any reason.
 */
function acquireLock(folder: string): DatabaseSync {
  const file = path.join(folder, 'running.lock');
  createPrivate(file);
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    // Without a journal, a killed process leaves nothing to recover, which would need a second lock.
    lock.exec('pragma journal_mode = memory');
    lock.exec('begin immediate');
    return lock;
  } catch (cause) {
    lock.close();
    if ((cause as { errcode?: number }).errcode === sqliteBusy) {
      throw new FolderInUse(
        `Another Flagstick is running on ${folder}. Stop it first, or give this one its own DATA_DIR (or a DATABASE_URL).`,
      );
    }
    throw new FolderInUse(`${file} cannot be locked; is the folder another user's?`, { cause });
  }
}

/** An existing file is not opened: closing it would release a lock that this process may have on it. */
function createPrivate(file: string) {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/**
 * Holds a folder for this process until release or its end, and listens for commands from the terminal.
 * @throws FolderInUse when another process holds it, or its lock belongs to another user
 */
export async function holdFolder(folder: string): Promise<FolderHold> {
  const lock = acquireLock(folder);
  const file = socketPath(path.resolve(folder));
  const served = new Map<string, CommandHandler>();
  const connections = new Set<Socket>();
  try {
    // Only the holder gets here, so an existing socket file was left by a killed process.
    if (process.platform !== 'win32') await unlink(file).catch(ignoreMissing);
    const server = await listen(file, (socket) => {
      connections.add(socket);
      socket.once('close', () => connections.delete(socket));
      answer(socket, served);
    });
    // Answers may contain secrets, so only the folder's owner may connect.
    if (process.platform !== 'win32') await chmod(file, 0o600);
    return {
      serve(command, handle) {
        served.set(command, handle);
      },
      async release() {
        const closed = new Promise((resolve) => server.close(resolve));
        for (const socket of connections) socket.destroy();
        await closed;
        lock.close();
      },
    };
  } catch (error) {
    lock.close();
    throw error;
  }
}

/**
 * Sends a command to the process that holds the folder; undefined without one. The answer ends without an error when
 * that process ends.
 */
export async function sendCommandToHolder(
  folder: string,
  command: Command,
  about = '',
): Promise<AsyncIterable<Buffer> | undefined> {
  const socket = await reachHolder(folder);
  socket?.write(`${command} ${about}\n`);
  return socket;
}
