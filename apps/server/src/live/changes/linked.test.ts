import { games, groups, scoring } from '@flagstick/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkedRounds, seatsIn, storedVersions } from '../../../testing/games/linked.ts';
import { changedElsewhere, score, view } from '../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';
import { must } from '../../../testing/must.ts';

let server: Harness;
beforeAll(async () => {
  server = await Harness.start();
});
afterAll(() => server.close());

const playerOf = async (id: string, { id: playerId }: TestUser, as: TestUser) =>
  must((await view(server, id, as)).players[playerId]);

it('CHG-6 games that share cards are locked, changed and counted as one', async () => {
  const [main, other] = await linkedRounds(server);
  const [one, two] = [must(main.players[0]), must(main.players[1])];
  const [a, b] = [main.game._id, other.game._id];
  const before = [await storedVersions(server, a), await storedVersions(server, b)].map(
    ({ version }) => version,
  );
  // Both games at once: scores in either, and changes of each that wait for them.
  const organise = (id: string, organiser: TestUser) =>
    server.call(games.autoProgress, { params: { id }, body: { autoProgress: false } }, organiser);
  const answers = await Promise.all([
    ...Array.from({ length: 18 }, (_, at) => score(server, at % 2 ? a : b, one, one.id, at + 1, 4)),
    ...Array.from({ length: 18 }, (_, at) => score(server, at % 2 ? b : a, two, two.id, at + 1, 5)),
    organise(a, main.organiser),
    organise(b, other.organiser),
  ]);
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  for (const [at, id] of [a, b].entries()) {
    const { version, log } = await storedVersions(server, id);
    expect(version - must(before[at])).toBe(37);
    expect(log.map((entry) => entry.version)).toEqual(log.map((_, nth) => must(log[0]).version + nth));
    expect(log.filter(({ kind }) => kind === 'score')).toHaveLength(36);
  }
  for (const player of [one, two]) {
    const [here, there] = [await playerOf(a, player, player), await playerOf(b, player, player)];
    expect([here.scoreId, here.holes, here.uholes]).toEqual([there.scoreId, there.holes, there.uholes]);
    expect(here.thru).toBe(18);
  }
});

it('CHG-6 a hand-in in one linked game counts in all, also after the game is loaded again', async () => {
  const [main, other] = await linkedRounds(server);
  const one = must(main.players[0]);
  for (let hole = 1; hole <= 18; hole++) {
    for (const { id } of main.players) await score(server, main.game._id, one, id, hole, 5);
  }
  const versions = async () =>
    [await storedVersions(server, main.game._id), await storedVersions(server, other.game._id)].map(
      ({ version }) => version,
    );
  const [a = 0, b = 0] = await versions();
  const handed = await server.call(games.finish, { params: { id: other.game._id } }, one);
  expect([handed.status, handed.failure?.fields]).toEqual([200, undefined]);
  expect(handed.body.submitted).toContain(one.id);
  expect(await versions()).toEqual([a + 1, b + 1]);
  const restarted = await Harness.start({}, server.storage);
  for (const { game, organiser } of [main, other]) {
    const shown = await view(server, game._id, organiser);
    expect(shown.players[one.id]?.state).toBe('done');
    expect(shown).toEqual(await view(restarted, game._id, organiser));
  }
  await restarted.app.close();
});

it('CHG-7 a tee, a group and markers changed in one linked game are the same in all', async () => {
  const [main, other] = await linkedRounds(server, 3);
  const [one, two, three] = [must(main.players[0]), must(main.players[1]), must(main.players[2])];
  const [a, b] = [main.game._id, other.game._id];
  const alone = await server.user('player');
  await server.call(games.join, { params: { id: b } }, alone);
  const boards = async () => {
    const [inA, inB] = [await seatsIn(server, a, main.organiser), await seatsIn(server, b, other.organiser)];
    const { [alone.id]: stranger, ...players } = inB.players;
    expect(stranger?.scoringPlayers).toEqual([alone.id]);
    expect({ ...inB, players }).toEqual(inA);
    return inA;
  };
  const call = async (answer: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await answer;
    expect([status, body]).toEqual([200, body]);
  };
  const params = { id: a };

  await call(
    server.call(
      groups.create,
      { params: { id: b }, body: { name: 'Early', playersId: [one.id, two.id], moves: true } },
      other.organiser,
    ),
  );
  const early = await boards();
  expect(early.groups.find(({ name }) => name === 'Early')?.players).toEqual([one.id, two.id]);
  expect(early.players[one.id]?.scoringPlayers).toEqual([one.id, two.id]);

  await call(
    server.call(
      groups.edit,
      { params, body: { oldName: 'Early', name: 'Late', playersId: [two.id, three.id] } },
      main.organiser,
    ),
  );
  await call(
    server.call(
      groups.startingHole,
      { params, body: { playerId: two.id, startingHole: 10 } },
      main.organiser,
    ),
  );
  const late = await boards();
  expect(late.groups.find(({ name }) => name === 'Late')).toEqual({
    name: 'Late',
    startingHole: 10,
    players: [two.id, three.id],
  });

  const body = { playerId: one.id, scoreCardId: main.course.redId };
  await call(server.call(games.changePlayerTee, { params: { id: b }, body }, other.organiser));
  const teed = await boards();
  expect(teed.players[one.id]?.teeColor).toBe(main.course.redId);

  const marker = (id: string, change: 'add' | 'remove', as: TestUser) => {
    const input = { params: { id, playerId: three.id, change }, body: { scorer: two.id } };
    return call(server.call(scoring.toggleScoringPlayer, input, as));
  };
  await marker(b, 'remove', other.organiser);
  expect((await boards()).players[two.id]?.scoringPlayers).toEqual([two.id]);
  await marker(a, 'add', main.organiser);
  expect((await boards()).players[two.id]?.scoringPlayers).toEqual([two.id, three.id]);

  await call(server.call(groups.removeAll, { params, body: { groups: ['Late'] } }, main.organiser));
  expect((await boards()).groups.map(({ name }) => name)).not.toContain('Late');
  const last = await boards();
  const restarted = await Harness.start({}, server.storage);
  expect(await seatsIn(restarted, a, main.organiser)).toEqual(last);
  await restarted.app.close();
});

