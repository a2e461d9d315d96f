import { committee, games, groups, scoring } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCourse, type TestCourse } from '../../../../testing/games/course.ts';
import { gameForm } from '../../../../testing/games/new-game.ts';
import {
  changedElsewhere,
  makeDeputy,
  score,
  startRound,
  type TestRound,
  view,
} from '../../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../../testing/harness.ts';
import { must } from '../../../../testing/must.ts';

let server: Harness;
let course: TestCourse;
let admin: TestUser;
beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
  admin = await server.user('admin');
});
afterAll(() => server.close());

const idOf = ({ game }: TestRound) => game._id;
const link = (rounds: readonly TestRound[], as: TestUser | undefined = admin, main = rounds[0]) => {
  const body = { gameIds: rounds.map(idOf), mainScoringGame: main ? idOf(main) : null };
  return server.call(games.linkGames, { body }, as);
};
const start = (options: Parameters<typeof startRound>[1] = {}) =>
  startRound(server, { course, verifyQs: false, ...options });
const join = (round: TestRound, user: TestUser) =>
  server.call(games.join, { params: { id: idOf(round) } }, user);
const seat = async (round: TestRound, user: TestUser) =>
  must((await view(server, idOf(round), round.organiser)).players[user.id]);
const refusal = ({ status, failure }: { status: number; failure?: { code: string } }) => [
  status,
  failure?.code,
];

async function two(players = 1): Promise<{ main: TestRound; other: TestRound; one: TestUser }> {
  const main = await start({ players });
  const other = await start({ players: 0 });
  for (const player of main.players) await join(other, player);
  return { main, other, one: must(main.players[0]) };
}

