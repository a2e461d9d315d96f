import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorCode, errors, type Failure } from '@flagstick/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod';
import { AppError, type Details } from '../../shared/errors.ts';
import type { Faults } from '../../shared/faults.ts';
import {
  type DiskSpace,
  isDatabaseUnavailable,
  isStorageFull,
  ObjectsUnavailable,
} from '../../storage/index.ts';

function failure(code: ErrorCode, details: Details = {}): Failure & Record<string, unknown> {
  const sentence = details.sentence ?? errors[code].text;
  return {
    error: sentence,
    code,
    message: details.message ?? sentence,
    fields: details.fields ?? [],
    ...details.data,
  };
}

const codeByStatus: Record<number, ErrorCode> = {
  400: 'request.malformed',
  403: 'action.notAllowed',
  404: 'route.notFound',
  408: 'request.tooSlow',
  413: 'request.tooLarge',
  415: 'request.mediaType',
  429: 'request.tooMany',
  503: 'server.busy',
};

type Issue = NonNullable<FastifyError['validation']>[number];

/** The field of an issue: `holesParams.3.par` for `/holesParams/3/par`. Unknown fields are named one by one. */
function fieldsOf({ instancePath, keyword, params }: Issue): string[] {
  const path = instancePath.split('/').filter((part) => part !== '');
  const keys = keyword === 'unrecognized_keys' ? (params.keys as string[]) : [];
  return keys.length > 0 ? keys.map((key) => [...path, key].join('.')) : [path.join('.')];
}

/** Status and body of an error. An error that is not a refusal answers 500, or 503 when a retry may work soon. */
function statusAndBody(error: FastifyError | AppError | Error): [number, object] {
  if (error instanceof AppError) return [errors[error.code].status, failure(error.code, error.details)];
  if (hasZodFastifySchemaValidationErrors(error)) {
    const where = error.validationContext ?? 'request';
    const fields = error.validation.flatMap((issue) =>
      fieldsOf(issue).map((field) => ({
        field: field || where,
        error: issue.message ?? errors['request.invalid'].text,
      })),
    );
    return [400, failure('request.invalid', { fields, message: `${where}: ${error.message}` })];
  }
  const status = 'statusCode' in error && error.statusCode ? error.statusCode : 500;
  if (status < 500 || status === 503) {
    const code = codeByStatus[status] ?? 'request.malformed';
    return [errors[code].status, failure(code, { message: error.message })];
  }
  const isRetriable = isDatabaseUnavailable(error) || error instanceof ObjectsUnavailable;
  const code = isRetriable ? 'server.busy' : 'server.fault';
  return [errors[code].status, failure(code)];
}

/** The operator can free space in the meantime; phones keep unsent scores. */
const storageFull = new AppError('server.busy', {
  retryAfter: 30,
  message: 'No storage space is left.',
});

function send(reply: FastifyReply, status: number, body: object) {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json')
    .send(JSON.stringify(body));
}

/** For addresses that the router cannot read: such a request never reaches a handler. */
export function answerInvalidAddress(
  error: FastifyError,
  _request: FastifyRequest,
  reply: FastifyReply,
): void {
  const [status, body] = statusAndBody(error);
  send(reply, status, body);
}

/** Codes by Node's error for a connection without a readable request. */
const codeByParseError: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'request.tooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'request.tooSlow',
};

/**
 * For input that is not HTTP: there is no request yet, so the answer is written to the connection, which is then
 * closed.
 */
export function answerInvalidHttp(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const code = codeByParseError[error.code ?? ''] ?? 'request.malformed';
  const body = JSON.stringify(failure(code, { message: error.message }));
  const { status } = errors[code];
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}

/** A caller whose powers wait for two-step sign-in reads what is missing. */
const asDueStep = (error: FastifyError, { actor }: FastifyRequest) =>
  error instanceof AppError && error.code === 'action.notAllowed' && actor?.twoStepDue
    ? new AppError('twoStep.due')
    : error;

/**
 * The single handler of all errors. An unknown address is a screen of the web app when a browser asks for a page, and
 * an error otherwise.
 */
export function answerErrors(
  app: FastifyInstance,
  faults: Faults,
  space: Pick<DiskSpace, 'recordRefusal'>,
  isScreen: (request: FastifyRequest) => boolean,
) {
  app.setErrorHandler((thrown: FastifyError, request, reply) => {
    const full = isStorageFull(thrown);
    if (full) space.recordRefusal();
    const error = full ? storageFull : asDueStep(thrown, request);
    const [status, body] = statusAndBody(error);
    // Details of a fault go to the log; the caller only learns that the server failed.
    if (status === 500 || full || isDatabaseUnavailable(error)) {
      const cause = isResponseSerializationError(thrown) ? { cause: thrown.cause } : {};
      const call = `${request.method} ${request.routeOptions.url ?? ''}`;
      faults.report(thrown, `${call} failed.`, { reqId: request.id, ...cause });
    }
    if (error instanceof AppError && error.details.retryAfter !== undefined) {
      reply.header('retry-after', error.details.retryAfter);
    }
    return send(reply, status, body);
  });
  app.setNotFoundHandler((request, reply) =>
    isScreen(request) ? reply.sendFile('index.html') : send(reply, 404, failure('route.notFound')),
  );
}
