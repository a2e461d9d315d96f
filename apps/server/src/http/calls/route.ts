import {
  type Access,
  type CallAnswer,
  type CallDefinition,
  type CallParts,
  errors,
  limits,
} from '@flagstick/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Actor } from '../../shared/actor.ts';
import { AppError } from '../../shared/errors.ts';
import type { Sessions } from './sessions.ts';
import { refuseUnstorable } from './storable.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; null for nobody (public calls only). */
    actor: Actor | null;
    /** The same call was answered before, as far as it got: this one created nothing. */
    repeated: boolean;
  }
  interface FastifyContextConfig {
    access?: Access;
    /** Method and path as the contract writes them. */
    call?: string;
    /** The call is open to a session that has yet to set a password. */
    beforePassword?: boolean;
    /** The call is kept in a phone's queue: it is judged by what it says, however old the app is that sends it. */
    saveIfFailed?: true;
    /** The body's `version` is the number of the contract that the client speaks. */
    namesContract?: true;
  }
}

/** What a handler gets: the checked parts of the call, and who calls. */
export type Incoming<C extends CallDefinition> = CallParts<C> & {
  readonly actor: C['access'] extends 'public' ? Actor | null : Actor;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

export type Handler<C extends CallDefinition> = (incoming: Incoming<C>) => Promise<CallAnswer<C>>;

/** `games/{id}/group/` → `/api/games/:id/group` */
export const urlOf = (path: string) => `/api/${path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '')}`;

const statusOf = (call: CallDefinition) => Number(Object.keys(call.responses)[0]);

const mayCall = (access: Access, actor: Actor | null) =>
  access === 'public' || (actor !== null && (access === 'signedIn' || access.includes(actor.role)));

/** Whether this is the number of a contract that is spoken no more. */
const isTooOld = (version: unknown) =>
  (typeof version === 'string' || typeof version === 'number') &&
  /^\d{1,9}$/.test(`${version}`) &&
  Number(version) < limits.leastContractVersion;

/**
 * Asks an old client to renew itself (426) before anything else is looked at: what it sends may be out of date in any
 * part, the route included. Scores that a phone kept are taken from any version.
 */
function refuseOldClients({ headers, is404, routeOptions }: FastifyRequest) {
  if (!isTooOld(headers['app-version'])) return;
  // A route that is gone cannot say that its call was one to be kept; the client can.
  const kept = is404 ? headers['save-if-failed'] === 'true' : routeOptions.config.saveIfFailed;
  if (!kept) throw new AppError('client.tooOld');
}

/** The same where the body names the contract: it is read before the rest of the body is judged. */
function refuseOldBodies({ body, routeOptions }: FastifyRequest) {
  if (!routeOptions.config.namesContract || typeof body !== 'object' || body === null) return;
  if (isTooOld((body as { version?: unknown }).version)) throw new AppError('client.tooOld');
}

/**
 * Makes `request.actor`, in the order every call keeps: is the client new enough (426), who calls (401), is it well
 * formed (400), may the role do it (403). Public calls take a token but do without one that is not valid.
 */
export function authenticate(app: FastifyInstance, sessions: Sessions) {
  app.decorateRequest('actor', null);
  app.decorateRequest('repeated', false);
  app.decorateRequest('changed', null);
  app.addHook('onRequest', async (request) => refuseOldClients(request));
  app.addHook('onRequest', async (request) => {
    const { access, beforePassword = false } = request.routeOptions.config;
    if (access === undefined) return;
    const token = request.headers.access_token;
    if (access === 'public') {
      if (typeof token === 'string' && token) request.actor = await sessions.actor(token).catch(nobody);
      return;
    }
    if (typeof token !== 'string' || !token) throw new AppError('token.invalid');
    request.actor = await sessions.actor(token, { beforePassword });
  });
  app.addHook('preValidation', async (request) => refuseOldBodies(request));
  app.addHook('preHandler', async (request) => {
    const { access } = request.routeOptions.config;
    if (access === undefined) return;
    refuseUnstorable(request);
    if (!mayCall(access, request.actor)) throw new AppError('action.notAllowed');
  });
}

/** A token that is no good reads as the public does; one that cannot be looked up now is no answer at all. */
export function nobody(error: unknown): null {
  if (error instanceof AppError && errors[error.code].status < 500) return null;
  throw error;
}

/** A call's parts as the framework hands them over, checked but untyped. */
export interface RawIncoming {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  /** All that came, those of the call's definition as its schema read them. */
  readonly headers: unknown;
  readonly actor: Actor | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Without a body the framework hands over null; a call whose body is optional takes that for none. */
const bodySchema = (body: z.ZodType) =>
  body.safeParse(undefined).success ? z.preprocess((value) => value ?? undefined, body) : body;

const notKept = { 'cache-control': 'no-store' };

/** What anybody may read may be kept by anybody and is asked for again every time; what depends on a session, by the caller. */
const cacheHeaders = ({ actor }: FastifyRequest) => ({
  'cache-control': actor ? 'private, no-cache' : 'no-cache',
  vary: 'access_token',
});

/** Puts a call on the server whose definition is known only at run time (the generic calls). */
export function bind(
  app: FastifyInstance,
  call: CallDefinition,
  handler: (incoming: RawIncoming) => Promise<unknown>,
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
      ...(call.saveIfFailed ? { saveIfFailed: call.saveIfFailed } : {}),
      ...(call.namesContract ? { namesContract: call.namesContract } : {}),
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
      reply.code(status).headers(call.method === 'GET' ? cacheHeaders(request) : notKept);
      const { params, query, headers, actor } = request;
      // What no schema has checked is read by nothing.
      const body = call.body ? request.body : undefined;
      return handler({ params, query, body, headers, actor, request, reply });
    },
  });
}

/** Puts a call of the contract on the server. The handler's types come from the call's definition. */
export const on = <const C extends CallDefinition>(app: FastifyInstance, call: C, handler: Handler<C>) =>
  // The schemas of the definition have checked every part before the handler runs.
  bind(app, call, (incoming) => handler(incoming as unknown as Incoming<C>));