describe('linked games', () => {
  it('linked games are one round: a player of both has one card, and each game names the other', async () => {
    const { main, other, one } = await two(2);
    const linked = await link([main, other]);
    expect([linked.status, linked.body]).toEqual([
      200,
      { linkedGames: [{ _id: idOf(other), name: other.game.name }], mainScoringGame: idOf(main) },
    ]);
    const shown = await view(server, idOf(other));
    expect([shown.linkedGames, shown.mainScoringGame]).toEqual([
      [{ _id: idOf(main), name: main.game.name }],
      idOf(main),
    ]);
    const { items } = (await server.call(games.joinedGames, {}, one)).body;
    expect(items.map(({ mainScoringGame }) => mainScoringGame)).toEqual([idOf(main), idOf(main)]);
    expect((await score(server, idOf(other), one, one.id, 1, 4)).status).toBe(200);
    const [here, there] = [await seat(main, one), await seat(other, one)];
    expect([here.scoreId, here.holes]).toEqual([there.scoreId, there.holes]);
    expect(here.holes[1]?.gross).toBe(4);
  });

  it('linked games take tees, groups and markers of the main game for the players they share', async () => {
    const { main, other, one } = await two(2);
    const partner = must(main.players[1]);
    const alone = await server.user('player');
    await join(other, alone);
    await server.call(
      groups.create,
      { params: { id: idOf(other) }, body: { name: 'Group 1', playersId: [alone.id] } },
      other.organiser,
    );
    await server.call(
      groups.create,
      { params: { id: idOf(other) }, body: { name: 'Early', playersId: [one.id] } },
      other.organiser,
    );
    const red = { playerId: one.id, scoreCardId: course.redId };
    await server.call(games.changePlayerTee, { params: { id: idOf(main) }, body: red }, main.organiser);
    const hole = { playerId: one.id, startingHole: 10 };
    await server.call(groups.startingHole, { params: { id: idOf(main) }, body: hole }, main.organiser);
    expect((await link([main, other])).status).toBe(200);
    const shown = await view(server, idOf(other), other.organiser);
    expect(shown.groups.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual([
      { name: 'Group 1', startingHole: 10, players: [one.id, partner.id] },
      { name: 'Group 2', startingHole: 1, players: [alone.id] },
    ]);
    expect(shown.players[one.id]).toMatchObject({
      teeColor: course.redId,
      scoringPlayers: [one.id, partner.id],
    });
    const restarted = await Harness.start({}, server.storage);
    expect(await view(restarted, idOf(other), other.organiser)).toEqual(shown);
    await restarted.app.close();
  });

  it('linked games keep the card with scores and its log; scores in two of them are refused', async () => {
    const { main, other, one } = await two();
    await score(server, idOf(other), one, one.id, 5, 6);
    const { scoreId } = await seat(other, one);
    const red = { playerId: one.id, scoreCardId: course.redId };
    await server.call(games.changePlayerTee, { params: { id: idOf(main) }, body: red }, main.organiser);
    expect((await link([main, other])).status).toBe(200);
    expect([(await seat(main, one)).scoreId, (await seat(main, one)).holes[5]?.gross]).toEqual([scoreId, 6]);
    const params = { id: idOf(main), playerId: one.id };
    const log = (await server.call(scoring.log, { params }, main.organiser)).body;
    expect(log.map(({ kind, card }) => [kind, card?.field])).toEqual([
      ['entry', undefined],
      ['amendment', 'tee'],
    ]);

    const apart = await two();
    for (const round of [apart.main, apart.other]) {
      await score(server, idOf(round), apart.one, apart.one.id, 5, 6);
    }
    const refused = await link([apart.main, apart.other]);
    expect(refusal(refused)).toEqual([409, 'link.twoCards']);
    expect(refused.failure.fields?.map(({ field }) => field)).toEqual([apart.one.id]);
    expect((await view(server, idOf(apart.main))).linkedGames).toEqual([]);
  });

  it('unlinked games each keep all entries and their log', async () => {
    for (const undo of ['one', 'none'] as const) {
      const { main, other, one } = await two();
      await link([main, other]);
      await score(server, idOf(other), one, one.id, 2, 7);
      const ids = undo === 'one' ? [idOf(other)] : [];
      const body = { gameIds: ids, mainScoringGame: undo === 'one' ? null : idOf(other) };
      const { status, body: answer } = await server.call(games.linkGames, { body }, admin);
      expect([status, answer]).toEqual([200, { linkedGames: [], mainScoringGame: null }]);
      const [here, there] = [await seat(main, one), await seat(other, one)];
      expect(here.scoreId).not.toBe(there.scoreId);
      expect([here.holes, here.uholes]).toEqual([there.holes, there.uholes]);
      expect(there.holes[2]?.gross).toBe(7);
      for (const round of [main, other]) {
        const params = { id: idOf(round), playerId: one.id };
        const log = (await server.call(scoring.log, { params }, round.organiser)).body;
        expect(log.map(({ gross }) => gross)).toEqual([7]);
      }
      expect((await score(server, idOf(main), one, one.id, 3, 4)).status).toBe(200);
      expect([(await seat(main, one)).thru, (await seat(other, one)).thru]).toEqual([2, 1]);
      expect(refusal(await link([main, other]))).toEqual([409, 'link.twoCards']);
    }
  });

  it('linked games leave their previous sets', async () => {
    const [a, b, c] = [await start({ players: 1 }), await start({ players: 0 }), await start({ players: 0 })];
    const one = must(a.players[0]);
    for (const round of [b, c]) await join(round, one);
    expect((await link([a, b, c])).status).toBe(200);
    expect((await link([c, b])).status).toBe(200);
    const [inA, inB, inC] = [await seat(a, one), await seat(b, one), await seat(c, one)];
    expect([inB.scoreId === inC.scoreId, inA.scoreId === inB.scoreId]).toEqual([true, false]);
    const set = await Promise.all([a, b, c].map((round) => view(server, idOf(round))));
    expect(set.map(({ mainScoringGame }) => mainScoringGame)).toEqual([null, idOf(c), idOf(c)]);
    expect(set.map(({ linkedGames }) => linkedGames.map(({ _id }) => _id))).toEqual([
      [],
      [idOf(c)],
      [idOf(b)],
    ]);
  });

  it('linked games give a player who joins another one the same card, tee and group', async () => {
    const main = await start({ players: 2 });
    const other = await start({ players: 0 });
    await link([main, other]);
    const [one, two] = [must(main.players[0]), must(main.players[1])];
    const red = { playerId: one.id, scoreCardId: course.redId };
    await server.call(games.changePlayerTee, { params: { id: idOf(main) }, body: red }, main.organiser);
    await score(server, idOf(main), one, one.id, 1, 4);
    expect((await join(other, one)).body).toMatchObject({
      scoreId: (await seat(main, one)).scoreId,
      teeColor: course.redId,
      group: { name: 'Group 1' },
      thru: 1,
    });
    const add = { params: { id: idOf(other) }, body: { playerId: two.id } };
    expect((await server.call(games.addPlayer, add, other.organiser)).body.scoringPlayers).toEqual(
      expect.arrayContaining([two.id, one.id]),
    );
    await server.call(games.leave, { params: { id: idOf(other) } }, one);
    expect((await score(server, idOf(main), one, one.id, 2, 4)).status).toBe(200);
    expect((await join(other, one)).body.thru).toBe(2);
  });

  it('linked games accept a guest of one of them, and other games refuse the guest', async () => {
    const main = await start({ players: 0 });
    const other = await start({ players: 0 });
    const input = { params: { id: idOf(main) }, body: { name: 'Ann', lastName: 'Lee' } };
    const guest = (await server.call(games.addGuest, input, main.organiser)).body;
    const add = () =>
      server.call(
        games.addPlayer,
        { params: { id: idOf(other) }, body: { playerId: guest._id } },
        other.organiser,
      );
    expect(refusal(await add())).toEqual([404, 'player.notFound']);
    await link([main, other]);
    expect((await add()).body).toMatchObject({ guest: true, scoreId: guest.scoreId });
  });

  it('linked games give no player a second card, and refuse players without their score card', async () => {
    const { main, other, one } = await two();
    await score(server, idOf(other), one, one.id, 5, 6);
    const { scoreId } = await seat(other, one);
    await server.call(games.leave, { params: { id: idOf(other) } }, one);
    await link([main, other]);
    expect((await join(other, one)).body.thru).toBe(0);
    const input = { params: { id: idOf(other) }, body: { playerId: one.id, scoreId } };
    expect(refusal(await server.call(committee.restoreCard, input, other.organiser))).toEqual([
      409,
      'card.linked',
    ]);

    const { _id: short } = (
      await server.call(
        games.insert,
        {
          body: gameForm(course, {
            name: 'White only',
            date: main.game.date,
            competitionId: main.game.competitionId,
            maxPlayers: 8,
          }),
        },
        main.organiser,
      )
    ).body;
    const red = { playerId: one.id, scoreCardId: course.redId };
    const body = { gameIds: [idOf(main), short], mainScoringGame: idOf(main) };
    expect((await server.call(games.linkGames, { body }, admin)).status).toBe(200);
    const params = { id: idOf(main) };
    await server.call(games.changePlayerTee, { params, body: red }, main.organiser);
    expect(refusal(await server.call(games.join, { params: { id: short } }, one))).toEqual([409, 'link.tee']);
  });

  it('linked games keep one day and the same holes, and show each other’s new names', async () => {
    const { main, other } = await two();
    await link([main, other]);
    const params = { id: idOf(main) };
    const update = (body: object) => server.call(games.update, { params, body }, main.organiser);
    expect(refusal(await update({ date: '2026-06-15T09:20:00Z' }))).toEqual([409, 'link.course']);
    const nine = course.rules.get('Stableford, nine holes') ?? '';
    expect(refusal(await update({ competitionId: nine }))).toEqual([409, 'link.holes']);
    expect((await update({ name: 'Medal', date: '2026-06-14T10:00:00Z' })).status).toBe(200);
    expect((await view(server, idOf(other))).linkedGames).toEqual([{ _id: idOf(main), name: 'Medal' }]);
    await server.call(games.remove, { params }, main.organiser);
    const left = await view(server, idOf(other));
    expect([left.linkedGames, left.mainScoringGame]).toEqual([[], null]);
  });

  it('linked games are closed separately, and players of a result cannot leave the other game', async () => {
    const { main, other, one } = await two();
    await link([main, other]);
    const alone = await server.user('player');
    await join(other, alone);
    for (let hole = 1; hole <= 18; hole++) await score(server, idOf(main), one, one.id, hole, 5);
    const close = (round: TestRound) =>
      server.call(games.close, { params: { id: idOf(round) }, body: {} }, round.organiser);
    expect(refusal(await close(other))).toEqual([409, 'game.incomplete']);
    expect((await close(main)).status).toBe(200);
    expect((await seat(other, one)).state).toBe('done');
    for (let hole = 1; hole <= 18; hole++) await score(server, idOf(other), alone, alone.id, hole, 5);
    expect((await close(other)).status).toBe(200);
    expect(refusal(await link([other]))).toEqual([409, 'game.isDone']);
  });
});

describe('POST games/linkGames', () => {
  it('POST games/linkGames checks caller, role, body, games and rights before compatibility', async () => {
    const { main, other, one } = await two();
    const [a, b] = [idOf(main), idOf(other)];
    const call = async (body: object, as?: TestUser) => {
      const { status, failure } = await server.call(games.linkGames, { body: body as never }, as);
      return [status, failure?.code, failure?.fields?.map(({ field }) => field)];
    };
    const both = { gameIds: [a, b], mainScoringGame: a };
    const nowhere = a.replace(/.$/, a.endsWith('0') ? '1' : '0');
    expect((await call(both))[0]).toBe(401);
    expect(await call({ gameIds: [a, b] }, main.organiser)).toEqual([
      400,
      'request.invalid',
      ['mainScoringGame'],
    ]);
    expect(await call({ gameIds: [a, b], mainScoringGame: nowhere }, main.organiser)).toEqual([
      400,
      'request.invalid',
      ['mainScoringGame'],
    ]);
    expect((await call({ gameIds: [] }, main.organiser))[2]).toEqual(['gameIds']);
    expect((await call({ gameIds: [a, nowhere], mainScoringGame: a }, one))[1]).toBe('game.notFound');
    expect((await call(both, one))[0]).toBe(403);
    expect((await call(both, main.organiser))[0]).toBe(403);
    await makeDeputy(server, b, main.organiser, other.organiser);
    await score(server, b, one, one.id, 1, 4);
    expect(await call(both, main.organiser)).toEqual([409, 'link.begun', [one.id]]);
    await score(server, b, one, one.id, 1, null);
    expect((await call(both, main.organiser))[0]).toBe(200);
    // An organiser of one game of a set cannot remove the others from it.
    expect((await call({ gameIds: [b] }, other.organiser))[0]).toBe(403);
  });

  it('POST games/linkGames names the reason: course, day, holes, a rehearsal, a score card', async () => {
    const main = await start({ players: 1 });
    const elsewhere = await startRound(server, { players: 0 });
    const short = await start({ players: 0, rule: 'Stableford, nine holes' });
    const later = await start({ players: 0 });
    const body = { date: '2026-06-15T09:20:00Z' };
    await server.call(games.update, { params: { id: idOf(later) }, body }, later.organiser);
    for (const [round, code] of [
      [elsewhere, 'link.course'],
      [later, 'link.course'],
      [short, 'link.holes'],
    ] as const) {
      const refused = await link([main, round]);
      expect(refusal(refused)).toEqual([409, code]);
      expect(refused.failure.fields?.map(({ field }) => field)).toEqual([idOf(round)]);
    }
    const rehearsal = await start({ players: 0 });
    await server.storage.db
      .updateTable('games')
      .set({ rehearsal_of: idOf(main) })
      .where('id', '=', idOf(rehearsal))
      .execute();
    await changedElsewhere(server, idOf(rehearsal));
    expect(refusal(await link([main, rehearsal]))).toEqual([409, 'rehearsal.ofRehearsal']);
    const one = must(main.players[0]);
    const white = await start({ players: 0 });
    await join(white, one);
    const onRed = { playerId: one.id, scoreCardId: course.redId };
    await server.call(games.changePlayerTee, { params: { id: idOf(main) }, body: onRed }, main.organiser);
    const params = { id: idOf(white) };
    await server.call(games.update, { params, body: { scoreCards: [course.whiteId] } }, white.organiser);
    const refused = await link([main, white]);
    expect([...refusal(refused), refused.failure.fields?.map(({ field }) => field)]).toEqual([
      409,
      'link.tee',
      [one.id],
    ]);
    expect((await view(server, idOf(main))).mainScoringGame).toBe(null);
  });

  it('POST games/linkGames moves a game from one set to another, in any order of its games', async () => {
    const orders = [
      ['ac', 'bc'],
      ['ab', 'ac', 'bc'],
      ['ab', 'bc', 'ac'],
      ['bc', 'ac', 'ab'],
    ];
    for (const order of orders) {
      const rounds = [await start({ players: 2 }), await start({ players: 0 }), await start({ players: 0 })];
      const [a, b, c] = [must(rounds[0]), must(rounds[1]), must(rounds[2])];
      const named: Readonly<Record<string, typeof a>> = { a, b, c };
      for (const round of [b, c]) for (const player of a.players) await join(round, player);
      const one = must(a.players[0]);
      expect((await score(server, idOf(a), one, one.id, 2, 4)).status).toBe(200);
      const answers = [];
      for (const set of order) answers.push((await link([...set].map((name) => must(named[name])))).status);
      // If both have the score by now, it is on two cards.
      expect(answers.slice(0, 2)).toEqual([200, 200]);
      expect([200, 409]).toContain(answers[2] ?? 200);
      const holes = await Promise.all(rounds.map((round) => seat(round, one)));
      expect(holes[0]?.holes[2]?.gross).toBe(4);
      expect(new Set(holes.map(({ scoreId }) => scoreId)).size).toBe(2);
    }
  });

  it('two parallel calls of games/linkGames leave consistent sets and lose no score', async () => {
    const rounds = [await start({ players: 2 }), await start({ players: 0 }), await start({ players: 0 })];
    const [a, b, c] = [must(rounds[0]), must(rounds[1]), must(rounds[2])];
    for (const round of [b, c]) for (const player of a.players) await join(round, player);
    const one = must(a.players[0]);
    const answers = await Promise.all([
      link([a, b]),
      score(server, idOf(a), one, one.id, 2, 4),
      link([a, c]),
      score(server, idOf(a), one, one.id, 3, 4),
      link([b, c]),
      score(server, idOf(a), one, one.id, 4, 4),
    ]);
    for (const [at, answer] of answers.entries()) {
      // The last link may find the score on two cards by then.
      const isTwoCards = at % 2 === 0 && answer.status === 409;
      if (isTwoCards) expect(answer.body).toMatchObject({ code: 'link.twoCards' });
      else expect([200, 503]).toContain(answer.status);
    }
    const shown = await Promise.all(rounds.map((round) => view(server, idOf(round), round.organiser)));
    for (const game of shown) {
      const set = [game._id, ...game.linkedGames.map(({ _id }) => _id)];
      const inSet = shown.filter(({ _id }) => set.includes(_id));
      expect(inSet.map(({ linkedGames }) => linkedGames.length)).toEqual(set.map(() => set.length - 1));
      expect(new Set(inSet.map(({ mainScoringGame }) => mainScoringGame)).size).toBe(1);
      const cards = new Set(inSet.map(({ players }) => players[one.id]?.scoreId));
      expect(cards.size).toBe(1);
    }
    const { holes } = await seat(a, one);
    for (const [at, hole] of [2, 3, 4].entries()) {
      if (answers[1 + 2 * at]?.status === 200) expect(holes[hole]?.gross).toBe(4);
    }
  });
});
