import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { GameCode } from '@flagstick/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../http/index.ts';
import type { FeatureDeps } from '../feature.ts';
import type { LiveGame, Payload } from './live-game.ts';

type Encoding = 'br' | 'gzip' | 'identity';

const compress: Record<Encoding, (page: Buffer) => Promise<Buffer>> = {
  // A page is sent to many but made for one version: quick compression beats small compression.
  br: (page) => promisify(brotliCompress)(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (page) => promisify(gzip)(page),
  identity: async (page) => page,
};

function encodingFor(accepted: string | undefined): Encoding {
  if (accepted?.includes('br')) return 'br';
  return accepted?.includes('gzip') ? 'gzip' : 'identity';
}

/** Inside a script element only `<` could end it early. */
const inlined = (payload: Payload) =>
  `<script type="application/json" id="board">${payload.body.toString().replaceAll('<', '\\u003c')}</script>`;

const emptyRoot = '<div id="root"></div>';

/**
 * The public board's page with the board drawn and its data in it, so that the first paint needs neither a script nor
 * a second request. What may not be shown to everybody is left out; the page then asks with the visitor's own token.
 */
export function serveBoardPage(app: FastifyInstance, { boards, web }: FeatureDeps) {
  if (!web) return;
  const template = readFileSync(path.join(web.folder, 'leaderBoard.html'), 'utf8');
  if (!template.includes(emptyRoot)) throw new Error('The built leaderBoard.html has no empty root.');
  const made = new Map<string, { version: number; page: Buffer; pages: Map<Encoding, Promise<Buffer>> }>();

  const publicPayload = (live: LiveGame | undefined): Payload | undefined => {
    try {
      return live?.payload(live.readerOf(null));
    } catch (error) {
      if (error instanceof AppError) return undefined;
      throw error;
    }
  };

  const filled = (payload: Payload): Buffer => {
    const drawn = web.firstPaint(JSON.parse(payload.body.toString()));
    return Buffer.from(
      template
        .replace(emptyRoot, () => `<div id="root">${drawn}</div>`)
        .replace('</body>', () => `${inlined(payload)}</body>`),
    );
  };

  const pageOf = (id: string, payload: Payload, encoding: Encoding): Promise<Buffer> => {
    let kept = made.get(id);
    if (!kept || kept.version !== payload.version) {
      if (made.size > 200) made.clear();
      kept = { version: payload.version, page: filled(payload), pages: new Map() };
      made.set(id, kept);
    }
    const ready = kept.pages.get(encoding) ?? compress[encoding](kept.page);
    kept.pages.set(encoding, ready);
    return ready;
  };

  app.get('/leaderBoard/:code', { schema: { hide: true } }, async (request, reply) => {
    const code = GameCode.safeParse((request.params as { code: string }).code);
    const live = code.success ? await boards.byCode(code.data) : undefined;
    const payload = publicPayload(live);
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding');
    // The page itself says why there is no board: off, or no such code.
    if (!live || !payload) return reply.code(live ? 200 : 404).send(template);
    const encoding = encodingFor(request.headers['accept-encoding']);
    const etag = `"${payload.etag.slice(1, -1)}-${web.id}-${encoding}"`;
    // A page kept for a time without signal says as of when it is.
    reply.header('etag', etag).header('last-modified', payload.madeAt.toUTCString());
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(await pageOf(live.board.id, payload, encoding));
  });
}
