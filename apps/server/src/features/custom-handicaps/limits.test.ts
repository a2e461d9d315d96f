import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playedGame, rollUp, Season } from '../../../testing/features/custom-handicaps.ts';
import { addCourse, type TestCourse } from '../../../testing/games/course.ts';
import { Harness } from '../../../testing/harness.ts';
import { must } from '../../../testing/must.ts';

let server: Harness;
let course: TestCourse;
beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
});
afterAll(() => server.close());

describe('a custom handicap in a game', () => {
  it('a custom handicap never exceeds the Playing Handicap unless the rule allows it', async () => {
    const season = await Season.begin(server, course, {
      handicapRules: { ...rollUp.handicapRules, aboveHIadjustment: false },
    });
    const { id, players } = await playedGame(season);
    await season.close(id, (await season.preview(id)).version);
    await server.storage.db
      .updateTable('users')
      .set({ index_tenths: 50 })
      .where('id', '=', players[1].id)
      .execute();
    const held = must((await season.standing()).get(players[1].id));
    expect(held).toBeGreaterThan(5);
    const player = must((await season.view(await season.game([players[1]]))).players[players[1].id]);
    expect([player.hcp, player.customHcp?.hcp]).toEqual([5, held]);
    expect((await season.history(players[1].id)).capped).toBe(true);
  });

  it('a handicap is raised at most to the Playing Handicap, and the preview says so', async () => {
    const capped = {
      ...rollUp.handicapRules,
      ...{ aboveHIadjustment: false, firstTimeHandicapAdjustment: 0, handicapDeducting: [1] },
    };
    for (const handicapRules of [capped, { ...capped, aboveHIadjustment: true }]) {
      const season = await Season.begin(server, course, { handicapRules });
      const { id, players } = await playedGame(season);
      const line = must((await season.preview(id)).items.find(({ player }) => player._id === players[1].id));
      const isFree = handicapRules.aboveHIadjustment;
      expect([line.hcp > 20, line.cause.limitedBy]).toEqual([isFree, isFree ? undefined : 20]);
      expect([line.playsOff, line.capped]).toEqual([Math.round(line.hcp), false]);
    }
  });

  it('a handicap is cut for a win after last places that raised nothing', async () => {
    const handicapRules = {
      ...rollUp.handicapRules,
      ...{ aboveHIadjustment: false, firstTimeHandicapAdjustment: 0, adjustHandicapOnPoints: false },
      ...{ handicapDeducting: [2], losersHandicapDeducting: [4] },
    };
    const season = await Season.begin(server, course, { handicapRules });
    const first = await playedGame(season);
    const [winner, loser] = first.players;
    const close = async (id: string) => {
      expect((await season.close(id, (await season.preview(id)).version)).status).toBe(200);
      return [(await season.standing()).get(winner.id), (await season.standing()).get(loser.id)];
    };
    expect(await close(first.id)).toEqual([8, 20]);
    const second = await season.game(first.players);
    await season.start(second);
    await season.card(
      second,
      winner.id,
      first.pars.map((par) => par + 3),
    );
    await season.card(second, loser.id, first.pars);
    expect(await close(second)).toEqual([10, 18]);
    expect(must((await season.history(winner.id)).steps[0]).cause?.limitedBy).toBe(10);
  });

  it('a handicap is raised for a card without a full return that counts as last', async () => {
    const season = await Season.begin(server, course, {
      handicapRules: { ...rollUp.handicapRules, disregardDnp: false },
    });
    const { id, players, pars } = await playedGame(season);
    await season.card(id, players[0].id, ['DNP', ...pars.slice(1)]);
    const { items } = await season.preview(id);
    const notes = new Map(items.map(({ player, cause }) => [player._id, cause]));
    const { note, reasons } = must(notes.get(players[0].id));
    expect(note).toBe('countsAsLast');
    expect(reasons).toContainEqual({ kind: 'placeFromLast', place: 1, change: 0.5 });
    expect(notes.get(players[1].id)?.note).toBeNull();
  });

  it('a handicap lapses after too few games; the player is a first-timer again', async () => {
    const season = await Season.begin(server, course, {
      expireRules: { isActive: true, minGames: 2, duringMonths: 3, minMonths: 2 },
    });
    const { id, players } = await playedGame(season, '2026-03-02T09:00:00Z');
    await season.close(id, (await season.preview(id)).version);
    const seated = async (date: string) =>
      must((await season.view(await season.game([players[0]], date))).players[players[0].id]);
    expect((await seated('2026-04-20T09:00:00Z')).isFirstTimeCHP).toBe(false);
    const late = await seated('2026-05-02T09:00:00Z');
    expect([late.isFirstTimeCHP, late.customHcp]).toEqual([true, undefined]);
  });
});
