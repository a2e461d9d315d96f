import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../apps/server/main.ts', import.meta.url));

/** Prepared once for the journeys: a folder with the demo, and Node's compile cache of the server. */
export const preparedIn = (folder: string) => ({
  data: path.join(folder, 'data'),
  code: path.join(folder, 'code'),
});

const preparedParts = () => {
  const folder = process.env.FLAGSTICK_E2E_PREPARED;
  return folder === undefined ? undefined : preparedIn(folder);
};

export class ServerProcess {
  readonly dataDir: string;
  readonly #environment: Record<string, string>;
  #child: ChildProcess | undefined;
  #port = 0;
  output = '';

  private constructor(dataDir: string, environment: Record<string, string>) {
    this.dataDir = dataDir;
    this.#environment = environment;
  }

  /**
   * `fresh`: without prepared parts, as on a machine where it was never started. `made`: a folder with data, removed in the
   * end.
   */
  static async start(
    environment: Record<string, string> = {},
    { fresh = false, made }: { readonly fresh?: boolean; readonly made?: string } = {},
  ): Promise<ServerProcess> {
    const dataDir = made ?? (await mkdtemp(path.join(tmpdir(), 'flagstick-e2e-')));
    const prepared = fresh || made !== undefined ? undefined : preparedParts();
    if (prepared && !environment.DATABASE_URL) await cp(prepared.data, dataDir, { recursive: true });
    const compiled = prepared ? { NODE_COMPILE_CACHE: prepared.code } : {};
    const server = new ServerProcess(dataDir, { ...compiled, ...environment });
    await server.run();
    return server;
  }

  /** Starts a process that is expected to exit, and returns its output. */
  static async refusal(environment: Record<string, string>): Promise<{ code: number | null; said: string }> {
    const code = preparedParts()?.code;
    const compiled = code === undefined ? {} : { NODE_COMPILE_CACHE: code };
    const child = spawn(process.execPath, [main], {
      env: { ...process.env, ...compiled, PORT: '0', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        if (said.includes('Flagstick is on')) child.kill('SIGKILL');
      });
    }
    const [ended] = await once(child, 'close');
    return { code: ended, said };
  }

  get url(): string {
    return `http://localhost:${this.#port}`;
  }

  /** Starts the process (again); after the first time on the same port, as phones expect. */
  async run(): Promise<void> {
    const child = spawn(process.execPath, [main], {
      env: {
        ...process.env,
        DATA_DIR: this.dataDir,
        PORT: String(this.#port),
        SIMULATE: 'off',
        ...this.#environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    process.once('exit', () => child.kill('SIGKILL'));
    this.#port = await new Promise<number>((resolve, reject) => {
      const listen = (chunk: Buffer) => {
        this.output += chunk.toString();
        const [, port] = /Flagstick is on http:\/\/localhost:(\d+)/.exec(this.output.slice(-2_000)) ?? [];
        if (port) resolve(Number(port));
      };
      child.stdout?.on('data', listen);
      child.stderr?.on('data', listen);
      child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${this.output}`)));
    });
  }

  /** SIGSTOP makes the process silent, SIGCONT lets it go on. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.#child?.kill(signal);
  }

  /** Stops the process: SIGKILL as a crash does, SIGTERM as an operator does. */
  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const child = this.#child;
    // A killed process has a signal and no exit code.
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
    this.output = '';
  }

  async stop(): Promise<void> {
    await this.end();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
