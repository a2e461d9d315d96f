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
import { AppError } from './errors.ts';
import type { Actor, Sessions } from './sessions.ts';
import { refuseUnstorable } from './storable.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; null for nobody (public calls only). */
    actor: Actor | null;
  }
  interface FastifyContextConfig {
    access?: Access;
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

const mayKnock = (access: Access, actor: Actor | null) =>
  access === 'public' || (actor !== null && (access === 'signedIn' || access.includes(actor.role)));

/**
 * Makes `request.actor`, in the order every call keeps: who are you (401), is it well formed (400), may you (403),
 * do it. Public calls take a token but do without one that is no good.
 */
export function authenticate(app: FastifyInstance, sessions: Sessions) {
  app.decorateRequest('actor', null);
  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config;
    if (access === undefined) return;
    const token = request.headers.access_token;
    if (access === 'public') {
      if (typeof token === 'string' && token) request.actor = await sessions.actor(token).catch(nobody);
      return;
    }
    if (typeof token !== 'string' || !token) throw new AppError('token.invalid');
    request.actor = await sessions.actor(token);
  });
  app.addHook('preHandler', async (request) => {
    const { access } = request.routeOptions.config;
    if (access === undefined) return;
    refuseUnstorable(request);
    if (!mayKnock(access, request.actor)) throw new AppError('action.notAllowed');
  });
}

function nobody(error: unknown): null {
  if (error instanceof AppError && errors[error.code].status < 500) return null;
  throw error;
}

/** An old client is asked to renew itself, except while it hands over scores that it kept. */
function refuseOldClients(request: FastifyRequest) {
  const version = Number(request.headers['app-version']);
  if (Number.isInteger(version) && version < limits.leastContractVersion) throw new AppError('client.tooOld');
}

/** A call's parts as the framework hands them over, checked but untyped. */
export interface RawIncoming {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly actor: Actor | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Without a body the framework hands over null; a call whose body is optional takes that for none. */
const bodySchema = (body: z.ZodType) =>
  body.safeParse(undefined).success ? z.preprocess((value) => value ?? undefined, body) : body;

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
    config: { access: call.access, ...(multipart ? { multipart } : {}) },
    schema: {
      summary: call.summary,
      tags: [call.path.split('/')[0] ?? ''],
      ...(call.params ? { params: call.params } : {}),
      ...(call.query ? { querystring: call.query } : {}),
      ...(call.body ? { body: bodySchema(call.body) } : {}),
      ...(multipart ? { consumes: ['multipart/form-data'] } : {}),
      response: call.responses,
    },
    handler: async (request, reply) => {
      if (!call.saveIfFailed) refuseOldClients(request);
      reply.code(status);
      const { params, query, body, actor } = request;
      return handler({ params, query, body, actor, request, reply });
    },
  });
}

/** Puts a call of the contract on the server. The handler's types come from the call's definition. */
export const on = <const C extends CallDefinition>(app: FastifyInstance, call: C, handler: Handler<C>) =>
  // The schemas of the definition have checked every part before the handler runs.
  bind(app, call, (incoming) => handler(incoming as unknown as Incoming<C>));
