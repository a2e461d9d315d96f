import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { thrownBy } from '../testing/fixtures.ts';
import {
  type Bracket,
  type BracketInput,
  type BracketMatch,
  type KnockOutResult,
  matchKey,
  mayCorrect,
  nextMatch,
  playBracket,
} from './bracket.ts';
import { bracketSlots, seedOrder, seedPositions, unplayedWinner } from './draw.ts';
import { plateField, plateOrder } from './plate.ts';

const names = (count: number) => Array.from({ length: count }, (_, at) => `e${at + 1}`);
const won = (winner: string | null, how: KnockOutResult['how'] = 'played'): KnockOutResult => ({
  ...{ how, winner, score: null },
});
const results = (entries: Readonly<Record<string, KnockOutResult>>) => new Map(Object.entries(entries));
const bracketOf = (
  count: number,
  entered: Readonly<Record<string, KnockOutResult>> = {},
  out?: BracketInput['out'],
) => playBracket({ slots: bracketSlots(names(count)), results: results(entered), out });

const sideName = (side: BracketMatch['a']) => (side.kind === 'entrant' ? side.id : side.kind);
const line = ({ a, b, state }: BracketMatch) => `${sideName(a)} v ${sideName(b)}: ${state}`;
const linesOf = ({ rounds }: Bracket, round: number) => (rounds[round - 1] ?? []).map(line);

/** Plays every open match; `choose` names the side that wins. */
function playOn(slots: BracketInput['slots'], choose: (match: BracketMatch) => 'a' | 'b') {
  const entered = new Map<string, KnockOutResult>();
  for (
    let bracket = playBracket({ slots, results: entered });
    ;
    bracket = playBracket({ slots, results: entered })
  ) {
    const open = bracket.rounds.flat().find(({ state }) => state === 'open');
    if (!open) return { bracket, entered };
    const side = open[choose(open)];
    entered.set(matchKey(open), won(side.kind === 'entrant' ? side.id : null));
  }
}

const sizes = fc.integer({ min: 2, max: 64 });
const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });

describe('the bracket', () => {
  test('KNO-1 five entrants have a bracket of eight with three byes', () => {
    const bracket = bracketOf(5);
    expect(bracket.rounds.map(({ length }) => length)).toEqual([4, 2, 1]);
    expect(linesOf(bracket, 1)).toEqual([
      'e1 v none: bye',
      'e5 v e4: open',
      'e3 v none: bye',
      'none v e2: bye',
    ]);
    expect(linesOf(bracket, 2)).toEqual(['e1 v pending: pending', 'e3 v e2: open']);
    expect(linesOf(bracketOf(5, { '1.2': won('e4') }), 2)[0]).toBe('e1 v e4: open');
  });

  test('KNO-1 slots that are no bracket, and repeated entrants, are refused', () => {
    const play = (slots: BracketInput['slots']) => thrownBy(() => playBracket({ slots, results: new Map() }));
    expect(play(['a', 'b', 'c'])).toMatchObject({ code: 'outOfRange', field: 'slots.length' });
    expect(play(['a', 'a'])).toMatchObject({ code: 'duplicate', field: 'slots' });
    expect(thrownBy(() => bracketSlots(['a']))).toMatchObject({ code: 'outOfRange', field: 'entrants' });
  });

  test('KNO-3 seeds are placed so that the best meet last', () => {
    expect(seedPositions(8)).toEqual([1, 8, 5, 4, 3, 6, 7, 2]);
    fc.assert(
      fc.property(sizes, (count) => {
        const { bracket } = playOn(bracketSlots(names(count)), ({ a, b }) =>
          Number(sideName(a).slice(1)) < Number(sideName(b).slice(1)) ? 'a' : 'b',
        );
        // When the better seed wins every match, each round leaves exactly the best seeds.
        for (const [at, matches] of bracket.rounds.entries()) {
          const sides = matches.flatMap(({ a, b }) => [a, b]).filter(({ kind }) => kind === 'entrant');
          const expected = at === 0 ? count : matches.length * 2;
          expect(sides.map(sideName).toSorted()).toEqual(names(expected).toSorted());
        }
        expect(bracket.champion).toBe('e1');
      }),
    );
  });

  test('KNO-3 only the first round has byes, and the best seeds have them', () => {
    fc.assert(
      fc.property(sizes, (count) => {
        const [first = [], ...later] = bracketOf(count).rounds;
        const byes = first.filter(({ state }) => state === 'bye');
        const withBye = byes.flatMap(({ a, b }) =>
          [sideName(a), sideName(b)].filter((name) => name !== 'none'),
        );
        expect(withBye.toSorted()).toEqual(names(byes.length).toSorted());
        expect(later.flat().filter(({ state }) => state === 'bye')).toEqual([]);
      }),
    );
  });

  test('KNO-5 there is one champion and n − 1 results, with any winners', () => {
    fc.assert(
      fc.property(
        sizes,
        seeds,
        fc.array(fc.boolean(), { minLength: 64, maxLength: 64 }),
        (count, seed, coins) => {
          const order = seedOrder(
            names(count).map((id) => ({ id, index: null })),
            { by: 'open', seed },
          );
          let turn = 0;
          const { bracket, entered } = playOn(bracketSlots(order), () => (coins[turn++ % 64] ? 'a' : 'b'));
          expect(entered.size).toBe(count - 1);
          expect(bracket.finished).toBe(true);
          const losers = bracket.rounds
            .flat()
            .filter(({ state }) => state === 'decided')
            .flatMap(({ a, b, result }) =>
              [sideName(a), sideName(b)].filter((name) => name !== result?.winner),
            );
          expect([...losers, bracket.champion].toSorted()).toEqual(names(count).toSorted());
        },
      ),
    );
  });
});

