import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCourse } from '../../../testing/games/course.ts';
import { startRound } from '../../../testing/games/round.ts';
import { Harness } from '../../../testing/harness.ts';

let server: Harness;
let board: string;
beforeAll(async () => {
  server = await Harness.start();
  const round = await startRound(server, { players: 4, course: await addCourse(server.storage) });
  board = `/api/games/code/${round.game.code}`;
});
afterAll(() => server.close());

const get = (url: string, accept?: string) =>
  server.app.inject({ url, headers: accept === undefined ? {} : { 'accept-encoding': accept } });

describe('the encoding of an answer', () => {
  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['identity', undefined, (bytes: Buffer) => bytes],
    [undefined, undefined, (bytes: Buffer) => bytes],
  ])('the encoding of a board follows %s', async (accept, encoding, decoded) => {
    const answer = await get(board, accept);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers.vary).toBe('access_token, accept-encoding');
    expect(JSON.parse(decoded(answer.rawPayload).toString())).toEqual((await get(board)).json());
  });

  it('other long answers are encoded too, and short ones are sent uncompressed', async () => {
    const docs = await get('/api/docs/json', 'gzip');
    expect(docs.headers['content-encoding']).toBe('gzip');
    expect(Number(docs.headers['content-length'])).toBe(docs.rawPayload.length);
    expect(JSON.parse(gunzipSync(docs.rawPayload).toString())).toHaveProperty('openapi');
    expect((await get('/api/health', 'gzip')).headers['content-encoding']).toBeUndefined();
  });

  it("the encoding does not change the board's tag", async () => {
    const tag = String((await get(board, 'br')).headers.etag);
    const again = await server.app.inject({ url: board, headers: { 'if-none-match': tag } });
    expect(again.statusCode).toBe(304);
  });
});
