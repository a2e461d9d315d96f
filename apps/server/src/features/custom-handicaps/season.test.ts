import { customHandicaps, games } from '@flagstick/contract';
import { adjustHandicaps, handicapFor, isRefused, parseHoleValue, scoreCard } from '@flagstick/golf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playedGame, rollUp, Season } from '../../../testing/features/custom-handicaps.ts';
import { addCourse, type TestCourse } from '../../../testing/games/course.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';
import { must } from '../../../testing/must.ts';

let server: Harness;
let course: TestCourse;
beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
});
afterAll(() => server.close());

/** A player's strokes on a hole: pseudo-random over par, the same in every run. */
const strokesOf = (par: number, game: number, player: number, hole: number, index: number) =>
  par +
  Math.max(-1, ((game * 7 + player * 11 + hole * 5 + ((hole * game) % 3)) % 4) - 1 + (index > 18 ? 1 : 0));

describe('a season of eight games under a rule with custom handicaps', () => {
  it('each close changes each handicap as packages/golf does over the same cards', async () => {
    const season = await Season.begin(server, course);
    const indexes = [4.2, 9.8, 14.3, 18.6, 24.1, 31];
    const players: TestUser[] = [];
    for (const index of indexes) players.push(await server.user('player', { index }));
    const held = new Map<string, number>();
    for (let nth = 1; nth <= 8; nth++) {
      // Some players are absent each week; the last one is new in May.
      const here = players.filter((_, at) => (at + nth) % 5 !== 0 && (at < 5 || nth > 3));
      const id = await season.game(here);
      await season.start(id);
      const { scoreCards, competition } = await season.view(id);
      const tee = must(scoreCards[0]);
      for (const player of here) {
        const at = players.indexOf(player);
        const card = tee.holesParams.map(({ par, number }) =>
          nth === 5 && at === 1 && number === 9 ? 'DNP' : strokesOf(par, nth, at, number, must(indexes[at])),
        );
        await season.card(id, player.id, card as number[]);
      }
      const before = await season.view(id);

      const rows = here.map((player) => {
        const holder = {
          index: must(indexes[players.indexOf(player)]),
          social: null,
          gender: 'men' as const,
          custom: held.get(player.id) ?? null,
        };
        const handicap = handicapFor(
          holder,
          { holes: tee.holesParams, slope: tee.slope, courseRating: tee.courseRating },
          {
            ...{ type: 'custom', scoringFormat: 'stableford', holes: 18, allowance: 100 },
            ...{ exactHandicaps: false, social: { allowed: false } },
            nineHoles: { adjust: true, halvePlayingHandicap: false },
            firstTime: { by: 'number', amount: -2 },
            ...{ mayExceedPlayingHandicap: true, adjustForTees: false },
          },
        );
        if (isRefused(handicap)) throw new Error('refused');
        const shown = must(before.players[player.id]);
        expect([shown.hcp, shown.isFirstTimeCHP, shown.customHcp?.hcp, shown.newhcp]).toEqual([
          handicap.playingHandicap,
          !held.has(player.id),
          held.get(player.id),
          null,
        ]);
        const card = scoreCard({
          format: 'stableford',
          holes: tee.holesParams,
          playingHandicap: handicap.playingHandicap,
          values: tee.holesParams.map(({ number }) => parseHoleValue(must(shown.holes[number]?.gross))),
          submitted: true,
        });
        const handicapBefore = held.get(player.id) ?? handicap.playingHandicap;
        return { id: player.id, name: player.id, handicapIndex: null, card, handicap: handicapBefore };
      });
      const { handicapRules: rules } = rollUp;
      const expected = adjustHandicaps(rows, 'stableford', {
        ...{ onResult: true, onPoints: true, sharesTies: false, categories: false, disregardDnp: true },
        cutByPlace: rules.handicapDeducting,
        raiseByPlaceFromLast: rules.losersHandicapDeducting,
        points: rules.handicapAdjustmentRules,
      });
      expect(competition.type).toBe('custom');

      const preview = await season.preview(id);
      const figures = preview.items.map(({ player, old, hcp }) => [player._id, old, hcp]);
      expect(figures.toSorted()).toEqual(
        expected.map((line) => [line.id, line.before, line.after]).toSorted(),
      );
      expect((await season.close(id, preview.version)).status).toBe(200);
      const after = await season.view(id);
      for (const line of expected) {
        const [last] = (await season.history(line.id)).steps;
        expect(last).toMatchObject({ old: line.before, hcp: line.after, firstTime: !held.has(line.id) });
        expect(last?.game?._id).toBe(id);
        expect(last?.cause?.reasons.map(({ kind, change }) => [kind, change])).toEqual(
          line.reasons.map(({ kind, change }) => [kind, change]),
        );
        expect(after.players[line.id]?.newhcp).toBe(line.after);
        held.set(line.id, line.after);
      }
      expect(await season.standing()).toEqual(held);
    }
    const { steps } = await season.history(must(players[1]).id);
    expect(steps.find(({ cause }) => cause?.note === 'noReturn')?.cause?.reasons).toEqual([]);
    const all = (await Promise.all(players.map(({ id }) => season.history(id)))).flatMap((one) => one.steps);
    const kinds = new Set(all.flatMap(({ cause }) => cause?.reasons.map(({ kind }) => kind) ?? []));
    expect([...kinds].toSorted()).toEqual(['place', 'placeFromLast', 'points']);
  });
});

