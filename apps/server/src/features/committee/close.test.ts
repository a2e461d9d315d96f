import { games, groups } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CommitteeCalls } from '../../../testing/features/committee.ts';
import { addCourse, type TestCourse } from '../../../testing/games/course.ts';
import { changedElsewhere, score, type startRound, view } from '../../../testing/games/round.ts';
import { Harness } from '../../../testing/harness.ts';
import { must } from '../../../testing/must.ts';
import { refusal } from '../../../testing/refusal.ts';

let server: Harness;
let course: TestCourse;

beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
});
afterAll(() => server.close());

const start = (options?: Parameters<typeof startRound>[1]) => CommitteeCalls.start(server, course, options);

describe('the close', () => {
  it('the close is for the game’s organisers: an admin sees the open items and cannot close', async () => {
    const game = await start({ players: 1 });
    const admin = await server.user('admin');
    await game.amend(game.player(0), { nofinish: 'WD', reason: 'Ill' });
    expect((await game.list(admin)).status).toBe(200);
    expect(refusal(await game.close(admin))).toEqual([403, 'action.notAllowed']);
    expect(refusal(await game.close(game.player(0)))).toEqual([403, 'action.notAllowed']);
    const { body } = await server.call(games.get, { params: game.params, query: {} });
    expect(body.state).toBe('playing');
    expect((await game.close()).status).toBe(200);
  });

  it('the close waits for open holes, disputes and one scorer, and names a way to settle each', async () => {
    const game = await start({ players: 3 });
    const [open, disputed, alone] = [game.player(0), game.player(1), game.player(2)];
    await game.enter(open, [open], 5, [1, 2]);
    await game.enter(disputed, [disputed, open], 5);
    await score(server, game.params.id, open, disputed.id, 9, 7);
    await game.enter(alone, [alone], 5);
    const refused = await game.close();
    expect([...refusal(refused), refused.failure.error]).toEqual([
      409,
      'game.incomplete',
      'Some score cards are incomplete. Complete cards or delete players from game.',
    ]);
    expect(refused.failure.fields.map(({ field }) => field)).toEqual([open.id]);
    const { items } = (await game.list()).body;
    expect(refused.failure.items).toEqual(items);
    expect(items).toMatchObject([
      { _id: open.id, holds: true, thru: 2, disputes: [], oneScorer: [], left: false },
      {
        _id: disputed.id,
        disputes: [{ holeNumber: 9, grosses: { [disputed.id]: 5, [open.id]: 7 } }],
        oneScorer: [],
      },
      { _id: alone.id, disputes: [], markers: [{ _id: disputed.id }], state: 'open' },
    ]);
    expect(items.map((item) => [item.open.length, item.oneScorer.length])).toEqual([
      [16, 0],
      [0, 0],
      [0, 18],
    ]);
    expect((await game.list(open)).status).toBe(403);
    expect(refusal(await game.accept([alone, disputed]))).toEqual([409, 'card.notSettled']);

    await game.amend(open, { nofinish: 'DNF', reason: 'Not handed in' });
    const undecided = await game.close();
    expect(refusal(undecided)).toEqual([409, 'game.undecided']);
    expect(undecided.failure.fields.map(({ field }) => field)).toEqual([disputed.id, alone.id]);
    await game.set(disputed, 9, 7, 'The marker was right');
    expect((await game.accept([alone])).status).toBe(200);
    expect((await game.list()).body.items.map(({ holds, notHandedIn }) => [holds, notHandedIn])).toEqual([
      [false, true],
    ]);
    expect((await game.close()).body.state).toBe('done');
    expect(await game.seat(disputed)).toMatchObject({ state: 'done', accepted: true, oneScorer: [] });
    expect(await game.seat(open)).toMatchObject({ status: 'DNF', state: 'open' });
    expect((await game.log(alone)).at(-1)).toMatchObject({ kind: 'acceptance', typedBy: game.organiser.id });
  });

  it('the close waits for every hole of a medal card, even after an NR', async () => {
    const game = await start({ players: 1, rule: 'Medal' });
    const one = game.player(0);
    await score(server, game.params.id, one, one.id, 1, 'PU');
    expect((await game.seat(one)).status).toBe('NR');
    expect(refusal(await game.close())).toEqual([409, 'game.incomplete']);
  });

  it('the close does not wait for cards where one scorer is enough, and marks them', async () => {
    const game = await start({ verifyQs: false });
    const [one, two] = [game.player(0), game.player(1)];
    await game.enter(one, [one], 5);
    await game.enter(two, [one, two], 5);
    expect((await game.close()).status).toBe(200);
    expect((await game.seat(one)).oneScorer).toHaveLength(18);
    expect((await game.seat(two)).oneScorer).toEqual([]);
  });
});

