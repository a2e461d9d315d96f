import { type CardScore, parseHoleValue, scoreCard } from '@flagstick/golf';
import { expect, it } from 'vitest';
import { entrantsOf, inBoardOrder, type Seated } from './entrants.ts';

const holes = Array.from({ length: 18 }, (_, at) => ({ number: at + 1, par: 4, si: at + 1, yards: 400 }));

const cardOf = (grosses: readonly number[]): CardScore =>
  scoreCard({
    format: 'stroke',
    holes,
    playingHandicap: 0,
    values: holes.map((_, at) => {
      const gross = grosses[at];
      return gross === undefined ? null : parseHoleValue(gross);
    }),
    submitted: false,
    nofinish: null,
    disqualified: false,
  });

const seated = (name: string, lastName: string, grosses: readonly number[]): Seated<string> => ({
  id: `${name} ${lastName}`,
  name,
  lastName,
  index: 10,
  outOfCompetition: false,
  card: cardOf(grosses),
  player: name,
});

const rule = { scoringFormat: 'stroke' } as const;

it('a player is an entrant, with one name, one card and themselves as the only member', () => {
  const one = seated('Ada', 'Zimmer', [4]);
  expect(entrantsOf([one, seated('Solo', '', [])])).toMatchObject([
    { id: 'Ada Zimmer', kind: 'player', name: 'Ada Zimmer', members: ['Ada'], card: one.card },
    { name: 'Solo' },
  ]);
});

it('who plays out of competition has no place, live and in the end, and moves nobody', () => {
  const level = Array.from({ length: 18 }, () => 4);
  const best = { ...seated('Ada', 'Ash', level.with(0, 3)), outOfCompetition: true };
  const entrants = entrantsOf([best, seated('Bea', 'Birch', level), seated('Cal', 'Cole', level.with(0, 5))]);
  for (const state of ['playing', 'done'] as const) {
    const rows = inBoardOrder(rule, state, entrants).map(({ id, label }) => `${label} ${id}`);
    expect(rows).toEqual(['1 Bea Birch', '2 Cal Cole', '- Ada Ash']);
  }
});

it('the board is in one order for everybody: by surname within a shared place, counted back when the game is done', () => {
  const level = Array.from({ length: 18 }, () => 4);
  const entrants = entrantsOf([
    seated('Ada', 'Zimmer', [3, ...level.slice(1)]),
    seated('Zoe', 'Abel', [...level.slice(1), 3]),
    seated('Bo', 'Cole', []),
  ]);
  const places = (state: 'playing' | 'done') =>
    inBoardOrder(rule, state, entrants).map(({ id, label }) => `${label} ${id}`);
  expect(places('playing')).toEqual(['T1 Zoe Abel', 'T1 Ada Zimmer', '- Bo Cole']);
  expect(places('done')).toEqual(['1 Zoe Abel', '2 Ada Zimmer', '- Bo Cole']);
});
