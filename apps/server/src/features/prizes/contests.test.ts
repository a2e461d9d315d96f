import { prizes as calls, type PrizeContest, type PrizeDivision, type PrizeSetup } from '@flagstick/contract';
import { bestOf, matchplay, oneCard } from '@flagstick/scenarios';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommitteeCalls } from '../../../testing/features/committee.ts';
import { contest, PrizeCalls, points, setupOf, voucher } from '../../../testing/features/prizes.ts';
import { view } from '../../../testing/games/round.ts';
import type { Harness } from '../../../testing/harness.ts';
import { must } from '../../../testing/must.ts';

let prizes: PrizeCalls;
let server: Harness;

beforeAll(async () => {
  prizes = await PrizeCalls.start();
  server = prizes.server;
});
afterAll(() => server.close());

const numberOf = (game: CommitteeCalls, id: string | undefined) =>
  game.round.players.findIndex((player) => player.id === id);

/** The winners of each contest, by their number in the field from 0, with figure and prize. */
async function awardsOf(game: CommitteeCalls) {
  const { contests } = (await prizes.read(game)).body;
  return Object.fromEntries(
    contests.map(({ id, awards }) => [
      id,
      awards.map(
        ({ players, figure, prize }) =>
          `${players.map(({ _id }) => numberOf(game, _id)).join('=')}: ${figure}, ${prize}`,
      ),
    ]),
  );
}

const gross = (id: string, more: Partial<PrizeContest> = {}) =>
  contest(id, { type: 'gross', holes: 'all' }, { prizes: [voucher(1000)], ...more });

describe('divisions', () => {
  const setupWith = (divisions: PrizeDivision[]): PrizeSetup => ({
    ...setupOf(...divisions.map(({ id }) => gross(id, { division: id }))),
    divisions,
  });

  it.each([2, 3])('each of %i parts of the field by Playing Handicap has a winner', async (of) => {
    // Indexes 10 to 15; the first player has the lowest index and the best score.
    const game = await prizes.game({ players: 6 });
    const parts = Array.from({ length: of }, (_, at) => at + 1);
    const body = await prizes.set(
      game,
      setupWith(
        parts.map((part) => ({ id: `part-${part}`, name: `Part ${part}`, of: { by: 'part', part, of } })),
      ),
    );
    expect(body.divisions.map(({ players }) => players)).toEqual(parts.map(() => 6 / of));
    await prizes.playAll(game);
    const size = 6 / of;
    expect(await awardsOf(game)).toEqual(
      Object.fromEntries(
        parts.map((part, at) => [
          `part-${part}`,
          [`${at * size}: ${18 * (4 + at * size)} gross, £10 voucher`],
        ]),
      ),
    );
    const { detail } = must((await prizes.read(game)).body.contests[0]);
    expect(detail).toBe('Gross, Part 1');
  });

  it('chosen teams are a division; a team of another game is reported, and its players win nothing', async () => {
    const settings = { playingRules: bestOf(1, { teamPlayers: 2 }) };
    const game = await prizes.game({ players: 6, teams: [2, 2, 2], settings });
    const { teams } = await view(server, game.params.id, game.organiser);
    const [, second, third] = teams.map(({ _id }) => _id);
    const divisions: PrizeDivision[] = [
      { id: 'guests', name: 'Guests', of: { by: 'teams', teams: [must(second), must(third)] } },
      { id: 'gone', name: 'Gone', of: { by: 'teams', teams: ['0000000000000000'] } },
    ];
    const body = await prizes.set(game, setupWith(divisions));
    expect(body.divisions.map(({ players }) => players)).toEqual([4, 0]);
    expect(body.problems?.map(({ division, text }) => [division, text])).toEqual([
      ['gone', 'Gone includes a team that isn’t in this game.'],
      ['gone', 'Gone has no players.'],
    ]);
    await prizes.playAll(game);
    expect(await awardsOf(game)).toEqual({ guests: ['2: 108 gross, £10 voucher'], gone: [] });
  });
});