describe('a player who left', () => {
  it('a player who left is only in the committee’s list, and is restored with every score', async () => {
    const game = await start();
    const one = game.player(0);
    await game.enter(one, [one], 5, [1, 2, 3]);
    const scoreId = await game.scoreId(one);
    await game.leave(one);
    expect((await game.list()).body.items).toMatchObject([
      { _id: game.player(1).id },
      { _id: one.id, left: true, thru: 3, holds: false, scoreId },
    ]);
    expect(refusal(await game.restore(one, await game.scoreId(game.player(1))))).toEqual([
      404,
      'player.notFound',
    ]);
    const limit = (maxPlayers: number) =>
      server.call(games.update, { params: game.params, body: { maxPlayers } }, game.organiser);
    await limit(1);
    expect(refusal(await game.restore(one, scoreId))).toEqual([409, 'game.full']);
    await limit(2);
    const back = await game.restore(one, scoreId);
    expect([back.status, back.body.thru, back.body.scoreId]).toEqual([200, 3, scoreId]);
    expect(refusal(await game.restore(one, scoreId))).toEqual([409, 'card.onBoard']);
    const whole = (await game.log(one)).filter(({ holeNumber }) => holeNumber === null);
    expect(whole.map(({ kind, typedBy, card }) => [kind, typedBy, card?.now])).toEqual([
      ['leaving', one.id, undefined],
      ['reopening', game.organiser.id, 'seated'],
    ]);
  });

  it('a player who left rejoins the group when restored, marks and is marked as before', async () => {
    const game = await start({ players: 3 });
    const [one, two, three] = [game.player(0), game.player(1), game.player(2)];
    const marks = async () =>
      Promise.all([one, two, three].map(async (who) => (await game.seat(who)).scoringPlayers));
    const before = await marks();
    await game.enter(one, [one], 5, [1]);
    const scoreId = await game.scoreId(one);
    await game.leave(one);
    expect((await game.seat(two)).scoringPlayers).toEqual([two.id, three.id]);
    const back = await game.restore(one, scoreId);
    expect(back.body.group?.name).toBe('Group 1');
    expect(await marks()).toEqual(before);
    const { groups } = await view(server, game.params.id, one);
    expect(groups.map(({ players }) => players)).toEqual([[one.id, two.id, three.id]]);
  });

  it('a restored player comes before the player who took the position in the group', async () => {
    const game = await start({ players: 3 });
    const [one, two, three] = [game.player(0), game.player(1), game.player(2)];
    await game.enter(two, [two], 5, [1]);
    const scoreId = await game.scoreId(two);
    await game.leave(two);
    const late = await server.user();
    await game.join(late);
    const body = { name: 'Group 1', playerId: late.id };
    expect((await server.call(groups.addPlayer, { params: game.params, body }, game.organiser)).status).toBe(
      200,
    );
    const back = await game.restore(two, scoreId);
    expect(back.body.scoringPlayers).toEqual([two.id, three.id]);
    const { groups: walking } = await view(server, game.params.id, one);
    expect(walking.map(({ players }) => players)).toEqual([[one.id, two.id, three.id, late.id]]);
  });

  it('a restored player is in no group if the group is full or deleted', async () => {
    const game = await start({ players: 4 });
    const [one, two] = [game.player(0), game.player(1)];
    await game.enter(one, [one], 5, [1]);
    await game.enter(two, [two], 5, [1]);
    const [first, second] = [await game.scoreId(one), await game.scoreId(two)];
    await game.leave(one);
    const late = await server.user();
    await server.call(games.join, { params: game.params }, late);
    const body = { name: 'Group 1', playerId: late.id };
    expect((await server.call(groups.addPlayer, { params: game.params, body }, game.organiser)).status).toBe(
      200,
    );
    const back = await game.restore(one, first);
    expect([back.status, back.body.group, back.body.scoringPlayers]).toEqual([200, null, [one.id]]);
    await game.leave(two);
    const gone = { groups: ['Group 1'] };
    await server.call(groups.removeAll, { params: game.params, body: gone }, game.organiser);
    const alone = await game.restore(two, second);
    expect([alone.status, alone.body.group]).toEqual([200, null]);
  });

  it('a player who left may be noted WD, which restores the row on the board', async () => {
    const game = await start({ players: 1 });
    const one = game.player(0);
    await game.enter(one, [one], 5, [1, 2]);
    const scoreId = await game.scoreId(one);
    await game.leave(one);
    const noted = await game.amend(one, { nofinish: 'WD', reason: 'Went home' }, game.organiser, scoreId);
    expect(noted.body).toMatchObject({ _id: one.id, status: 'WD', thru: 2 });
    expect((await game.close()).status).toBe(200);
    expect((await game.seat(one)).status).toBe('WD');
  });

  it('a player who left and was noted WD plays on only if there is room', async () => {
    const game = await start();
    const one = game.player(0);
    await game.enter(one, [one], 5, [1]);
    const scoreId = await game.scoreId(one);
    await game.leave(one);
    const limit = (maxPlayers: number) =>
      server.call(games.update, { params: game.params, body: { maxPlayers } }, game.organiser);
    await limit(1);
    await game.amend(one, { nofinish: 'WD', reason: 'Went home' }, game.organiser, scoreId);
    const clear = () => game.amend(one, { nofinish: null, reason: 'Came back' });
    expect(refusal(await clear())).toEqual([409, 'game.full']);
    expect((await game.seat(one)).nofinish).toBe('WD');
    await limit(2);
    expect((await clear()).status).toBe(200);
  });

  it('a restored player of a player’s game agrees before the game is among their games', async () => {
    const game = await start();
    const one = game.player(0);
    await server.storage.db
      .updateTable('games')
      .set({ kind: 'player' })
      .where('id', '=', game.params.id)
      .execute();
    await changedElsewhere(server, game.params.id);
    await game.enter(one, [one], 5, [1]);
    const scoreId = await game.scoreId(one);
    await game.leave(one);
    await game.amend(one, { nofinish: 'WD', reason: 'Went home' }, game.organiser, scoreId);
    expect((await game.seat(one)).nofinish).toBe('WD');
    expect((await server.call(games.joinedGames, {}, one)).body.items).toEqual([]);
    expect((await server.call(games.invitations, {}, one)).body.items).toMatchObject([
      { _id: game.params.id, invitedBy: { _id: game.organiser.id } },
    ]);
  });

  it('a player who left without a score cannot be restored or noted WD', async () => {
    const game = await start();
    const one = game.player(0);
    const scoreId = await game.scoreId(one);
    await game.leave(one);
    const back = [
      await game.amend(one, { nofinish: 'WD', reason: 'Went home' }, game.organiser, scoreId),
      await game.restore(one, scoreId),
    ];
    expect(back.map(refusal)).toEqual(back.map(() => [404, 'player.notFound']));
    expect((await game.list()).body.items.map(({ _id }) => _id)).toEqual([game.player(1).id]);
  });

  it('a player who left does not end a dispute: it is listed until an organiser settles it', async () => {
    const game = await start();
    const [one, two] = [game.player(0), game.player(1)];
    await score(server, game.params.id, one, one.id, 1, 4);
    await score(server, game.params.id, two, one.id, 1, 5);
    const scoreId = await game.scoreId(one);
    await game.leave(one);
    await game.amend(two, { nofinish: 'DNP', reason: 'Nobody to play with' });
    expect(refusal(await game.close())).toEqual([409, 'game.undecided']);
    expect((await game.list()).body.items).toMatchObject([
      { _id: one.id, left: true, holds: true, disputes: [{ holeNumber: 1 }] },
    ]);
    const uholes = { 1: { holeNumber: 1, grosses: { [game.organiser.id]: 5 } } };
    const set = await game.amend(one, { uholes, reason: 'The marker was right' }, game.organiser, scoreId);
    expect([set.status, set.body]).toEqual([200, { scoreId, left: true }]);
    const seat = await game.amend(one, { comments: 'Gone' }, game.organiser, scoreId);
    expect([seat.status, seat.failure.fields[0]?.field]).toEqual([400, 'comments']);
    expect((await game.close()).status).toBe(200);
  });

  it('a dispute whose scorers have all left stays listed and does not block the close', async () => {
    const game = await start();
    const [one, two] = [game.player(0), game.player(1)];
    await score(server, game.params.id, one, one.id, 1, 4);
    await score(server, game.params.id, two, one.id, 1, 5);
    await game.leave(one);
    expect(refusal(await game.close())).toEqual([409, 'game.incomplete']);
    await game.leave(two);
    expect((await game.list()).body.items).toMatchObject([
      { _id: one.id, left: true, holds: false, disputes: [{ holeNumber: 1 }] },
    ]);
    expect((await game.close()).status).toBe(200);
  });

  it('a player who comes back after scores has two cards, and an organiser chooses one', async () => {
    const game = await start();
    const [one, two] = [game.player(0), game.player(1)];
    await game.enter(one, [one], 5, [1, 2]);
    const old = await game.scoreId(one);
    await game.leave(one);
    await game.join(one);
    const now = await game.scoreId(one);
    expect(now).not.toBe(old);
    const group = { name: 'Group 1', playerId: one.id };
    await server.call(groups.addPlayer, { params: game.params, body: group }, game.organiser);
    await game.enter(one, [one, two], 4);
    expect(refusal(await game.finish(one))).toEqual([409, 'card.twoCards']);
    expect(refusal(await game.accept([one]))).toEqual([409, 'card.twoCards']);
    const listed = (await game.list()).body.items.find(({ _id }) => _id === one.id);
    expect(listed).toMatchObject({ holds: true, otherCards: [{ scoreId: old, thru: 2 }] });

    const back = await game.restore(one, old);
    expect([back.body.scoreId, back.body.thru, back.body.group?.name]).toEqual([old, 2, 'Group 1']);
    expect(back.body.scoringPlayers).toEqual([one.id, two.id]);
    const again = await game.restore(one, now);
    expect([again.body.scoreId, again.body.thru]).toEqual([now, 18]);
    expect((await game.list()).body.items.find(({ _id }) => _id === one.id)).toMatchObject({
      ...{ holds: false, notHandedIn: true, otherCards: [] },
    });
    expect((await game.finish(one)).body.submitted).toEqual([one.id]);
  });

  it('a player who left and comes back keeps the new card when the old one is set aside', async () => {
    const game = await start();
    const [one, two] = [game.player(0), game.player(1)];
    await game.enter(one, [one], 5, [1]);
    await game.leave(one);
    await game.join(one);
    const now = await game.scoreId(one);
    expect((await game.restore(one, now)).body.scoreId).toBe(now);
    expect(refusal(await game.restore(one, now))).toEqual([409, 'card.onBoard']);
    await game.amend(two, { nofinish: 'WD', reason: 'Ill' });
    expect((await game.list()).body.items.map(({ _id, otherCards }) => [_id, otherCards])).toEqual([
      [one.id, []],
    ]);
  });
});

