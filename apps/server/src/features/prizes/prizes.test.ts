import {
  prizes as calls,
  field,
  games,
  groups,
  noPrizes,
  type PrizeContest,
  type PrizeSetup,
  presetSetup,
  print,
} from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CommitteeCalls } from '../../../testing/features/committee.ts';
import { addCourse, type TestCourse } from '../../../testing/games/course.ts';
import { addGame } from '../../../testing/games/new-game.ts';
import { score, type startRound } from '../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';
import { must } from '../../../testing/must.ts';
import { pdfTexts } from '../../../testing/pdf.ts';
import { refusal } from '../../../testing/refusal.ts';
import { systemClock } from '../../shared/clock.ts';

let server: Harness;
let course: TestCourse;

beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
});
afterAll(() => server.close());

const start = (options?: Parameters<typeof startRound>[1]) =>
  CommitteeCalls.start(server, course, { players: 3, ...options });
const voucher = (pence: number) => ({ kind: 'voucher', pence }) as const;

const contest = (id: string, kind: PrizeContest['kind'], more: Partial<PrizeContest> = {}): PrizeContest => ({
  ...{ id, name: id, kind, division: null, ties: 'countback', exempt: false, prizes: [], pot: null },
  ...more,
});
const points = contest('main', { type: 'points', holes: 'all' }, { prizes: [voucher(2500), voucher(1000)] });
const pin = contest(
  'pin',
  { type: 'nearestPin', hole: 3, unit: 'metres' },
  { exempt: true, prizes: [{ kind: 'trophy', text: 'Decanter' }] },
);
const setupOf = (...contests: PrizeContest[]): PrizeSetup => ({ ...noPrizes, contests });

async function set({ params, organiser }: CommitteeCalls, setup: PrizeSetup) {
  const answer = await server.call(calls.set, { params, body: { setup } }, organiser);
  expect([answer.status, answer.failure.error]).toEqual([200, undefined]);
  return answer.body;
}

const read = async ({ params }: CommitteeCalls, as?: TestUser) => server.call(calls.get, { params }, as);

const metres = (value: number) => ({ unit: 'centimetres', value }) as const;

async function measure(
  { params }: CommitteeCalls,
  by: TestUser,
  player: TestUser,
  distance: { unit: 'centimetres'; value: number } | 'none' | null,
  more: { typedAt?: string; sentAt?: string; reason?: string } = {},
) {
  const to = { ...params, contestId: 'pin' };
  return server.call(calls.measure, { params: to, body: { playerId: player.id, distance, ...more } }, by);
}

/** Every player's card is full: the first plays 4s, the next 5s, and so on. */
async function playAll(game: CommitteeCalls) {
  for (const [at, player] of game.round.players.entries()) {
    const hole = (holeNumber: number) => ({ holeNumber, grosses: { [game.organiser.id]: 4 + at } });
    const uholes = Object.fromEntries(Array.from({ length: 18 }, (_, i) => [i + 1, hole(i + 1)]));
    const { status, failure } = await game.amend(player, { uholes, reason: 'Paper card' });
    expect([status, failure.error]).toEqual([200, undefined]);
  }
}

