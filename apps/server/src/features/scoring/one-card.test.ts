import { committee, games, handicaps, scoring, teams } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCourse, type TestCourse } from '../../../testing/games/course.ts';
import { type OneCardRound, oneCard, putIn, startOneCard } from '../../../testing/games/one-card.ts';
import { score, view } from '../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';
import { must } from '../../../testing/must.ts';

let server: Harness;
let course: TestCourse;

beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
});
afterAll(() => server.close());

const holes = Array.from({ length: 18 }, (_, at) => at + 1);

interface Pairs extends OneCardRound {
  readonly a1: TestUser;
  readonly a2: TestUser;
  readonly b1: TestUser;
  readonly b2: TestUser;
}

async function pairs(settings = oneCard(), verifyQs = true): Promise<Pairs> {
  const round = await startOneCard(server, { settings, course, verifyQs });
  const [[a1, a2] = [], [b1, b2] = []] = round.sides;
  return { ...round, a1: must(a1), a2: must(a2), b1: must(b1), b2: must(b2) };
}

const seat = async ({ id, organiser }: Pairs, { id: player }: TestUser) =>
  must((await view(server, id, organiser)).players[player]);

const type = (
  id: string,
  by: TestUser,
  on: TestUser,
  hole: number,
  gross: number | null,
  teeShot?: TestUser,
) => score(server, id, by, on.id, hole, gross, {}, teeShot ? { onBehalfPlayer: teeShot.id } : {});

describe('the card of a team', () => {
  it('a team’s card is shared by all members, with the team’s handicap and every entry', async () => {
    const round = await pairs();
    const { id, a1, a2, b1 } = round;
    const [one, two, other] = [await seat(round, a1), await seat(round, a2), await seat(round, b1)];
    expect(one.isTeamCard).toBe(true);
    expect(two.scoreId).toBe(one.scoreId);
    expect(other.scoreId).not.toBe(one.scoreId);
    const [low, high] = [one.courseHandicap, two.courseHandicap].toSorted((x, y) => x - y);
    expect(one.hcp).toBe(Math.round(must(low) * 0.35 + must(high) * 0.15));
    expect(two.hcp).toBe(one.hcp);
    expect((await type(id, a2, a1, 1, 4)).status).toBe(200);
    const game = await view(server, id, round.organiser);
    expect([a1, a2].map((player) => game.players[player.id]?.holes['1']?.gross)).toEqual([4, 4]);
    expect(game.players[b1.id]?.holes).toEqual({});
  });

  it('the card of a team shows each member’s tee and the handicap that an organiser set', async () => {
    const round = await pairs();
    const { id, organiser, a1, a2 } = round;
    const body = { playerId: a2.id, scoreCardId: course.redId };
    expect((await server.call(games.changePlayerTee, { params: { id }, body }, organiser)).status).toBe(200);
    const given = { params: { id }, body: { playerId: a2.id, hcp: 30, reason: 'Injured' } };
    expect((await server.call(handicaps.changePlayerHcp, given, organiser)).status).toBe(200);
    const [one, two] = [await seat(round, a1), await seat(round, a2)];
    expect([one.teeColor, one.cardTee, two.teeColor, two.cardTee]).toEqual([
      course.whiteId,
      undefined,
      course.redId,
      course.whiteId,
    ]);
    expect([one.ownHcp, two.ownHcp, two.hcp]).toEqual([undefined, 30, one.hcp]);
    const open = (await view(server, id)).players[a2.id];
    expect([open?.teeColor, open?.ownHcp]).toEqual([course.redId, undefined]);
  });

  it('the card of a team refuses scores of players without a team, and has no row for them', async () => {
    const round = await pairs();
    const { id, organiser, a1, b2 } = round;
    await putIn(server, id, b2, null, organiser);
    const refused = await type(id, b2, b2, 1, 4);
    expect([refused.status, refused.failure.code, refused.failure.error]).toEqual([
      409,
      'score.noTeam',
      'You have no team, please join a team.',
    ]);
    expect((await seat(round, b2)).isTeamCard).toBe(false);
    expect((await type(id, a1, a1, 1, 4)).status).toBe(200);
  });

  it('a team’s card keeps its scores when a player moves, who continues on the other card', async () => {
    const round = await pairs();
    const { id, organiser, a1, a2, b1, b2, teamIds } = round;
    await type(id, a2, a2, 1, 4);
    await type(id, b1, b1, 1, 5);
    const [ofA, ofB] = [(await seat(round, a1)).scoreId, (await seat(round, b1)).scoreId];
    await putIn(server, id, b2, null, organiser);
    await putIn(server, id, a2, must(teamIds[1]), organiser);
    const now = await view(server, id, organiser);
    const held = (player: TestUser) => [
      now.players[player.id]?.scoreId,
      now.players[player.id]?.holes['1']?.gross,
    ];
    expect([held(a1), held(a2), held(b1)]).toEqual([
      [ofA, 4],
      [ofB, 5],
      [ofB, 5],
    ]);
    expect((await type(id, a2, a2, 2, 3)).status).toBe(200);
    expect((await seat(round, b1)).holes['2']?.gross).toBe(3);
    // The last player of a team leaves: its card stays with the committee until a player joins the team.
    await putIn(server, id, a1, null, organiser);
    const list = async () =>
      (await server.call(committee.closeList, { params: { id } }, organiser)).body.items.filter(
        ({ left }) => left,
      );
    expect(await list()).toMatchObject([{ scoreId: ofA, name: 'Team 1', thru: 1 }]);
    const gone = await server.call(
      teams.remove,
      { params: { gameId: id }, body: { teams: [must(teamIds[0])] } },
      organiser,
    );
    expect([gone.status, gone.failure.code]).toEqual([409, 'team.cardHasScores']);
    await putIn(server, id, b2, must(teamIds[0]), organiser);
    const back = await seat(round, b2);
    expect([back.scoreId, back.holes['1']?.gross]).toEqual([ofA, 4]);
    expect(await list()).toEqual([]);
    const log = await server.call(scoring.log, { params: { id, playerId: b2.id } }, organiser);
    expect(log.body).toMatchObject([{ kind: 'entry', scorer: a2.id, gross: 4 }]);
  });

  it('a member who left and returns plays the team’s card, which leaving did not withdraw', async () => {
    const round = await pairs();
    const { id, organiser, a1, a2 } = round;
    await type(id, a1, a1, 1, 4);
    const card = (await seat(round, a2)).scoreId;
    await server.call(games.leave, { params: { id } }, a2);
    expect(await seat(round, a1)).toMatchObject({ status: 'inProgress', thru: 1, nofinish: null });
    const body = { playerId: a2.id, scoreId: card };
    expect((await server.call(committee.restoreCard, { params: { id }, body }, organiser)).status).toBe(200);
    expect(await seat(round, a2)).toMatchObject({ scoreId: card, thru: 1 });
  });

  it('the card of a team has the committee’s notes on all its seats, also for new members', async () => {
    const round = await pairs();
    const { id, organiser, a1, a2, b2, teamIds } = round;
    const { scoreId } = await seat(round, a1);
    const body = { playerId: a1.id, nofinish: 'WD' as const, reason: 'Ill' };
    const noted = await server.call(committee.amend, { params: { id, scoreId }, body }, organiser);
    expect(noted.status).toBe(200);
    expect([(await seat(round, a1)).nofinish, (await seat(round, a2)).nofinish]).toEqual(['WD', 'WD']);
    await putIn(server, id, a2, must(teamIds[1]), organiser).then(({ status }) => expect(status).toBe(409));
    await putIn(server, id, b2, null, organiser);
    await putIn(server, id, a2, must(teamIds[1]), organiser);
    expect([(await seat(round, a2)).nofinish, (await seat(round, a2)).status]).toEqual([null, 'inProgress']);
  });
});

