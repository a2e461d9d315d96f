import { type CardScore, parseHoleValue, scoreCard } from '@flagstick/golf';
import { expect, it } from 'vitest';
import { type EntrantRule, inBoardOrder, type Seated } from './index.ts';
import { entrantsOf } from './of-rule.ts';
import { tieFigure } from './tie-figure.ts';

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
  startingHole: 1,
  card: cardOf(grosses),
  player: name,
});

const rule: EntrantRule = {
  scoringFormat: 'stroke',
  playingRules: {
    playingAs: 'individual',
    playingFormat: 'individual',
    bestOne: [],
    bestTwo: [],
    bestThree: [],
    bestFour: [],
    isRelatedToCourseHoles: true,
  },
};
const teamRule = (lists: Partial<EntrantRule['playingRules']>): EntrantRule => ({
  ...rule,
  playingRules: { ...rule.playingRules, playingAs: 'team', ...lists },
});
const everyFour = Array<number>(18).fill(4);
const everyHole = holes.map(({ number }) => number);
const entrantsAlone = (seated: Array<Seated<string>>) => entrantsOf(rule, { seated, teams: [] });

it.each([
  ['Maximilian', 'Brandt', 'M. Brandt'],
  ['Émile', 'de la Tour', 'É. de la Tour'],
  ['Madonna', '', 'Madonna'],
])('the short name of %s %s is the initial and the surname', (name, lastName, short) => {
  const [entrant] = entrantsAlone([seated(name, lastName, [])]);
  expect(entrant?.shortName).toBe(short);
});

it('a player is an entrant, with one name, one card and themselves as the only member', () => {
  const one = seated('Ada', 'Zimmer', [4]);
  expect(entrantsAlone([one, seated('Solo', '', [])])).toMatchObject([
    { id: 'Ada Zimmer', color: null, listed: [], name: 'Ada Zimmer', members: ['Ada'], card: one.card },
    { name: 'Solo' },
  ]);
});

it('a player out of competition has no place, live or final, and changes no other place', () => {
  const level = Array.from({ length: 18 }, () => 4);
  const best = { ...seated('Ada', 'Ash', level.with(0, 3)), outOfCompetition: true };
  const entrants = entrantsAlone([
    best,
    seated('Bea', 'Birch', level),
    seated('Cal', 'Cole', level.with(0, 5)),
  ]);
  for (const state of ['playing', 'done'] as const) {
    const rows = inBoardOrder(rule, state, entrants).map(({ id, label }) => `${label} ${id}`);
    expect(rows).toEqual(['1 Bea Birch', '2 Cal Cole', '- Ada Ash']);
  }
});

it('rows are ordered by surname within a shared place; final ties by countback', () => {
  const level = Array.from({ length: 18 }, () => 4);
  const entrants = entrantsAlone([
    seated('Ada', 'Zimmer', [3, ...level.slice(1)]),
    seated('Zoe', 'Abel', [...level.slice(1), 3]),
    seated('Bo', 'Cole', []),
  ]);
  const places = (state: 'playing' | 'done') =>
    inBoardOrder(rule, state, entrants).map(({ id, label }) => `${label} ${id}`);
  expect(places('playing')).toEqual(['T1 Zoe Abel', 'T1 Ada Zimmer', '- Bo Cole']);
  expect(places('done')).toEqual(['1 Zoe Abel', '2 Ada Zimmer', '- Bo Cole']);
});

it('a team is an entrant with its players; players without a team have no row', () => {
  const ada = seated('Ada', 'Ash', [3, 5]);
  const bea = seated('Bea', 'Birch', [4, 4]);
  const teams = [
    { _id: 'oak', name: 'Oak', color: 'green', players: [bea.id, ada.id] },
    { _id: 'elm', name: 'Elm', color: 'white', players: [] },
  ];
  const entrants = entrantsOf(teamRule({ bestOne: everyHole }), {
    seated: [ada, bea, seated('Cal', 'Cole', [3])],
    teams,
  });
  expect(entrants).toMatchObject([
    { id: 'oak', name: 'Oak', color: 'green', members: ['Bea', 'Ada'], listed: ['Bea', 'Ada'], index: 20 },
  ]);
  const counted = entrants.flatMap(
    (entrant) => entrant.score?.holes.slice(0, 2).map((hole) => hole.counted.nett) ?? [],
  );
  expect(counted).toEqual([['Ada Ash'], ['Bea Birch']]);
  expect(entrants[0]?.card).toMatchObject({ thru: 2, nettToPar: -1 });
});

