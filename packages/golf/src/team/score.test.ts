import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rankField } from '../ranking/rank.ts';
import { card, plainHoles, repeatedScore, row, thrownBy } from '../testing/fixtures.ts';
import { type BestOfPlan, bestOf, countsPerHole } from './best-of.ts';
import { scoreTeam, sumOfIndexes } from './score.ts';

const NINE = plainHoles(9);
const ALL = NINE.map(({ number }) => number);

function plan(changes: Partial<BestOfPlan> = {}): BestOfPlan {
  return { bestOne: [], bestTwo: [], bestThree: [], bestFour: [], relatedToCourseHoles: true, ...changes };
}

/** Members a, b, c, … with these cards. */
function team(
  texts: readonly string[],
  changes: Partial<Parameters<typeof scoreTeam>[0]> = {},
  cards: Parameters<typeof card>[1] = {},
) {
  const format = changes.format ?? 'stableford';
  const holes = changes.holes ?? NINE;
  const members = texts.map((text, at) => ({
    id: 'abcdef'.charAt(at),
    card: card(text, { format, holes, ...cards }),
  }));
  return scoreTeam({ format, holes, members, plan: plan({ bestTwo: ALL }), ...changes });
}

describe('best scores of a team', () => {
  test('TEA-3 on each hole the best scores count, and the result names the members', () => {
    const { holes, card: total } = team(['4 5', '3 6', '5 4'], { format: 'stroke' });
    expect(holes[0]).toMatchObject({
      count: 2,
      gross: 7,
      nett: 7,
      counted: { gross: ['a', 'b'], nett: ['a', 'b'] },
    });
    expect(holes[1]).toMatchObject({ gross: 9, counted: { nett: ['a', 'c'] } });
    expect(total).toMatchObject({
      grossToPar: 0,
      nettToPar: 0,
      thru: 2,
      total: { par: 72, gross: 16, points: 8 },
    });
  });

  test('TEA-3 the best scores are picked by points in Stableford, and by gross for gross', () => {
    const members = [
      { id: 'a', card: card('5', { format: 'stableford', holes: NINE, playingHandicap: 9 }) },
      { id: 'b', card: card('4', { format: 'stableford', holes: NINE }) },
    ];
    const { holes } = scoreTeam({ format: 'stableford', holes: NINE, members, plan: plan({ bestOne: ALL }) });
    expect(holes[0]).toMatchObject({
      points: 2,
      gross: 4,
      nett: 4,
      counted: { gross: ['b'], nett: ['a'], points: ['a'] },
    });
  });

  test('TEA-4 the lists hold hole numbers of the course, or positions in the order of play', () => {
    const order = [6, 7, 8, 0, 1, 2, 3, 4, 5];
    const lists = { bestOne: [1, 2, 3], bestTwo: [4, 5, 6], bestThree: [7, 8, 9] };
    const counts = (relatedToCourseHoles: boolean) =>
      countsPerHole(plan({ ...lists, relatedToCourseHoles }), NINE, order, 4);
    expect(counts(true)).toEqual([1, 1, 1, 2, 2, 2, 3, 3, 3]);
    expect(counts(false)).toEqual([2, 2, 2, 3, 3, 3, 1, 1, 1]);
    const started = team([repeatedScore(4, 9), repeatedScore(4, 9)], {
      startingHole: 7,
      plan: plan({ bestOne: [1], relatedToCourseHoles: false }),
    });
    expect(started.holes.map(({ count }) => count)).toEqual([2, 2, 2, 2, 2, 2, 1, 2, 2]);
  });

  test('TEA-5 every score counts on a hole in no list, the smaller number on a hole in two lists', () => {
    expect(countsPerHole(plan({ bestOne: [2], bestFour: [2, 3] }), NINE.slice(0, 3), [0, 1, 2], 6)).toEqual([
      6, 1, 4,
    ]);
  });

  test('TEA-6 too few scores make a stroke team NR; in Stableford the scores present count', () => {
    const texts = [`PU ${repeatedScore(4, 8)}`, repeatedScore(4, 9)];
    const stroke = team(texts, { format: 'stroke' });
    expect(stroke.card).toMatchObject({ status: 'NR', total: { gross: null, nett: null } });
    expect(stroke.holes[0]).toMatchObject({ tooFew: true, gross: null, isFinished: true });
    const stableford = team(texts);
    expect(stableford.card).toMatchObject({ status: 'complete', total: { points: 34 } });
  });

  test('TEA-6 a hole has too few scores as soon as the remaining members cannot fill it', () => {
    expect(team(['PU', '', ''], { format: 'stroke' }).card.status).toBe('inProgress');
    expect(team(['PU', 'PU', ''], { format: 'stroke' }).card.status).toBe('NR');
    expect(
      team([repeatedScore(4, 9), repeatedScore(4, 9)], { format: 'stroke', plan: plan({ bestThree: ALL }) })
        .card.status,
    ).toBe('NR');
  });

  test('TEA-6 a member who left adds no more scores; a disqualified member counts nothing', () => {
    const member = (id: string, text: string, notes: Parameters<typeof card>[1]) => ({
      id,
      card: card(text, { format: 'stableford', holes: NINE, ...notes }),
    });
    const members = [
      member('a', '4 4', { nofinish: 'WD' }),
      member('b', '5', {}),
      member('c', '3 3', { disqualified: true }),
    ];
    const { holes, card: total } = scoreTeam({
      format: 'stableford',
      holes: NINE,
      members,
      plan: plan({ bestOne: ALL }),
    });
    expect(holes[0]).toMatchObject({ points: 2, counted: { points: ['a'] }, isFinished: true });
    expect(holes[1]).toMatchObject({ points: 2, isFinished: false });
    expect(total).toMatchObject({ status: 'inProgress', thru: 1 });
  });

  test('TEA-12 in par/bogey each score that a team lacks at the end of a hole is a lost hole', () => {
    const format = 'parBogey';
    const best = (count: 'bestOne' | 'bestTwo', notes: ReadonlyArray<Parameters<typeof card>[1]>) =>
      scoreTeam({
        ...{ format, holes: NINE, plan: plan({ [count]: ALL }) },
        members: ['3 PU', '5 PU'].map((text, at) => ({
          id: 'ab'.charAt(at),
          card: card(text, { format, holes: NINE, ...notes[at] }),
        })),
      });
    expect(best('bestOne', []).card).toMatchObject({ status: 'inProgress', total: { points: 0 }, thru: 2 });
    expect(best('bestTwo', []).card.total.points).toBe(-2);
    const without = best('bestTwo', [{}, { disqualified: true }]);
    expect(without.holes.slice(0, 2)).toMatchObject([{ points: 0 }, { points: -2 }]);
    expect(without.card.grossPoints).toBe(-2);
    const returned = best('bestOne', [{ submitted: true }, { nofinish: 'WD' }]);
    expect(returned.card).toMatchObject({ complete: true, total: { points: -7 } });
  });

  test('TEA-13 in maximum score a pick-up counts the maximum, and too few scores make a team NR', () => {
    const format = 'maximum7';
    const best = (count: 'bestOne' | 'bestTwo', notes: ReadonlyArray<Parameters<typeof card>[1]>) =>
      scoreTeam({
        ...{ format, holes: NINE, plan: plan({ [count]: ALL }) },
        members: ['3 PU', '5 PU'].map((text, at) => ({
          id: 'ab'.charAt(at),
          card: card(text, { format, holes: NINE, ...notes[at] }),
        })),
      });
    expect(best('bestOne', []).card).toMatchObject({ status: 'inProgress', total: { gross: 10 }, thru: 2 });
    expect(best('bestTwo', []).card.total.gross).toBe(22);
    expect(best('bestTwo', [{}, { nofinish: 'WD' }]).card).toMatchObject({
      status: 'NR',
      total: { gross: null },
    });
  });

  test('TEA-6 a team is out when all its members are', () => {
    expect(team(['4', '4'], {}, { nofinish: 'WD' }).card.status).toBe('WD');
    expect(team(['4', '4'], {}, { disqualified: true }).card.status).toBe('DQ');
    expect(team(['', ''], {}, { nofinish: 'DNP' }).card.status).toBe('DNP');
  });

  test('TEA-7 the number of scores that counted breaks ties', () => {
    expect(team([`PU ${repeatedScore(4, 8)}`, repeatedScore(4, 9)]).counting).toBe(17);
    expect(team(['4 4', '4'], { format: 'stroke' }).counting).toBe(3);
    expect(sumOfIndexes([{ index: 10.1 }, { index: 0.2 }, { index: null }])).toBe(10.3);
  });

  /*
   * On paper: nine holes of par 4, off scratch, pairs in which both scores count. A 3 is worth 3 points, a 4 two, a
   * 5 one, and a pick-up is worth none and is not a score.
   *
   *            first ball           second ball           points  scores  indexes
   *   Ash      nine 4s        18    nine 5s          9      27     18     10.2 + 8.4 = 18.6
   *   Birch    PU, eight 4s   16    3, eight 5s     11      27     17      2.0 + 3.0 =  5.0
   *   Cedar    nine 5s         9    nine 4s         18      27     18     10.1 + 8.4 = 18.5
   *   Dogwood  nine 4s        18    nine 5s          9      27     18      9.6 + 9.0 = 18.6
   *   Elm      nine 4s        18    3, 4, seven 5s  12      30     18
   *
   * Elm has the most points. Of the four with 27, Birch is last despite the lowest indexes: one score fewer counted.
   * Cedar beats Ash and Dogwood by a tenth. Those two are level and share third place.
   */
  test('TEA-7 ORD-9 ties are broken by count, then by the sum of indexes, each with its reason', () => {
    const teams: ReadonlyArray<[string, string, string, number, number]> = [
      ['Dogwood', repeatedScore(4, 9), repeatedScore(5, 9), 9.6, 9],
      ['Birch', `PU ${repeatedScore(4, 8)}`, `3 ${repeatedScore(5, 8)}`, 2, 3],
      ['Ash', repeatedScore(4, 9), repeatedScore(5, 9), 10.2, 8.4],
      ['Elm', repeatedScore(4, 9), `3 4 ${repeatedScore(5, 7)}`, 20, 20],
      ['Cedar', repeatedScore(5, 9), repeatedScore(4, 9), 10.1, 8.4],
    ];
    const rows = teams.map(([name, one, two, ...indexes]) => {
      const { card: total, counting } = team([one, two]);
      const handicapIndex = sumOfIndexes(indexes.map((index) => ({ index })));
      return row(name, total, { counting, handicapIndex });
    });
    const ranked = rankField(rows, { format: 'stableford', by: 'nett', stage: 'final', ties: 'countback' });
    expect(ranked.map(({ label, id, score, decidedBy }) => [label, id, score, decidedBy])).toEqual([
      ['1', 'Elm', 30, undefined],
      ['2', 'Cedar', 27, 'handicapIndex'],
      ['T3', 'Ash', 27, 'counting'],
      ['T3', 'Dogwood', 27, 'counting'],
      ['5', 'Birch', 27, undefined],
    ]);
  });

  test('TEA-7 a team ranks like a card, live by the scores so far', () => {
    const one = team(['4 3', '4 4'], { format: 'stroke' });
    const two = team(['4', '4'], { format: 'stroke' });
    const rows = [
      row('two', two.card, { counting: two.counting }),
      row('one', one.card, { counting: one.counting }),
    ];
    const ranked = rankField(rows, { format: 'stroke', by: 'nett', stage: 'live', ties: 'countback' });
    expect(ranked.map(({ id, score }) => [id, score])).toEqual([
      ['one', -1],
      ['two', 0],
    ]);
  });

  test('TEA-8 a board of the front or back nine counts course holes 1-9 or 10-18 only', () => {
    const holes = plainHoles(18);
    const texts = [`${repeatedScore(4, 9)} ${repeatedScore(5, 9)}`, repeatedScore(4)];
    const part = (which: 'all' | 'front' | 'back') =>
      team(texts, { holes, part: which, plan: plan({ bestTwo: holes.map(({ number }) => number) }) }).card;
    expect([part('front').total.points, part('back').total.points, part('all').total.points]).toEqual([
      36, 27, 63,
    ]);
    expect(part('back')).toMatchObject({ thru: 9, in: { holes: 9 }, out: { holes: 0 } });
    expect(
      thrownBy(() =>
        team(
          texts.map(() => '4'),
          { part: 'front' },
        ),
      ),
    ).toMatchObject({ field: 'part' });
  });

  test('TEA-8 a missing score on the back nine does not affect the front nine', () => {
    const holes = plainHoles(18);
    const everybody = plan();
    const texts = [`${repeatedScore(4, 9)} PU`, repeatedScore(4)];
    const status = (which: 'front' | 'back') =>
      team(texts, { holes, part: which, plan: everybody, format: 'stroke' }).card.status;
    expect([status('front'), status('back')]).toEqual(['complete', 'NR']);
  });

  test('TEA-9 a combined team is one card off the team handicap', () => {
    const combined = card(repeatedScore(4), { playingHandicap: 7, exactHandicap: 6.6 });
    expect(combined.total).toMatchObject({ gross: 72, nett: 65.4, strokes: 7 });
  });

  test('TEA-10 impossible teams are refused by the field', () => {
    expect(thrownBy(() => team([]))).toMatchObject({ field: 'members' });
    expect(thrownBy(() => bestOf([1, 2], 0, false))).toMatchObject({ field: 'count' });
    expect(thrownBy(() => bestOf([1, Number.NaN], 1, false))).toMatchObject({ field: 'figures[1]' });
    const members = [{ id: 'a', card: card('4') }];
    const mixed = () => scoreTeam({ format: 'stroke', holes: NINE, members, plan: plan() });
    expect(thrownBy(mixed)).toMatchObject({ field: 'holes of a' });
  });

  test('TEA-3 the best of any figures is never beaten by another choice', () => {
    const figures = fc.array(fc.option(fc.integer({ min: 0, max: 9 })), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(figures, fc.integer({ min: 1, max: 6 }), fc.boolean(), (list, count, higherWins) => {
        const best = bestOf(list, count, higherWins);
        const known = list.filter((figure) => figure !== null).sort((a, b) => (higherWins ? b - a : a - b));
        expect(best.sum).toBe(known.slice(0, count).reduce((sum, figure) => sum + figure, 0));
        expect(best.tooFew).toBe(known.length < count);
        expect(best.counted).toHaveLength(Math.min(count, known.length));
      }),
    );
  });

  test('TEA-11 a clinched team keeps its place however the open holes are played', () => {
    const gross = fc.array(fc.integer({ min: 1, max: 9 }).map(String), { minLength: 9, maxLength: 9 });
    const member = fc.tuple(gross, fc.integer({ min: 6, max: 9 }));
    const anyTeams = fc.array(fc.tuple(member, member, member), { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(
        anyTeams,
        fc.constantFrom(
          ...(['stroke', 'stableford', 'parBogey', 'quota', 'modifiedStableford8', 'maximum7'] as const),
        ),
        fc.constantFrom('nett' as const, 'gross' as const),
        (teams, format, by) => {
          const rows = (complete: boolean) =>
            teams.map((members, at) => {
              const scored = team(
                members.map(([words, thru]) => words.slice(0, complete ? 9 : thru).join(' ')),
                { format },
              );
              return row(`t${at}`, scored.card);
            });
          const live = rankField(rows(false), { format, by, stage: 'live', ties: 'shared' });
          const end = rankField(rows(true), { format, by, stage: 'live', ties: 'shared' });
          for (const one of live) {
            if (one.clinched) expect(end.find(({ id }) => id === one.id)?.position).toBe(one.position);
          }
        },
      ),
    );
  });
});
