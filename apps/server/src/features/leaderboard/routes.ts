import { games as calls, formatOf } from '@flagstick/contract';
import type { BoardPart } from '@flagstick/golf';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, rawRoute, route, sendEncoded } from '../../http/index.ts';
import type { LiveGame } from '../../live/index.ts';
import type { Feature } from '../feature.ts';
import { serveBoardPage } from './page.ts';
import { serveBoardSubscribers } from './sockets.ts';

/** Front and back exist for teams of individuals on eighteen holes. @throws AppError game.queryType */
function partOf(query: unknown, { board }: LiveGame): BoardPart {
  const { queryType } = query as { queryType: BoardPart };
  const { rule, tees } = board.data;
  const isWhole = rule.holesNumber === 18 && tees.every(({ holesParams }) => holesParams.length === 18);
  if (queryType !== 'all' && !(formatOf(rule.playingRules).showsNines && isWhole)) {
    throw new AppError('game.queryType', {
      fields: [{ field: 'queryType', error: 'Only "all" for this game.' }],
    });
  }
  return queryType;
}

function sendPayload(request: FastifyRequest, reply: FastifyReply, live: LiveGame, query: unknown) {
  const reader = live.viewerOf(request.actor);
  const { body, etag } = live.payload(reader, partOf(query, live));
  reply.header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return sendEncoded(request, reply.type('application/json'), body);
}

export const leaderboardRoutes: Feature<'storage' | 'sessions' | 'hub' | 'boards' | 'faults' | 'web'> = (
  app,
  deps,
) => {
  const { boards } = deps;
  // A board's payload is cached as bytes and sent unchanged: the types check its presenter.
  rawRoute(app, calls.byCode, async ({ params, query, request, reply }) => {
    const live = await boards.byCode((params as { code: string }).code);
    if (!live) throw new AppError('game.codeUnknown');
    return sendPayload(request, reply, live, query);
  });
  rawRoute(app, calls.get, async ({ params, query, request, reply }) => {
    const live = await boards.getForReading((params as { id: string }).id);
    if (!live) throw new AppError('game.notFound');
    return sendPayload(request, reply, live, query);
  });
  route(app, calls.invitation, async ({ params }) => {
    const live = await boards.byCode(params.code);
    if (!live) throw new AppError('game.codeUnknown');
    return { ...live.summary(), scoreCards: [...live.board.data.tees] };
  });
  serveBoardPage(app, deps);
  serveBoardSubscribers(app, deps);
};