it('CHG-7 a tee that a linked game does not play is refused, and nothing of the set is changed', async () => {
  const [main, other] = await linkedRounds(server);
  const one = must(main.players[0]);
  await server.storage.db
    .deleteFrom('game_tees')
    .where('game_id', '=', other.game._id)
    .where('tee_id', '=', main.course.redId)
    .execute();
  await changedElsewhere(server, other.game._id);
  const before = [
    await storedVersions(server, main.game._id),
    (await storedVersions(server, other.game._id)).log,
  ];
  const body = { playerId: one.id, scoreCardId: main.course.redId };
  const refused = await server.call(
    games.changePlayerTee,
    { params: { id: main.game._id }, body },
    main.organiser,
  );
  expect([refused.status, refused.failure.fields?.map(({ field }) => field)]).toEqual([400, ['scoreCardId']]);
  expect([
    await storedVersions(server, main.game._id),
    (await storedVersions(server, other.game._id)).log,
  ]).toEqual(before);
});

it('CHG-7 a closed linked game keeps its tees and groups when the others change theirs', async () => {
  const [main, other] = await linkedRounds(server);
  const one = must(main.players[0]);
  for (let hole = 1; hole <= 18; hole++) {
    for (const { id } of main.players) await score(server, main.game._id, must(main.players[0]), id, hole, 5);
  }
  await server.call(games.close, { params: { id: other.game._id }, body: {} }, other.organiser);
  const closed = await view(server, other.game._id, other.organiser);
  expect(closed.state).toBe('done');
  const body = { playerId: one.id, scoreCardId: main.course.redId };
  const { status } = await server.call(
    games.changePlayerTee,
    { params: { id: main.game._id }, body },
    main.organiser,
  );
  expect(status).toBe(200);
  expect(await view(server, other.game._id, other.organiser)).toEqual(closed);
});

it('CHG-6 a deleted game leaves its linked set, and the others are scored on', async () => {
  const [main, other] = await linkedRounds(server);
  const one = must(main.players[0]);
  await server.call(games.remove, { params: { id: main.game._id } }, main.organiser);
  const scored = await score(server, other.game._id, one, one.id, 1, 4);
  expect(scored.status).toBe(200);
  const restarted = await Harness.start({}, server.storage);
  expect((await score(restarted, other.game._id, one, one.id, 2, 4)).status).toBe(200);
  await restarted.app.close();
});

it('CHG-6 a player who left one linked game and returns plays the same card in both', async () => {
  const [main, other] = await linkedRounds(server);
  const one = must(main.players[0]);
  await score(server, other.game._id, one, one.id, 1, 4);
  await server.call(games.leave, { params: { id: main.game._id } }, one);
  // A process that loads the other game now still knows the card's games.
  const restarted = await Harness.start({}, server.storage);
  await view(restarted, other.game._id, other.organiser);
  const body = { playerId: one.id };
  await restarted.call(games.addPlayer, { params: { id: main.game._id }, body }, main.organiser);
  expect((await score(restarted, other.game._id, one, one.id, 2, 5)).status).toBe(200);
  const here = must((await view(restarted, main.game._id, main.organiser)).players[one.id]);
  const there = must((await view(restarted, other.game._id, other.organiser)).players[one.id]);
  expect([here.scoreId, here.holes]).toEqual([there.scoreId, there.holes]);
  expect(here.thru).toBe(2);
  await restarted.app.close();
});
