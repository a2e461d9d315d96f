import { games, openData, print } from '@flagstick/contract';
import papaparse from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommitteeCalls } from '../../../testing/features/committee.ts';
import { outcomeOf, playMatch, round, startMatches } from '../../../testing/features/matches.ts';
import { addCourse, type TestCourse } from '../../../testing/games/course.ts';
import { view } from '../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';
import { must } from '../../../testing/must.ts';
import { pdfTexts } from '../../../testing/pdf.ts';

let server: Harness;
let course: TestCourse;

beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
});
afterAll(() => server.close());

type Noted = 'WD' | 'DNF' | 'DNP' | 'DQ';
const reason = 'As the committee decided';
const note = async (game: CommitteeCalls, who: TestUser, noted: Noted) => {
  const body = noted === 'DQ' ? { disqualified: true, reason } : { nofinish: noted, reason };
  expect((await game.amend(who, body)).status).toBe(200);
};

/** The first player wins the first five holes, and the others are halved but for the stroke on the sixth. */
const fiveUp = (hole: number) =>
  hole <= 5 ? ([4, 6] as const) : hole === 6 ? ([4, 5] as const) : ([4, 4] as const);

const results = (game: CommitteeCalls, of: readonly TestUser[]) =>
  Promise.all(of.map(async ({ id }) => (await outcomeOf(server, game.params.id, id)).match));

async function sheet(game: CommitteeCalls, name: 'report' | 'leaderboard' | 'result') {
  const { status, body } = await server.call(
    print.sheet,
    { params: { ...game.params, sheet: name } },
    game.organiser,
  );
  expect(status).toBe(200);
  return Buffer.from(body.bytes, 'base64');
}

async function report(game: CommitteeCalls) {
  const text = (await sheet(game, 'report')).toString().slice(1);
  return papaparse.parse<Record<string, string>>(text, { header: true }).data;
}

async function openMatches(game: CommitteeCalls) {
  const { body } = await server.call(openData.board, { params: { code: game.round.game.code } });
  return body;
}

describe('a disqualified winner', () => {
  it('a disqualified winner loses the match in every result, and is named', async () => {
    for (const when of ['before', 'after'] as const) {
      const game = await startMatches(server, course, 2);
      const [a, b] = [game.player(0), game.player(1)];
      const sides = { a: 'Home', b: 'Away' };
      await server.call(games.update, { params: game.params, body: { sides } }, game.organiser);
      await playMatch(server, game, [a, b], round.slice(0, 14), fiveUp);
      if (when === 'before') await note(game, a, 'DQ');
      expect((await game.close()).body.state).toBe('done');
      if (when === 'after') {
        expect(await results(game, [a, b])).toEqual([
          { result: 'won 5&4', points: 1 },
          { result: 'lost 5&4', points: 0 },
        ]);
        await note(game, a, 'DQ');
      }
      expect(await results(game, [a, b])).toEqual([
        { result: 'lost w/o', points: 0 },
        { result: 'won w/o', points: 1 },
      ]);
      const { name, lastName } = must((await view(server, game.params.id)).players[a.id]);
      const named = `${name} ${lastName} disqualified`;
      expect(await openMatches(game)).toMatchObject({
        matches: [
          { status: 'w/o', thru: 14, finished: true, note: named, a: { points: 0 }, b: { points: 1 } },
        ],
        sides: { a: { points: 0 }, b: { points: 1 } },
      });
      expect(await report(game)).toMatchObject([
        { Status: 'w/o', 'Points Home': '0', 'Points Away': '1', 'Hole 14': 'halved', Note: named },
      ]);
      for (const file of ['leaderboard', 'result'] as const) {
        const texts = pdfTexts(await sheet(game, file)).flat();
        expect(texts, file).toContainEqual('w/o');
        expect(texts, file).toContainEqual(expect.stringMatching(/disqualified$/));
      }
    }
  });

  it('a disqualified winner wins the match again when the committee revokes the disqualification', async () => {
    const game = await startMatches(server, course, 2);
    const [a, b] = [game.player(0), game.player(1)];
    await playMatch(server, game, [a, b], round.slice(0, 14), fiveUp);
    await game.close();
    await note(game, a, 'DQ');
    expect((await game.amend(a, { disqualified: false, reason: 'The protest was withdrawn' })).status).toBe(
      200,
    );
    expect(await results(game, [a, b])).toEqual([
      { result: 'won 5&4', points: 1 },
      { result: 'lost 5&4', points: 0 },
    ]);
  });

  it('a disqualified loser, or a withdrawal after the decision, changes nothing', async () => {
    for (const [at, noted] of [
      [1, 'DQ'],
      [0, 'WD'],
      [1, 'WD'],
    ] as const) {
      const game = await startMatches(server, course, 2);
      const [a, b] = [game.player(0), game.player(1)];
      await playMatch(server, game, [a, b], round.slice(0, 14), fiveUp);
      await note(game, game.player(at), noted);
      await game.close();
      expect(await results(game, [a, b])).toEqual([
        { result: 'won 5&4', points: 1 },
        { result: 'lost 5&4', points: 0 },
      ]);
    }
  });
});

it('a match whose sides are both disqualified or withdrawn ends without a result', async () => {
  const cases = [
    ['WD', 'WD', 0, 4],
    ['DNP', 'DNP', 0, 4],
    ['DQ', 'DQ', 0, 4],
    ['WD', 'WD', 5, 6],
    ['WD', 'WD', 5, 4],
    ['DQ', 'WD', 3, 6],
    ['DNF', 'DNF', 5, 4],
  ] as const;
  // Two matches a group: a game of fourteen players, played side by side.
  const game = await startMatches(server, course, 2 * cases.length);
  const sides = { a: 'Home', b: 'Away' };
  await server.call(games.update, { params: game.params, body: { sides } }, game.organiser);
  for (const [at, [notedA, notedB, holes, ofB]] of cases.entries()) {
    const [a, b] = [game.player(2 * at), game.player(2 * at + 1)];
    await playMatch(server, game, [a, b], round.slice(0, holes), () => [4, ofB]);
    await note(game, a, notedA);
    await note(game, b, notedB);
  }
  expect((await game.list()).body.items.filter(({ holds }) => holds)).toEqual([]);
  expect((await game.close()).body.state).toBe('done');
  const stored = await results(game, game.round.players);
  expect(stored).toEqual(stored.map(() => ({ result: 'no result', points: 0 })));
  const { matches, sides: points } = await openMatches(game);
  expect(matches.map(({ status, thru, finished }) => [status, thru, finished])).toEqual(
    cases.map(([, , holes]) => ['No result', holes, true]),
  );
  expect(points).toMatchObject({ a: { points: 0 }, b: { points: 0 } });
  const rows = await report(game);
  expect(
    rows.map((row) => Object.keys(row).filter((name) => /^Hole /.test(name) && row[name]).length),
  ).toEqual(cases.map(([, , holes]) => holes));
  expect(rows.at(-2)?.Note).toMatch(/ disqualified, .+ withdrew$/);
});