describe('the close of a game under such a rule', () => {
  it('a close is refused with the preview until the current figures are confirmed', async () => {
    const season = await Season.begin(server, course);
    const { id, players, pars } = await playedGame(season);
    const blind = await season.close(id, null);
    expect([blind.status, blind.failure.code]).toEqual([409, 'close.preview']);
    expect(blind.failure.preview).toEqual(await season.preview(id));
    const { version } = await season.preview(id);
    await season.card(id, players[1].id, [9, ...pars.slice(1)]);
    const late = await season.close(id, version);
    expect([late.status, late.failure.code]).toEqual([409, 'close.preview']);
    expect((await season.view(id)).state).toBe('playing');
    expect(await season.standing()).toEqual(new Map());
    expect((await season.close(id, (await season.preview(id)).version)).status).toBe(200);
    expect((await season.standing()).size).toBe(2);
  });

  it('a close makes the handicap that counts next, also if an earlier one has a later time', async () => {
    const season = await Season.begin(server, course);
    const { id, players, pars } = await playedGame(season);
    await season.close(id, (await season.preview(id)).version);
    const ahead = new Date(Date.now() + 60_000);
    await server.storage.db
      .updateTable('custom_handicaps')
      .set({ at: ahead })
      .where('rule_id', '=', season.ruleId)
      .execute();
    const next = await season.game(players);
    await season.start(next);
    for (const player of players) await season.card(next, player.id, pars);
    const preview = await season.preview(next);
    expect((await season.close(next, preview.version)).status).toBe(200);
    const [line] = preview.items;
    expect((await season.standing()).get(must(line).player._id)).toBe(line?.hcp);
    expect((await season.history(must(line).player._id)).steps[0]?.game?._id).toBe(next);
  });

  it('a close names invited players and changes no handicap of theirs or of guests', async () => {
    const season = await Season.begin(server, course);
    const { id, players } = await playedGame(season);
    const guest = await server.call(
      games.addGuest,
      { params: { id }, body: { name: 'Ann', lastName: 'Lee', gender: 'men' } },
      season.organiser,
    );
    expect(guest.status).toBe(200);
    const invited = await server.user('player');
    await server.call(games.addPlayer, { params: { id }, body: { playerId: invited.id } }, season.organiser);
    await server.storage.db
      .updateTable('game_players')
      .set({ invited_at: new Date() })
      .where('player_id', '=', invited.id)
      .execute();
    await server.storage.db
      .updateTable('games')
      .set((eb) => ({ version: eb('version', '+', 5) }))
      .where('id', '=', id)
      .execute();
    for (const playerId of [must(guest.body)._id, invited.id]) await season.card(id, playerId, ['DNP']);
    const preview = await season.preview(id);
    expect(preview.items.map(({ player }) => player._id)).toEqual(players.map((player) => player.id));
    expect(preview.invited.map(({ _id }) => _id)).toEqual([invited.id]);
    expect((await season.close(id, preview.version)).status).toBe(200);
    expect([...(await season.standing()).keys()].toSorted()).toEqual(players.map((one) => one.id).toSorted());
  });

  it('a close needs no confirmation under a rule that changes no handicaps', async () => {
    const season = await Season.begin(server, course, {
      handicapRules: {
        ...rollUp.handicapRules,
        adjustHandicapOnResult: false,
        adjustHandicapOnPoints: false,
      },
    });
    const { id } = await playedGame(season);
    expect(await season.preview(id)).toMatchObject({ changes: false, items: [] });
    expect((await season.close(id, null)).status).toBe(200);
    expect(await season.standing()).toEqual(new Map());
  });
});

