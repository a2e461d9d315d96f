import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type Backups, backupsSince, newestNightly } from '../backup/index.ts';
import { countWaitingJobs } from '../jobs/index.ts';
import { gameTopic, type LiveBoards } from '../live/index.ts';
import type { Hub } from '../realtime/index.ts';
import { AppError } from '../shared/errors.ts';
import type { Storage } from '../storage/index.ts';

type SubscriberGateway = Pick<Hub, 'emit' | 'hasAudience' | 'count'>;

const callSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const digest = (text: string) => createHash('sha256').update(text).digest();

interface Watched {
  readonly storage: Storage;
  readonly boards: LiveBoards;
  readonly hub: Pick<Hub, 'size' | 'count'>;
  /** Undefined: no backups are made. */
  readonly backups: Pick<Backups, 'place'> | undefined;
}

/** The metrics of this process for Prometheus (docs/operations.md names them). */
export class Metrics {
  readonly #registry = new Registry();
  readonly #token: Buffer;
  readonly #toSubscriber: Histogram;
  /** By topic: when this process received the oldest version that it has not sent yet, in ms. */
  readonly #unsent = new Map<string, number>();

  /** @param token the bearer token of the scraper */
  constructor(token: string) {
    this.#token = digest(`Bearer ${token}`);
    const registers = [this.#registry];
    collectDefaultMetrics({ register: this.#registry });
    this.#toSubscriber = new Histogram({
      ...{ name: 'flagstick_version_to_subscriber_seconds', registers, buckets: callSeconds },
      help: 'Time from a version of a game becoming known to this process until it is sent to its subscribers.',
    });
  }

  /** The subscribers, with the time of each message measured. */
  withTimedMessages(hub: SubscriberGateway): SubscriberGateway {
    return {
      hasAudience: (topic, audience) => hub.hasAudience(topic, audience),
      count: (topic) => hub.count(topic),
      emit: (topic, audience, message) => {
        hub.emit(topic, audience, message);
        const since = this.#unsent.get(topic);
        if (since === undefined) return;
        this.#unsent.delete(topic);
        this.#toSubscriber.observe((performance.now() - since) / 1_000);
      },
    };
  }

  /** Watches the parts of the server and serves `GET /metrics` to holders of the token. */
  serve(app: FastifyInstance, { storage, boards, hub, backups }: Watched): void {
    const registers = [this.#registry];
    const calls = new Histogram({
      ...{ name: 'flagstick_call_seconds', registers, labelNames: ['call', 'status'], buckets: callSeconds },
      help: 'Time to answer a call, by call and status. A score is answered once it is committed and on the leaderboard.',
    });
    const refusals = new Counter({
      ...{ name: 'flagstick_refusals_total', registers, labelNames: ['code'] },
      help: 'Calls that were not carried out, by code; "fault" for failures of the server.',
    });
    const versions = new Counter({
      ...{ name: 'flagstick_versions_total', registers },
      help: 'Versions of games that this process made or was notified of.',
    });
    this.#gauges({ storage, boards, hub, backups });
    boards.onVersion(({ gameId }) => {
      versions.inc();
      const topic = gameTopic(gameId);
      if (hub.count(topic) > 0 && !this.#unsent.has(topic)) this.#unsent.set(topic, performance.now());
    });
    app.addHook('onError', async (_request, _reply, error) => {
      refusals.inc({ code: error instanceof AppError ? error.code : 'fault' });
    });
    app.addHook('onResponse', async (request, reply) => {
      const { url } = request.routeOptions;
      if (url === undefined) return;
      calls.observe(
        { call: `${request.method} ${url}`, status: reply.statusCode },
        reply.elapsedTime / 1_000,
      );
    });
    app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
      const isAllowed = timingSafeEqual(digest(request.headers.authorization ?? ''), this.#token);
      reply.header('cache-control', 'no-store');
      if (!isAllowed) return reply.code(401).type('text/plain').send('Unauthorized');
      return reply.type(this.#registry.contentType).send(await this.#registry.metrics());
    });
    app.addHook('onClose', async () => this.#registry.clear());
  }

  #gauges({ storage, boards, hub, backups }: Watched) {
    const { clock } = boards;
    const registers = [this.#registry];
    const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
      new Gauge({
        ...{ name: `flagstick_${name}`, help, registers },
        async collect() {
          this.set(await read());
        },
      });
    gauge('pending_scores', 'Scores that wait for their commit.', () => boards.pendingScores.size);
    gauge('oldest_pending_score_seconds', 'Age of the oldest score that waits for its commit.', () => {
      const [oldest] = boards.pendingScores;
      return oldest ? (clock.elapsed() - oldest.since) / 1_000 : 0;
    });
    gauge('boards', 'Games in memory.', () => boards.size);
    gauge('subscribers', 'Connected subscribers.', () => hub.size);
    gauge('database_up', '1 while the database answers.', () => (storage.bus.lostSince ? 0 : 1));
    if (backups) {
      const ageInSeconds = async () => {
        const { store, chosenAt } = await backups.place();
        const since = backupsSince(await newestNightly(store), chosenAt);
        return since ? (clock.now().getTime() - since.getTime()) / 1_000 : -1;
      };
      gauge(
        'backup_age_seconds',
        'Age of the last nightly backup, or of the choice of its place if that is later; -1 if neither can be read.',
        () => ageInSeconds().catch(() => -1),
      );
    }
    const { replica } = storage;
    if (replica) {
      gauge('replica_up', '1 while the read replica answers and is less than a second behind.', () =>
        replica.isUsable ? 1 : 0,
      );
      gauge(
        'replica_behind_seconds',
        'The age of the read replica at most; -1 while it is unknown.',
        () => (replica.behindMs ?? -1_000) / 1_000,
      );
      new Gauge({
        ...{ name: 'flagstick_reads', registers, labelNames: ['server'] },
        help: 'Reads that a replica may answer, by the server that answered them.',
        collect() {
          for (const [server, count] of Object.entries(replica.reads)) this.set({ server }, count);
        },
      });
    }
    gauge('pending_mails', 'Mails that wait to be sent; -1 while the database does not answer.', () =>
      countWaitingJobs(storage.db, 'mail').catch(() => -1),
    );
  }
}
