import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { GameCode } from '@flagstick/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { AppError, sendEncoded } from '../../http/index.ts';
import type { LiveGame, Payload } from '../../live/index.ts';
import { Encoded } from '../../shared/encoded.ts';
import { ReservedAdvertSpace } from '../adverts/index.ts';
import type { FeatureDeps } from '../feature.ts';
import { inlinePageAssets } from './self-contained.ts';

/** Inside a script element only `<` could end it early. */
const inlineScript = (payload: Payload) =>
  `<script type="application/json" id="board">${payload.body.bytes.toString().replaceAll('<', '\\u003c')}</script>`;

function allowScripts(reply: FastifyReply, hashes: readonly string[]): void {
  const policy = String(reply.getHeader('content-security-policy'));
  const allowed = ["script-src 'self'", ...hashes].join(' ');
  reply.header('content-security-policy', policy.replace("script-src 'self'", allowed));
}

/** Lets pages of other hosts embed this one. There it shows the public view and changes nothing. */
function allowFraming(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy'));
  reply
    .removeHeader('x-frame-options')
    .header('content-security-policy', policy.replace("frame-ancestors 'self'", 'frame-ancestors *'));
}

const maxCachedPages = 200;
const emptyRoot = '<div id="root"></div>';

/**
 * The public board's page with the board drawn and its data included, so that the first paint needs no script and no
 * second request. Data that is not public is left out; the page then requests it with the visitor's own token.
 */
export function serveBoardPage(
  app: FastifyInstance,
  { storage, boards, faults, web }: FeatureDeps<'storage' | 'boards' | 'faults' | 'web'>,
) {
  if (!web) return;
  const built = readFileSync(path.join(web.folder, 'leaderBoard.html'), 'utf8');
  const { page: template, drawn: drawnTemplate, withStyles, scripts } = inlinePageAssets(built, web.folder);
  // A cached page depends on the policy in the answer that confirms it.
  const build = createHash('sha256').update(web.id).update(drawnTemplate).digest('hex').slice(0, 12);
  if (!template.includes(emptyRoot)) throw new Error('The built leaderBoard.html has no empty root.');
  const cache = new LRUCache<string, { version: number; page: Encoded }>({ max: maxCachedPages });
  const adverts = new ReservedAdvertSpace(storage.db);

  /** If the lookup fails, the page reserves no space for adverts. */
  const advertRoomsOf = async ({ board }: LiveGame): Promise<string> => {
    if (board.data.game.rehearsal_of !== null) return '';
    return adverts.of(board.id).catch((error: unknown) => {
      faults.report(error, 'Looking up the adverts of a board failed.', { game: board.id });
      return '';
    });
  };

  const publicPayload = (live: LiveGame | undefined): Payload | undefined => {
    try {
      return live?.payload(live.viewerOf(null));
    } catch (error) {
      if (error instanceof AppError) return undefined;
      throw error;
    }
  };

  /** If drawing fails, the page draws itself. */
  const drawPage = (payload: Payload): { page: string; html: string } => {
    try {
      const { html, styles } = web.firstPaint(JSON.parse(payload.body.bytes.toString()));
      if (html) return { page: withStyles(drawnTemplate, styles), html };
    } catch (error) {
      app.log.error({ err: error }, 'The first paint of a board failed.');
    }
    return { page: template, html: '' };
  };

  const buildPage = (payload: Payload, drawsItself: boolean, rooms: string): Encoded => {
    const { page: empty, html } = drawsItself ? { page: template, html: '' } : drawPage(payload);
    const page = empty
      .replace('<body>', () => (rooms ? `<body data-adverts="${rooms}">` : '<body>'))
      .replace(emptyRoot, () => `<div id="root">${html}</div>${inlineScript(payload)}`);
    return new Encoded(Buffer.from(page));
  };

  const pageOf = (id: string, payload: Payload, drawsItself: boolean, rooms: string): Encoded => {
    const key = `${id} ${drawsItself} ${rooms}`;
    const cached = cache.get(key);
    if (cached?.version === payload.version) return cached.page;
    const page = buildPage(payload, drawsItself, rooms);
    cache.set(key, { version: payload.version, page });
    return page;
  };

  // The address as people type it.
  app.get('/leaderboard/:code', { schema: { hide: true } }, async (request, reply) =>
    reply.redirect(`/leaderBoard/${encodeURIComponent((request.params as { code: string }).code)}`, 308),
  );
  app.get('/leaderBoard/:code', { schema: { hide: true } }, async (request, reply) => {
    const code = GameCode.safeParse((request.params as { code: string }).code);
    const hasParameter = (name: string) => Object.hasOwn(request.query as object, name);
    allowScripts(reply, scripts);
    if (hasParameter('embed')) allowFraming(reply);
    const live = code.success ? await boards.byCode(code.data) : undefined;
    const payload = publicPayload(live);
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
    // The page itself explains why there is no board: off, or an unknown code.
    if (!live || !payload) return reply.code(live ? 200 : 404).send(template);
    const drawsItself = hasParameter('tv') || hasParameter('embed');
    const rooms = drawsItself ? '' : await advertRoomsOf(live);
    const etag = `W/"${payload.etag.slice(3, -1)}-${build}${rooms && `-${rooms.replace(' ', '-')}`}"`;
    // The page shows when it was made, because it may be read offline.
    reply.header('etag', etag).header('last-modified', payload.madeAt.toUTCString());
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    // Televisions and embedded boards draw themselves, because their layout differs.
    return sendEncoded(request, reply, pageOf(live.board.id, payload, drawsItself, rooms));
  });
}
