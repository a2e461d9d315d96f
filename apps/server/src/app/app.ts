import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import underPressure from '@fastify/under-pressure';
import { limits, system } from '@flagstick/contract';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { jsonSchemaTransform, validatorCompiler } from 'fastify-type-provider-zod';
import helmet from 'helmet';
import { scheduleBackups } from '../backup/index.ts';
import type { PlayGame, Restoring } from '../features/feature.ts';
import { addFeatures } from '../features/index.ts';
import { openMail } from '../features/mail/index.ts';
import { openGateway, PaymentServices } from '../features/payments/index.ts';
import { withDeferredDeletion } from '../features/pictures/index.ts';
import {
  acceptUploads,
  addressOf,
  answerErrors,
  answerInvalidAddress,
  answerInvalidHttp,
  authenticate,
  closeOnceAnswered,
  compressed,
  isLoopback,
  Limits,
  limitConnections,
  networkOf,
  route,
  Sessions,
  serializerFromSchema,
  serveFiles,
  serveReads,
  serveWeb,
  trustOf,
  type WebBuild,
  wantsPage,
} from '../http/index.ts';
import { recurringJob } from '../jobs/index.ts';
import {
  LiveBoards,
  openGameStore,
  publishUnpublishedEveryMs,
  publishUnpublishedExternalChanges,
} from '../live/index.ts';
import { Hub } from '../realtime/index.ts';
import { type Clock, systemClock } from '../shared/clock.ts';
import { AppError } from '../shared/errors.ts';
import { Faults } from '../shared/faults.ts';
import { DiskSpace, pictureFiles, type Storage } from '../storage/index.ts';
import type { Config } from './config.ts';
import { Metrics } from './metrics.ts';
import { openObjectStores } from './object-stores.ts';
import { serveWellKnown } from './well-known.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** For the demo, which runs in the same process. */
    readonly boards: LiveBoards;
  }
}

export interface AppDeps {
  readonly config: Config;
  readonly storage: Storage;
  readonly web?: WebBuild | undefined;
  /** By default the system clock. */
  readonly clock?: Clock | undefined;
  /** Plays rehearsals; by default a rehearsal has only the scores entered by its organisers. */
  readonly playRehearsal?: PlayGame | undefined;
  readonly log?: FastifyBaseLogger | undefined;
  /** Only the started server can restart itself. */
  readonly restoring?: Restoring | undefined;
}

/**
 * Longer than proxies usually keep an idle connection (60 s). The proxy must close first, otherwise it sometimes sends
 * a call on a connection that the server has just closed.
 */
const idleConnectionMs = 72_000;
/** For a whole request to arrive: pictures of 5 MB over a golf course's network. */
const requestMs = 300_000;
/** For the headers of a request to arrive, and how often this is checked. */
const headersMs = 15_000;
const headersCheckMs = 5_000;

/** Older browsers do not apply 'self' to sockets of the same host. */
const ownSocket = ({ publicUrl }: Config) =>
  publicUrl ? [new URL(publicUrl).origin.replace(/^http/, 'ws')] : [];

/** Stripe's card form is a frame from Stripe, and opens the bank in a window. */
const stripeSources = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
};
const noSources = { scripts: [], frames: [], calls: [] };

/** The security headers of every answer. They do not depend on the request, so helmet computes them only once. */
function securityHeaders(config: Config): Record<string, string> {
  const https = config.publicUrl?.startsWith('https:') === true;
  const { scripts, frames, calls } = config.stripe ? stripeSources : noSources;
  const headers: Record<string, string> = {};
  const collector = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => undefined,
  };
  helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scripts],
        frameSrc: ["'self'", ...frames],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'", ...ownSocket(config), ...calls],
        objectSrc: ["'none'"],
        frameAncestors: ["'self'"],
        upgradeInsecureRequests: https ? [] : null,
      },
    },
    strictTransportSecurity: https ? { maxAge: 15_552_000 } : false,
    crossOriginOpenerPolicy: { policy: config.stripe ? 'same-origin-allow-popups' : 'same-origin' },
    crossOriginEmbedderPolicy: false,
  })({} as IncomingMessage, collector as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
}

/** When a client may try again while the event loop lags. */
const busySeconds = 10;

function addSafeguards(app: FastifyInstance, config: Config) {
  const headers = securityHeaders(config);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
  app.register(underPressure, {
    maxEventLoopDelay: config.maxLagMs,
    // The app's files cost little, and without its code a screen stays empty.
    pressureHandler: async ({ url }) => {
      if (!url.startsWith('/assets/')) throw new AppError('server.busy', { retryAfter: busySeconds });
    },
    exposeStatusRoute: false,
  });
}

function serveApiDocs(app: FastifyInstance) {
  app.register(swagger, {
    openapi: {
      info: { title: 'Flagstick', version: limits.appVersion },
      components: {
        securitySchemes: { access_token: { type: 'apiKey', name: 'access_token', in: 'header' } },
      },
    },
    transform: jsonSchemaTransform,
  });
  app.register(swaggerUi, { routePrefix: '/api/docs' });
}

const minuteMs = 60_000;

function scheduleVacuum(app: FastifyInstance, services: { storage: Storage; faults: Faults }) {
  const { vacuum } = services.storage;
  if (!vacuum) return;
  recurringJob(app, services, {
    kind: 'tidy-database',
    firstAfterMs: 10 * minuteMs,
    everyMs: 6 * 60 * minuteMs,
    async work(signal) {
      await vacuum(() => !signal.aborted);
      // An interrupted vacuum throws, so the job is due again at the next start.
      signal.throwIfAborted();
    },
    fault: 'The database could not be vacuumed. The server retries.',
  });
}