it('a list of holes follows the course, or the order of play from the team’s first tee', () => {
  const players = [seated('Ada', 'Ash', [3, 3]), seated('Bea', 'Birch', [4, 4])];
  const teams = [{ _id: 'oak', name: 'Oak', color: 'green', players: players.map(({ id }) => id) }];
  const counts = (related: boolean) => {
    const [entrant] = entrantsOf(teamRule({ bestOne: [1], isRelatedToCourseHoles: related }), {
      seated: players.map((one) => ({ ...one, startingHole: 2 })),
      teams,
    });
    return entrant?.score?.holes.slice(0, 2).map(({ count }) => count) ?? [];
  };
  expect(counts(true)).toEqual([1, 2]);
  expect(counts(false)).toEqual([2, 1]);
});

it('equal teams rank by more counting scores, then by the lower sum of indexes, never by name', () => {
  const level = Array.from({ length: 18 }, () => 4);
  const one = (name: string, index: number) => ({ ...seated(name, name, level), index });
  const players = [one('A', 10), one('B', 9), one('C', 10)];
  const teams = [...'zyx'].map((letter, at) => ({
    _id: letter,
    name: letter,
    color: 'green',
    players: players.slice(at, at + 1).map(({ id }) => id),
  }));
  const entrants = entrantsOf(teamRule({ bestOne: everyHole }), { seated: players, teams });
  const placed = inBoardOrder(rule, 'done', entrants);
  expect(placed.map(({ id, label, decidedBy }) => [label, id, decidedBy])).toEqual([
    ['1', 'y', 'handicapIndex'],
    ['T2', 'x', undefined],
    ['T2', 'z', undefined],
  ]);
});

it('the front nine and the back nine are boards of their own', () => {
  const ada = seated('Ada', 'Ash', [...Array.from({ length: 9 }, () => 4), 3]);
  const teams = [{ _id: 'oak', name: 'Oak', color: 'green', players: [ada.id] }];
  const thru = (part?: 'front' | 'back') =>
    entrantsOf(teamRule({ bestOne: everyHole }), { seated: [ada], teams, part })[0]?.card;
  expect(thru('front')).toMatchObject({ thru: 9, nettToPar: 0 });
  expect(thru('back')).toMatchObject({ thru: 1, nettToPar: -1 });
  expect(thru()).toMatchObject({ thru: 10 });
});

it('a player admitted against the rule leaves the whole team without a place', () => {
  const ada = { ...seated('Ada', 'Ash', [4]), outOfCompetition: true };
  const bea = seated('Bea', 'Birch', [5]);
  const teams = [{ _id: 'oak', name: 'Oak', color: 'green', players: [ada.id, bea.id] }];
  const [entrant] = entrantsOf(teamRule({ bestOne: everyHole }), { seated: [ada, bea], teams });
  expect(entrant?.outOfCompetition).toBe(true);
});

it("a broken tie shows both rows' figures at the deciding step", () => {
  const [ann, ben] = [seated('Ann', 'Ash', [...Array(17).fill(4), 3]), seated('Ben', 'Birch', everyFour)];
  const [first, second] = entrantsAlone([ann, ben]);
  if (!first || !second) throw new Error('missing');
  expect([tieFigure(first, 'last9'), tieFigure(second, 'last9')]).toEqual(['35', '36']);
  expect(tieFigure(first, 'handicapIndex')).toBe('10.0');
  expect(tieFigure(first, 'counting')).toBeUndefined();
  const teams = [{ _id: 't', name: 'Reds', color: '#f00', players: [ann.id, ben.id] }];
  const [team] = entrantsOf(teamRule({ bestOne: everyHole }), { seated: [ann, ben], teams });
  expect(team && [tieFigure(team, 'counting'), tieFigure(team, 'handicapIndex')]).toEqual(['18', '20.0']);
});
