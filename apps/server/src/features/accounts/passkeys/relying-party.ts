import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../http/index.ts';
import type { FeatureDeps } from '../../feature.ts';

/** The address that a passkey belongs to: a device offers it at no other one. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

type Settings = Pick<FeatureDeps<'config'>['config'], 'publicUrl' | 'production'>;

/**
 * In production never from the request: with a forged Host header a passkey would belong to another address. Undefined
 * where browsers offer none: at an IP address, and without https unless at localhost.
 */
export function relyingPartyOf(
  { publicUrl, production }: Settings,
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
): RelyingParty | undefined {
  const base = publicUrl ?? (production ? '' : `${request.protocol}://${request.host}`);
  if (!URL.canParse(base)) return undefined;
  const { protocol, hostname, origin } = new URL(base);
  if (isIP(hostname) !== 0 || hostname.startsWith('[')) return undefined;
  return protocol === 'https:' || hostname === 'localhost' ? { id: hostname, origin } : undefined;
}

/** @throws AppError passkey.notHere */
export function requireRelyingParty(
  { config }: FeatureDeps<'config'>,
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
): RelyingParty {
  const party = relyingPartyOf(config, request);
  if (!party) throw new AppError('passkey.notHere');
  return party;
}