describe('its verification', () => {
  it('the other team on the tee verifies a card: members count as one scorer', async () => {
    const { id, a1, a2, b1, b2 } = await pairs();
    await type(id, a1, a1, 1, 4);
    expect((await type(id, a2, a2, 1, 4)).body.state).toBe('scored');
    expect((await type(id, b2, a1, 1, 4)).body.state).toBe('finished');
    await type(id, a1, a1, 2, 4);
    const differs = await type(id, a2, a2, 2, 5);
    expect([differs.body.state, differs.body.gross]).toEqual(['mismatch', 4]);
    expect((await type(id, a2, a2, 2, 4)).body.state).toBe('scored');
    expect((await type(id, b1, a2, 2, 4)).body.state).toBe('finished');
  });

  it('a team without another team in its group is verified by two members', async () => {
    const round = await startOneCard(server, { course, sizes: [2], settings: oneCard() });
    const [a1, a2] = (round.sides[0] ?? []) as [TestUser, TestUser];
    const { id } = round;
    for (const hole of holes) expect((await type(id, a1, a1, hole, 4)).body.state).toBe('scored');
    const alone = await server.call(games.finish, { params: { id }, body: {} }, a1);
    expect(alone.failure.code).toBe('card.notVerified');
    expect((await type(id, a2, a2, 1, 4)).body.state).toBe('finished');
    const handed = await server.call(games.finish, { params: { id }, body: { oneScorer: [a2.id] } }, a2);
    expect([handed.status, handed.body.submitted]).toEqual([200, [a2.id]]);
    const player = must((await view(server, id, round.organiser)).players[a1.id]);
    expect([player.state, player.oneScorer]).toEqual(['done', holes.slice(1)]);
    const { items } = (await server.call(committee.closeList, { params: { id } }, round.organiser)).body;
    expect(items).toMatchObject([{ name: 'Team 1', oneScorer: holes.slice(1), uncertified: [] }]);
  });
});