describe('games that share their cards', () => {
  async function linked() {
    const [main, other] = [await start({ players: 1 }), await start({ players: 1 })];
    const one = main.player(0);
    const cardId = await main.scoreId(one);
    await server.call(games.leave, { params: other.params }, other.player(0));
    await server.call(games.join, { params: other.params }, one);
    await server.storage.db
      .updateTable('game_players')
      .set({ card_id: cardId })
      .where('game_id', '=', other.params.id)
      .where('player_id', '=', one.id)
      .execute();
    for (const { params, organiser } of [main, other]) {
      await changedElsewhere(server, params.id);
      await server.call(games.autoProgress, { params, body: { autoProgress: true } }, organiser);
    }
    return { main, other, one };
  }

  it('linked games share a WD, and a disqualification if the committee chooses so', async () => {
    const { main, other, one } = await linked();
    await main.amend(one, { nofinish: 'WD', reason: 'Ill' });
    expect([(await main.seat(one)).status, (await other.seat(one)).status]).toEqual(['WD', 'WD']);
    await main.amend(one, { nofinish: null, reason: 'Better' });
    expect((await other.seat(one)).nofinish).toBe(null);
    await main.amend(one, { disqualified: true, reason: 'Late' });
    expect([(await main.seat(one)).status, (await other.seat(one)).status]).toEqual(['DQ', 'inProgress']);
    await main.amend(one, { disqualified: false, reason: 'Was in time' });
    await main.amend(one, { disqualified: true, allGames: true, reason: 'Late' });
    expect([(await main.seat(one)).status, (await other.seat(one)).status]).toEqual(['DQ', 'DQ']);
  });

  it('a disqualification is extended to all linked games later, and revoked in all', async () => {
    const { main, other, one } = await linked();
    await main.amend(one, { disqualified: true, reason: 'Late' });
    const spread = await main.amend(one, { disqualified: true, allGames: true, reason: 'Late for both' });
    expect([spread.status, (await other.seat(one)).status]).toEqual([200, 'DQ']);
    expect(must((await main.log(one)).at(-1))).toMatchObject({
      card: { field: 'disqualified', old: null, now: 'DQ' },
      reason: 'Late for both',
    });
    await main.amend(one, { disqualified: false, reason: 'Was in time here' });
    expect([(await main.seat(one)).status, (await other.seat(one)).status]).toEqual(['inProgress', 'DQ']);
    await main.amend(one, { disqualified: false, allGames: true, reason: 'Was in time' });
    expect((await other.seat(one)).status).toBe('inProgress');
    const lines = (await main.log(one)).length;
    await main.amend(one, { disqualified: false, allGames: true });
    expect((await main.log(one)).length).toBe(lines);
  });

  it('linked games all show the committee’s changes of a card', async () => {
    const { main, other, one } = await linked();
    const before = await Promise.all([main, other].map((game) => game.list()));
    expect(before.map(({ status }) => status)).toEqual([200, 200]);
    await main.set(one, 1, 5);
    expect((await other.seat(one)).uholes?.[1]?.committee?.gross).toBe(5);
    await score(server, other.params.id, one, one.id, 2, 4);
    expect((await main.seat(one)).uholes?.[2]?.grosses).toEqual({ [one.id]: 4 });
    for (const hole of Array.from({ length: 16 }, (_, at) => at + 3)) await main.set(one, hole, 5);
    await other.accept([one]);
    expect([(await main.seat(one)).state, (await other.seat(one)).state]).toEqual(['done', 'done']);
    expect(must((await main.log(one)).at(-1)).kind).toBe('acceptance');
  });
});
