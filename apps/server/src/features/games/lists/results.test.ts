import { committee, games } from '@flagstick/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCourse, type TestCourse } from '../../../../testing/games/course.ts';
import { score, startRound, view } from '../../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../../testing/harness.ts';
import { must } from '../../../../testing/must.ts';
import { Outcome, storeMissingOutcomes } from '../../../live/index.ts';

let server: Harness;
let course: TestCourse;
beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
});
afterAll(() => server.close());

function kept() {
  const heard: object[] = [];
  const faults = { report: (_error: unknown, _sentence: string, name = {}) => void heard.push(name) };
  return { faults, heard };
}

/** Three players: two full cards with equal nett totals, and one who retires on the third hole. */
async function closed() {
  const round = await startRound(server, {
    players: 3,
    course,
    rule: 'Stableford, nine holes',
    verifyQs: false,
  });
  const { game, players, organiser } = round;
  const [one, two, three] = players as [TestUser, TestUser, TestUser];
  for (let hole = 1; hole <= 9; hole++) {
    for (const by of [one, two, three]) {
      // The second loses a stroke at the beginning, the first at the end.
      await score(server, game._id, by, one.id, hole, hole === 9 ? 6 : 5);
      await score(server, game._id, by, two.id, hole, hole === 1 ? 6 : 5);
    }
  }
  await score(server, game._id, three, three.id, 1, 5);
  await score(server, game._id, three, three.id, 3, 'DNF', {}, { shots: 4 });
  const params = { id: game._id };
  const answer = await server.call(games.close, { params, body: undefined }, organiser);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.failure));
  return { id: game._id, organiser, one, two, three };
}

const stored = async (gameId: string) => {
  const rows = await server.storage.db
    .selectFrom('game_players')
    .select(['player_id', 'outcome'])
    .where('game_id', '=', gameId)
    .execute();
  return new Map(rows.map(({ player_id, outcome }) => [player_id, Outcome.parse(outcome)]));
};

describe('the close', () => {
  it('CHG-4 the close stores each player’s outcome: place, totals, status, and each hole', async () => {
    const { id, organiser, one, two, three } = await closed();
    const outcomes = await stored(id);
    const board = await view(server, id, organiser);
    for (const { _id, points, thru, status } of Object.values(board.players)) {
      const { holes: _, summary: __, ...totals } = points;
      expect(outcomes.get(_id)).toMatchObject({ format: 3, totals, thru, status });
    }
    const labels = [one, two, three].map((player) => outcomes.get(player.id)?.label);
    expect(labels).toEqual(['2', '1', '3']);
    expect(outcomes.get(three.id)).toMatchObject({ status: 'submitted', thru: 2 });
    const holes = must(outcomes.get(three.id)).holes;
    expect(holes.map(({ gross }) => gross)).toEqual([
      5,
      'DNP',
      'DNF',
      'DNP',
      'DNP',
      'DNP',
      'DNP',
      'DNP',
      'DNP',
    ]);
    expect(holes[0]).toEqual({ number: 1, par: 4, gross: 5, nett: 4, points: 2, strokes: 1, dispute: false });
    const sum = must(outcomes.get(one.id)).holes.reduce((total, hole) => total + hole.points, 0);
    expect(sum).toBe(outcomes.get(one.id)?.totals.totalPoint);
  });

  it('CHG-4 the history shows the stored outcome, also if the current engine or rule differs', async () => {
    const { id, one } = await closed();
    const outcome = must((await stored(id)).get(one.id));
    const changed = { ...outcome, label: 'T7', thru: 9 };
    await server.storage.db
      .updateTable('game_players')
      .set({ outcome: JSON.stringify(changed) })
      .where('game_id', '=', id)
      .where('player_id', '=', one.id)
      .execute();
    const { items } = (await server.call(games.history, { query: {} }, one)).body;
    expect(items[0]?.mine).toMatchObject({
      label: 'T7',
      points: outcome.totals,
      thru: 9,
      nextHole: null,
    });
    const { rows } = await sql<{ index_tenths: number | null }>`select index_tenths from game_players
      where game_id = ${id} and player_id = ${one.id}`.execute(server.storage.db);
    const tenths = rows[0]?.index_tenths ?? null;
    expect(items[0]?.mine?.hci).toBe(tenths === null ? null : tenths / 10);
  });

  it('CHG-4 an amendment after the close stores the outcomes of all affected players again', async () => {
    const { id, organiser, one, two } = await closed();
    const { scoreId } = must((await view(server, id, organiser)).players[one.id]);
    const amended = await server.call(
      committee.amend,
      {
        params: { id, scoreId },
        body: {
          playerId: one.id,
          uholes: { 1: { holeNumber: 1, grosses: { [organiser.id]: 3 } } },
          reason: 'The card says 3.',
        },
      },
      organiser,
    );
    expect([amended.status, amended.failure?.fields]).toEqual([200, undefined]);
    const outcomes = await stored(id);
    expect([one, two].map((player) => outcomes.get(player.id)?.label)).toEqual(['1', '2']);
    expect(outcomes.get(one.id)?.holes[0]).toMatchObject({ gross: 3, dispute: false });
  });

  it('CHG-4 games that were closed before outcomes were stored get theirs later', async () => {
    const { id } = await closed();
    const before = await stored(id);
    await server.storage.db
      .updateTable('game_players')
      .set({ outcome: null })
      .where('game_id', '=', id)
      .execute();
    const { faults, heard } = kept();
    await storeMissingOutcomes(server.storage, faults);
    expect(await stored(id)).toEqual(before);
    expect(heard).toEqual([]);
  });

  it('CHG-4 one unreadable game is logged and does not stop the others', async () => {
    const { db } = server.storage;
    const [bad, good] = [await closed(), await closed()];
    const before = await stored(good.id);
    await db
      .updateTable('game_players')
      .set({ outcome: null })
      .where('game_id', 'in', [bad.id, good.id])
      .execute();
    await db
      .updateTable('games')
      .set({ leaderboard: '{"activateStatus":"maybe"}' })
      .where('id', '=', bad.id)
      .execute();
    const { faults, heard } = kept();
    await storeMissingOutcomes(server.storage, faults);
    expect(await stored(good.id)).toEqual(before);
    expect(heard).toEqual([{ game: bad.id }]);
    await db.deleteFrom('games').where('id', '=', bad.id).execute();
  });
});

