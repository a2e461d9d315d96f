import { competitions, errors, games } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCourse, type TestCourse } from '../../../../testing/games/course.ts';
import { score, startRound, type TestRound, view } from '../../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../../testing/harness.ts';
import { must } from '../../../../testing/must.ts';

let server: Harness;
let course: TestCourse;
beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
});
afterAll(() => server.close());

const rule = async (by: TestUser, more: object = {}) => {
  const body = {
    name: 'Club Roll-up',
    scoringFormat: 'stableford' as const,
    handicapRules: { aboveHIadjustment: false },
    handicapAdjustment: { adjustMultipleTeeGender: false },
    ...more,
  };
  const made = await server.call(competitions.insert, { body }, by);
  expect(made.status).toBe(201);
  return made.body;
};

const edit = (id: string, body: object, by: TestUser) =>
  server.call(competitions.update, { params: { id }, body }, by);

const shownChange = ({ game, organiser }: TestRound, competitionId: string, as = organiser) =>
  server.call(games.ruleChange, { params: { id: game._id }, query: { competitionId } }, as);

const move = ({ game, organiser }: TestRound, body: { competitionId: string; updateDate?: string }) =>
  server.call(games.updateRule, { params: { id: game._id }, body }, organiser);

/** Two players off 10 and 11 under a rule of the organiser's own, with scores on the first two holes. */
async function underOwnRule(): Promise<{ round: TestRound; id: string }> {
  const round = await startRound(server, { players: 2, course, verifyQs: false });
  const { _id: id } = await rule(round.organiser);
  expect((await move(round, { competitionId: id })).status).toBe(200);
  const [one, two] = [must(round.players[0]), must(round.players[1])];
  for (const hole of [1, 2]) {
    await score(server, round.game._id, one, one.id, hole, 5);
    await score(server, round.game._id, two, two.id, hole, 5);
  }
  return { round, id };
}

describe('a rule in use by games', () => {
  it('an edited rule moves no game; the preview lists the changes, and moving keeps every score', async () => {
    const { round, id } = await underOwnRule();
    const before = await view(server, round.game._id, round.organiser);
    await edit(id, { fullHandicapAllowance: 10 }, round.organiser);
    expect((await view(server, round.game._id, round.organiser)).players).toEqual(before.players);

    const { status, body: shown } = await shownChange(round, id);
    expect([status, shown.same, shown.refused, shown.unchanged]).toEqual([200, false, [], 0]);
    expect(shown.from.scoringFormat).toBe('stableford');
    expect(shown.changes.map(({ before: was, after: is }) => [was.hcp, is.hcp])).toEqual([
      [10, 1],
      [11, 1],
    ]);
    expect((await view(server, round.game._id, round.organiser)).players).toEqual(before.players);

    const moved = await move(round, { competitionId: id, updateDate: shown.to.updateDate });
    expect([moved.status, moved.body.competition.fullHandicapAllowance]).toEqual([200, 10]);
    const after = await view(server, round.game._id, round.organiser);
    for (const { _id, before: was, after: is, holes } of shown.changes) {
      const [then, now] = [must(before.players[_id]), must(after.players[_id])];
      expect([then.hcp, then.points.totalPoint]).toEqual([was.hcp, was.points.totalPoint]);
      expect([now.hcp, now.points.totalPoint]).toEqual([is.hcp, is.points.totalPoint]);
      expect(now.points.totalPoint).toBeLessThan(then.points.totalPoint);
      expect(now.uholes).toEqual(then.uholes);
      // Off one stroke instead of ten or eleven.
      expect(holes).toHaveLength(was.hcp - 1);
    }
    expect((await shownChange(round, id)).body).toMatchObject({ same: true, changes: [], unchanged: 2 });
  });

  it('an edited rule lists the owner’s open games with an older version, and counts the others', async () => {
    const { round, id } = await underOwnRule();
    const { organiser } = round;
    const read = async (by = organiser) => server.call(competitions.games, { params: { id } }, by);
    expect((await read()).body).toMatchObject({
      items: [{ _id: round.game._id, state: 'playing', playersCount: 2, behind: false }],
      others: 0,
      closed: 0,
    });
    await edit(id, { guests: true }, organiser);
    expect((await read()).body.items[0]?.behind).toBe(true);
    expect((await read(await server.user('organiser'))).status).toBe(404);
    const standard = { params: { id: must(course.rules.get('Medal')) } };
    expect((await server.call(competitions.games, standard, organiser)).status).toBe(403);
  });

  it('a rule in use by games never moves a closed game or changes its result', async () => {
    const { round, id } = await underOwnRule();
    for (const player of round.players) {
      await score(server, round.game._id, player, player.id, 3, 'DNF');
    }
    const params = { id: round.game._id };
    expect((await server.call(games.close, { params }, round.organiser)).status).toBe(200);
    const result = (await view(server, round.game._id, round.organiser)).players;
    await edit(id, { fullHandicapAllowance: 10 }, round.organiser);
    const changed = await move(round, { competitionId: id });
    expect([changed.status, changed.failure.code]).toEqual([409, 'game.isDone']);
    expect((await shownChange(round, id)).failure.code).toBe('game.isDone');
    expect((await view(server, round.game._id, round.organiser)).players).toEqual(result);
    const left = await server.call(competitions.games, { params: { id } }, round.organiser);
    expect(left.body).toMatchObject({ items: [], others: 0, closed: 1 });
  });
});

