import type { FastifyRequest } from 'fastify';
import type { Config } from '../../app/config.ts';

/** In production never from the request: a forged Host header would put another host into our mail. */
export const linkBase = (
  config: Pick<Config, 'publicUrl' | 'production' | 'port'>,
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
): string =>
  config.publicUrl ?? (config.production ? linkBaseOfJobs(config) : `${request.protocol}://${request.host}`);

/** Jobs have no request whose host could be used. */
export const linkBaseOfJobs = ({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string =>
  publicUrl ?? `http://localhost:${port}`;
