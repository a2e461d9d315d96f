import { games } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CommitteeCalls } from '../../../../testing/features/committee.ts';
import { addCourse, type TestCourse } from '../../../../testing/games/course.ts';
import { score, startRound, view } from '../../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../../testing/harness.ts';
import { must } from '../../../../testing/must.ts';
import { Board } from '../../../live/game/board.ts';
import { loadGame } from '../../../live/store/load.ts';
import { nextRevealStep } from './leaderboard.ts';

let server: Harness;
let course: TestCourse;

beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
});
afterAll(() => server.close());

/** Four players who have taken 2, 3, 4 and 5 on the first hole. */
async function round() {
  const { game, organiser, players } = await startRound(server, { course, rule: 'Medal', verifyQs: false });
  for (const [at, player] of players.entries())
    await score(server, game._id, player, player.id, 1, 2 + at * 3);
  const set = (leaderboard: object, as: TestUser = organiser) =>
    server.call(games.update, { params: { id: game._id }, body: { leaderboard } }, as);
  const reveal = (headers: Record<string, string> = {}, as: TestUser = organiser) =>
    server.call(games.revealLeaderboard, { params: { id: game._id }, headers }, as);
  const reset = () => server.call(games.resetPresentation, { params: { id: game._id } }, organiser);
  const names = async () => Object.keys((await view(server, game._id)).players).length;
  return { id: game._id, organiser, players, set, reveal, reset, names };
}

describe('the presentation', () => {
  it('the presentation begins with nothing hidden', async () => {
    const { id } = await round();
    expect((await view(server, id)).leaderboard).toMatchObject({
      presentationMode: false,
      hideUntil: 0,
      revealIndex: 0,
      reverseHiddenPlace: false,
      showInTwoSteps: false,
      revealPlaceStatus: 1,
      revealed: false,
    });
  });

  it.each([
    ['hideUntil', 4],
    ['revealIndex', -1],
    ['revealIndex', 2001],
    ['revealPlaceStatus', 3],
    ['presentationMode', 'on'],
  ])('the presentation refuses %s %s, naming the field, and changes nothing', async (field, value) => {
    const { id, set } = await round();
    const before = await view(server, id);
    const answer = await set({ [field]: value });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.failure?.fields)).toContain('leaderboard');
    expect(await view(server, id)).toEqual(before);
  });

  it('the two fields for one line or two steps change together', async () => {
    const { set } = await round();
    const said = async (change: object) => {
      const { body } = await set(change);
      return [body.leaderboard.showInTwoSteps, body.leaderboard.revealPlaceStatus];
    };
    expect(await said({ showInTwoSteps: true })).toEqual([true, 2]);
    expect(await said({ revealPlaceStatus: 1 })).toEqual([false, 1]);
    expect(await said({ showInTwoSteps: true, revealPlaceStatus: 1 })).toEqual([true, 2]);
  });

  it('only the presentation can change in a closed game', async () => {
    const { id, organiser, players, set } = await round();
    for (const player of players) {
      for (let hole = 1; hole <= 18; hole++) await score(server, id, player, player.id, hole, 5);
    }
    await server.call(games.close, { params: { id } }, organiser);
    expect((await set({ hideUntil: 3 })).status).toBe(200);
    const body = { leaderboard: { hideUntil: 5 as const }, verifyQs: true };
    expect((await server.call(games.update, { params: { id }, body }, organiser)).failure?.code).toBe(
      'game.isDone',
    );
  });
});

