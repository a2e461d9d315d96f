import { prizes as calls, field, games, type PrizeSetup, presetSetup, print } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  contest,
  metres,
  PrizeCalls,
  pin,
  points,
  setupOf,
  voucher,
} from '../../../testing/features/prizes.ts';
import { score } from '../../../testing/games/round.ts';
import type { Harness, TestUser } from '../../../testing/harness.ts';
import { must } from '../../../testing/must.ts';
import { pdfTexts } from '../../../testing/pdf.ts';
import { refusal } from '../../../testing/refusal.ts';

let prizes: PrizeCalls;
let server: Harness;

beforeAll(async () => {
  prizes = await PrizeCalls.start();
  server = prizes.server;
});
afterAll(() => server.close());

describe('prizes of a game', () => {
  it('only organisers change the set-up, and a wrong set-up names the field', async () => {
    const game = await prizes.game();
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
    const game = await prizes.game();
    const { setupVersion } = await prizes.set(game, setupOf(points));
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
    const kept = (await prizes.read(game, game.organiser)).body;
    expect([kept.setup?.reveal, kept.setupVersion]).toEqual([oneByOne.reveal, first.body.setupVersion]);
    expect((await save(setupOf(points, pin), kept.setupVersion)).status).toBe(200);
    expect((await prizes.read(game, game.player(0))).body.setupVersion).toBeUndefined();
  });

  it('awards follow the cards, with reasons, and organisers alone read the set-up', async () => {
    const game = await prizes.game();
    await prizes.set(game, setupOf(points, pin));
    await prizes.playAll(game);
    const { body } = await prizes.read(game, game.player(0));
    expect(body).toMatchObject({ state: 'live', hidden: false });
    expect(body.setup).toBeUndefined();
    const [main] = body.contests;
    expect(main?.awards.map(({ place, players, prize }) => [place, players[0]?._id, prize])).toEqual([
      ['1st', game.player(0).id, '£25 voucher'],
      ['2nd', game.player(1).id, '£10 voucher'],
    ]);
    expect(body.mine?.won[0]).toMatchObject({ contest: 'main', prize: '£25 voucher' });
    const third = (await prizes.read(game, game.player(2))).body.mine;
    expect(third?.won).toEqual([]);
    expect(third?.missed[0]?.text).toMatch(/points behind 2nd$/);
    expect((await prizes.read(game, game.organiser)).body.setup?.contests).toHaveLength(2);
  });

  it('a member of the winning team reads their share of the prize', async () => {
    const game = await prizes.game();
    const team = contest('team', { type: 'teamOfDay', best: 1 }, { prizes: [voucher(4000)] });
    await prizes.set(game, setupOf(team));
    await prizes.playAll(game);
    const { body } = await prizes.read(game, game.player(2));
    expect(body.mine?.won[0]).toMatchObject({ contest: 'team', prize: '£40 voucher, £13.33 each' });
    expect(body.contests[0]?.awards[0]).toMatchObject({ pence: 4000, penceEach: 1333, left: 1 });
  });

  it('a prize reveals no hidden place: viewers of a board with hidden places get no awards', async () => {
    const game = await prizes.game();
    await prizes.set(game, setupOf(points, pin));
    await prizes.playAll(game);
    await prizes.measure(game, game.player(0), game.player(0), metres(90));
    const leaderboard = { hideUntil: 3 as const, presentationMode: true };
    await server.call(games.update, { params: game.params, body: { leaderboard } }, game.organiser);
    for (const as of [undefined, game.player(0), game.player(2)]) {
      const { body } = await prizes.read(game, as);
      expect(body.hidden).toBe(true);
      expect(body.mine).toBeNull();
      expect(body.contests.flatMap(({ awards, passed }) => [...awards, ...passed])).toEqual([]);
    }
    expect((await prizes.read(game)).body.contests[1]?.measured).toEqual([]);
    expect((await prizes.read(game, game.organiser)).body.contests[0]?.awards).toHaveLength(2);
    const files = [];
    for (const sheet of ['prizes', 'prizesCsv'] as const) {
      const { body } = await server.call(print.sheet, { params: { ...game.params, sheet } }, game.organiser);
      files.push(Buffer.from(body.bytes, 'base64'));
    }
    expect(pdfTexts(must(files[0])).flat()).not.toContain('£25 voucher');
    expect(must(files[1]).toString()).not.toContain('£25');
  });

  it('a preview shows the first set-up of a game, and none without contests', async () => {
    const game = await prizes.game();
    const preview = async (setup: PrizeSetup) => {
      const { body } = await server.call(
        calls.preview,
        { params: game.params, body: { setup } },
        game.organiser,
      );
      const { state, contests, divisions } = body.view;
      return [state, contests.map(({ id, offer }) => `${id}: ${offer}`), divisions];
    };
    const men = { id: 'men', name: 'Men', of: { by: 'gender', gender: 'men' } } as const;
    expect(await preview({ ...setupOf(points, pin), divisions: [men] })).toEqual([
      'live',
      ['main: 1st £25 voucher, 2nd £10 voucher', 'pin: Decanter'],
      [{ id: 'men', name: 'Men', players: 3 }],
    ]);
    expect(await preview(setupOf())).toEqual(['none', [], []]);
    expect((await prizes.read(game)).body.state).toBe('none');
  });

  it('a preview names the changes and stores nothing', async () => {
    const game = await prizes.game();
    await prizes.set(game, setupOf(points, pin));
    await prizes.playAll(game);
    await prizes.measure(game, game.player(0), game.player(0), metres(90));
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
    expect((await prizes.read(game, game.organiser)).body.setup?.contests).toHaveLength(2);
    const player = await server.call(
      calls.preview,
      { params: game.params, body: { setup: setupOf(gross) } },
      game.player(0),
    );
    expect(refusal(player)).toEqual([403, 'action.notAllowed']);
  });

  it('a copy of a game has its contests without their results', async () => {
    const game = await prizes.game();
    await prizes.set(
      game,
      presetSetup('rollUp', { holes: [{ number: 1, par: 4 }], scoringFormat: 'stableford' }),
    );
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

  it('documents list the prizes with reasons for viewers and with lines to sign for the pro shop', async () => {
    const game = await prizes.game();
    await prizes.set(game, setupOf(points));
    await prizes.playAll(game);
    const sheet = async (name: 'prizes' | 'prizesPro' | 'prizesCsv', as: TestUser) =>
      server.call(print.sheet, { params: { ...game.params, sheet: name } }, as);
    const list = await sheet('prizes', game.player(0));
    const [lines = []] = pdfTexts(Buffer.from(list.body.bytes, 'base64'));
    expect(lines).toEqual(expect.arrayContaining(['Prizes', '1st', '£25 voucher']));
    const [pro = []] = pdfTexts(Buffer.from((await sheet('prizesPro', game.organiser)).body.bytes, 'base64'));
    expect(pro).toEqual(expect.arrayContaining(['Pro-shop list', 'Received', '£25 voucher']));
    expect(refusal(await sheet('prizesPro', game.player(0)))).toEqual([403, 'action.notAllowed']);
    const table = Buffer.from((await sheet('prizesCsv', game.player(0))).body.bytes, 'base64').toString();
    expect(table).toContain('£25 voucher,25.00,25.00,0.00');
  });

  it('organisers read what to correct before play', async () => {
    const game = await prizes.game({ playing: false });
    const setup: PrizeSetup = {
      ...setupOf(
        contest('far', { type: 'nearestPin', hole: 30, unit: 'feet' }, { prizes: [voucher(500)] }),
        contest('pot', { type: 'twos' }, { pot: { stake: 100, entrants: [], shares: [] } }),
        contest('none', { type: 'gross', holes: 'all' }),
        contest('women', { type: 'gross', holes: 'all' }, { division: 'old', prizes: [voucher(500)] }),
      ),
      divisions: [{ id: 'old', name: 'Over 110', of: { by: 'age', from: 110, to: null } }],
    };
    const { problems } = await prizes.set(game, setup);
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

  it('an age division names players without a birth date, and those who have not accepted yet', async () => {
    const game = await prizes.game({ players: 2, playing: false });
    const seniors = { id: 'old', name: 'Seniors', of: { by: 'age', from: 55, to: null } } as const;
    const member = await server.user('player', { index: 12 });
    const seat = { params: game.params, body: { playerId: member.id } };
    expect((await server.call(games.addPlayer, seat, game.organiser)).status).toBe(200);
    const setup = {
      ...setupOf(contest('s', { type: 'gross', holes: 'all' }, { division: 'old', prizes: [voucher(500)] })),
      divisions: [seniors],
    };
    const { problems } = await prizes.set(game, setup);
    expect(problems?.filter(({ code }) => code === 'unknownAge').map(({ text }) => text)).toEqual([
      '2 players have no date of birth, so they can’t be in Seniors.',
      '1 player hasn’t accepted yet. They can be in Seniors only after they accept.',
    ]);
  });

  it('a score makes a new version, so that a page reads the prizes again', async () => {
    const game = await prizes.game();
    await prizes.set(game, setupOf(points));
    const before = (await prizes.read(game)).body.v;
    await score(server, game.params.id, game.player(0), game.player(0).id, 1, 4);
    expect((await prizes.read(game)).body.v).toBeGreaterThan(before);
  });
});
