import { games as calls } from '@flagstick/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, bind, on, sendEncoded } from '../../http/index.ts';
import type { LiveGame } from '../../live/index.ts';
import type { Feature } from '../feature.ts';
import { serveBoardPage } from './page.ts';
import { followBoards } from './sockets.ts';

/** Front and back are for team games that are not combined; those do not exist here yet. */
function checkQueryType(query: unknown) {
  const { queryType } = query as { queryType: 'all' | 'front' | 'back' };
  if (queryType !== 'all') {
    throw new AppError('game.queryType', {
      fields: [{ field: 'queryType', error: 'Only "all" for this game.' }],
    });
  }
}

/** Sends the ready payload, or nothing to a reader who holds this version already. */
function sendPayload(request: FastifyRequest, reply: FastifyReply, live: LiveGame) {
  const { body, etag } = live.payload(live.readerOf(request.actor));
  reply.header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return sendEncoded(request, reply.type('application/json'), body);
}

export const leaderboardRoutes: Feature<'storage' | 'sessions' | 'hub' | 'boards' | 'faults' | 'web'> = (
  app,
  deps,
) => {
  const { boards } = deps;
  // A board's payload is kept as bytes and sent as it is: it was made by the presenter that the types check.
  bind(app, calls.byCode, async ({ params, query, request, reply }) => {
    checkQueryType(query);
    const live = await boards.byCode((params as { code: string }).code);
    if (!live) throw new AppError('game.codeUnknown');
    return sendPayload(request, reply, live);
  });
  bind(app, calls.get, async ({ params, query, request, reply }) => {
    checkQueryType(query);
    const live = await boards.shown((params as { id: string }).id);
    if (!live) throw new AppError('game.notFound');
    return sendPayload(request, reply, live);
  });
  on(app, calls.invitation, async ({ params }) => {
    const live = await boards.byCode(params.code);
    if (!live) throw new AppError('game.codeUnknown');
    return live.summary();
  });
  serveBoardPage(app, deps);
  followBoards(app, deps);
};