describe('skins', () => {
  const skins = (id: string, kind: Partial<Extract<PrizeContest['kind'], { type: 'skins' }>>) =>
    contest(
      id,
      { type: 'skins', basis: 'gross', carryOver: false, validation: false, ...kind },
      { prizes: [{ kind: 'amount', pence: 100 }] },
    );

  it('gross and nett skins, with and without carry-over and validation, name their holes', async () => {
    const game = await prizes.game({ players: 2 });
    await prizes.set(
      game,
      setupOf(
        skins('gross', {}),
        skins('carried', { carryOver: true }),
        skins('validated', { validation: true }),
        skins('both', { carryOver: true, validation: true }),
        skins('nett', { basis: 'nett' }),
      ),
    );
    const [first, second] = [game.player(0), game.player(1)];
    // Hole 4 to the first player, who then has 9 on hole 5, as the second has; hole 18 to the second.
    await prizes.play(game, first, { 4: 3, 5: 9 }, 4);
    await prizes.play(game, second, { 5: 9, 18: 2 }, 4);
    const body = (await prizes.read(game)).body;
    expect(body.contests.map(({ id, detail }) => [id, detail])).toEqual([
      ['gross', 'Gross skins'],
      ['carried', 'Gross skins with carry-over'],
      ['validated', 'Gross skins with validation'],
      ['both', 'Gross skins with carry-over and validation'],
      ['nett', 'Nett skins'],
    ]);
    const whyOf = (id: string) =>
      must(body.contests.find((one) => one.id === id)).awards.map(
        ({ players, figure, prize, why }) =>
          `${numberOf(game, players[0]?._id)}: ${figure}, ${prize}, ${why.replace(/^.* on /, '')}`,
      );
    expect(whyOf('gross')).toEqual(
      expect.arrayContaining(['0: 1 skin, £1, hole 4.', '1: 1 skin, £1, hole 18.']),
    );
    expect(whyOf('carried')).toEqual([
      `1: 14 skins, £14, holes 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17 and 18.`,
      `0: 4 skins, £4, holes 1, 2, 3 and 4.`,
    ]);
    expect(whyOf('validated')).toEqual(['1: 1 skin, £1, hole 18.']);
    expect(whyOf('both')).toEqual([
      `1: 18 skins, £18, holes 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17 and 18.`,
    ]);
    // The second player's eleventh stroke is received on hole 4.
    expect(whyOf('nett')).toEqual(['1: 1 skin, £1, hole 18.']);
  });
});

describe('prizes in words', () => {
  it('a text prize is won for each two, and shared by players of the same place', async () => {
    const game = await prizes.game();
    const ball = { kind: 'text', text: 'Sleeve of balls' } as const;
    const port = { kind: 'text', text: 'Bottle of port' } as const;
    await prizes.set(
      game,
      setupOf(
        contest('twos', { type: 'twos' }, { prizes: [ball] }),
        gross('main', { ties: 'shared', prizes: [port, voucher(500)] }),
      ),
    );
    await prizes.play(game, game.player(0), { 2: 2, 6: 2, 9: 8 }, 4);
    await prizes.play(game, game.player(1), { 4: 2, 5: 6 }, 4);
    await prizes.play(game, game.player(2), {}, 5);
    const awards = await awardsOf(game);
    expect(awards.twos).toEqual(['0: 2 twos, 2 × Sleeve of balls', '1: 1 two, Sleeve of balls']);
    expect(awards.main).toEqual(['0=1: 72 gross, Bottle of port (shared), £2.50 voucher each']);
    const { won } = must((await prizes.read(game, game.player(1))).body.mine);
    expect(won.map(({ prize }) => prize)).toEqual([
      'Sleeve of balls',
      'Bottle of port (shared), £2.50 voucher each',
    ]);
  });
});

