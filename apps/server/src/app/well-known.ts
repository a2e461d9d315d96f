import { dayMs } from '@flagstick/contract';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../shared/clock.ts';
import type { Config } from './config.ts';

/** Leaderboards and profiles have people's names: search engines may list the front page only. */
const robots = 'User-agent: *\nAllow: /$\nDisallow: /\n';

/** RFC 9116 recommends less than a year. */
const validMs = 180 * dayMs;

interface Parts {
  readonly config: Config;
  readonly clock: Pick<Clock, 'now'>;
}

/** Serves robots.txt, and security.txt (RFC 9116) if there is a contact. */
export function serveWellKnown(app: FastifyInstance, { config, clock }: Parts): void {
  const { securityContact: contact, publicUrl } = config;
  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots),
  );
  if (!contact) return;
  app.get('/.well-known/security.txt', { schema: { hide: true } }, async (_request, reply) => {
    const fields = [
      `Contact: ${contact}`,
      `Expires: ${new Date(clock.now().getTime() + validMs).toISOString()}`,
      'Preferred-Languages: en',
      ...(publicUrl ? [`Canonical: ${publicUrl}/.well-known/security.txt`] : []),
    ];
    return reply.type('text/plain; charset=utf-8').send(`${fields.join('\n')}\n`);
  });
}