describe('the reveal', () => {
  it('the reveal is refused without presentation mode, without hidden places, and at its end', async () => {
    const { set, reveal } = await round();
    expect((await reveal()).failure?.code).toBe('reveal.off');
    await set({ presentationMode: true });
    expect((await reveal()).failure?.code).toBe('reveal.nothing');
    await set({ hideUntil: 3 });
    const shown = [];
    for (let step = 0; step < 3; step++) shown.push((await reveal()).body.leaderboard.revealed);
    expect(shown).toEqual([false, false, true]);
    expect((await reveal()).failure?.code).toBe('reveal.nothing');
  });

  it('the reveal shows one place a step, from the last hidden one up, or in reverse', async () => {
    for (const reverseHiddenPlace of [false, true]) {
      const { id, players, set, reveal } = await round();
      await set({ presentationMode: true, hideUntil: 3, reverseHiddenPlace });
      const order = [];
      const known = new Set(Object.keys((await view(server, id)).players));
      for (let step = 0; step < 3; step++) {
        await reveal();
        for (const one of Object.values((await view(server, id)).players)) {
          if (!known.has(one._id)) order.push(players.findIndex((player) => player.id === one._id) + 1);
          known.add(one._id);
        }
      }
      expect(order).toEqual(reverseHiddenPlace ? [1, 2, 3] : [3, 2, 1]);
    }
  });

  it('the reveal takes a step once, however often it is requested', async () => {
    const { set, reveal, names } = await round();
    await set({ presentationMode: true, hideUntil: 3 });
    const both = await Promise.all([reveal({ 'reveal-index': '0' }), reveal({ 'reveal-index': '0' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await names()).toBe(2);
    expect((await reveal({ 'reveal-index': 'x' })).status).toBe(400);
  });

  it('the reveal hides the tie-break with the name, because it would reveal the next figure', async () => {
    const { id, players, organiser, set, reveal } = await round();
    const { players: seats } = await view(server, id);
    // The last two have the same nett score, and the others less.
    for (const [at, player] of players.entries()) {
      const first = 6 + (seats[player.id]?.hcp ?? 0) - Math.max(0, 2 - at);
      for (let hole = 1; hole <= 18; hole++)
        await score(server, id, player, player.id, hole, hole === 1 ? first : 5);
    }
    expect((await server.call(games.close, { params: { id } }, organiser)).status).toBe(200);
    await set({ presentationMode: true, hideUntil: 3, showInTwoSteps: true });
    const third = async () => {
      await reveal();
      const shown = Object.values((await view(server, id)).players);
      return shown.map(({ place }) => place).find((place) => place?.position === 3);
    };
    expect(await third()).toEqual({ position: 3, label: '3' });
    expect(await third()).toEqual({ position: 3, label: '3', decidedBy: expect.any(String) });
  });

  it('the reveal is for organisers only', async () => {
    const { players, set, reveal, names } = await round();
    await set({ presentationMode: true, hideUntil: 3 });
    const admin = await server.user('admin');
    for (const as of [players[0], admin]) expect((await reveal({}, as)).status).toBe(403);
    expect(await names()).toBe(1);
  });

  it('the reveal restarts when other places are hidden, and the set-up cannot skip steps', async () => {
    const { set, reveal } = await round();
    await set({ presentationMode: true, hideUntil: 3 });
    await reveal();
    const { body } = await set({ hideUntil: 5 });
    expect(body.leaderboard).toMatchObject({ revealIndex: 0, revealed: false });
    expect((await set({ revealIndex: 2 })).failure?.fields).toEqual([
      expect.objectContaining({ field: 'leaderboard.revealIndex' }),
    ]);
  });

  it('the reveal hides places again when it goes back or hides in another way after its end', async () => {
    const { set, reveal, names } = await round();
    await set({ presentationMode: true, hideUntil: 3 });
    for (const change of [{ revealIndex: 1 }, { hideUntil: 5 }] as const) {
      while ((await reveal()).status === 200);
      expect(await names()).toBe(4);
      expect((await set(change)).body.leaderboard.revealed).toBe(false);
      expect(await names()).toBeLessThan(4);
    }
  });

  it('a reset of the presentation shows all, and the board’s visibility stays', async () => {
    const { set, reset, names } = await round();
    await set({ activateStatus: 2, presentationMode: true, hideUntil: 1000, rowsPerPage: 9, scroll: true });
    const { status, body } = await reset();
    expect(status).toBe(200);
    expect(body.leaderboard).toMatchObject({
      activateStatus: 2,
      presentationMode: false,
      hideUntil: 0,
      rowsPerPage: 5,
      scroll: false,
    });
    expect(await names()).toBe(4);
  });

  it('the reveal stays complete if a correction creates another shared place', async () => {
    const { id, players, set, reveal, names } = await round();
    await set({ presentationMode: true, hideUntil: 3 });
    for (let step = 0; step < 3; step++) await reveal();
    const [winner] = players;
    if (winner) await score(server, id, winner, winner.id, 2, 9);
    expect(await names()).toBe(4);
    expect((await view(server, id)).hidden).toBe(0);
  });

  it('after a correction the reveal shows only places that it reached', async () => {
    const { id, players, set, reveal } = await round();
    await set({ presentationMode: true, hideUntil: 3 });
    for (let step = 0; step < 2; step++) await reveal();
    const [winner, second] = players as [TestUser, TestUser];
    const before = await view(server, id);
    expect([before.players[winner.id], before.leaderboard.revealedPlaces]).toEqual([undefined, [3, 2]]);
    await score(server, id, second, second.id, 1, 2);
    const after = await view(server, id);
    expect([after.players[winner.id], after.players[second.id], after.hidden]).toEqual([
      undefined,
      undefined,
      2,
    ]);
    // The winner falls behind all others: the third place was revealed before.
    await score(server, id, winner, winner.id, 1, 12);
    const { players: shown } = await view(server, id);
    expect([shown[winner.id]?.place?.position, shown[second.id]]).toEqual([4, undefined]);
    expect((await reveal({ 'reveal-index': '2' })).body.leaderboard).toMatchObject({
      ...{ revealIndex: 3, revealed: true },
    });
  });

  it('a game between two steps in an older version shows no more than its step', async () => {
    const { id, set, reveal } = await round();
    await set({ presentationMode: true, hideUntil: 3 });
    for (let step = 0; step < 2; step++) await reveal();
    const board = new Board(must(await loadGame(server.storage.db, id)));
    board.leaderboard.revealedPlaces.length = 0;
    expect(nextRevealStep(board, 2)).toMatchObject({ revealIndex: 3, revealed: false, revealedPlaces: [3] });
  });

  it('the reveal hides no revealed place again: a shared third stays as third and second', async () => {
    const { id, players, set, reveal } = await round();
    const [, , third, last] = players as [TestUser, TestUser, TestUser, TestUser];
    await score(server, id, last, last.id, 1, 8);
    await set({ presentationMode: true, hideUntil: 5 });
    await reveal();
    await score(server, id, last, last.id, 1, 9);
    const { players: shown, leaderboard } = await view(server, id);
    expect(shown[third.id]?.place?.position).toBe(3);
    expect([shown[last.id]?.place?.position, leaderboard.revealedPlaces]).toEqual([4, [3]]);
  });

  it('the reveal is ended by one more step if a correction has left no hidden place', async () => {
    const { id, players, set, reveal, names } = await round();
    await set({ presentationMode: true, hideUntil: 3, reverseHiddenPlace: true });
    for (let step = 0; step < 2; step++) await reveal();
    const [, second, third] = players as [TestUser, TestUser, TestUser];
    await score(server, id, third, third.id, 1, 5);
    expect((await view(server, id)).players[second.id]?.place?.label).toBe('T2');
    expect([await names(), (await view(server, id)).leaderboard.revealed]).toEqual([4, false]);
    expect((await reveal({ 'reveal-index': '2' })).body.leaderboard.revealed).toBe(true);
  });

  it('the reveal is ended by one step in a closed game without places', async () => {
    const { id, organiser, players, set, reveal, names } = await round();
    await set({ presentationMode: true, hideUntil: 3 });
    const committee = new CommitteeCalls(server, {
      course,
      organiser,
      game: await view(server, id),
      players,
    });
    for (const player of players) await committee.amend(player, { nofinish: 'WD', reason: 'Thunder' });
    // A player may still get a place.
    expect((await reveal()).failure?.code).toBe('reveal.nothing');
    expect((await committee.close()).status).toBe(200);
    expect((await view(server, id)).leaderboard).toMatchObject({ hideUntil: 3, revealed: false });
    expect((await reveal()).body.leaderboard).toMatchObject({ revealedPlaces: [], revealed: true });
    expect([await names(), (await reveal()).failure?.code]).toEqual([4, 'reveal.nothing']);
  });

  it('the reveal is not copied; the copy hides the same number of places', async () => {
    const { id, organiser, set, reveal } = await round();
    await set({ presentationMode: true, hideUntil: 3, showInTwoSteps: true });
    await reveal();
    const body = { date: '2027-06-14T09:20:00Z' };
    const copy = await server.call(games.copy, { params: { id }, body }, organiser);
    expect(copy.body.leaderboard).toMatchObject({
      presentationMode: false,
      hideUntil: 3,
      revealIndex: 0,
      revealPlaceStatus: 2,
    });
  });
});