describe('PATCH games/{id}/update-rule', () => {
  it('PATCH games/{id}/update-rule and its preview list the players that the rule excludes', async () => {
    const { round, id } = await underOwnRule();
    const bounds = (['men', 'women'] as const).map((gender) => ({ gender, maxHandicap: 10.5 }));
    await edit(id, { eligibility: bounds }, round.organiser);
    const two = must(round.players[1]);
    const shown = (await shownChange(round, id)).body;
    expect(shown.refused).toMatchObject([{ _id: two.id, error: expect.stringContaining('10.5') }]);
    const before = await view(server, round.game._id, round.organiser);
    const refused = await move(round, { competitionId: id });
    expect([refused.status, refused.failure.code]).toEqual([409, 'game.ruleExcludes']);
    expect(refused.failure.fields.map(({ field }) => field)).toEqual([two.id]);
    expect(await view(server, round.game._id, round.organiser)).toEqual(before);
  });

  it('PATCH games/{id}/update-rule is refused if the rule was changed after the preview', async () => {
    const { round, id } = await underOwnRule();
    const { to } = (await shownChange(round, id)).body;
    await edit(id, { guests: true }, round.organiser);
    const late = await move(round, { competitionId: id, updateDate: to.updateDate });
    expect([late.status, late.failure.code]).toEqual([409, 'edit.conflict']);
  });

  it('PATCH games/{id}/update-rule accepts visible rules with the same kind of cards and holes', async () => {
    const { round } = await underOwnRule();
    const refusal = async (competitionId: string) => {
      const [shown, moved] = [await shownChange(round, competitionId), await move(round, { competitionId })];
      expect(shown.failure).toEqual(moved.failure);
      return [moved.status, moved.failure.fields[0]];
    };
    const foreign = await rule(await server.user('organiser'));
    expect(await refusal(foreign._id)).toEqual([
      400,
      { field: 'competitionId', error: 'That game rule doesn’t exist.' },
    ]);
    const oneCard = await rule(round.organiser, {
      playingRules: { playingAs: 'team', playingFormat: 'combined' },
    });
    expect(await refusal(oneCard._id)).toEqual([
      409,
      { field: 'competitionId', error: errors['game.oneCardFixed'].text },
    ]);
    const off = await rule(round.organiser);
    const params = { id: off._id };
    await server.call(competitions.remove, { params, body: { active: false } }, round.organiser);
    expect(await refusal(off._id)).toEqual([
      409,
      { field: 'competitionId', error: errors['rule.inactive'].text },
    ]);
  });

  it('PATCH games/{id}/update-rule and its preview are only for organisers', async () => {
    const { round, id } = await underOwnRule();
    for (const who of [must(round.players[0]), await server.user('organiser')]) {
      expect((await shownChange(round, id, who)).status).toBe(403);
      expect((await move({ ...round, organiser: who }, { competitionId: id })).status).toBe(403);
    }
  });

  it('PATCH games/{id}/update-rule applies the current version of a rule that was switched off', async () => {
    const { round, id } = await underOwnRule();
    await edit(id, { fullHandicapAllowance: 50 }, round.organiser);
    const params = { id };
    await server.call(competitions.remove, { params, body: { active: false } }, round.organiser);
    const moved = await move(round, { competitionId: id });
    expect([moved.status, moved.body.competition.fullHandicapAllowance]).toEqual([200, 50]);
  });
});
