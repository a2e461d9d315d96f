import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sendRequest } from './http.ts';

const example = fileURLToPath(new URL('../../deploy/nginx-scale.conf', import.meta.url));

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}

/** @throws Error with the name of the Debian package if the program is missing */
export function requireProgram(name: string, version: string): void {
  try {
    execFileSync(name, [version], { stdio: 'ignore' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') return;
    throw new Error(`This benchmark needs ${name}: apt-get install ${name}`);
  }
}

/** nginx with `deploy/nginx-scale.conf` in front of one or more processes; it logs the requests that reached them. */
export class Nginx {
  readonly port: number;
  readonly #folder: string;
  readonly #log: string;
  #child: ChildProcess | undefined;

  private constructor(port: number, folder: string) {
    this.port = port;
    this.#folder = folder;
    this.#log = path.join(folder, 'process.log');
  }

  static async start(...processPorts: readonly number[]): Promise<Nginx> {
    requireProgram('nginx', '-v');
    const folder = mkdtempSync(path.join(tmpdir(), 'flagstick-nginx-'));
    const nginx = new Nginx(await freePort(), folder);
    nginx.#writeSettings(processPorts);
    await nginx.#run();
    return nginx;
  }

  #writeSettings(processPorts: readonly number[]): void {
    const folder = this.#folder;
    writeFileSync(this.#log, '');
    const servers = processPorts.map((port) => `  server 127.0.0.1:${port} max_fails=2 fail_timeout=5s;\n`);
    const server = readFileSync(example, 'utf8')
      .replaceAll('/var/cache/nginx/flagstick', path.join(folder, 'cache'))
      .replaceAll('listen 8080', `listen 127.0.0.1:${this.port}`)
      // All clients have one address here, so they are balanced in turn.
      .replace(/.*ip_hash;\n/, servers.join(''))
      .replaceAll(/.*server 127\.0\.0\.1:300.*\n/g, '');
    writeFileSync(
      path.join(folder, 'nginx.conf'),
      `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 4096; }
http {
  map $upstream_addr $reached_process { default 1; '' 0; }
  log_format process '$uri';
  access_log ${this.#log} process if=$reached_process;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
${server}
}
`,
    );
  }

  async #run(): Promise<void> {
    const folder = this.#folder;
    rmSync(path.join(folder, 'cache'), { recursive: true, force: true });
    mkdirSync(path.join(folder, 'cache'));
    const child = spawn('nginx', ['-c', path.join(folder, 'nginx.conf'), '-p', folder], { stdio: 'ignore' });
    process.once('exit', () => child.kill('SIGKILL'));
    this.#child = child;
    for (const deadline = Date.now() + 5_000; ; ) {
      const answer = await sendRequest(this.port, 'GET', '/api/health').catch(() => undefined);
      if (answer) return;
      if (Date.now() > deadline) throw new Error(`nginx did not start:\n${this.errors()}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    const ended = new Promise((resolve) => child?.once('exit', resolve));
    child?.kill(signal);
    await ended;
  }

  /** Breaks all connections; after a pause it listens again, with an empty cache. */
  async restart(pauseMs: number): Promise<void> {
    await this.#end('SIGTERM');
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    await this.#run();
  }

  errors(): string {
    return readFileSync(path.join(this.#folder, 'error.log'), 'utf8');
  }

  /** The number of requests for updates that reached the process so far. */
  processRequests(): number {
    return readFileSync(this.#log, 'utf8')
      .split('\n')
      .filter((uri) => uri.includes('/since/')).length;
  }

  async stop(): Promise<void> {
    await this.#end('SIGQUIT');
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