describe('tee shots', () => {
  const asked = oneCard({ minimumTeeShots: 6 });

  it('tee shots are entered with each score if the rule requires them, for a member of the team', async () => {
    const round = await pairs(asked);
    const { id, a1, a2, b1 } = round;
    for (const refused of [await type(id, a1, a1, 1, 4), await type(id, a1, a1, 1, 4, b1)]) {
      expect([refused.status, refused.failure.fields]).toEqual([
        400,
        [{ field: 'onBehalfPlayer', error: 'Please select a player' }],
      ]);
    }
    const said = await type(id, a1, a1, 1, 4, a2);
    expect(said.body).toMatchObject({ gross: 4, teeShots: { [a1.id]: a2.id } });
    expect((await type(id, b1, a1, 1, 4)).body.state).toBe('finished');
    const game = await view(server, id, round.organiser);
    expect(game.players[a2.id]?.holes['1']).toMatchObject({ gross: 4, teeShot: a2.id });
    expect((await type(id, a2, a2, 1, 4, a1)).body.state).toBe('mismatch');
    expect((await type(id, a2, a2, 1, null)).body.state).toBe('finished');
    const log = (await server.call(scoring.log, { params: { id, playerId: a1.id } }, a1)).body;
    expect(log.map(({ teeShot }) => teeShot)).toEqual([a2.id, undefined, a1.id, undefined]);
  });

  it('tee shots are counted at the hand-in, and missing ones are named', async () => {
    const { id, a1, a2, b1 } = await pairs(asked);
    for (const hole of holes) {
      await type(id, a1, a1, hole, 4, hole <= 5 ? a2 : a1);
      await type(id, b1, a1, hole, 4);
    }
    const finish = () => server.call(games.finish, { params: { id }, body: {} }, a1);
    const short = await finish();
    const sentence = 'Minimum 6 allocated shots required!';
    expect(short.status).toBe(409);
    expect(short.failure).toMatchObject({ code: 'card.teeShots', error: sentence, message: sentence });
    await type(id, a1, a1, 6, 4, a2);
    expect((await finish()).body.submitted).toEqual([a1.id]);
  });
});

it('a rule of the other kind previews the handicaps: the team’s, or each player’s own', async () => {
  const { id, organiser, players } = await startOneCard(server, { course, playing: false });
  const oneCardRule = (await view(server, id, organiser)).competitionId;
  const stroke = must(course.rules.get('Roll-up Stableford, full handicap'));
  for (const competitionId of [stroke, oneCardRule]) {
    const input = { params: { id }, query: { competitionId } };
    const shown = await server.call(games.ruleChange, input, organiser);
    expect(shown.status).toBe(200);
    const before = (await view(server, id, organiser)).players;
    expect(
      (await server.call(games.updateRule, { params: { id }, body: { competitionId } }, organiser)).status,
    ).toBe(200);
    const now = (await view(server, id, organiser)).players;
    const figures = (of: typeof now) => players.map((one) => [one.id, must(of[one.id]).hcp]);
    const told = new Map(shown.body.changes.map(({ _id, after }) => [_id, after.hcp]));
    expect(players.map((one) => [one.id, told.get(one.id) ?? must(before[one.id]).hcp])).toEqual(
      figures(now),
    );
    expect(figures(now)).not.toEqual(figures(before));
  }
});

it('a game with scores keeps its kind of cards: one for a team, or one for each player', async () => {
  const { id, organiser, a1, a2 } = await pairs();
  const medal = must(course.rules.get('Medal'));
  const move = () =>
    server.call(games.updateRule, { params: { id }, body: { competitionId: medal } }, organiser);
  const { competitionId } = await view(server, id, organiser);
  expect((await move()).status).toBe(200);
  const apart = await view(server, id, organiser);
  expect(apart.players[a1.id]?.scoreId).not.toBe(apart.players[a2.id]?.scoreId);
  const back = { params: { id }, body: { competitionId } };
  expect((await server.call(games.updateRule, back, organiser)).status).toBe(200);
  const again = await view(server, id, organiser);
  expect(again.players[a1.id]?.scoreId).toBe(again.players[a2.id]?.scoreId);
  await type(id, a1, a1, 1, 4);
  expect((await move()).failure.code).toBe('game.oneCardFixed');
});

it('foursomes are played, handed in and closed; each member has the team’s place', async () => {
  const round = await pairs(oneCard({}, [100, 100], 50), false);
  const { id, organiser, a1, b1, b2 } = round;
  for (const hole of holes) {
    await type(id, a1, a1, hole, 4);
    await type(id, b1, b1, hole, 5);
  }
  await server.call(games.finish, { params: { id }, body: {} }, a1);
  const closed = await server.call(games.close, { params: { id }, body: {} }, organiser);
  expect([closed.status, closed.failure?.error]).toEqual([200, undefined]);
  const game = await view(server, id, organiser);
  expect([b1, b2].map((player) => game.players[player.id]?.state)).toEqual(['done', 'done']);
  const rows = game.teams.map(({ name, points }) => [name, points?.totalGross]);
  expect(rows).toEqual([
    ['Team 1', 72],
    ['Team 2', 90],
  ]);
});
