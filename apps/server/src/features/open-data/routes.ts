import { openData as calls } from '@flagstick/contract';
import { LRUCache } from 'lru-cache';
import { AppError, etagOf, rawRoute, sendEncoded, sendTagged } from '../../http/index.ts';
import { type Board, epochOf, gameTopic, type LiveGame } from '../../live/index.ts';
import { Encoded } from '../../shared/encoded.ts';
import type { Feature } from '../feature.ts';
import { presentOpenBoard } from './present.ts';

const maxBuiltBoards = 200;

interface BuiltBoard {
  readonly version: number;
  readonly body: Encoded;
  readonly etag: string;
}

function buildBoard(board: Board): BuiltBoard {
  const bytes = Buffer.from(JSON.stringify(presentOpenBoard(board)));
  return { version: board.version, body: new Encoded(bytes), etag: etagOf(bytes) };
}

/** How long a cache may serve an update without asking, in seconds. */
const updateMaxAge = 1;

/** The public's patch since a version, or the whole public game when a patch would be larger or cannot be made. */
function updateSince(live: LiveGame, version: number, sockets: number): Buffer {
  const viewer = live.viewerOf(null);
  const epoch = epochOf(live.board.data);
  const head = `"epoch":${JSON.stringify(epoch)},"v":${live.board.version},"sockets":${sockets}`;
  // A reader at version 0 has no board yet, so it gets the whole game.
  const held = version === 0 ? undefined : { version, epoch };
  const { event, payload } = live.replaySince(live.audience(viewer), held);
  if (event === 'scoresUpdated')
    return Buffer.from(`{${head},"patch":${JSON.stringify(payload)},"game":null}`);
  const { bytes } = live.payload(viewer).body;
  return Buffer.concat([Buffer.from(`{${head},"patch":null,"game":`), bytes, Buffer.from('}')]);
}

/** Boards as open data: built once for each version, and only from what the public may read. */
export const openDataRoutes: Feature<'boards' | 'hub'> = (app, { boards, hub }) => {
  const built = new LRUCache<string, BuiltBoard>({ max: maxBuiltBoards });
  const currentBoard = (board: Board): BuiltBoard => {
    const cached = built.get(board.id);
    if (cached?.version === board.version) return cached;
    const answer = buildBoard(board);
    built.set(board.id, answer);
    return answer;
  };

  // Cached as bytes and sent unchanged: the presenter's types are the answer's.
  rawRoute(app, calls.board, async ({ params, request, reply }) => {
    const live = await boards.byCode((params as { code: string }).code);
    if (!live) throw new AppError('game.codeUnknown');
    // Every caller reads what the public may, because programs pass the data on.
    live.viewerOf(null);
    const { body, etag } = currentBoard(live.board);
    // Pages of other hosts may read it, because it depends on no session.
    reply.header('access-control-allow-origin', '*');
    return sendTagged(request, reply, body, etag);
  });

  rawRoute(app, calls.since, async ({ params, request, reply }) => {
    const { code, version } = params as { code: string; version: number };
    const live = await boards.byCode(code);
    if (!live) throw new AppError('game.codeUnknown');
    const body = new Encoded(updateSince(live, version, hub.crowd.returnShare(gameTopic(live.board.id))));
    // It depends on no session, so caches keep one answer for everyone.
    reply
      .removeHeader('vary')
      .header('cache-control', `public, max-age=${updateMaxAge}`)
      .header('access-control-allow-origin', '*')
      .type('application/json');
    return sendEncoded(request, reply, body);
  });
};
