import { games, openData, type PrintedDocument, print } from '@flagstick/contract';
import papaparse from 'papaparse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CommitteeCalls } from '../../../testing/features/committee.ts';
import { addCourse, type TestCourse } from '../../../testing/games/course.ts';
import { score, startRound, view } from '../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';
import { must } from '../../../testing/must.ts';
import { pdfTexts } from '../../../testing/pdf.ts';
import { Outcome } from '../../live/index.ts';

let server: Harness;
let course: TestCourse;
beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
});
afterAll(() => server.close());

const none = { totalGross: null, totalNett: null, grossToPar: null, nettToPar: null };

it('a medal card without a full score has no gross, nett or to par in any answer or file', async () => {
  const round = await startRound(server, { players: 3, course, rule: 'Medal', verifyQs: false });
  const game = new CommitteeCalls(server, round);
  const { id } = game.params;
  const [full, pickedUp, withdrew] = [game.player(0), game.player(1), game.player(2)];
  for (let hole = 1; hole <= 18; hole++) {
    await score(server, id, full, full.id, hole, 4);
    await score(server, id, pickedUp, pickedUp.id, hole, hole === 3 ? 'PU' : 3);
    if (hole <= 6) await score(server, id, withdrew, withdrew.id, hole, 3);
  }
  expect((await game.amend(withdrew, { nofinish: 'WD', reason: 'Ill' })).status).toBe(200);

  const mine = async (who: TestUser) => {
    const { items } = (await server.call(games.joinedGames, { query: {} }, who)).body;
    return must(items.find(({ _id }) => _id === id)).mine;
  };
  /** @param underPar texts of the document for a score under par: the full card's, while the game is in play */
  const check = async (underPar: number) => {
    const { players } = await view(server, id, game.organiser);
    for (const [who, status] of [
      [pickedUp, 'NR'],
      [withdrew, 'WD'],
    ] as const) {
      expect(players[who.id]).toMatchObject({ status, points: none });
      expect(await mine(who)).toMatchObject({ status, points: none });
    }
    const { rows } = (await server.call(openData.board, { params: { code: round.game.code } })).body;
    expect(
      rows.map(({ status, gross, nett, grossToPar, nettToPar }) => [
        status,
        gross,
        nett,
        grossToPar,
        nettToPar,
      ]),
    ).toEqual([
      [expect.any(String), 72, expect.any(Number), expect.any(Number), expect.any(Number)],
      ['NR', null, null, null, null],
      ['WD', null, null, null, null],
    ]);
    const file = async (sheet: PrintedDocument) => {
      const { body } = await server.call(print.sheet, { params: { id, sheet } }, game.organiser);
      return Buffer.from(body.bytes, 'base64');
    };
    const report = papaparse.parse<Record<string, string>>((await file('report')).toString().slice(1), {
      header: true,
    }).data;
    expect(
      report.slice(1).map(({ Gross, Nett, 'Nett to par': toPar, Note }) => [Gross, Nett, toPar, Note]),
    ).toEqual([
      ['', '', '', 'No return'],
      ['', '', '', 'Withdrawn'],
    ]);
    const texts = pdfTexts(await file('leaderboard')).flat();
    expect(texts.filter((text) => /^−/.test(text))).toHaveLength(underPar);
  };
  await check(1);
  expect((await game.close()).body.state).toBe('done');
  await check(0);
});

it('an outcome that was stored for part of a round is read without totals', () => {
  const hole = { number: 1, par: 4, gross: 3, nett: 3, points: 3, strokes: 0, dispute: false };
  const totals = { totalGross: 3, totalNett: 3, totalPoint: 3, grossToPar: -1, nettToPar: -1 };
  const stored = (status: string, more: unknown, nett = typeof more === 'number' ? more : null) =>
    Outcome.parse({
      ...{ format: 3, position: null, label: '-', totals, thru: 1, status },
      holes: [hole, { ...hole, number: 2, gross: more, nett }],
    }).totals;
  expect(stored('WD', null)).toEqual({ ...none, totalPoint: 3 });
  expect(stored('NR', 'PU')).toEqual({ ...none, totalPoint: 3 });
  expect(stored('DQ', 3)).toEqual(totals);
  // A gap in maximum score.
  expect(stored('DQ', null, 7)).toEqual(totals);
});
