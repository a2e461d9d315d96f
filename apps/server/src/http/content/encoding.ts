import { createHash } from 'node:crypto';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Encoded, type Encoding } from '../../shared/encoded.ts';

/** Below this size an answer fits a packet or two uncompressed. */
const minCompressedBytes = 1_024;

export const encodingFor = ({ headers }: FastifyRequest): Encoding =>
  negotiate(String(headers['accept-encoding'] ?? ''), ['br', 'gzip']) ?? 'identity';

export function addVary(reply: FastifyReply, ...names: string[]): FastifyReply {
  const held = String(reply.getHeader('vary') ?? '');
  return reply.header('vary', [held, ...names].filter(Boolean).join(', '));
}

export async function sendEncoded(request: FastifyRequest, reply: FastifyReply, body: Encoded) {
  const encoding = encodingFor(request);
  addVary(reply, 'accept-encoding');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await body.encodedAs(encoding));
}

/** A weak ETag of a body. */
export const etagOf = (bytes: Buffer): string =>
  `W/"${createHash('sha1').update(bytes).digest('base64url')}"`;

/** Sends JSON with its ETag, or an empty 304 to a caller who has it. */
export async function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Encoded,
  etag = etagOf(body.bytes),
) {
  reply.header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return sendEncoded(request, reply.type('application/json'), body);
}

/** The compressed form of a text answer; undefined when it is sent uncompressed. */
export async function compressed(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<Buffer | undefined> {
  if (
    typeof payload !== 'string' ||
    payload.length < minCompressedBytes ||
    reply.hasHeader('content-encoding')
  )
    return;
  const encoding = encodingFor(request);
  addVary(reply, 'accept-encoding');
  if (encoding === 'identity') return;
  const bytes = await new Encoded(Buffer.from(payload)).encodedAs(encoding);
  reply.header('content-encoding', encoding).header('content-length', bytes.length);
  return bytes;
}
