import { games, limits, openData, type PrintedDocument, print } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CommitteeCalls } from '../../../testing/features/committee.ts';
import { requireFee, setPaid, unpaidRound } from '../../../testing/features/fees.ts';
import { halves, round as holes, playingRules, playMatch } from '../../../testing/features/matches.ts';
import { addCourse, type TestCourse } from '../../../testing/games/course.ts';
import { startRound, view } from '../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';
import { must } from '../../../testing/must.ts';
import { pdfTexts } from '../../../testing/pdf.ts';

let server: Harness;
let course: TestCourse;
let stranger: TestUser;
beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
  stranger = await server.user('player');
});
afterAll(() => server.close());

async function textOf(id: string, sheet: PrintedDocument): Promise<string> {
  const { status, body } = await server.call(print.sheet, { params: { id, sheet } }, stranger);
  expect(status).toBe(200);
  const bytes = Buffer.from(body.bytes, 'base64');
  return body.type === 'text/csv' ? bytes.toString() : pdfTexts(bytes).flat().join('\n');
}

describe('a match of an unpaid player', () => {
  it('a match of an unpaid player is on no sheet; the opponent has a bye', async () => {
    const round = await startRound(server, {
      players: 6,
      course,
      settings: { playingRules },
      verifyQs: false,
    });
    const game = new CommitteeCalls(server, round);
    const { _id: id, code } = round.game;
    const [one, two, three, four, payer, debtor] = [0, 1, 2, 3, 4, 5].map((at) => game.player(at));
    for (const [a, b] of [
      [one, two],
      [three, four],
      [payer, debtor],
    ]) {
      const lead = (hole: number) => (hole === 1 ? ([3, 5] as const) : halves(hole));
      await playMatch(server, game, [must(a), must(b)], holes, lead);
    }
    await requireFee(server, round);
    await setPaid(server, round, round.players, 1);
    const owing = [game.player(5)];
    await setPaid(server, round, owing, 0);
    const { lastName: hidden } = await game.seat(game.player(5));
    const { lastName: shown, name: first } = await game.seat(game.player(4));
    const open = await server.call(openData.board, { params: { code } });
    expect(JSON.stringify(open.body)).not.toContain(hidden);
    expect(Object.keys((await view(server, id)).players)).not.toContain(game.player(5).id);
    expect(must(open.body.matches[2])).toMatchObject({
      match: 3,
      finished: true,
      a: { players: [`${first} ${shown}`], standing: 'bye', points: null },
      b: null,
    });
    expect([open.body.hidden, open.body.matches[0]?.status]).toEqual([0, '1 up']);
    for (const sheet of ['report', 'leaderboard'] as const)
      expect(await textOf(id, sheet)).not.toContain(hidden);
    expect((await game.close()).status).toBe(200);
    expect(await textOf(id, 'result')).not.toContain(hidden);
    await setPaid(server, round, owing, 1);
    for (const sheet of ['report', 'leaderboard', 'result'] as const) {
      expect(await textOf(id, sheet)).toContain(hidden);
    }
  });
});

describe('the sheets of a board', () => {
  const ofBoard = ['report', 'leaderboard'] as const;
  const asked = async (id: string, as: TestUser) => {
    const answers = ofBoard.map((sheet) => server.call(print.sheet, { params: { id, sheet } }, as));
    return (await Promise.all(answers)).map(({ status, failure }) => [status, failure?.code]);
  };
  const have = ofBoard.map(() => [200, undefined]);
  const refused = (code: string) => ofBoard.map(() => [403, code]);

  it('the sheets of a board are refused to an unpaid player', async () => {
    const { id, payer, debtor } = await unpaidRound(server, { course });
    expect(await asked(id, debtor)).toEqual(refused('payment.due'));
    expect(await asked(id, payer)).toEqual(have);
  });

  it('the sheets of a board are for callers who see the board', async () => {
    const round = await startRound(server, { players: 1, course });
    const { _id: id } = round.game;
    for (const [activateStatus, forStranger] of [
      [limits.leaderboardAccess.viewOnly, have],
      [limits.leaderboardAccess.organiserOnly, refused('board.off')],
    ] as const) {
      const input = { params: { id }, body: { leaderboard: { activateStatus } } };
      expect((await server.call(games.update, input, round.organiser)).status).toBe(200);
      expect(await asked(id, stranger)).toEqual(forStranger);
      expect(await asked(id, must(round.players[0]))).toEqual(refused('board.off'));
      expect(await asked(id, round.organiser)).toEqual(have);
    }
  });
});
