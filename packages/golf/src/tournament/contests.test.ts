import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { prizesOf } from '../prizes/prizes.ts';
import type { Contest, ContestKind } from '../prizes/setup.ts';
import { repeatedScore } from '../testing/fixtures.ts';
import { contest, type PrizeCase, prizeField, rules } from '../testing/prizes.ts';
import {
  type ContestGame,
  contestStandings,
  hasSeasonContest,
  SEASON_CONTESTS,
  type SeasonContest,
} from './contests.ts';

const ALL_YEAR = { seasonStart: null, seasonEnd: null };

/** Fours, except for these holes. */
const fours = (changes: Record<number, number> = {}) =>
  Array.from({ length: 18 }, (_, at) => changes[at + 1] ?? 4).join(' ');

type GameOptions = NonNullable<Parameters<typeof prizeField>[1]> & { readonly onePrizeEach?: boolean };

/** A closed game with the prizes that golf gives. */
function game(
  id: string,
  date: ContestGame['date'],
  contests: readonly Contest[],
  cases: Readonly<Record<string, PrizeCase>>,
  { onePrizeEach = true, ...options }: GameOptions = {},
): ContestGame {
  const field = prizeField(cases, { closed: true, ...options });
  const result = prizesOf(rules(contests, { onePrizeEach }), field);
  return {
    ...{ id, date, played: field.played },
    rows: field.entrants.map((entrant) => ({ ...entrant, guest: false })),
    contests: result.contests.map(({ ranking, awards }, at) => ({
      kind: contests[at]?.kind ?? { type: 'twos' },
      places: ranking.places,
      awards,
    })),
  };
}

const lines = (of: SeasonContest, games: readonly ContestGame[], season = ALL_YEAR) =>
  contestStandings(of, season, games).map(
    ({ label, id, score, games: from }) =>
      `${label} ${id} ${score}: ${from
        .map(({ gameId, score: one, holes }) => `${gameId} ${one}${holes.length > 0 ? ` (${holes})` : ''}`)
        .join(', ')}`,
  );

const twos = contest({ type: 'twos' }, { id: 'twos' });
const nearest = (hole: number, id = `pin-${hole}`) => contest({ type: 'nearestPin', hole }, { id });
const metres = (contestId: string, player: string, value: number) => ({
  contest: contestId,
  player,
  distance: { unit: 'centimetres', value } as const,
});

// Ann has 2 + 0 + 1 twos, Bob 1 + 1 + 1, Cat none.
const SEASON = [
  game('may', '2026-05-03', [twos], {
    ann: { card: fours({ 3: 2, 7: 2 }) },
    bob: { card: fours({ 3: 1 }) },
    cat: { card: fours() },
  }),
  game('june', '2026-06-07', [twos], { ann: { card: fours() }, bob: { card: fours({ 12: 2 }) } }),
  game('july', '2026-07-05', [twos], { ann: { card: fours({ 3: 2 }) }, bob: { card: fours({ 16: 2 }) } }),
];

