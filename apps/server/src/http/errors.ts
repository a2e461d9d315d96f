import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorCode, errors, type Failure } from '@flagstick/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod';
import { isDatabaseAway } from '../storage/index.ts';

interface Details {
  /** For developers; defaults to the sentence. */
  message?: string;
  fields?: Failure['fields'];
  /** Further keys of the answer, such as `isFull`. */
  data?: Readonly<Record<string, unknown>>;
  /** Seconds after which trying again makes sense. */
  retryAfter?: number;
}

/** A refusal that the caller is told: by a code of the contract, never by free text. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? errors[code].text);
    this.code = code;
    this.details = details;
  }
}

/** Refuses with one field named. */
export const refuseField = (field: string, error: string, code: ErrorCode = 'request.invalid') =>
  new AppError(code, { fields: [{ field, error }] });

function failure(code: ErrorCode, details: Details = {}): Failure & Record<string, unknown> {
  return {
    error: errors[code].text,
    code,
    message: details.message ?? errors[code].text,
    fields: details.fields ?? [],
    ...details.data,
  };
}

const byStatus: Record<number, ErrorCode> = {
  400: 'request.malformed',
  404: 'route.notFound',
  413: 'request.tooLarge',
  415: 'request.mediaType',
  429: 'request.tooMany',
  503: 'server.busy',
};

/** `/body/holesParams/3/par` → `holesParams.3.par` */
const fieldName = (instancePath: string) => instancePath.replace(/^\//, '').replaceAll('/', '.');

function answer(error: FastifyError | AppError | Error, request: FastifyRequest): [number, object] {
  if (error instanceof AppError) return [errors[error.code].status, failure(error.code, error.details)];
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation.map((issue) => ({
      field: fieldName(issue.instancePath) || error.validationContext || 'body',
      error: issue.message ?? 'invalid',
    }));
    const where = error.validationContext ?? 'request';
    return [400, failure('request.invalid', { fields, message: `${where}: ${error.message}` })];
  }
  const status = 'statusCode' in error && error.statusCode ? error.statusCode : 500;
  if (status < 500 || status === 503) {
    const code = byStatus[status] ?? 'request.malformed';
    return [errors[code].status, failure(code, { message: error.message })];
  }
  if (isDatabaseAway(error)) {
    request.log.warn({ err: error }, 'The database is away.');
    return [errors['server.busy'].status, failure('server.busy')];
  }
  // What went wrong is for the log; the caller learns that it was not his doing.
  request.log.error({ err: error, cause: isResponseSerializationError(error) ? error.cause : undefined });
  return [500, failure('server.fault')];
}

function send(reply: FastifyReply, status: number, body: object) {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json')
    .send(JSON.stringify(body));
}

/** For addresses that the router cannot read: such a request never reaches a handler. */
export function answerUnreadable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const [status, body] = answer(error, request);
  send(reply, status, body);
}

/**
 * For what is not even HTTP: there is no request yet, only bytes on a connection, which is told and closed.
 */
export function answerGarbage(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const tooLarge = error.code === 'HPE_HEADER_OVERFLOW';
  const code = tooLarge ? 'request.tooLarge' : 'request.malformed';
  const body = JSON.stringify(failure(code, { message: error.message }));
  const { status } = errors[code];
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}

/**
 * One shape for every failure: what is thrown anywhere ends here. An address that nobody serves is a screen of the web
 * app when a browser asks for a page, and a failure like any other when a program asks.
 */
export function answerErrors(app: FastifyInstance, isScreen: (request: FastifyRequest) => boolean) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const [status, body] = answer(error, request);
    if (error instanceof AppError && error.details.retryAfter !== undefined) {
      reply.header('retry-after', error.details.retryAfter);
    }
    return send(reply, status, body);
  });
  app.setNotFoundHandler((request, reply) =>
    isScreen(request) ? reply.sendFile('index.html') : send(reply, 404, failure('route.notFound')),
  );
}
