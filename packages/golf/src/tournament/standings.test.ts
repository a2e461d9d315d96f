import { describe, expect, test } from 'vitest';
import { card, plainHoles, repeatedScore, thrownBy } from '../testing/fixtures.ts';
import type { TournamentRow } from './game-score.ts';
import { type Tournament, type TournamentGame, tournamentStandings } from './standings.ts';
import {
  isEclectic,
  lowWins,
  TOURNAMENT_SYSTEMS,
  type TournamentSystem,
  tournamentSystem,
} from './system.ts';

const SIX = plainHoles(6);

function entry(
  id: string,
  text: string,
  changes: Partial<TournamentRow> & Parameters<typeof card>[1] = {},
): TournamentRow {
  const { guest = false, mismatchHoles, outOfCompetition, ...rest } = changes;
  const score = card(text, { format: 'stroke', holes: SIX, ...rest });
  return { id, name: id, handicapIndex: null, card: score, guest, mismatchHoles, outOfCompetition };
}

function game(id: string, date: string, ...rows: TournamentRow[]): TournamentGame {
  return { id, date, format: 'stroke', rows };
}

function standings(
  system: TournamentSystem,
  games: readonly TournamentGame[],
  changes: Partial<Tournament> = {},
) {
  return tournamentStandings(
    { system, placingScores: [10, 6, 3], seasonStart: null, seasonEnd: null, ...changes },
    games,
  );
}

function lines(
  system: TournamentSystem,
  games: readonly TournamentGame[],
  changes: Partial<Tournament> = {},
): string[] {
  return standings(system, games, changes).map(({ label, id, score }) => `${label} ${id} ${score}`);
}

const SEASON = [
  game('may', '2025-05-01', entry('ann', '4 4 4 4 4 4', { playingHandicap: 6 }), entry('bob', '3 5 5 5 5 5')),
  game(
    'june',
    '2025-06-01',
    entry('ann', '3 5 2 4 4 9', { playingHandicap: 6 }),
    entry('bob', '5 3 5 5 5 5'),
  ),
];

