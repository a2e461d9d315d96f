import { standings as calls, games, type Standings } from '@flagstick/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startOneCard } from '../../../testing/games/one-card.ts';
import { score, view } from '../../../testing/games/round.ts';
import { addTournament } from '../../../testing/games/season.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';
import { must } from '../../../testing/must.ts';

let server: Harness;
beforeAll(async () => {
  server = await Harness.start();
});
afterAll(() => server.close());

const read = async (id: string, as: TestUser): Promise<Standings> => {
  const answer = await server.call(calls.of, { params: { id } }, as);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.failure));
  return answer.body;
};

it('an order of merit counts the card of a team for each member at the close', async () => {
  const { id, sides, teamIds, organiser } = await startOneCard(server, { sizes: [2, 1], verifyQs: false });
  const [[one, two] = [], [three] = []] = sides;
  const ofMerit = await addTournament(server, organiser, [id], {
    ...{ selectedScoreSystem: 12, placingScores: [10, 6, 3] },
  });
  // One of each team scores; the third hole is a birdie of the first.
  for (let hole = 1; hole <= 18; hole++) {
    await score(server, id, must(one), must(two).id, hole, hole === 3 ? 3 : 4);
    await score(server, id, must(three), must(three).id, hole, 5);
  }
  expect(teamIds).toHaveLength(2);
  expect((await server.call(games.close, { params: { id }, body: {} }, organiser)).status).toBe(200);
  const { players } = await view(server, id, organiser);
  const told = ({ items }: Standings) =>
    items.map(({ label, score: figure, _id }) => [label, figure, must(players[_id]).team]);
  expect(told(await read(ofMerit, organiser))).toEqual([
    ['T1', 8, teamIds[0]],
    ['T1', 8, teamIds[0]],
    ['3', 3, teamIds[1]],
  ]);
});

it('a game with one card for a team counts only in an order of merit', async () => {
  const { id: game, organiser: owner, sides } = await startOneCard(server, { verifyQs: false });
  for (const [at, [member]] of sides.entries()) {
    for (let hole = 1; hole <= 18; hole++) {
      const scored = await score(server, game, must(member), must(member).id, hole, 4 + at);
      expect(scored.status).toBe(200);
    }
  }
  const closed = await server.call(games.close, { params: { id: game }, body: undefined }, owner);
  expect(closed.status).toBe(200);
  const of = async (more: object) => read(await addTournament(server, owner, [game], more), owner);
  for (const selectedScoreSystem of [0, 8, 9]) {
    const { games: counted, items } = await of({ selectedScoreSystem });
    expect(counted.map(({ because, players }) => [because, players])).toEqual([['oneCard', 0]]);
    expect(items).toEqual([]);
  }
  const { games: counted, items } = await of({ selectedScoreSystem: 11, placingScores: [10, 6, 3] });
  expect(counted.map(({ because, players }) => [because, players])).toEqual([[null, 4]]);
  // Two share the first two places, two the next.
  expect(items.map(({ score: points }) => points)).toEqual([8, 8, 1.5, 1.5]);
});