describe('results', () => {
  test('KNO-4 both sides disqualified leave the next opponent a bye', () => {
    const bracket = bracketOf(4, { '1.1': won(null, 'disqualified'), '1.2': won('e2', 'conceded') });
    expect(linesOf(bracket, 2)).toEqual(['none v e2: bye']);
    expect(bracket).toMatchObject({ champion: 'e2', finished: true });
    const final = bracketOf(2, { '1.1': won(null, 'disqualified') });
    expect(final).toMatchObject({ champion: null, finished: true });
  });

  test('KNO-6 a result of a bye, of an unknown side or of another winner is refused', () => {
    const thrown = (entries: Readonly<Record<string, KnockOutResult>>) =>
      thrownBy(() => bracketOf(5, entries));
    expect(thrown({ '1.1': won('e1') })).toMatchObject({ field: 'result of 1.1', value: 'bye' });
    expect(thrown({ '2.1': won('e1') })).toMatchObject({ field: 'result of 2.1', value: 'pending' });
    expect(thrown({ '1.2': won('e1') })).toMatchObject({ field: 'result of 1.2', value: 'e1' });
    expect(thrown({ '1.2': won(null) })).toMatchObject({ code: 'missing', field: 'result of 1.2' });
    expect(thrown({ '9.1': won('e1') })).toMatchObject({ field: 'results', value: '9.1' });
  });

  test('KNO-7 an entrant who is out loses the current match and later ones, and entered results stay', () => {
    const out = new Map([['e2', 'withdrawn']] as const);
    const before = bracketOf(4, {}, out);
    expect(linesOf(before, 1)).toEqual(['e1 v e4: open', 'e3 v e2: out']);
    expect(before.rounds[0]?.[1]?.result).toEqual(won('e3', 'walkover'));
    const later = bracketOf(4, { '1.2': won('e2') }, out);
    expect(linesOf(later, 2)).toEqual(['pending v e2: pending']);
    expect(bracketOf(4, { '1.1': won('e4'), '1.2': won('e2') }, out)).toMatchObject({ champion: 'e4' });
    const both = bracketOf(
      2,
      {},
      new Map([
        ['e1', 'disqualified'],
        ['e2', 'disqualified'],
      ] as const),
    );
    expect(both.rounds[0]?.[0]?.result).toEqual(won(null, 'disqualified'));
  });

  test('KNO-8 a result may be corrected until a later match has a result', () => {
    const first = { round: 1, match: 1 };
    const entered = { '1.1': won('e1'), '1.2': won('e2') };
    expect(mayCorrect(bracketOf(4, entered), first)).toBe(true);
    expect(mayCorrect(bracketOf(4, { ...entered, '2.1': won('e2') }), first)).toBe(false);
    expect(nextMatch(bracketOf(4, entered), first)).toMatchObject({ round: 2, match: 1 });
    // A walkover that follows from the result changes with it, but not a match that was played after it.
    const out = new Map([['e2', 'withdrawn']] as const);
    const walkover = { '1.1': won('e8'), '1.3': won('e3'), '1.4': won('e2'), '1.2': won('e4') };
    const ref = { round: 1, match: 3 };
    expect(linesOf(bracketOf(8, walkover, out), 2)).toEqual(['e8 v e4: open', 'e3 v e2: out']);
    expect(mayCorrect(bracketOf(8, walkover, out), ref)).toBe(true);
    const final = { ...walkover, '2.1': won('e8'), '3.1': won('e3') };
    expect(mayCorrect(bracketOf(8, final, out), ref)).toBe(false);
  });
});

