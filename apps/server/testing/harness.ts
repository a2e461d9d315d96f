import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type CallDefinition,
  type CallInput,
  type CallResult,
  commonRefusals,
  type Failure,
  type Role,
} from '@flagstick/contract';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { playRehearsal } from '../simulate/rehearsal.ts';
import { buildApp } from '../src/app/app.ts';
import type { Config } from '../src/app/config.ts';
import { policyVersion } from '../src/features/accounts/index.ts';
import { Sessions, urlOf } from '../src/http/index.ts';
import type { Clock } from '../src/shared/clock.ts';
import { inTenths } from '../src/shared/codecs.ts';
import { newId, type Storage, searchable } from '../src/storage/index.ts';

export const testConfig: Config = {
  port: 0,
  host: '127.0.0.1',
  dataDir: '/nonexistent',
  backupDir: undefined,
  upgradeBackup: true,
  twoFactorRequiredFor: [],
  s3: undefined,
  databaseUrl: undefined,
  replicaUrl: undefined,
  publicUrl: 'http://localhost:3000',
  trustProxy: false,
  anonymousPerNetwork: 4_000,
  socketsPerGame: 5_000,
  maxConnections: 1_000,
  // Tests and other load on the machine make the event loop lag; only one test checks the limit.
  maxLagMs: Number.POSITIVE_INFINITY,
  metricsToken: undefined,
  smtpUrl: undefined,
  mailFrom: 'Flagstick <no-reply@flagstick.example>',
  logLevel: 'silent',
  supportContact: undefined,
  securityContact: undefined,
  releasesUrl: undefined,
  upgradeUrl: undefined,
  policyText: undefined,
  helpLinks: {},
  stripe: undefined,
  secret: 'a secret for tests only, thirty-two characters or more',
  production: false,
  // No process listens there.
  pushServices: ['http://127.0.0.1:9'],
  given: {},
  simulate: false,
};

export interface TestUser {
  readonly id: string;
  readonly token: string;
}

export interface SentFile {
  readonly field: string;
  readonly name: string;
  readonly bytes: Uint8Array;
}

interface Answer<T> {
  readonly status: number;
  readonly body: T;
  /** The same body, typed as a refusal. */
  readonly failure: Failure & Record<string, unknown>;
  readonly headers: Record<string, unknown>;
}

/** Fails for a refusal that the call's definition does not name, because no client expects it. */
function requireNamed(call: CallDefinition, status: number, body: Partial<Failure> | undefined) {
  const code = status >= 400 ? body?.code : undefined;
  if (code === undefined || commonRefusals.includes(code) || call.refusals?.includes(code)) return;
  throw new Error(`${call.method} ${call.path} answered ${code}, which its definition does not name.`);
}

/** The real server on a real database, with users created on demand. Close it at the end. */
export class Harness {
  readonly app: FastifyInstance;
  readonly storage: Storage;
  readonly sessions: Sessions;
  /** The folder for mails and pictures; deleted with the harness. */
  readonly dataDir: string;
  #count = 0;

  private constructor(app: FastifyInstance, storage: Storage, sessions: Sessions, dataDir: string) {
    this.app = app;
    this.storage = storage;
    this.sessions = sessions;
    this.dataDir = dataDir;
  }

  static async start(
    config: Partial<Config> = {},
    storage?: Storage,
    log?: FastifyBaseLogger,
    clock?: Clock,
  ): Promise<Harness> {
    // Only tests have a template to copy; benchmarks bring their own storage.
    const store = storage ?? (await (await import('./database/test-storage.ts')).testStorage());
    const dataDir = await mkdtemp(path.join(tmpdir(), 'flagstick-test-'));
    const complete = { ...testConfig, dataDir, ...config };
    const app = await buildApp({ config: complete, storage: store, log, clock, playRehearsal });
    return new Harness(app, store, new Sessions(store, complete.secret), dataDir);
  }

  /** Creates users and makes calls on a server that the caller builds and closes. */
  static over(app: FastifyInstance, storage: Storage, config: Pick<Config, 'secret' | 'dataDir'>): Harness {
    return new Harness(app, storage, new Sessions(storage, config.secret), config.dataDir);
  }

  async close() {
    await this.app.close();
    await this.storage.close();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  /** A confirmed user with a session. Names are numbered: deterministic, and unique in this database. */
  async user(
    role: Role = 'player',
    more: Partial<{
      name: string;
      lastName: string;
      index: number | null;
      gender: 'men' | 'women';
      clubId: string;
    }> = {},
  ): Promise<TestUser> {
    this.#count += 1;
    const id = newId();
    const name = more.name ?? `First${this.#count}`;
    const lastName = more.lastName ?? `Last${this.#count}`;
    await this.storage.db
      .insertInto('users')
      .values({
        id,
        role,
        name,
        last_name: lastName,
        email: `user${this.#count}@example.com`,
        username: `user${this.#count}`,
        password_hash: 'none',
        gender: more.gender ?? 'men',
        index_tenths: inTenths.write(more.index === undefined ? 10 : more.index),
        club_id: more.clubId ?? null,
        policy_version: policyVersion,
        email_confirmed_at: new Date(),
        search: searchable(name, lastName, `user${this.#count}`),
      })
      .execute();
    const token = await this.sessions.open({ id, role, createdAt: new Date() });
    return { id, token };
  }

  async call<const C extends CallDefinition>(
    call: C,
    input: CallInput<C>,
    as?: TestUser,
    headers: Record<string, string> = {},
  ): Promise<Answer<CallResult<C>>> {
    return this.raw(call, input as never, as, headers) as Promise<Answer<CallResult<C>>>;
  }

  /** The same with input that the types would refuse. */
  async raw(
    call: CallDefinition,
    input: { params?: object; query?: object; body?: unknown; headers?: object },
    as?: TestUser,
    headers: Record<string, string> = {},
  ): Promise<Answer<unknown>> {
    const params = (input.params ?? {}) as Record<string, string>;
    const url = urlOf(call.path).replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? ''),
    );
    const response = await this.app.inject({
      method: call.method,
      url,
      query: Object.fromEntries(
        Object.entries(input.query ?? {}).map(([key, value]) => [
          key,
          Array.isArray(value) ? value : String(value),
        ]),
      ),
      headers: { ...(as ? { access_token: as.token } : {}), ...input.headers, ...headers },
      ...(input.body === undefined ? {} : { payload: input.body as object }),
    });
    const body = response.body ? JSON.parse(response.body) : undefined;
    requireNamed(call, response.statusCode, body);
    return { status: response.statusCode, body, failure: body, headers: response.headers };
  }

  async form<const C extends CallDefinition>(
    call: C,
    input: { params?: Record<string, string>; body?: Record<string, string>; files?: readonly SentFile[] },
    as?: TestUser,
    headers: Record<string, string> = {},
  ): Promise<Answer<CallResult<C>>> {
    const form = new FormData();
    for (const [name, value] of Object.entries(input.body ?? {})) form.set(name, value);
    for (const { field, name, bytes } of input.files ?? []) {
      form.append(field, new Blob([Buffer.from(bytes)]), name);
    }
    const encoded = new Response(form);
    const response = await this.app.inject({
      method: call.method,
      url: urlOf(call.path).replace(/:(\w+)/g, (_, name: string) => input.params?.[name] ?? ''),
      headers: {
        'content-type': encoded.headers.get('content-type') ?? '',
        ...(as ? { access_token: as.token } : {}),
        ...headers,
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
    const body = JSON.parse(response.body);
    requireNamed(call, response.statusCode, body);
    return { status: response.statusCode, body, failure: body, headers: response.headers };
  }
}