describe('money in words', () => {
  const amount = (pence: number) => ({ kind: 'amount', pence }) as const;
  const level = async (settings: Parameters<PrizeCalls['game']>[0], ...contests: PrizeContest[]) => {
    const game = await prizes.game(settings);
    await prizes.set(game, setupOf(...contests));
    for (const player of game.round.players) await prizes.play(game, player, { 2: 2 }, 4);
    return { game, awards: await awardsOf(game) };
  };

  it('players who share a voucher and an amount get a part of each', async () => {
    const pot = { stake: 500, entrants: 'all' as const, shares: [100] };
    const { awards } = await level(
      { players: 2 },
      gross('main', { ties: 'shared', prizes: [voucher(4000), amount(2000)] }),
      gross('sweep', { ties: 'shared', exempt: true, prizes: [voucher(3001)], pot }),
    );
    expect(awards).toEqual({
      main: ['0=1: 70 gross, £20 voucher each, £10 each'],
      sweep: ['0=1: 70 gross, £15 voucher each, £5 each'],
    });
  });

  it('a two with a voucher and a share of the pot names both, and amounts are added up', async () => {
    const pot = { stake: 200, entrants: 'all' as const, shares: [] };
    const { awards } = await level(
      { players: 1 },
      contest('twos', { type: 'twos' }, { prizes: [voucher(500)], pot }),
      contest('more', { type: 'twos' }, { prizes: [amount(500)], pot }),
      gross('main', { prizes: [amount(1000)], pot: { ...pot, shares: [50] } }),
    );
    expect(awards).toEqual({
      twos: ['0: 1 two, £5 voucher, £2'],
      more: ['0: 1 two, £7'],
      main: ['0: 70 gross, £11'],
    });
  });

  it('a prize that teams share names the money of a team, and that of each player', async () => {
    const settings = { playingRules: bestOf(1, { teamPlayers: 2 }) };
    const { game } = await level(
      {
        players: 0,
        people: await Promise.all([1, 2, 3, 4].map(() => server.user('player', { index: 10 }))),
        teams: [2, 2],
        settings,
      },
      contest('team', { type: 'teamOfDay', best: 1 }, { prizes: [amount(3000), amount(1000)] }),
    );
    const { body } = await prizes.read(game, game.player(3));
    expect(body.contests[0]?.awards).toMatchObject([{ prize: '£20 a team', pence: 4000, penceEach: 1000 }]);
    expect(body.mine?.won).toMatchObject([{ prize: '£20 a team, £10 each' }]);
  });
});

describe('changes in words', () => {
  it('a pot that more players have paid gives each two another amount', async () => {
    const game = await prizes.game({ players: 2 });
    const twos = (stake: number) =>
      contest('twos', { type: 'twos' }, { pot: { stake, entrants: 'all', shares: [] } });
    await prizes.set(game, setupOf(twos(100)));
    for (const player of game.round.players) await prizes.play(game, player, { 2: 2 }, 4);
    const body = { setup: setupOf(twos(200)) };
    const { changes } = (await server.call(calls.preview, { params: game.params, body }, game.organiser))
      .body;
    expect(changes.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^A prize for 1 two, .+ and .+: £2 instead of £1$/),
    ]);
  });
});

describe('reasons', () => {
  it('a prize that passes on names the prize that the player has; countback names its holes', async () => {
    const game = await prizes.game();
    await prizes.set(
      game,
      setupOf(gross('main'), gross('second', { prizes: [voucher(2000)] }), gross('exempt', { exempt: true })),
    );
    // 72 each: the second player is better on the last nine.
    await prizes.play(game, game.player(0), { 1: 3, 18: 5 }, 4);
    await prizes.play(game, game.player(1), { 1: 5, 18: 3 }, 4);
    await prizes.play(game, game.player(2), {}, 5);
    const { contests } = (await prizes.read(game)).body;
    expect(await awardsOf(game)).toEqual({
      main: ['1: 72 gross, £10 voucher'],
      second: ['0: 72 gross, £20 voucher'],
      exempt: ['1: 72 gross, £10 voucher'],
    });
    expect(contests[0]?.awards[0]?.why).toMatch(/^72 gross, ahead of .+ on the last nine holes\.$/);
    expect(contests.map(({ passed }) => passed.map(({ place, text }) => [place, text]))).toEqual([
      [],
      [
        [
          '1st',
          expect.stringMatching(
            /^.+ has already won 1st prize in main\. This prize goes to the next player\.$/,
          ),
        ],
      ],
      [],
    ]);
  });
});

