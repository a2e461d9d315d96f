import { limits } from '@flagstick/contract';
import type { FrontAnswer } from '../../http/index.ts';
import type { LiveBoards } from './live-boards.ts';
import { publicMayRead } from './reader.ts';

const path = '/api/games/code/';
const pathLength = path.length + limits.gameCodeLength;

/**
 * "You hold the board as it is", for the public, from memory: phones that poll ask this far more often than anything
 * else. A token, a query, an unknown code, a board that is off or catching up: the route answers those.
 */
export function unchangedBoard(boards: LiveBoards): FrontAnswer {
  return (request, response) => {
    const held = request.headers['if-none-match'];
    const { url } = request;
    if (held === undefined || url?.length !== pathLength || !url.startsWith(path)) return false;
    if (request.method !== 'GET' || request.headers.access_token !== undefined) return false;
    const live = boards.readyByCode(url.slice(path.length));
    if (!live || !publicMayRead(live.board)) return false;
    if (live.payload({ kind: 'public' }).etag !== held) return false;
    response.writeHead(304, ['etag', held, 'cache-control', 'no-cache', 'vary', 'access_token']).end();
    return true;
  };
}
