import {
  type Access,
  type CallDefinition,
  errors,
  type HandlerInput,
  type HandlerResult,
  limits,
} from '@flagstick/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Actor } from '../../shared/actor.ts';
import { AppError } from '../../shared/errors.ts';
import { cookieOf } from './cookies.ts';
import type { RunRead } from './reading.ts';
import {
  newSeatDevice,
  rememberSeatDevice,
  type SeatCookieConfig,
  type SeatDevice,
  seatDeviceOf,
} from './seat-cookie.ts';
import type { KioskSession, Sessions } from './sessions.ts';
import { refuseUnstorable } from './text-rules.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; null without a session (public calls only). */
    actor: Actor | null;
    /** The caller of a clubhouse screen's call. */
    kiosk: KioskSession | undefined;
    /** Of an account's call, the browser that opened seats or scored before. */
    seatDevice: SeatDevice | undefined;
    /** The same call was answered before; this one created nothing. */
    repeated: boolean;
  }
  interface FastifyContextConfig {
    access?: Access;
    /** Method and path as in the contract. */
    call?: string;
    /** The call is open to a session that must still set a password. */
    beforePassword?: boolean;
    /** Phones queue this call, so it is judged by its content and accepted even from an outdated app. */
    saveIfFailed?: true;
    /** A seat's session may make this call about its own game. */
    seat?: true;
    /** The body's `version` is the client's contract number. */
    sendsContractVersion?: true;
  }
}

/** The arguments of a handler: the checked parts of the call, and the caller. */
export type CallInput<C extends CallDefinition> = HandlerInput<C> & {
  readonly actor: C['access'] extends 'public' ? Actor | null : C['access'] extends 'kiosk' ? null : Actor;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
} & (C['access'] extends 'kiosk' ? { readonly kiosk: KioskSession } : unknown) &
  (C extends { readonly mayLag: true } ? { readonly reading: RunRead } : unknown);

export type CallHandler<C extends CallDefinition> = (input: CallInput<C>) => Promise<HandlerResult<C>>;

/** `games/{id}/group/` → `/api/games/:id/group` */
export const urlOf = (path: string) => `/api/${path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '')}`;

const statusOf = (call: CallDefinition) => Number(Object.keys(call.responses)[0]);

/** A clubhouse screen was recognised before, by its cookie. */
const mayCall = (access: Access, actor: Actor | null) =>
  access === 'public' ||
  access === 'kiosk' ||
  (actor !== null && (access === 'signedIn' || access.includes(actor.role)));

const isTooOld = (version: unknown) =>
  (typeof version === 'string' || typeof version === 'number') &&
  /^\d{1,9}$/.test(`${version}`) &&
  Number(version) < limits.oldestContractVersion;

/**
 * Asks an old client to update (426) before any other check: any part of its call may be outdated, including the route.
 * Scores kept by a phone are accepted from any version.
 */
function refuseOldClients({ headers, is404, routeOptions }: FastifyRequest) {
  if (!isTooOld(headers['app-version'])) return;
  // A removed route has no setting; the client's header shows whether the call was queued.
  const kept = is404 ? headers['save-if-failed'] === 'true' : routeOptions.config.saveIfFailed;
  if (!kept) throw new AppError('client.tooOld');
}

/** The game of a call that a seat's session may make; undefined for any other call. */
function gameOfSeatCall({ routeOptions, params, query }: FastifyRequest): unknown {
  if (routeOptions.config.seat !== true) return undefined;
  return (params as { id?: unknown }).id ?? (query as { gameId?: unknown }).gameId;
}

/** Whether the session of a seat may make this call: one of scoring, about its own game. */
const isOfSeat = ({ seat }: Actor, request: FastifyRequest): boolean =>
  seat !== undefined && gameOfSeatCall(request) === seat.gameId;

/** The phone that an account scores on counts as the account, if it opens a seat of the game after a sign-out. */
function rememberScorer(config: SeatCookieConfig, request: FastifyRequest, reply: FastifyReply) {
  const { actor, method, seatDevice = newSeatDevice() } = request;
  if (!actor || actor.seat || method === 'GET' || reply.statusCode >= 300) return;
  const game = gameOfSeatCall(request);
  if (typeof game !== 'string' || seatDevice.persons.has(game) || seatDevice.accounts.has(game)) return;
  const accounts = new Map([...seatDevice.accounts, [game, actor.id]]);
  rememberSeatDevice(config, reply, { ...seatDevice, accounts });
}

/** The same for a contract number in the body, which is read before the rest of the body is checked. */
function refuseOldBodies({ body, routeOptions }: FastifyRequest) {
  if (!routeOptions.config.sendsContractVersion || typeof body !== 'object' || body === null) return;
  if (isTooOld((body as { version?: unknown }).version)) throw new AppError('client.tooOld');
}

/**
 * Sets `request.actor`, or `request.kiosk` for a call of a clubhouse screen. Every call is checked in the same order:
 * client version (426), caller (401), form (400), role (403). Public calls accept a token, and ignore an invalid one.
 */