describe('a field of one player', () => {
  it('a prize that no other player can take is not won, and the reason says so', async () => {
    const game = await prizes.game({ players: 1 });
    await prizes.set(game, setupOf(gross('main'), gross('second')));
    await prizes.playAll(game);
    await game.close();
    const { contests } = (await prizes.read(game)).body;
    expect(contests[1]?.awards).toEqual([]);
    expect(contests[1]?.passed.map(({ text }) => text)).toEqual([
      expect.stringMatching(
        /^.+ has already won 1st prize in main\. There is no other player for this prize\.$/,
      ),
    ]);
  });
});

describe('distances in feet', () => {
  it('inches are shown in feet, beside results that were measured in centimetres', async () => {
    const game = await prizes.game();
    await prizes.set(
      game,
      setupOf(contest('pin', { type: 'nearestPin', hole: 3, unit: 'feet' }, { prizes: [voucher(500)] })),
    );
    const [first, second, third] = game.round.players;
    const inches = (value: number) => ({ unit: 'inches', value }) as const;
    await prizes.measure(game, game.organiser, must(first), inches(92));
    // 254 cm are 100 inches.
    await prizes.measure(game, game.organiser, must(second), { unit: 'centimetres', value: 254 });
    await prizes.measure(game, game.organiser, must(third), inches(11));
    const shown = (await prizes.read(game)).body.contests[0];
    expect(shown?.measured?.map(({ text }) => text)).toEqual(['0 ft 11 in', '7 ft 8 in', '8 ft 4 in']);
    expect(await awardsOf(game)).toEqual({ pin: ['2: 0 ft 11 in, £5 voucher'] });
    const { missed } = must((await prizes.read(game, must(second))).body.mine);
    expect(missed).toEqual([{ contest: 'pin', text: '7 ft 5 in further than 1st' }]);
  });
});

describe('the limit of amateur status', () => {
  it('organisers alone are warned of a player above the limit, in the set-up and its preview', async () => {
    const game = await prizes.game();
    const setup = { ...setupOf(points), amateurLimit: 2499 };
    await prizes.set(game, setup);
    await prizes.playAll(game);
    const warning = expect.stringMatching(/ wins £25, more than the limit of £24\.99\.$/);
    expect((await prizes.read(game, game.organiser)).body.warnings).toEqual([warning]);
    expect((await prizes.read(game, game.player(0))).body.warnings).toBeUndefined();
    const previewOf = async (amateurLimit: number | null) => {
      const body = { setup: { ...setup, amateurLimit } };
      const answer = await server.call(calls.preview, { params: game.params, body }, game.organiser);
      return answer.body.view.warnings;
    };
    expect(await previewOf(2499)).toEqual([warning]);
    expect(await previewOf(2500)).toEqual([]);
    expect(await previewOf(null)).toEqual([]);
    await game.close();
    expect((await prizes.read(game, game.organiser)).body.warnings).toEqual([warning]);
  });
});

describe('contests that a format lacks', () => {
  const teamOfDay = contest('team', { type: 'teamOfDay', best: null }, { prizes: [voucher(4000)] });
  const pin = contest('pin', { type: 'nearestPin', hole: 3, unit: 'metres' }, { prizes: [voucher(500)] });
  const noCards = 'Match play has no contests on cards, because holes are conceded.';
  const oneForAll = 'With one card for each team there is no team of the day.';

  it.each([
    ['match play', [], { playingRules: matchplay() }, [noCards, noCards, null]],
    ['one card for each team', [2, 2], oneCard(), [null, oneForAll, null]],
    [
      'a rule without team scores',
      [],
      {},
      [null, 'This game rule has no team scores. Choose how many scores count on each hole.', null],
    ],
  ])('%s says which contests it lacks, and why', async (_format, teams, settings, refusals) => {
    const game = await prizes.game({ players: 4, teams, playing: false, settings });
    const body = await prizes.set(game, setupOf(gross('main'), teamOfDay, pin));
    expect(body.contests.map(({ refusal }) => refusal)).toEqual(refusals);
    const texts = refusals.flatMap((refusal, at) => (refusal ? [`${['main', 'team'][at]}: ${refusal}`] : []));
    expect(body.problems?.map(({ code, text }) => [code, text])).toEqual(
      texts.map((text) => ['notInFormat', text]),
    );
  });
});