describe('the draw', () => {
  test('KNO-2 entrants are seeded by the list, by Handicap Index or by lot', () => {
    const entrants = [
      { id: 'none', index: null },
      { id: 'high', index: 20.1 },
      { id: 'plus', index: -1.2 },
    ];
    expect(seedOrder(entrants, { by: 'list', seed: 1 })).toEqual(['none', 'high', 'plus']);
    expect(seedOrder(entrants, { by: 'handicap', seed: 1 })).toEqual(['plus', 'high', 'none']);
    expect(seedOrder(entrants, { by: 'open', seed: 2026 })).toEqual(['plus', 'none', 'high']);
    expect(thrownBy(() => seedOrder(entrants, { by: 'open', seed: -1 }))).toMatchObject({ field: 'seed' });
  });

  test('KNO-2 the same seed gives the same draw of all entrants, and equal indexes are drawn by lot', () => {
    fc.assert(
      fc.property(sizes, seeds, fc.constantFrom('list', 'handicap', 'open'), (count, seed, by) => {
        const entrants = names(count).map((id, at) => ({ id, index: at % 3 }));
        const order = seedOrder(entrants, { by, seed });
        expect(order).toEqual(seedOrder(entrants, { by, seed }));
        expect(order.toSorted()).toEqual(names(count).toSorted());
      }),
    );
    const level = names(3).map((id) => ({ id, index: 12 }));
    const orders = [1, 2, 3, 4, 5, 6].map((seed) => seedOrder(level, { by: 'handicap', seed }).join());
    expect(new Set(orders).size).toBeGreaterThan(1);
  });

  test('KNO-11 an unplayed match goes to the better seed, by toss, to neither side or to the committee', () => {
    const [match] = bracketOf(4).rounds[0] ?? [];
    if (!match) throw new Error('no match');
    const draw = { order: names(4), toss: 7 };
    expect(unplayedWinner(match, 'betterSeed', draw)).toBe('e1');
    expect(unplayedWinner(match, 'bothOut', draw)).toBeNull();
    expect(unplayedWinner(match, 'committee', draw)).toBeUndefined();
    const toss = (number: number) => unplayedWinner(match, 'toss', { ...draw, toss: number });
    expect([toss(0), toss(7), toss(1234), toss(2 ** 31 - 1)]).toEqual(['e1', 'e4', 'e1', 'e4']);
    expect(thrownBy(() => toss(-1))).toMatchObject({ code: 'outOfRange', field: 'toss' });
  });
});

describe('the plate', () => {
  test('KNO-12 losers of the first match they played are in the plate', () => {
    const entered = { '1.2': won('e4'), '2.1': won('e4'), '2.2': won('e3') };
    // e1 and e2 had a bye, e5 lost at once, e4 and e3 won a match.
    expect(plateField(bracketOf(5, entered)).entrants).toEqual(['e5', 'e1', 'e2']);
    const final = bracketOf(5, { ...entered, '3.1': won('e3') });
    expect(plateField(final).entrants).toEqual(['e5', 'e1', 'e2']);
  });

  test('KNO-12 walkovers, disqualifications, unplayed matches and entrants who are out give no place', () => {
    const entered = {
      '1.1': won('e1', 'walkover'),
      '1.2': won('e5', 'disqualified'),
      '1.3': won('e3', 'notPlayed'),
      '1.4': won('e2', 'conceded'),
    };
    const next = { '2.1': won('e5'), '2.2': won('e2') };
    expect(plateField(bracketOf(8, entered)).entrants).toEqual(['e7']);
    // A winner by walkover plays the first match in the second round.
    expect(plateField(bracketOf(8, { ...entered, ...next })).entrants).toEqual(['e7', 'e1', 'e3']);
    const out = new Map([['e7', 'withdrawn']] as const);
    expect(plateField(bracketOf(8, entered, out), out).entrants).toEqual([]);
  });

  test('KNO-13 the plate is complete when each entrant has played or is out', () => {
    const entered = { '1.2': won('e4'), '2.2': won('e3') };
    expect(plateField(bracketOf(5, entered)).complete).toBe(false);
    expect(plateField(bracketOf(5, { ...entered, '2.1': won('e4') })).complete).toBe(true);
    const walkovers = { '1.1': won('e1', 'walkover'), '1.2': won('e2'), '2.1': won('e1', 'walkover') };
    expect(plateField(bracketOf(4, walkovers))).toEqual({ complete: true, entrants: ['e3'] });
    fc.assert(
      fc.property(sizes, seeds, (count, seed) => {
        const order = names(count);
        const field = plateField(playOn(bracketSlots(order), () => 'a').bracket);
        expect(field.complete).toBe(true);
        for (const by of ['list', 'open'] as const)
          expect(plateOrder(field, order, { by, seed }).toSorted()).toEqual(field.entrants.toSorted());
      }),
    );
    const field = { entrants: ['e5', 'e1', 'e2'] };
    expect(plateOrder(field, names(5), { by: 'handicap', seed: 3 })).toEqual(['e1', 'e2', 'e5']);
  });
});
