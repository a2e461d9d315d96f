import type { FastifyRequest } from 'fastify';
import { type DestinationStream, pino } from 'pino';
import type { Config } from './config.ts';

/**
 * The query and the fragment of an address are left out: links in e-mails carry codes there. So is the token of a
 * scoring link, which opens a seat, of a clubhouse screen, and of a calendar.
 */
const pathOf = (url: string) =>
  url.replace(/[?#].*$/s, '').replace(/(\/(?:seat|seatLinks|calendar)\/|^\/kiosk\/)[^/]+/gi, '$1…');

/**
 * The server's log, one JSON line for each entry. At level "info" it has a line for each request and one for each answer.
 */
export const openLog = (level: Config['logLevel'], stream?: DestinationStream) =>
  pino(
    {
      level,
      serializers: {
        req: ({ method, url, ip }: FastifyRequest) => ({ method, url: pathOf(url), remoteAddress: ip }),
      },
    },
    stream ?? pino.destination(1),
  );