export function authenticate(app: FastifyInstance, sessions: Sessions, config: SeatCookieConfig) {
  app.decorateRequest('actor', null);
  app.decorateRequest('kiosk', undefined);
  app.decorateRequest('seatDevice', undefined);
  app.decorateRequest('repeated', false);
  app.decorateRequest('changed', null);
  app.addHook('onRequest', async (request) => refuseOldClients(request));
  app.addHook('onRequest', async (request) => {
    const { access, beforePassword = false } = request.routeOptions.config;
    if (access === undefined) return;
    if (access === 'kiosk') {
      request.kiosk = await sessions.kiosk(cookieOf(request, limits.cookies.kiosk));
      return;
    }
    const token = request.headers.access_token;
    if (access === 'public') {
      if (typeof token === 'string' && token) {
        const actor = await sessions.actor(token).catch(anonymousUnlessFault);
        // Elsewhere the session of a seat reads what the public reads.
        request.actor = actor?.seat && !isOfSeat(actor, request) ? null : actor;
      }
      return;
    }
    if (typeof token !== 'string' || !token) throw new AppError('token.invalid');
    const actor = await sessions.actor(token, { beforePassword });
    if (!actor.seat) request.seatDevice = seatDeviceOf(config.secret, request);
    const persons = request.seatDevice?.persons;
    request.actor = persons ? { ...actor, persons } : actor;
  });
  app.addHook('onSend', async (request, reply) => rememberScorer(config, request, reply));
  app.addHook('preValidation', async (request) => refuseOldBodies(request));
  app.addHook('preHandler', async (request) => {
    const { access } = request.routeOptions.config;
    if (access === undefined) return;
    refuseUnstorable(request);
    const { actor } = request;
    if (!mayCall(access, actor) || (actor?.seat && !isOfSeat(actor, request)))
      throw new AppError('action.notAllowed');
  });
}

/** Treats an invalid token as no session, but rethrows a fault while reading the session. */
export function anonymousUnlessFault(error: unknown): null {
  if (error instanceof AppError && errors[error.code].status < 500) return null;
  throw error;
}

export interface RawCallInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  /** All headers; those in the call's definition as parsed by its schema. */
  readonly headers: unknown;
  readonly actor: Actor | null;
  readonly kiosk: KioskSession | undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly reading: RunRead;
}

/** The framework passes null without a body; a call with an optional body treats it as undefined. */
const bodySchema = (body: z.ZodType) =>
  body.safeParse(undefined).success ? z.preprocess((value) => value ?? undefined, body) : body;

const noStore = { 'cache-control': 'no-store' };

/**
 * Public answers may be cached by anyone and are always revalidated; answers that depend on a session only by the
 * caller.
 */
const cacheHeaders = ({ actor, kiosk }: FastifyRequest) => ({
  'cache-control': actor || kiosk ? 'private, no-cache' : 'no-cache',
  vary: 'access_token',
});

/** Registers a call whose definition is known only at run time (the generic calls). */
export function rawRoute(
  app: FastifyInstance,
  call: CallDefinition,
  handler: (input: RawCallInput) => Promise<unknown>,
) {
  const status = statusOf(call);
  const multipart = call.encoding === 'multipart';
  app.route({
    method: call.method,
    url: urlOf(call.path),
    ...(call.bodyMaxBytes ? { bodyLimit: call.bodyMaxBytes } : {}),
    config: {
      access: call.access,
      call: `${call.method} ${call.path}`,
      ...(call.beforePassword ? { beforePassword: call.beforePassword } : {}),
      ...(call.seat ? { seat: call.seat } : {}),
      ...(call.saveIfFailed ? { saveIfFailed: call.saveIfFailed } : {}),
      ...(call.sendsContractVersion ? { sendsContractVersion: call.sendsContractVersion } : {}),
      ...(multipart ? { multipart } : {}),
    },
    schema: {
      summary: call.summary,
      tags: [call.path.split('/')[0] ?? ''],
      ...(call.params ? { params: call.params } : {}),
      ...(call.query ? { querystring: call.query } : {}),
      ...(call.body ? { body: bodySchema(call.body) } : {}),
      ...(call.headers ? { headers: call.headers } : {}),
      ...(multipart ? { consumes: ['multipart/form-data'] } : {}),
      response: call.responses,
    },
    handler: async (request, reply) => {
      reply.code(status).headers(call.method === 'GET' ? cacheHeaders(request) : noStore);
      const { params, query, headers, actor, kiosk, reading } = request;
      // A body without a schema is not passed on.
      const body = call.body ? request.body : undefined;
      return handler({ params, query, body, headers, actor, kiosk, request, reply, reading });
    },
  });
}

/** Registers a call of the contract. The handler's types come from the call's definition. */
export const route = <const C extends CallDefinition>(
  app: FastifyInstance,
  call: C,
  handler: CallHandler<C>,
) =>
  // The definition's schemas have checked every part before the handler runs.
  rawRoute(app, call, (input) => handler(input as unknown as CallInput<C>));
