import type { FastifyRequest } from 'fastify';
import type { Config } from '../../app/config.ts';

/**
 * What links in mails begin with. In production never what the request says of itself: a forged Host header would put
 * somebody else's address into our mail.
 */
export const linkBase = (
  config: Pick<Config, 'publicUrl' | 'production' | 'port'>,
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
): string =>
  config.publicUrl ??
  (config.production ? `http://localhost:${config.port}` : `${request.protocol}://${request.host}`);