describe('contests over a season', () => {
  test('TRN-17 twos of the season add up the twos that the close fixed', () => {
    expect(lines('twos', SEASON)).toEqual([
      'T1 ann 3: may 2 (3,7), june 0, july 1 (3)',
      'T1 bob 3: may 1 (3), june 1 (12), july 1 (16)',
      '3 cat 0: may 0',
    ]);
  });

  test('TRN-17 eagles are counted like twos, on gross', () => {
    const eagles = contest({ type: 'eagles' });
    const june = game(
      'june',
      '2026-06-07',
      [eagles],
      {
        // A three on a par 5 is an eagle, a two an albatross; a nett eagle is none.
        ann: { card: fours({ 1: 3, 2: 2 }).replaceAll('4', '5'), playingHandicap: 18 },
        bob: { card: repeatedScore(4), playingHandicap: 18 },
      },
      { par: 5 },
    );
    expect(lines('eagles', [june])).toEqual(['1 ann 2: june 2 (1,2)', '2 bob 0: june 0']);
  });

  test('TRN-18 a hole counts once in a game with twos for all and twos for a division', () => {
    const ladies = contest({ type: 'twos' }, { id: 'ladies', division: 'ladies' });
    const field = prizeField({
      ann: { card: fours({ 3: 2 }), gender: 'women' },
      bob: { card: fours({ 3: 2 }) },
    });
    const set = rules([twos, ladies], {
      divisions: [{ id: 'ladies', of: { by: 'gender', gender: 'women' } }],
    });
    const both: ContestGame = {
      ...{ id: 'may', date: '2026-05-03', played: 'ownCards' },
      rows: field.entrants.map((entrant) => ({ ...entrant, guest: false })),
      contests: prizesOf(set, field).contests.map(({ ranking, awards }) => ({
        kind: { type: 'twos' },
        places: ranking.places,
        awards,
      })),
    };
    expect(both.contests.map(({ places }) => places.length)).toEqual([2, 1]);
    expect(lines('twos', [both])).toEqual(['T1 ann 1: may 1 (3)', 'T1 bob 1: may 1 (3)']);
  });

  test('TRN-18 a skin that was carried over counts for each of its holes', () => {
    const skins = contest({ type: 'skins', basis: 'gross', carryOver: true, validation: false });
    // Level on holes 1 and 2, so the third is worth 3 skins; Bob wins the fourth, and the rest has no winner.
    const may = game('may', '2026-05-03', [skins], {
      ann: { card: fours({ 3: 3 }) },
      bob: { card: fours({ 4: 3 }) },
    });
    expect(lines('skins', [may])).toEqual(['1 ann 3: may 3 (1,2,3)', '2 bob 1: may 1 (4)']);
    const nett = contest(
      { type: 'skins', basis: 'nett', carryOver: false, validation: false },
      { id: 'nett' },
    );
    const june = game(
      'june',
      '2026-06-07',
      [contest({ ...skins.kind, carryOver: false } as ContestKind), nett],
      {
        ann: { card: fours({ 3: 3 }) },
        bob: { card: fours({ 4: 3 }) },
      },
    );
    expect(lines('skins', [june])).toEqual(['T1 ann 1: june 1 (3)', 'T1 bob 1: june 1 (4)']);
  });

  test('TRN-19 the nearest wins the hole, also when the prize passes to another player', () => {
    const gross = contest({ type: 'gross', holes: 'all' }, { id: 'gross', prizes: [{ kind: 'place' }] });
    const pin = { ...nearest(7), prizes: [{ kind: 'place' } as const] };
    const measured = [metres('pin-7', 'ann', 235), metres('pin-7', 'bob', 240)];
    const may = game(
      'may',
      '2026-05-03',
      [gross, pin],
      { ann: { card: fours({ 1: 3 }) }, bob: { card: fours() } },
      { measured },
    );
    expect(may.contests[1]?.awards.map(({ entrants }) => entrants)).toEqual([['bob']]);
    expect(lines('nearestPin', [may])).toEqual(['1 ann 1: may 1 (7)', '2 bob 0: may 0']);
  });

  test('TRN-19 level players each win a measured contest, and each hole of a game counts', () => {
    const measured = [
      metres('pin-7', 'ann', 235),
      metres('pin-7', 'bob', 235),
      metres('pin-12', 'bob', 90),
      { contest: 'pin-12', player: 'ann', distance: 'none' } as const,
    ];
    const cases = { ann: { card: fours() }, bob: { card: fours() } };
    const may = game('may', '2026-05-03', [nearest(7), nearest(12)], cases, { measured });
    expect(lines('nearestPin', [may])).toEqual(['1 bob 2: may 2 (7,12)', '2 ann 1: may 1 (7)']);
    const drive = contest({ type: 'longestDrive', hole: 18 }, { id: 'drive' });
    const drives = [metres('drive', 'ann', 21_000), metres('drive', 'bob', 22_500)];
    const june = game('june', '2026-06-07', [drive], cases, { measured: drives });
    expect(lines('longestDrive', [june])).toEqual(['1 bob 1: june 1 (18)', '2 ann 0: june 0']);
    expect(lines('nearestInTwo', [may, june])).toEqual([]);
  });

  test('TRN-20 the best nine counts the better of front and back, and adds up games', () => {
    const nines = (['front', 'back'] as const).map((holes) =>
      contest({ type: 'points', holes }, { id: holes }),
    );
    // Off scratch on par 4s a four has 2 points, a three 3, a five 1. Nine fours make 18.
    const may = game('may', '2026-05-03', nines, {
      ann: { card: fours({ 1: 3, 2: 3, 10: 5 }) }, // 20 and 17
      bob: { card: fours({ 1: 5, 10: 3 }) }, // 17 and 19
      cat: { card: repeatedScore(4, 5), submitted: true }, // no nine is complete
    });
    const june = game('june', '2026-06-07', nines.slice(0, 1), {
      ann: { card: fours() }, // 18
      bob: { card: fours({ 1: 3, 10: 3 }) }, // 19 on the front
    });
    expect(lines('bestNine', [may])).toEqual(['1 ann 20: may 20', '2 bob 19: may 19']);
    expect(lines('bestNine', [may, june])).toEqual([
      'T1 ann 38: may 20, june 18',
      'T1 bob 38: may 19, june 19',
    ]);
  });

  test('TRN-21 sweep money is the part of each winner of a pot, without other prizes', () => {
    // £2 from each of 3: 600 pence. 60 % for the first, 40 % for the second place.
    const sweep = contest(
      { type: 'gross', holes: 'all' },
      {
        id: 'sweep',
        ties: 'shared',
        prizes: [{ kind: 'amount', pence: 1_000 }],
        pot: { stake: 200, entrants: 'all', shares: [60, 40] },
      },
    );
    const may = game('may', '2026-05-03', [sweep], {
      ann: { card: fours({ 1: 3 }) },
      bob: { card: fours() },
      cat: { card: fours() },
    });
    expect(lines('sweep', [may])).toEqual([
      '1 ann 360: may 360',
      'T2 bob 120: may 120',
      'T2 cat 120: may 120',
    ]);
    // Two twos of Ann and one of Bob share 300 pence: 100 for each two.
    const pot = { ...twos, pot: { stake: 150, entrants: 'all' as const, shares: [] } };
    const june = game('june', '2026-06-07', [pot], {
      ann: { card: fours({ 1: 2, 2: 2 }) },
      bob: { card: fours({ 5: 2 }) },
    });
    expect(lines('sweep', [may, june])[0]).toBe('1 ann 560: may 360, june 200');
    expect(lines('sweep', [may, june])[1]).toBe('2 bob 220: may 120, june 100');
  });

  test('TRN-21 a contest on the single card of a team counts for no player, a measured one does', () => {
    const cases = { ann: { card: fours({ 3: 2 }) }, bob: { card: fours({ 3: 2 }) } };
    const measured = [metres('pin-7', 'ann', 235)];
    const scramble = game('may', '2026-05-03', [twos, nearest(7)], cases, { measured, played: 'teamCards' });
    expect(hasSeasonContest('twos', scramble)).toBe(false);
    expect(lines('twos', [scramble])).toEqual([]);
    expect(lines('nearestPin', [scramble])).toEqual(['1 ann 1: may 1 (7)', '2 bob 0: may 0']);
    const team = contest(
      { type: 'teamOfDay', best: 1 },
      { pot: { stake: 100, entrants: 'all', shares: [100] } },
    );
    const teams = [{ id: 'red', players: ['ann', 'bob'] }];
    const june = game('june', '2026-06-07', [team], cases, { teams });
    expect(june.contests[0]?.awards).toMatchObject([{ entrants: ['red'], fromPot: 200 }]);
    expect(lines('sweep', [june])).toEqual(['T1 ann 0: june 0', 'T1 bob 0: june 0']);
  });

  test('TRN-22 a game without the contest adds nothing, and a score without a win adds 0', () => {
    const without = game('august', '2026-08-02', [nearest(7)], { ann: { card: fours({ 3: 2 }) } });
    expect(SEASON_CONTESTS.filter((one) => hasSeasonContest(one, without))).toEqual(['nearestPin']);
    expect(lines('twos', [...SEASON, without])).toEqual(lines('twos', SEASON));
    const absent = game('may', '2026-05-03', [twos], {
      ann: { card: '4' },
      bob: { card: '' },
      cat: { card: '', nofinish: 'DNP' },
    });
    expect(lines('twos', [absent])).toEqual(['1 ann 0: may 0']);
  });

  test('TRN-13 a card that is disqualified or out of competition counts in no contest of the season', () => {
    const [may] = SEASON;
    if (!may) throw new Error('There is no game.');
    const out = may.rows.map((row) => (row.id === 'ann' ? { ...row, outOfCompetition: true } : row));
    expect(lines('twos', [{ ...may, rows: out }])).toEqual(['1 bob 1: may 1 (3)', '2 cat 0: may 0']);
    const closed = game('may', '2026-05-03', [twos], {
      ann: { card: fours({ 3: 2 }), disqualified: true },
      bob: { card: fours() },
    });
    expect(lines('twos', [closed])).toEqual(['1 bob 0: may 0']);
  });

  test('TRN-12 games outside the season count in no contest', () => {
    const june = { seasonStart: '2026-06-01', seasonEnd: '2026-06-30' } as const;
    expect(contestStandings('twos', june, SEASON).map(({ id, score }) => `${id} ${score}`)).toEqual([
      'bob 1',
      'ann 0',
    ]);
  });

  test('TRN-23 each game counts at most once, in any order of games, rows and contests', () => {
    const card = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 18, maxLength: 18 });
    const round = fc.record({ ann: card, bob: card, cat: card });
    fc.assert(
      fc.property(fc.array(round, { minLength: 1, maxLength: 4 }), (rounds) => {
        const skins = contest(
          { type: 'skins', basis: 'gross', carryOver: true, validation: false },
          { id: 's' },
        );
        const games = rounds.map((cards, at) =>
          game(
            `game ${at}`,
            `2026-05-0${at + 1}` as ContestGame['date'],
            [twos, { ...twos, id: 'again' }, skins],
            Object.fromEntries(
              Object.entries(cards).map(([id, grosses]) => [id, { card: grosses.join(' ') }]),
            ),
          ),
        );
        const turned = games.toReversed().map((one) => ({
          ...one,
          rows: one.rows.toReversed(),
          contests: one.contests.toReversed(),
        }));
        for (const contest of ['twos', 'skins'] as const) {
          const standings = contestStandings(contest, ALL_YEAR, games);
          expect(contestStandings(contest, ALL_YEAR, turned)).toEqual(standings);
          for (const { score, games: from } of standings) {
            expect(new Set(from.map(({ gameId }) => gameId)).size).toBe(from.length);
            expect(from.reduce((sum, one) => sum + one.score, 0)).toBe(score);
          }
        }
        // Counted from the cards alone.
        for (const { id, score } of contestStandings('twos', ALL_YEAR, games)) {
          const grosses = rounds.flatMap((cards) => cards[id as 'ann']);
          expect(score).toBe(grosses.filter((gross) => gross <= 2).length);
        }
      }),
      { numRuns: 60 },
    );
  });
});
