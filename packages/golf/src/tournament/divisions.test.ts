import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { card, plainHoles, repeatedScore } from '../testing/fixtures.ts';
import { type DivisionFigures, divideStandings, type SeasonSplit } from './divisions.ts';
import { type TournamentGame, tournamentStandings } from './standings.ts';

const SIX = plainHoles(6);
const SEASON = { system: 'totalPoints', placingScores: [1], seasonStart: null, seasonEnd: null } as const;

interface Played extends Partial<DivisionFigures> {
  readonly gross: number;
  readonly disqualified?: boolean;
}

interface DividedGame {
  readonly game: TournamentGame;
  readonly figures: ReadonlyMap<string, DivisionFigures>;
}

function game(
  id: string,
  date: TournamentGame['date'],
  players: Readonly<Record<string, Played>>,
): DividedGame {
  return {
    game: {
      ...{ id, date, format: 'stroke' },
      rows: Object.entries(players).map(([player, { gross, disqualified = false }]) => ({
        ...{ id: player, name: player, handicapIndex: null, guest: false },
        card: card(repeatedScore(gross, 6), { holes: SIX, disqualified }),
      })),
    },
    figures: new Map(
      Object.entries(players).map(
        ([player, { gender = 'men', index = null, handicap = null, age = null }]) => [
          player,
          { gender, index, handicap, age },
        ],
      ),
    ),
  };
}

function divided(split: SeasonSplit, games: readonly DividedGame[]) {
  const standings = tournamentStandings(
    SEASON,
    games.map((one) => one.game),
  );
  const figuresOf = (id: string, player: string) =>
    games.find((one) => one.game.id === id)?.figures.get(player);
  return { standings, divisions: divideStandings(split, standings, figuresOf) };
}

const lines = (split: SeasonSplit, games: readonly DividedGame[]) =>
  divided(split, games).divisions.map(
    ({ part, standings }) => `${part}: ${standings.map(({ label, id }) => `${label} ${id}`).join(', ')}`,
  );

describe('divisions of a season', () => {
  // Points off scratch on six par 4s: 3s have 18, 4s 12, 5s 6.
  const may = game('may', '2026-05-03', {
    ann: { gross: 4, index: 12.4, handicap: 14, age: 54 },
    bob: { gross: 5, index: 12.5, handicap: 15, age: 55 },
    cat: { gross: 4, index: 20.4, handicap: 24, gender: 'women', age: 30 },
    dan: { gross: 3, index: 20.5, handicap: 25 },
    eve: { gross: 5, gender: 'women' },
  });

  test('TRN-24 limits are included: up to 12.4, 12.5 to 20.4, and above', () => {
    const upTo = [12.4, 20.4];
    expect(lines({ by: 'index', upTo }, [may])).toEqual([
      '0: 1 ann',
      '1: 1 cat, 2 bob',
      '2: 1 dan',
      'null: 1 eve',
    ]);
    expect(lines({ by: 'handicap', upTo: [14] }, [may])).toEqual([
      '0: 1 ann',
      '1: 1 dan, 2 cat, 3 bob',
      'null: 1 eve',
    ]);
    expect(lines({ by: 'age', upTo: [54] }, [may])).toEqual([
      '0: T1 ann, T1 cat',
      '1: 1 bob',
      'null: 1 dan, 2 eve',
    ]);
    expect(lines({ by: 'gender' }, [may])).toEqual(['0: 1 cat, 2 eve', '1: 1 dan, 2 ann, 3 bob']);
  });

  test('TRN-24 a player stays in the division of the first game that counts for them', () => {
    const april = game('april', '2026-04-05', {
      bob: { gross: 4, index: 12.0 },
      // A disqualified card does not count, so May decides.
      cat: { gross: 4, index: 9.0, disqualified: true },
    });
    const split = { by: 'index', upTo: [12.4, 20.4] } as const;
    const games = [may, april];
    expect(lines(split, games)).toEqual(['0: 1 bob, 2 ann', '1: 1 cat', '2: 1 dan', 'null: 1 eve']);
    const { divisions } = divided(split, games);
    expect(divisions.flatMap(({ standings }) => standings).map(({ id, since }) => `${id} ${since}`)).toEqual([
      'bob april',
      'ann may',
      'cat may',
      'dan may',
      'eve may',
    ]);
  });

  test('TRN-24 a plus handicap and an empty division are divisions like others', () => {
    const one = game('may', '2026-05-03', { ann: { gross: 4, index: -2.1 } });
    expect(lines({ by: 'index', upTo: [-2, 5] }, [one])).toEqual(['0: 1 ann', '1: ', '2: ']);
  });

  test('TRN-25 a player without a score has no place in their division', () => {
    const one = game('may', '2026-05-03', {
      ann: { gross: 4, index: 3 },
      bob: { gross: 4, index: 4, disqualified: true },
    });
    expect(lines({ by: 'index', upTo: [10] }, [one])).toEqual(['0: 1 ann, - bob', '1: ']);
  });

  test('TRN-25 divisions are a partition of the standing, in its order, for any order of games', () => {
    const figure = fc.option(fc.integer({ min: 0, max: 400 }).map((tenths) => tenths / 10));
    const played = fc.record({
      gross: fc.integer({ min: 2, max: 6 }),
      index: figure,
      handicap: figure,
      age: fc.option(fc.integer({ min: 8, max: 90 })),
      gender: fc.constantFrom('men', 'women'),
    });
    const round = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), played);
    const limits = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 4 });
    const split = fc.oneof(
      fc.constant({ by: 'gender' } as const),
      fc.tuple(fc.constantFrom('index', 'handicap', 'age'), limits).map(([by, upTo]) => ({
        by,
        upTo: upTo.toSorted((a, b) => a - b),
      })),
    );
    fc.assert(
      fc.property(split, fc.array(round, { maxLength: 4 }), (of, rounds) => {
        const games = rounds.map((players, at) =>
          game(
            `game ${at}`,
            `2026-05-0${at + 1}` as TournamentGame['date'],
            players as Record<string, Played>,
          ),
        );
        const { standings, divisions } = divided(of, games);
        expect(divided(of, games.toReversed()).divisions).toEqual(divisions);
        const order = standings.map(({ id }) => id);
        const members = divisions.flatMap(({ standings: rows }) => rows.map(({ id }) => id));
        expect(members.toSorted()).toEqual(order.toSorted());
        for (const { standings: rows } of divisions) {
          const at = rows.map(({ id }) => order.indexOf(id));
          expect(at).toEqual(at.toSorted((a, b) => a - b));
        }
      }),
      { numRuns: 100 },
    );
  });
});
