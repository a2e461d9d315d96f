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