describe('tournament systems', () => {
  test('TRN-1 the systems have the numbers 0 to 12', () => {
    expect(TOURNAMENT_SYSTEMS).toHaveLength(13);
    expect(tournamentSystem(0)).toBe('bestGross');
    expect(tournamentSystem(12)).toBe('meritNett');
    expect(thrownBy(() => tournamentSystem(13))).toMatchObject({ field: 'selectedScoreSystem' });
  });

  test('TRN-2 best gross and best nett keep the lowest score of each hole over the season', () => {
    expect(lines('bestGross', SEASON)).toEqual(['1 ann 21', '2 bob 26']);
    expect(lines('bestNett', SEASON)).toEqual(['1 ann 15', '2 bob 26']);
  });

  test('TRN-3 worst gross and worst nett keep the highest scores; the low sum still wins', () => {
    expect(lines('worstGross', SEASON)).toEqual(['1 ann 30', '1 bob 30'].map((line) => `T${line}`));
    expect(lines('worstNett', SEASON)).toEqual(['1 ann 24', '2 bob 30']);
  });

  test('TRN-4 each hole of the season card names its game; of equal scores the earlier one', () => {
    const [ann] = standings('bestGross', SEASON.toReversed());
    expect(ann?.holes?.map(({ gross, gameId }) => `${gross} ${gameId}`)).toEqual([
      '3 june',
      '4 may',
      '2 june',
      '4 may',
      '4 may',
      '4 may',
    ]);
    expect(ann?.games).toMatchObject([
      { gameId: 'may', score: 16 },
      { gameId: 'june', score: 5 },
    ]);
    expect(TOURNAMENT_SYSTEMS.filter(isEclectic)).toHaveLength(4);
  });

  test('TRN-5 where the low figure wins, more holes or games rank first', () => {
    const games = [
      game('may', '2025-05-01', entry('ann', '3 3 3 3 3'), entry('bob', repeatedScore(5, 6))),
      game('june', '2025-06-01', entry('bob', repeatedScore(5, 6)), entry('cat', repeatedScore(3, 6))),
    ];
    expect(lines('bestGross', games)).toEqual(['1 cat 18', '2 bob 30', '3 ann 15']);
    expect(lines('totalGross', games)).toEqual(['1 bob 60', '2 cat 18', '- ann null']);
    expect(TOURNAMENT_SYSTEMS.filter(lowWins)).toHaveLength(6);
  });

  test('TRN-6 a blob is a hole played without a nett point', () => {
    const games = [
      game(
        'may',
        '2025-05-01',
        entry('ann', '6 6 PU DNP 4 -'),
        entry('bob', '6 6 4 4 4 4', { playingHandicap: 1 }),
      ),
    ];
    expect(lines('blobs', games)).toEqual(['1 ann 3', '2 bob 1']);
    const parBogey = game('june', '2025-06-01', entry('ann', '5 PU DNP 4 3 -', { format: 'parBogey' }));
    expect(lines('blobs', [parBogey])).toEqual(['1 ann 2']);
    // In quota a double bogey scores nothing, with a stroke as without.
    const quota = game(
      'july',
      '2025-07-01',
      entry('ann', '6 PU DNP 5 3 -', { format: 'quota', playingHandicap: 9 }),
    );
    expect(lines('blobs', [quota])).toEqual(['1 ann 2']);
  });

  test('TRN-8 a best-nine card adds its nine best holes without a dispute', () => {
    const may = game(
      'may',
      '2025-05-01',
      entry('ann', `3 3 ${'4 '.repeat(16)}`.trim(), { format: 'bestNine', holes: plainHoles(18) }),
    );
    expect(lines('totalPoints', [may])).toEqual(['1 ann 20']);
  });

  test('TRN-7 birdies, eagles and albatrosses are counted on gross', () => {
    const games = [
      game(
        'may',
        '2025-05-01',
        entry('ann', '3 3 2 1 4 4', { playingHandicap: 6 }),
        entry('bob', repeatedScore(4, 6), { playingHandicap: 6 }),
      ),
    ];
    expect(lines('birdies', games)).toEqual(['1 ann 2', '2 bob 0']);
    expect(lines('eagles', games)).toEqual(['1 ann 1', '2 bob 0']);
    expect(lines('albatrosses', games)).toEqual(['1 ann 1', '2 bob 0']);
  });

  test('TRN-8 totals add up points, gross or nett; gross and nett count only cards with a total', () => {
    const games = [...SEASON, game('july', '2025-07-01', entry('ann', '4 4 4 4 4 PU'), entry('bob', '4 4'))];
    expect(lines('totalPoints', games)).toEqual(['1 ann 45', '2 bob 20'].map((line) => line));
    expect(lines('totalGross', games)).toEqual(['1 ann 51', '2 bob 56']);
    expect(lines('totalNett', games)).toEqual(['1 ann 39', '2 bob 56']);
    expect(standings('totalGross', games)[0]).toMatchObject({
      counting: 2,
      games: [{ score: 24 }, { score: 27 }, { score: null }],
    });
  });

  test('TRN-9 an order of merit gives points by place; ties share the average', () => {
    const may = game(
      'may',
      '2025-05-01',
      entry('a', repeatedScore(3, 6)),
      entry('b', repeatedScore(4, 6)),
      entry('c', repeatedScore(4, 6)),
      entry('d', repeatedScore(5, 6)),
    );
    expect(lines('meritNett', [may])).toEqual(['1 a 10', 'T2 b 4.5', 'T2 c 4.5', '4 d 0']);
    const three = game(
      'june',
      '2025-06-01',
      entry('a', repeatedScore(4, 6)),
      entry('b', repeatedScore(4, 6)),
      entry('c', repeatedScore(4, 6)),
    );
    expect(standings('meritNett', [three])[0]?.score).toBeCloseTo(19 / 3, 12);
    // Three thirds make exactly one.
    expect(
      lines(
        'meritNett',
        [three, three, three].map((one, at) => ({ ...one, id: String(at) })),
      )[0],
    ).toBe('T1 a 19');
  });

  test('TRN-9 an order of merit counts by gross or by nett', () => {
    const may = game(
      'may',
      '2025-05-01',
      entry('a', repeatedScore(5, 6), { playingHandicap: 12 }),
      entry('b', repeatedScore(4, 6)),
    );
    expect(lines('meritGross', [may])).toEqual(['1 b 10', '2 a 6']);
    expect(lines('meritNett', [may])).toEqual(['1 a 10', '2 b 6']);
  });

  test('TRN-10 an order of merit ranks registered players only; other systems rank guests too', () => {
    const may = game(
      'may',
      '2025-05-01',
      entry('guest', repeatedScore(3, 6), { guest: true }),
      entry('a', repeatedScore(4, 6)),
      entry('b', repeatedScore(5, 6)),
    );
    expect(lines('meritNett', [may])).toEqual(['1 a 10', '2 b 6']);
    expect(lines('totalGross', [may])[0]).toBe('1 guest 18');
  });

  test('TRN-11 a hole in dispute does not count', () => {
    const disputed = (text: string) => entry('ann', text, { mismatchHoles: [1] });
    const games = [game('may', '2025-05-01', disputed('3 4 4 4 4 4'))];
    expect(standings('bestGross', games)[0]).toMatchObject({ score: 20, counting: 5 });
    expect(standings('bestGross', games)[0]?.holes?.[0]).toEqual({
      number: 1,
      par: 4,
      gross: 'mismatch',
      score: null,
      gameId: 'may',
    });
    expect(lines('birdies', games)).toEqual(['1 ann 0']);
    expect(lines('totalPoints', games)).toEqual(['1 ann 10']);
    expect(lines('totalGross', games)).toEqual(['- ann null']);
    const settled = [...games, game('june', '2025-06-01', entry('ann', '5 4 4 4 4 4'))];
    expect(standings('bestGross', settled)[0]?.holes?.[0]).toMatchObject({ gross: 5, gameId: 'june' });
  });

  test('TRN-12 games outside the season do not count, its first and last day do', () => {
    const season = { seasonStart: '2025-05-01', seasonEnd: '2025-05-31' };
    expect(lines('totalGross', SEASON, season)).toEqual(['1 ann 24', '2 bob 28']);
    expect(lines('totalGross', SEASON, { seasonStart: '2025-06-01' })).toEqual(['1 ann 27', '2 bob 28']);
    expect(lines('totalGross', SEASON, { seasonEnd: '2025-04-30' })).toEqual([]);
  });

  test.each([
    ['disqualified', { disqualified: true }],
    ['outOfCompetition', { outOfCompetition: true }],
  ] as const)('TRN-13 a card that is %s counts nowhere', (because, changes) => {
    const games = [
      game(
        'may',
        '2025-05-01',
        entry('ann', repeatedScore(3, 6), changes),
        entry('bob', repeatedScore(4, 6)),
      ),
    ];
    for (const system of TOURNAMENT_SYSTEMS) {
      const ann = standings(system, games).find(({ id }) => id === 'ann');
      expect(ann).toMatchObject({ position: null, label: '-', score: null });
      expect(ann?.games).toMatchObject([{ score: null, because }]);
    }
  });

  test('TRN-13 a player cannot be in a game twice', () => {
    const twice = [game('may', '2025-05-01', entry('ann', '4'), entry('ann', '4'))];
    expect(thrownBy(() => standings('totalGross', twice))).toMatchObject({ field: 'rows of game may' });
  });

  test('TRN-15 a game without a score gives the reason; an order of merit also gives the place', () => {
    const may = game(
      'may',
      '2025-05-01',
      entry('a', '3 3 3 3 3 PU'),
      entry('b', '4 4 4 4 4'),
      entry('c', repeatedScore(4, 6), { mismatchHoles: [2] }),
      entry('d', repeatedScore(4, 6), { disqualified: true }),
      entry('e', '- - - - - -'),
      entry('f', repeatedScore(3, 6), { outOfCompetition: true }),
      entry('g', repeatedScore(4, 6)),
    );
    const why = (system: TournamentSystem) =>
      Object.fromEntries(standings(system, [may]).map(({ id, games }) => [id, games[0]?.because ?? null]));
    const early = { a: 'noReturn', b: 'incomplete', d: 'disqualified', e: 'notStarted', g: null };
    expect(why('totalGross')).toEqual({ ...early, c: 'dispute', f: 'outOfCompetition' });
    expect(why('meritGross')).toEqual({ ...early, c: null, f: 'outOfCompetition' });
    expect(why('bestGross')).toMatchObject({ a: null, d: 'disqualified' });
    const places = Object.fromEntries(
      standings('meritNett', [may]).map(({ id, games }) => [id, games[0]?.place]),
    );
    expect(places).toMatchObject({
      a: null,
      c: { position: 1, sharedBy: 2 },
      g: { position: 1, sharedBy: 2 },
    });
  });

  test('TRN-16 a game in play counts with the current places of its board', () => {
    const half = game('may', '2025-05-01', entry('ann', '4 4 4'), entry('bob', '3 5'), entry('cat', '3'));
    const live = { ...half, stage: 'live' as const };
    expect(lines('meritNett', [half])).toEqual(['- ann null', '- bob null', '- cat null']);
    expect(lines('meritNett', [live])).toEqual(['1 cat 10', 'T2 ann 4.5', 'T2 bob 4.5']);
    expect(lines('totalPoints', [live])).toEqual(['1 ann 6', '2 bob 4', '3 cat 3']);
    expect(lines('totalGross', [live])).toEqual(['- ann null', '- bob null', '- cat null']);
    expect(lines('bestGross', [live])).toEqual(['1 ann 12', '2 bob 8', '3 cat 3']);
  });

  test('TRN-14 level players share a place in every order of games and rows', () => {
    const turned = SEASON.toReversed().map((one) => ({ ...one, rows: one.rows.toReversed() }));
    for (const system of TOURNAMENT_SYSTEMS)
      expect(standings(system, turned)).toEqual(standings(system, SEASON));
  });
});
