import { threadId } from 'node:worker_threads';
import { print as calls, games, type PrintedDocument } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { score, startRound, type TestRound, view } from '../../../../testing/games/round.ts';
import { Harness } from '../../../../testing/harness.ts';
import { must } from '../../../../testing/must.ts';
import { pdfTexts } from '../../../../testing/pdf.ts';
import { copyOfBoard } from '../../../live/index.ts';
import { gameDocument } from '../game-document.ts';
import { drawOnThread } from './thread.ts';

let server: Harness;
let round: TestRound;
beforeAll(async () => {
  server = await Harness.start();
  round = await startRound(server, { players: 4 });
});
afterAll(() => server.close());

const sheet = (kind: PrintedDocument, as = round.organiser) =>
  server.call(calls.sheet, { params: { id: round.game._id, sheet: kind } }, as);
const board = async () => (await server.app.boards.require(round.game._id)).board;
const shown = {
  boardUrl: 'http://localhost/leaderBoard/X',
  joinUrl: 'http://localhost/join/X',
  logo: undefined,
};

describe('a document', () => {
  it('a document is drawn on another thread', async () => {
    const where = `import { threadId } from 'node:worker_threads';
      export const where = async () => Buffer.from(String(threadId));`;
    const module = new URL(`data:text/javascript,${encodeURIComponent(where)}`);
    expect((await drawOnThread(module, 'where', null)).toString()).not.toBe(String(threadId));
  });

  it('a document from a copy equals that of the leaderboard itself', async () => {
    const [player] = round.players;
    await score(server, round.game._id, must(player), must(player).id, 1, 4);
    const texts = pdfTexts(await gameDocument('leaderboard', await board(), shown));
    const { players } = await view(server, round.game._id);
    const { name, lastName } = must(players[must(player).id]);
    expect(texts.flat()).toContain(`${name} ${lastName}`);
    expect(copyOfBoard(await board()).data.game.version).toBe((await board()).version);
  });

  it.each<PrintedDocument>(['startSheet', 'scoreCards', 'invitation', 'leaderboard'])(
    'a document is drawn once for a version: %s',
    async (kind) => {
      const first = (await sheet(kind)).body.bytes;
      expect((await sheet(kind)).body.bytes === first).toBe(true);
      const body = { name: `Cup ${kind}` };
      await server.call(games.update, { params: { id: round.game._id }, body }, round.organiser);
      expect((await sheet(kind)).body.bytes === first).toBe(false);
    },
  );

  it('a document that cannot be drawn fails alone, and the thread continues', async () => {
    const none = drawOnThread(new URL('../documents.ts', import.meta.url), 'nothing', {});
    await expect(none).rejects.toThrow('has no nothing');
    expect((await gameDocument('invitation', await board(), shown)).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('documents are limited for each person and minute', async () => {
    const other = await server.user('admin');
    const statuses: number[] = [];
    for (let nth = 0; nth < 31; nth++) statuses.push((await sheet('invitation', other)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
  });
});
