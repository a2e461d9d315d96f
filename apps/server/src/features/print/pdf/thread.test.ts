import { threadId } from 'node:worker_threads';
import { print as calls, games, type PrintedSheet } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { score, startRound, type TestRound, view } from '../../../../testing/games/round.ts';
import { Harness } from '../../../../testing/harness.ts';
import { must } from '../../../../testing/must.ts';
import { pdfTexts } from '../../../../testing/pdf.ts';
import { copyOfBoard } from '../../../live/index.ts';
import { gamePaper } from '../game-paper.ts';
import { drawOnThread } from './thread.ts';

let server: Harness;
let round: TestRound;
beforeAll(async () => {
  server = await Harness.start();
  round = await startRound(server, { players: 4 });
});
afterAll(() => server.close());

const sheet = (kind: PrintedSheet, as = round.organiser) =>
  server.call(calls.sheet, { params: { id: round.game._id, sheet: kind } }, as);
const board = async () => (await server.app.boards.require(round.game._id)).board;
const shown = {
  boardUrl: 'http://localhost/leaderBoard/X',
  joinUrl: 'http://localhost/join/X',
  logo: undefined,
};

describe('a paper', () => {
  it('a paper is drawn on another thread', async () => {
    const where = `import { threadId } from 'node:worker_threads';
      export const where = async () => Buffer.from(String(threadId));`;
    const module = new URL(`data:text/javascript,${encodeURIComponent(where)}`);
    expect((await drawOnThread(module, 'where', null)).toString()).not.toBe(String(threadId));
  });

  it('a paper from a copy equals that of the leaderboard itself', async () => {
    const [player] = round.players;
    await score(server, round.game._id, must(player), must(player).id, 1, 4);
    const texts = pdfTexts(await gamePaper('leaderboard', await board(), shown));
    const { players } = await view(server, round.game._id);
    const { name, lastName } = must(players[must(player).id]);
    expect(texts.flat()).toContain(`${name} ${lastName}`);
    expect(copyOfBoard(await board()).data.game.version).toBe((await board()).version);
  });

  it.each<PrintedSheet>(['startSheet', 'scoreCards', 'invitation', 'leaderboard'])(
    'a paper is drawn once for a version: %s',
    async (kind) => {
      const first = (await sheet(kind)).body.bytes;
      expect((await sheet(kind)).body.bytes === first).toBe(true);
      const body = { name: `Cup ${kind}` };
      await server.call(games.update, { params: { id: round.game._id }, body }, round.organiser);
      expect((await sheet(kind)).body.bytes === first).toBe(false);
    },
  );

  it('a paper that cannot be drawn fails alone, and the thread continues', async () => {
    const none = drawOnThread(new URL('../papers.ts', import.meta.url), 'nothing', {});
    await expect(none).rejects.toThrow('has no nothing');
    expect((await gamePaper('invitation', await board(), shown)).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('papers are limited for each person and minute', async () => {
    const other = await server.user('admin');
    const statuses: number[] = [];
    for (let nth = 0; nth < 31; nth++) statuses.push((await sheet('invitation', other)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
  });
});
