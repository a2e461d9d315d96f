import { games, scoring } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCourse, type TestCourse } from '../../../testing/games/course.ts';
import { changedElsewhere, score, startRound, view } from '../../../testing/games/round.ts';
import { Harness } from '../../../testing/harness.ts';
import { must } from '../../../testing/must.ts';

let server: Harness;
let course: TestCourse;

beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
});
afterAll(() => server.close());

describe('the author of an entry', () => {
  /** A group of three, each marked by another, and an organiser who does not play. */
  const group = async () => {
    const three = await startRound(server, { players: 3, course });
    const [one, two, third] = three.players.map((player) => player);
    return {
      id: three.game._id,
      organiser: three.organiser,
      one: must(one),
      two: must(two),
      third: must(third),
    };
  };

  it('an organiser’s score on a card that they neither own nor mark is the committee’s, once', async () => {
    const { id, organiser, one, two } = await group();
    const entered = await score(server, id, organiser, one.id, 4, 6);
    expect(entered.body).toMatchObject({
      grosses: {},
      gross: 6,
      state: 'finished',
      committee: { gross: 6, typedBy: organiser.id, amends: false },
    });
    expect((await view(server, id)).players[one.id]?.holes[4]).toEqual({
      holeNumber: 4,
      gross: 6,
      committee: true,
    });
    const late = await score(server, id, one, one.id, 4, 5);
    expect([late.status, late.failure.code]).toEqual([409, 'score.amended']);
    expect((await score(server, id, organiser, one.id, 4, 7)).body.gross).toBe(7);
    const deputy = await score(server, id, await server.user('admin'), one.id, 4, 8);
    expect([deputy.status, deputy.failure.code]).toEqual([409, 'score.amended']);

    await score(server, id, two, two.id, 4, 5);
    const over = await score(server, id, organiser, two.id, 4, 6);
    expect([over.status, over.failure.code]).toEqual([409, 'score.entered']);
    const log = await server.call(scoring.log, { params: { id, playerId: one.id } }, one);
    expect(log.body).toMatchObject([
      { kind: 'committee', scorer: null, typedBy: organiser.id, old: null, gross: 6 },
      { kind: 'committee', old: 6, gross: 7 },
    ]);
  });

  it('an organiser who marks the card enters scores as a marker', async () => {
    const { id, organiser, one } = await group();
    await server.call(games.join, { params: { id } }, organiser);
    const params = { id, playerId: one.id, change: 'add' as const };
    expect((await server.call(scoring.toggleScoringPlayer, { params }, organiser)).status).toBe(200);
    expect((await score(server, id, organiser, one.id, 1, 4)).body.grosses).toEqual({ [organiser.id]: 4 });
  });

  it('a scorer cannot verify their own other entry: two scorers are two people', async () => {
    const { id, one, third } = await group();
    await score(server, id, third, one.id, 1, 4);
    const alone = await score(server, id, third, one.id, 1, 4, {}, { onBehalfPlayer: one.id });
    expect(alone.body).toMatchObject({ state: 'scored', typedBy: { [one.id]: third.id } });
    expect((await score(server, id, one, one.id, 1, 4)).body.state).toBe('finished');
  });

  it('another’s name is used only for a marker of the card who has entered nothing there', async () => {
    const { id, one, two, third } = await group();
    const refused = async (...args: Parameters<typeof score>) => {
      const { status, failure } = await score(...args);
      return [status, failure.code];
    };
    // The second does not mark the first, so entries in that name are refused.
    const forTwo = { onBehalfPlayer: two.id };
    expect(await refused(server, id, third, one.id, 1, 4, {}, forTwo)).toEqual([403, 'score.otherName']);
    const forOne = { onBehalfPlayer: one.id };
    expect((await score(server, id, third, one.id, 1, 4, {}, forOne)).status).toBe(200);
    expect((await score(server, id, third, one.id, 1, 5, {}, forOne)).body.gross).toBe(5);
    await score(server, id, one, one.id, 1, 6);
    expect(await refused(server, id, third, one.id, 1, 5, {}, forOne)).toEqual([403, 'score.otherName']);
    expect(await refused(server, id, two, one.id, 1, 5, {}, forOne)).toEqual([403, 'score.notYours']);
  });

  it('another’s name is refused if that scorer cleared the value, or if there is none to clear', async () => {
    const { id, one, third } = await group();
    const forOne = { onBehalfPlayer: one.id };
    const type = async (gross: number | null, by = third, more: object = forOne) => {
      const { status, failure } = await score(server, id, by, one.id, 1, gross, {}, more);
      return status === 200 ? status : failure.code;
    };
    expect(await type(null)).toBe('score.otherName');
    expect([await type(5), await type(null), await type(5)]).toEqual([200, 200, 200]);
    // A value entered by another person can be cleared by its owner. The clearing stays, also in a process that loads
    // the game.
    expect(await type(null, one, {})).toBe(200);
    expect(await type(5)).toBe('score.otherName');
    await changedElsewhere(server, id);
    expect([await type(5), await type(null)]).toEqual(['score.otherName', 'score.otherName']);
    expect([await type(4, one, {}), await type(null, one, {}), await type(5)]).toEqual([
      200,
      200,
      'score.otherName',
    ]);
  });

  it('players retire a player in their own name, and only organisers in another’s', async () => {
    const { id, one, third } = await group();
    const forOne = { onBehalfPlayer: one.id };
    for (const gross of ['DNF', 'DNP'] as const) {
      const inTheirName = await score(server, id, third, one.id, 3, gross, {}, forOne);
      expect([inTheirName.status, inTheirName.failure.code]).toEqual([403, 'score.otherName']);
    }
    await score(server, id, one, one.id, 1, 4);
    const retired = await score(server, id, third, one.id, 3, 'DNF', {}, { shots: 2 });
    expect(retired.body).toMatchObject({ gross: 'DNF', grosses: { [third.id]: 'DNF' } });
    expect((await score(server, id, one, one.id, 3, 7)).body).toMatchObject({ gross: 7, state: 'mismatch' });
  });
});