describe('an amendment after the close', () => {
  it('an amendment replaces the changes of the close, also in games not started', async () => {
    const season = await Season.begin(server, course);
    const { id, players, pars } = await playedGame(season);
    const next = await season.game(players);
    await season.close(id, (await season.preview(id)).version);
    const first = await season.standing();
    expect((await season.view(next)).players[players[1].id]?.customHcp?.hcp).toBe(first.get(players[1].id));
    await season.card(
      id,
      players[1].id,
      pars.map((par) => par - 1),
    );
    const second = await season.standing();
    expect(must(second.get(players[1].id))).toBeLessThan(must(first.get(players[1].id)));
    expect(must(second.get(players[0].id))).toBeGreaterThan(must(first.get(players[0].id)));
    expect((await season.history(players[1].id)).steps).toHaveLength(1);
    const [board, waiting] = [await season.view(id), await season.view(next)];
    for (const { id: playerId } of players) {
      expect(board.players[playerId]?.newhcp).toBe(second.get(playerId));
      expect(waiting.players[playerId]?.customHcp).toMatchObject({
        hcp: second.get(playerId),
        game: { name: 'Roll-up 1' },
      });
    }
  });

  it('an amendment keeps and names handicaps that were played off since', async () => {
    const season = await Season.begin(server, course);
    const { id, players, pars } = await playedGame(season);
    await season.close(id, (await season.preview(id)).version);
    const first = await season.standing();
    const next = await season.game([players[1]]);
    await season.start(next);
    await season.card(
      id,
      players[1].id,
      pars.map((par) => par - 1),
    );
    const second = await season.standing();
    expect(second.get(players[1].id)).toBe(first.get(players[1].id));
    expect(second.get(players[0].id)).not.toBe(first.get(players[0].id));
    const preview = await season.preview(id);
    expect(preview.closed).toBe(true);
    expect(preview.items.map(({ player, used }) => [player._id, used])).toEqual([
      [players[1].id, true],
      [players[0].id, false],
    ]);
    // The preview of the closed game lists the current handicaps.
    expect(new Map(preview.items.map(({ player, hcp }) => [player._id, hcp]))).toEqual(second);
    expect(preview.items[0]?.cause).toEqual((await season.history(players[1].id)).steps[0]?.cause);
  });
});

describe('a closed game whose places are hidden', () => {
  it('a closed game hides its changes of handicaps until it is revealed', async () => {
    const season = await Season.begin(server, course);
    const { id, players } = await playedGame(season);
    const [winner] = players;
    const [waiting, started] = [await season.game(players), await season.game(players)];
    const shown = async (gameId: string) =>
      must((await season.view(gameId)).players[winner.id]).customHcp?.hcp;
    const present = (leaderboard: object) =>
      server.call(games.update, { params: { id }, body: { leaderboard } }, season.organiser);
    expect((await present({ hideUntil: 3, presentationMode: true })).status).toBe(200);
    expect((await season.close(id, (await season.preview(id)).version)).status).toBe(200);
    const made = must((await season.view(id)).players[winner.id]?.newhcp);
    expect([await shown(waiting), await season.standing()]).toEqual([undefined, new Map()]);
    // A player who joins now sees no more than one who joined before.
    expect(await shown(await season.game(players))).toBeUndefined();
    await season.start(started);
    expect(await shown(started)).toBe(made);
    // The next game starts from the handicap that this one made, and is revealed together with it.
    const { scoreCards } = await season.view(started);
    const pars = must(scoreCards[0]).holesParams.map(({ par }) => par);
    for (const player of players) await season.card(started, player.id, pars);
    await season.close(started, (await season.preview(started)).version);
    expect(await season.standing()).toEqual(new Map());
    expect(await shown(waiting)).toBeUndefined();
    for (let step = 0; step < 2; step++) {
      expect(await shown(waiting)).toBeUndefined();
      await server.call(games.revealLeaderboard, { params: { id } }, season.organiser);
    }
    const now = must((await season.standing()).get(winner.id));
    expect(now).not.toBe(made);
    expect(await shown(waiting)).toBe(now);
    await present({ hideUntil: 5 });
    expect(await shown(waiting)).toBeUndefined();
    await server.call(games.resetPresentation, { params: { id } }, season.organiser);
    expect(await shown(waiting)).toBe(now);
  });

  it('a handicap set by hand after a hidden game is shown without the value before it', async () => {
    const season = await Season.begin(server, course);
    const { id, players } = await playedGame(season);
    const [winner] = players;
    const body = { leaderboard: { hideUntil: 3 as const, presentationMode: true } };
    await server.call(games.update, { params: { id }, body }, season.organiser);
    await season.close(id, (await season.preview(id)).version);
    const made = must((await season.view(id)).players[winner.id]?.newhcp);
    const set = await server.call(
      customHandicaps.update,
      {
        params: { id: winner.id },
        body: { playerId: winner.id, competitionId: season.ruleId, hcp: 20 },
      },
      season.organiser,
    );
    expect([set.status, set.body.handicaps[0]?.hcp, set.body.handicaps[0]?.change]).toEqual([200, 20, null]);
    expect((await season.history(winner.id)).steps.map(({ old, hcp }) => [old, hcp])).toEqual([[null, 20]]);
    await server.call(games.resetPresentation, { params: { id } }, season.organiser);
    const [byHand, byGame] = (await season.history(winner.id)).steps;
    expect([byHand?.old, byGame?.hcp]).toEqual([made, made]);
  });
});