/**
 * Answers 200 as long as the process can answer: a supervisor should not restart it because its database is
 * unavailable or because it is busy. `GET /api/health` says whether it can serve calls.
 */
function serveLiveness(app: FastifyInstance) {
  app.get(
    '/livez',
    { schema: { hide: true }, config: { pressureHandler: () => undefined } },
    async (_request, reply) => reply.header('cache-control', 'no-store').type('text/plain').send('ok'),
  );
}

const playNothing: PlayGame = async () => undefined;

/**
 * Builds the whole server without listening, for the product and for tests. The caller closes it first, then the
 * storage.
 */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, storage, clock = systemClock, playRehearsal = playNothing } = deps;
  const trust = trustOf(config.trustProxy);
  const app = fastify({
    ...(deps.log ? { loggerInstance: deps.log } : {}),
    http: { headersTimeout: headersMs, connectionsCheckingInterval: headersCheckMs },
    trustProxy: trust,
    bodyLimit: limits.bodyMaxBytes,
    keepAliveTimeout: idleConnectionMs,
    requestTimeout: requestMs,
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    return503OnClosing: true,
    frameworkErrors: answerInvalidAddress,
    clientErrorHandler: answerInvalidHttp,
  });
  limitConnections(app.server, config.maxConnections);
  closeOnceAnswered(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerFromSchema(app.log));
  acceptJson(app);
  const { web } = deps;
  const faults = new Faults(app.log, storage.bus);
  const space = new DiskSpace({ dataDir: config.dataDir, log: app.log, clock });
  answerErrors(app, faults, space, (request) => web !== undefined && wantsPage(request));
  addSafeguards(app, config);
  serveApiDocs(app);

  const sessions = new Sessions(storage, config.secret, config.twoFactorRequiredFor);
  const hub = new Hub({
    networkOf: (request) => {
      const address = addressOf(request, trust);
      return isLoopback(address) ? null : networkOf(address);
    },
    anonymousPerNetwork: config.anonymousPerNetwork,
    socketsPerTopic: config.socketsPerGame,
    elapsed: () => clock.elapsed(),
  });
  app.addHook('onReady', async () => hub.attach(app));
  const metrics = config.metricsToken === undefined ? undefined : new Metrics(config.metricsToken);
  const boards = new LiveBoards(openGameStore(storage), metrics?.withTimedMessages(hub) ?? hub, {
    clock,
    faults,
  });
  app.decorate('boards', boards);
  serveLiveness(app);
  schedulePublishing(app, { storage, boards });
  scheduleVacuum(app, { storage, faults });
  const objects = await openObjectStores(config, app.log, storage.db);
  metrics?.serve(app, { storage, boards, hub, backups: objects.backups });
  app.addHook('onReady', async () => objects.check());
  app.addHook('onClose', async () => objects.close());
  const { backups, backupPlaces } = objects;
  if (backups) {
    scheduleBackups(app, { storage, faults, clock, place: () => backups.place(), log: app.log });
  }
  const mail = openMail({ config, storage, faults, log: app.log });
  app.addHook('onClose', async () => {
    boards.close();
    sessions.close();
    await mail.close();
    faults.close();
    space.close();
  });
  authenticate(app, sessions, config);
  serveReads(app, storage);
  app.addHook(
    'onSend',
    async (request, reply, payload) => (await compressed(request, reply, payload)) ?? payload,
  );
  acceptUploads(app);
  const files = withDeferredDeletion(app, { storage, faults }, pictureFiles(objects.pictures));
  serveFiles(app, files);
  const money = new PaymentServices(openGateway({ config, storage, faults }));
  const tools = { mail, money, files, backups, backupPlaces, limits: new Limits(storage) };

  app.register(async (scope) => {
    route(scope, system.health, async () => {
      if (storage.bus.lostSince || !(await space.isAvailable())) throw new AppError('server.busy');
      return { status: 'ok' as const };
    });
    addFeatures(scope, {
      config,
      storage,
      web,
      ...tools,
      sessions,
      hub,
      boards,
      faults,
      playRehearsal,
      restoring: deps.restoring,
    });
  });
  serveWellKnown(app, { config, clock });
  if (web) serveWeb(app, web);
  await app.ready();
  return app;
}

/**
 * Publishes, at the start and regularly, external changes that an earlier process recorded and did not
 * publish.
 */
function schedulePublishing(
  app: FastifyInstance,
  { storage, boards }: { storage: Storage; boards: LiveBoards },
) {
  let looking: Promise<void> = Promise.resolve();
  let cancel: () => void = () => undefined;
  const check = () => {
    looking = publishUnpublishedExternalChanges({ storage, boards })
      .catch((error: unknown) => boards.report(error, 'Recorded external changes could not be read.'))
      .then(() => {
        cancel = boards.clock.after(publishUnpublishedEveryMs, check);
      });
  };
  app.addHook('onReady', async () => check());
  app.addHook('preClose', async () => {
    await looking;
    cancel();
  });
}

/**
 * Some calls send `content-type: application/json` with an empty body, which counts as no body. Invalid UTF-8 is
 * refused: a lenient reader would store replacement characters. Keys that would set an object's prototype are refused
 * here, because schemas ignore them silently.
 */
function acceptJson(app: FastifyInstance) {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (bytes.length === 0) return done(null, undefined);
    let text: string;
    try {
      text = utf8.decode(bytes as Buffer);
    } catch {
      return done(Object.assign(new Error('The body is not UTF-8.'), { statusCode: 400 }), undefined);
    }
    parse(request, text, done);
  });
}
