import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import underPressure from '@fastify/under-pressure';
import { limits, system } from '@flagstick/contract';
import fastify, { type FastifyInstance } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import helmet from 'helmet';
import { sql } from 'kysely';
import type { Config } from './config.ts';
import { features } from './features/index.ts';
import { LiveBoards } from './features/leaderboard/index.ts';
import { openMail } from './features/mail/index.ts';
import {
  acceptUploads,
  answerErrors,
  answerGarbage,
  answerUnreadable,
  authenticate,
  Front,
  Limits,
  on,
  Sessions,
  serveFiles,
  serveWeb,
  type WebBuild,
  wantsPage,
} from './http/index.ts';
import { Hub } from './realtime/index.ts';
import { folderFiles, type Storage } from './storage/index.ts';

export interface Deps {
  readonly config: Config;
  readonly storage: Storage;
  /** The built web app, when it is served too. */
  readonly web?: WebBuild | undefined;
  readonly logger?: boolean;
}

/** A second of lag means that phones already wait: better to say so and let them try again. */
const maxEventLoopDelayMs = 1_000;

/**
 * The security headers of every answer. They depend on nothing that a request says, so helmet works them out once
 * instead of with every answer.
 */
function securityHeaders(config: Config): Record<string, string> {
  const https = config.publicUrl?.startsWith('https:') === true;
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
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'", 'ws:', 'wss:'],
        objectSrc: ["'none'"],
        frameAncestors: ["'self'"],
        upgradeInsecureRequests: https ? [] : null,
      },
    },
    strictTransportSecurity: https ? { maxAge: 15_552_000 } : false,
    crossOriginEmbedderPolicy: false,
  })({} as IncomingMessage, collector as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
}

function safetyNets(app: FastifyInstance, config: Config) {
  const headers = securityHeaders(config);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  app.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    exposeStatusRoute: false,
  });
}

function apiPage(app: FastifyInstance) {
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

/** A number counts the proxies in front of the server (hop 0 is the nearest); anything else is Fastify's own notation. */
const trustedProxy = (trust: Config['trustProxy']) =>
  typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust;

/** What tests build too: the whole server but for listening. The caller closes it, then the storage. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config, storage } = deps;
  const front = new Front();
  const app = fastify({
    serverFactory: front.server,
    logger: deps.logger ? { level: 'warn' } : false,
    trustProxy: trustedProxy(config.trustProxy),
    bodyLimit: limits.bodyMaxBytes,
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    return503OnClosing: true,
    frameworkErrors: answerUnreadable,
    clientErrorHandler: answerGarbage,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  readJson(app);
  const { web } = deps;
  answerErrors(app, (request) => web !== undefined && wantsPage(request));
  safetyNets(app, config);
  apiPage(app);

  const sessions = new Sessions(storage, config.secret);
  const hub = new Hub();
  const boards = new LiveBoards(storage, hub);
  const mail = openMail(config, storage);
  app.addHook('onClose', async () => {
    boards.close();
    sessions.close();
    await mail.close();
  });
  authenticate(app, sessions);
  acceptUploads(app);
  const files = folderFiles(config.dataDir);
  serveFiles(app, files);
  const tools = { mail, files, limits: new Limits(storage) };

  app.register(async (scope) => {
    on(scope, system.health, async () => {
      await sql`select 1`.execute(storage.db);
      return { status: 'ok' as const };
    });
    for (const feature of features)
      await feature(scope, { config, storage, web, ...tools, sessions, hub, front, boards });
  });
  if (web) serveWeb(app, web);
  await app.ready();
  return app;
}

/**
 * Some calls send `content-type: application/json` with nothing behind it: that is no body, not a broken one. Bytes
 * that are no UTF-8 are broken: a lenient reader would store marks that nobody typed.
 */
function readJson(app: FastifyInstance) {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes, done) => {
    if (bytes.length === 0) return done(null, undefined);
    try {
      done(null, JSON.parse(utf8.decode(bytes as Buffer)));
    } catch {
      done(Object.assign(new Error('The body is not valid JSON.'), { statusCode: 400 }), undefined);
    }
  });
}
