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

/** nginx with `deploy/nginx-scale.conf` in front of one process; it logs the requests that reached the process. */
export class Nginx {
  readonly port: number;
  readonly #child: ChildProcess;
  readonly #folder: string;
  readonly #log: string;

  private constructor(child: ChildProcess, port: number, folder: string, log: string) {
    this.#child = child;
    this.port = port;
    this.#folder = folder;
    this.#log = log;
  }

  static async start(processPort: number): Promise<Nginx> {
    requireProgram('nginx', '-v');
    const folder = mkdtempSync(path.join(tmpdir(), 'flagstick-nginx-'));
    const port = await freePort();
    const log = path.join(folder, 'process.log');
    mkdirSync(path.join(folder, 'cache'));
    writeFileSync(log, '');
    const server = readFileSync(example, 'utf8')
      .replaceAll('/var/cache/nginx/flagstick', path.join(folder, 'cache'))
      .replaceAll('listen 8080', `listen 127.0.0.1:${port}`)
      .replace('server 127.0.0.1:3001', `server 127.0.0.1:${processPort}`)
      .replace(/.*server 127\.0\.0\.1:3002.*\n/, '');
    const file = path.join(folder, 'nginx.conf');
    writeFileSync(
      file,
      `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 4096; }
http {
  map $http_upgrade $connection_upgrade { default upgrade; '' ''; }
  map $upstream_addr $reached_process { default 1; '' 0; }
  log_format process '$uri';
  access_log ${log} process if=$reached_process;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
${server}
}
`,
    );
    const child = spawn('nginx', ['-c', file, '-p', folder], { stdio: 'ignore' });
    process.once('exit', () => child.kill('SIGKILL'));
    const nginx = new Nginx(child, port, folder, log);
    for (const deadline = Date.now() + 5_000; ; ) {
      const answer = await sendRequest(port, 'GET', '/api/health').catch(() => undefined);
      if (answer?.status === 200) return nginx;
      if (Date.now() > deadline) throw new Error(`nginx did not start:\n${nginx.errors()}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
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
    const ended = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.kill('SIGQUIT');
    await ended;
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