describe('a game rule', () => {
  it('a game rule changes only new games; its versions never change', async () => {
    const { db } = server.storage;
    const ruleId = must(course.rules.get('Medal'));
    const old = await startRound(server, { players: 1, course, rule: 'Medal', playing: false });
    const before = (await view(server, old.game._id)).competition;
    await sql`insert into game_rule_versions (rule_id, number, name, type, scoring_format, holes_number, settings)
      select rule_id, 2, 'Medal off scratch', type, scoring_format, holes_number, settings || '{"fullHandicapAllowance": 10}'
      from game_rule_versions where rule_id = ${ruleId}`.execute(db);
    await db.updateTable('game_rules').set({ version: 2 }).where('id', '=', ruleId).execute();
    const next = await startRound(server, { players: 1, course, rule: 'Medal', playing: false });
    const restarted = await Harness.start({}, server.storage);
    expect((await view(restarted, old.game._id)).competition).toEqual(before);
    expect((await view(restarted, next.game._id)).competition).toMatchObject({
      _id: ruleId,
      name: 'Medal off scratch',
      fullHandicapAllowance: 10,
    });
    const { items } = (await server.call(games.currentOrganising, {}, old.organiser)).body;
    expect(items[0]?.competition).toMatchObject({ name: 'Medal', fullHandicapAllowance: 95 });
    await restarted.app.close();
    const change = sql`update game_rule_versions set name = 'Other' where rule_id = ${ruleId}`.execute(db);
    await expect(change).rejects.toThrow('does not change');
  });

  it('settings that this program does not understand stop a game without a wrong result', async () => {
    const { db } = server.storage;
    const ruleId = must(course.rules.get('Stableford'));
    await sql`insert into game_rule_versions (rule_id, number, name, type, scoring_format, holes_number, settings)
      values (${ruleId}, 2, 'Of another world', 'WHS', 'stroke', 18, '{"guests": "some"}')`.execute(db);
    const round = await startRound(server, { players: 1, course, rule: 'Stableford', playing: false });
    await db.updateTable('games').set({ rule_version: 2 }).where('id', '=', round.game._id).execute();
    const restarted = await Harness.start({}, server.storage);
    const { status } = await restarted.call(games.get, { params: { id: round.game._id }, query: {} });
    expect(status).toBe(500);
    await restarted.app.close();
  });
});