describe('prizes of a game', () => {
  it('only organisers change the set-up, and a wrong set-up names the field', async () => {
    const game = await start();
    const body = { setup: setupOf(points) };
    expect(refusal(await server.call(calls.set, { params: game.params, body }, game.player(0)))).toEqual([
      403,
      'action.notAllowed',
    ]);
    const wrong = { setup: setupOf({ ...points, division: 'ladies' }) };
    const refused = await server.call(calls.set, { params: game.params, body: wrong }, game.organiser);
    expect([refused.status, refused.failure.fields[0]?.field]).toEqual([400, 'setup.contests.0.division']);
    const unknown = { params: { id: '0000000000000000' }, body };
    expect(refusal(await server.call(calls.set, unknown, game.organiser))).toEqual([404, 'game.notFound']);
  });

  it('a save over another organiser’s newer set-up is refused with the stored one', async () => {
    const game = await start();
    const { setupVersion } = await set(game, setupOf(points));
    const save = (setup: PrizeSetup, base = setupVersion) =>
      server.call(calls.set, { params: game.params, body: { setup, base } }, game.organiser);
    const oneByOne = { ...setupOf(points), reveal: { beforePlaces: [], afterPlaces: ['main'] } };
    const first = await save(oneByOne);
    expect(first.status).toBe(200);
    const second = await save(setupOf(points, pin));
    expect(refusal(second)).toEqual([409, 'edit.conflict']);
    expect(second.failure.stored).toMatchObject({
      setup: { reveal: oneByOne.reveal },
      setupVersion: first.body.setupVersion,
    });
    const kept = (await read(game, game.organiser)).body;
    expect([kept.setup?.reveal, kept.setupVersion]).toEqual([oneByOne.reveal, first.body.setupVersion]);
    expect((await save(setupOf(points, pin), kept.setupVersion)).status).toBe(200);
    expect((await read(game, game.player(0))).body.setupVersion).toBeUndefined();
  });

  it('awards follow the cards, with reasons, and organisers alone read the set-up', async () => {
    const game = await start();
    await set(game, setupOf(points, pin));
    await playAll(game);
    const { body } = await read(game, game.player(0));
    expect(body).toMatchObject({ state: 'live', hidden: false });
    expect(body.setup).toBeUndefined();
    const [main] = body.contests;
    expect(main?.awards.map(({ place, players, prize }) => [place, players[0]?._id, prize])).toEqual([
      ['1st', game.player(0).id, '£25 voucher'],
      ['2nd', game.player(1).id, '£10 voucher'],
    ]);
    expect(body.mine?.won[0]).toMatchObject({ contest: 'main', prize: '£25 voucher' });
    const third = (await read(game, game.player(2))).body.mine;
    expect(third?.won).toEqual([]);
    expect(third?.missed[0]?.text).toMatch(/points behind 2nd$/);
    expect((await read(game, game.organiser)).body.setup?.contests).toHaveLength(2);
  });

  it('a member of the winning team reads their share of the prize', async () => {
    const game = await start();
    const team = contest('team', { type: 'teamOfDay', best: 1 }, { prizes: [voucher(4000)] });
    await set(game, setupOf(team));
    await playAll(game);
    const { body } = await read(game, game.player(2));
    expect(body.mine?.won[0]).toMatchObject({ contest: 'team', prize: '£40 voucher, £13.33 each' });
    expect(body.contests[0]?.awards[0]).toMatchObject({ pence: 4000, penceEach: 1333, left: 1 });
  });

  it('a player of the group enters a measured result, which the group and the public read', async () => {
    const game = await start();
    await set(game, setupOf(points, pin));
    const [first, second] = [game.player(0), game.player(1)];
    expect((await measure(game, first, second, metres(235))).status).toBe(200);
    expect((await measure(game, second, first, 'none')).status).toBe(200);
    const measured = (await read(game)).body.contests[1]?.measured;
    expect(measured?.map(({ text }) => text)).toEqual(['2.35 m', 'No ball on the green']);
    const award = (await read(game)).body.contests[1]?.awards[0];
    expect([award?.players[0]?._id, award?.prize, award?.figure]).toEqual([second.id, 'Decanter', '2.35 m']);
  });

  it('a measured result is checked for caller, player, state and reason, in this order', async () => {
    const waiting = await start({ playing: false });
    await set(waiting, setupOf(pin));
    expect(refusal(await measure(waiting, waiting.player(0), waiting.player(0), metres(100)))).toEqual([
      403,
      'game.notStarted',
    ]);
    const game = await start({ players: 5 });
    await set(game, setupOf(points));
    const stranger = await server.user('player');
    expect(refusal(await measure(game, stranger, game.player(0), metres(100)))).toEqual([
      403,
      'score.playersOnly',
    ]);
    expect(refusal(await measure(game, game.player(0), stranger, metres(100)))).toEqual([
      404,
      'player.notFound',
    ]);
    const other = game.round.players.at(-1);
    expect(refusal(await measure(game, game.player(0), must(other), metres(100)))).toEqual([
      403,
      'score.notYours',
    ]);
    expect(refusal(await measure(game, game.player(0), game.player(0), metres(100)))).toEqual([
      404,
      'prize.noContest',
    ]);
  });

  it('a late queued result never replaces a later entry, and a repeat changes nothing', async () => {
    const game = await start();
    await set(game, setupOf(pin));
    const [first] = [game.player(0)];
    const [early, late] = ['2026-06-14T10:00:00.000Z', '2026-06-14T10:05:00.000Z'];
    expect((await measure(game, first, first, metres(150), { typedAt: late })).status).toBe(200);
    expect((await measure(game, first, first, metres(300), { typedAt: early })).status).toBe(200);
    expect((await measure(game, first, first, metres(150), { typedAt: late })).status).toBe(200);
    expect((await read(game)).body.contests[0]?.measured?.map(({ text }) => text)).toEqual(['1.50 m']);
    const { measured } = await server.storage.db
      .selectFrom('games')
      .select('measured')
      .where('id', '=', game.params.id)
      .executeTakeFirstOrThrow();
    expect(measured).toHaveLength(2);
    expect((await measure(game, game.organiser, first, null)).status).toBe(200);
    expect((await read(game)).body.contests[0]?.measured).toEqual([]);
  });

  it('the last entry of a phone with a fast clock counts, even if an earlier one is repeated', async () => {
    const game = await start();
    await set(game, setupOf(pin));
    const [first] = [game.player(0)];
    const ahead = (minutes: number) => new Date(Date.now() + (60 + minutes) * 60_000).toISOString();
    const [one, two, three] = [ahead(1), ahead(2), ahead(3)];
    for (const [value, typedAt] of [
      [150, one],
      [90, three],
      [120, two],
      [150, one],
    ] as const) {
      expect((await measure(game, first, first, metres(value), { typedAt })).status).toBe(200);
    }
    expect((await read(game)).body.contests[0]?.measured?.map(({ text }) => text)).toEqual(['0.90 m']);
    expect((await measure(game, game.organiser, first, metres(200))).status).toBe(200);
    expect((await read(game)).body.contests[0]?.measured?.map(({ text }) => text)).toEqual(['2.00 m']);
  });

  it.each([
    ['ahead', 60],
    ['behind', -60],
  ])('a phone whose clock is an hour %s competes by the time of its entry', async (_title, error) => {
    const game = await start();
    await set(game, setupOf(pin));
    const [first] = [game.player(0)];
    const byPhone = (minutes: number) => new Date(Date.now() + (error + minutes) * 60_000).toISOString();
    const current = async () => (await read(game)).body.contests[0]?.measured?.map(({ text }) => text);
    expect((await measure(game, game.organiser, first, metres(200))).status).toBe(200);
    const earlier = { typedAt: byPhone(-10), sentAt: byPhone(0) };
    expect((await measure(game, first, first, metres(300), earlier)).status).toBe(200);
    expect(await current()).toEqual(['2.00 m']);
    const later = { typedAt: byPhone(0), sentAt: byPhone(0) };
    expect((await measure(game, first, first, metres(100), later)).status).toBe(200);
    expect(await current()).toEqual(['1.00 m']);
  });

  it('of two organisers the later entry counts, although a server’s clock is behind', async () => {
    const game = await start();
    await set(game, setupOf(pin));
    const [first] = [game.player(0)];
    expect((await measure(game, game.organiser, first, metres(200))).status).toBe(200);
    const now = () => new Date(Date.now() - 10_000);
    const behind = await Harness.start({}, server.storage, undefined, { ...systemClock, now });
    try {
      const params = { ...game.params, contestId: 'pin' };
      const body = { playerId: first.id, distance: metres(300) };
      const answer = await behind.call(calls.measure, { params, body }, game.organiser);
      expect(answer.body.contests[0]?.measured?.map(({ text }) => text)).toEqual(['3.00 m']);
    } finally {
      await behind.app.close();
    }
  });

  it('a prize reveals no hidden place: viewers of a board with hidden places get no awards', async () => {
    const game = await start();
    await set(game, setupOf(points, pin));
    await playAll(game);
    await measure(game, game.player(0), game.player(0), metres(90));
    const leaderboard = { hideUntil: 3 as const, presentationMode: true };
    await server.call(games.update, { params: game.params, body: { leaderboard } }, game.organiser);
    for (const as of [undefined, game.player(0), game.player(2)]) {
      const { body } = await read(game, as);
      expect(body.hidden).toBe(true);
      expect(body.mine).toBeNull();
      expect(body.contests.flatMap(({ awards, passed }) => [...awards, ...passed])).toEqual([]);
    }
    expect((await read(game)).body.contests[1]?.measured).toEqual([]);
    expect((await read(game, game.organiser)).body.contests[0]?.awards).toHaveLength(2);
    const files = [];
    for (const sheet of ['prizes', 'prizesCsv'] as const) {
      const { body } = await server.call(print.sheet, { params: { ...game.params, sheet } }, game.organiser);
      files.push(Buffer.from(body.bytes, 'base64'));
    }
    expect(pdfTexts(must(files[0])).flat()).not.toContain('£25 voucher');
    expect(must(files[1]).toString()).not.toContain('£25');
  });

  it('a preview names the changes and stores nothing', async () => {
    const game = await start();
    await set(game, setupOf(points, pin));
    await playAll(game);
    await measure(game, game.player(0), game.player(0), metres(90));
    const gross = contest('main', { type: 'gross', holes: 'all' }, { prizes: [voucher(3000)] });
    const { body } = await server.call(
      calls.preview,
      { params: game.params, body: { setup: setupOf(gross) } },
      game.organiser,
    );
    expect(body.changes.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^1st prize, .+: £30 voucher instead of £25 voucher$/),
    );
    expect(body.changes.some(({ text }) => /^.+ no longer wins 2nd prize$/.test(text))).toBe(true);
    expect(body.lost).toHaveLength(1);
    expect((await read(game, game.organiser)).body.setup?.contests).toHaveLength(2);
    const player = await server.call(
      calls.preview,
      { params: game.params, body: { setup: setupOf(gross) } },
      game.player(0),
    );
    expect(refusal(player)).toEqual([403, 'action.notAllowed']);
  });

  it('the close finalises the prizes; a correction shows its change until this is repeated', async () => {
    const game = await start();
    await set(game, setupOf(points));
    await playAll(game);
    expect(
      refusal(
        await server.call(calls.settle, { params: game.params, body: { reason: 'Now' } }, game.organiser),
      ),
    ).toEqual([409, 'prize.notClosed']);
    expect((await game.close()).status).toBe(200);
    const [first, second] = [game.player(0), game.player(1)];
    expect((await read(game, first)).body).toMatchObject({ state: 'closed', settled: { reason: null } });
    await game.amend(first, { disqualified: true, reason: 'Wrong ball' });
    const { body } = await read(game, game.organiser);
    expect(body.contests[0]?.awards[0]?.players[0]?._id).toBe(first.id);
    expect(body.changes?.[0]?.text).toMatch(/^.+ wins 1st prize instead of .+/);
    const settled = await server.call(
      calls.settle,
      { params: game.params, body: { reason: 'Wrong ball' } },
      game.organiser,
    );
    expect(settled.body.contests[0]?.awards[0]?.players[0]?._id).toBe(second.id);
    expect(settled.body).toMatchObject({ changes: [], settled: { reason: 'Wrong ball' } });
    expect(
      refusal(await server.call(calls.settle, { params: game.params, body: { reason: 'Mine' } }, first)),
    ).toEqual([403, 'action.notAllowed']);
  });

  it('a player who refuses a closed game is named by none of its prizes; others keep their money', async () => {
    const [owner, friend, third] = [await server.user(), await server.user(), await server.user()];
    const params = { id: await addGame(server, course, owner) };
    const { id } = params;
    const pot = { stake: 100, entrants: [owner.id, friend.id], shares: [100] };
    const setup = setupOf(
      contest('team', { type: 'teamOfDay', best: 1 }, { exempt: true, prizes: [voucher(4001)] }),
      contest('main', { type: 'gross', holes: 'all' }, { ties: 'shared', prizes: [voucher(999)], pot }),
      pin,
    );
    for (const player of [friend, third]) {
      await server.call(games.addPlayer, { params, body: { playerId: player.id } }, owner);
    }
    await server.call(games.join, { params }, owner);
    await server.call(games.join, { params }, third);
    const playersId = [owner.id, friend.id, third.id];
    await server.call(groups.create, { params, body: { name: 'Group 1', playersId } }, owner);
    expect((await server.call(calls.set, { params, body: { setup } }, owner)).status).toBe(200);
    await server.call(games.activate, { params }, owner);
    for (const player of [owner, friend, third]) {
      for (let hole = 1; hole <= 18; hole++) await score(server, id, owner, player.id, hole, 5);
    }
    await server.call(
      calls.measure,
      { params: { ...params, contestId: 'pin' }, body: { playerId: friend.id, distance: metres(90) } },
      owner,
    );
    const closed = await server.call(games.close, { params, body: {} }, owner);
    expect([closed.status, closed.failure.error]).toEqual([200, undefined]);
    const winners = async () =>
      (await server.call(calls.get, { params }, owner)).body.contests.flatMap(({ awards }) =>
        awards.map(({ players, pence, penceEach }) => [
          players.map(({ _id }) => (_id === owner.id || _id === third.id ? _id : 'other')).toSorted(),
          ...[pence, penceEach],
        ]),
      );
    const before = await winners();
    expect(before.map(([players]) => players)).toContainEqual([owner.id, third.id, 'other'].toSorted());
    expect((await server.call(games.leave, { params }, friend)).status).toBe(200);
    expect(await winners()).toEqual(before);
    const row = await server.storage.db
      .selectFrom('games')
      .select(['prizes', 'measured', 'fixed_prizes'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(friend.id);
    expect(JSON.stringify(row.fixed_prizes)).toContain(third.id);
  });

  it('finalising the prizes again without contests leaves none', async () => {
    const game = await start();
    await set(game, setupOf(points));
    await playAll(game);
    expect((await game.close()).status).toBe(200);
    await set(game, setupOf());
    const body = { reason: 'No prizes today' };
    const { status } = await server.call(calls.settle, { params: game.params, body }, game.organiser);
    expect(status).toBe(200);
    expect((await read(game, game.organiser)).body).toMatchObject({ state: 'none', contests: [] });
  });

  it('the reason for finalising the prizes again is hidden with the winners', async () => {
    const game = await start();
    await set(game, setupOf(points));
    await playAll(game);
    const leaderboard = { presentationMode: true, hideUntil: 3 as const };
    await server.call(games.update, { params: game.params, body: { leaderboard } }, game.organiser);
    expect((await game.close()).status).toBe(200);
    const body = { reason: 'A wrong score on hole 5' };
    await server.call(calls.settle, { params: game.params, body }, game.organiser);
    const reasonFor = async (who: TestUser) => (await read(game, who)).body.settled?.reason;
    expect(await reasonFor(game.organiser)).toBe(body.reason);
    expect(await reasonFor(game.player(1))).toBeNull();
  });

  it('after the close an organiser measures with a reason, and a player no longer does', async () => {
    const game = await start();
    await set(game, setupOf(pin));
    await playAll(game);
    await game.close();
    expect(refusal(await measure(game, game.player(0), game.player(0), metres(90)))).toEqual([
      403,
      'game.closed',
    ]);
    expect(refusal(await measure(game, game.organiser, game.player(0), metres(90)))).toEqual([
      400,
      'prize.reason',
    ]);
    const entered = await measure(game, game.organiser, game.player(0), metres(90), { reason: 'Late card' });
    expect([entered.status, entered.body.changes?.length]).toEqual([200, 1]);
    const [shown] = (await read(game)).body.contests[0]?.measured ?? [];
    expect(shown).toMatchObject({ text: '0.90 m', reason: 'Late card' });
  });

  it('a copy has the contests without results, and a rehearsal has them too', async () => {
    const game = await start();
    await set(game, presetSetup('rollUp', { holes: [{ number: 1, par: 4 }], scoringFormat: 'stableford' }));
    const date = new Date().toISOString();
    const copy = await server.call(
      games.copy,
      { params: game.params, body: { date, name: 'Next week' } },
      game.organiser,
    );
    const { body } = await server.call(calls.get, { params: { id: copy.body._id } }, game.organiser);
    expect(body.setup?.contests.map(({ id }) => id)).toEqual(['sweep', 'twos']);
    expect(body.contests.every(({ awards }) => awards.length === 0)).toBe(true);
  });

  it('papers list the prizes with reasons for viewers and with lines to sign for the pro shop', async () => {
    const game = await start();
    await set(game, setupOf(points));
    await playAll(game);
    const sheet = async (name: 'prizes' | 'prizesPro' | 'prizesCsv', as: TestUser) =>
      server.call(print.sheet, { params: { ...game.params, sheet: name } }, as);
    const list = await sheet('prizes', game.player(0));
    const [lines = []] = pdfTexts(Buffer.from(list.body.bytes, 'base64'));
    expect(lines).toEqual(expect.arrayContaining(['Prizes', '1st', '£25 voucher']));
    const [pro = []] = pdfTexts(Buffer.from((await sheet('prizesPro', game.organiser)).body.bytes, 'base64'));
    expect(pro).toEqual(expect.arrayContaining(['Pro-shop list', 'Received', '£25 voucher']));
    expect(refusal(await sheet('prizesPro', game.player(0)))).toEqual([403, 'action.notAllowed']);
    const table = Buffer.from((await sheet('prizesCsv', game.player(0))).body.bytes, 'base64').toString();
    expect(table).toContain('£25 voucher,2500,2500,0');
  });

  it('organisers read what to correct before play', async () => {
    const game = await start({ playing: false });
    const setup: PrizeSetup = {
      ...setupOf(
        contest('far', { type: 'nearestPin', hole: 30, unit: 'feet' }, { prizes: [voucher(500)] }),
        contest('pot', { type: 'twos' }, { pot: { stake: 100, entrants: [], shares: [] } }),
        contest('none', { type: 'gross', holes: 'all' }),
        contest('women', { type: 'gross', holes: 'all' }, { division: 'old', prizes: [voucher(500)] }),
      ),
      divisions: [{ id: 'old', name: 'Over 110', of: { by: 'age', from: 110, to: null } }],
    };
    const { problems } = await set(game, setup);
    expect(problems?.map(({ code }) => code)).toEqual([
      'unknownAge',
      'noPlayers',
      'noHole',
      'noEntrants',
      'noPrizes',
    ]);
    const { body } = await server.call(field.check, { params: game.params }, game.organiser);
    const found = body.items.filter(({ code }) => code.startsWith('prizes.'));
    expect(found.map(({ level, title }) => `${level}: ${title}`)).toEqual([
      'must: A division without players',
      'must: A contest without its hole',
      'must: A pot without players',
      'look: Players of unknown age',
      'look: A contest without prizes',
    ]);
  });

  it('a score makes a new version, so that a page reads the prizes again', async () => {
    const game = await start();
    await set(game, setupOf(points));
    const before = (await read(game)).body.v;
    await score(server, game.params.id, game.player(0), game.player(0).id, 1, 4);
    expect((await read(game)).body.v).toBeGreaterThan(before);
  });
});
