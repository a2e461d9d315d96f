import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { card, HOLES, plainHoles, repeatedScore, row, thrownBy } from '../testing/fixtures.ts';
import { type RankedRow, rankField } from './rank.ts';
import type { RankOptions, RankRow } from './row.ts';

const LIVE: RankOptions = { format: 'stroke', by: 'nett', stage: 'live', ties: 'shared' };
const FINAL: RankOptions = { ...LIVE, stage: 'final' };
const STABLEFORD: RankOptions = { ...LIVE, format: 'stableford' };

function lines(ranked: readonly RankedRow[]): string[] {
  return ranked.map(({ id, label }) => `${label} ${id}`);
}

function nett(id: string, text: string, playingHandicap = 0, changes: Partial<RankRow> = {}): RankRow {
  return row(id, card(text, { playingHandicap }), changes);
}

function points(id: string, text: string, changes: Partial<RankRow> = {}): RankRow {
  return row(id, card(text, { format: 'stableford' }), changes);
}

describe('order of a field', () => {
  test('ORD-1 the lowest nett wins stroke play', () => {
    const rows = [
      nett('a', repeatedScore(4)),
      nett('b', repeatedScore(5), 19),
      nett('c', repeatedScore(5), 18),
    ];
    expect(lines(rankField(rows, FINAL))).toEqual(['1 b', 'T2 a', 'T2 c']);
    expect(rankField(rows, FINAL)[0]).toMatchObject({ score: 71, status: 'complete', thru: 18 });
  });

  test('ORD-2 the most points win Stableford, live and final', () => {
    const rows = [points('a', '4 4'), points('b', '3'), points('c', '4 3 9')];
    expect(lines(rankField(rows, STABLEFORD))).toEqual(['1 c', '2 a', '3 b']);
  });

  test('ORD-15 the most holes won less holes lost win par/bogey, live and final', () => {
    const format = 'parBogey';
    const rows = (texts: Record<string, string>) =>
      Object.entries(texts).map(([id, text]) => row(id, card(text, { format })));
    const live = rows({ a: '4 4', b: '3', c: '5 5 4', d: '3 3 PU' });
    expect(lines(rankField(live, { ...LIVE, format }))).toEqual(['T1 d', 'T1 b', '3 a', '4 c']);
    const final = rows({ a: repeatedScore(5), b: `3 ${repeatedScore(4, 17)}`, c: repeatedScore(4) });
    expect(lines(rankField(final, { ...FINAL, format }))).toEqual(['1 b', '2 c', '3 a']);
    expect(rankField(final, { ...FINAL, format }).map(({ score }) => score)).toEqual([1, 0, -18]);
  });

  test.each([
    ['modifiedStableford8', [{ a: '2 6' }, { b: '3 4' }, { c: '4 PU' }], ['T1 a', 'T1 b', '3 c'], [2, 2, -3]],
    ['quota', [{ a: '2 6' }, { b: '3 4' }, { c: '4 PU' }], ['1 a', '2 b', '3 c'], [4, 2, -2]],
  ] as const)(
    'ORD-17 the most points win %s, live, and an open card can lose places',
    (format, texts, order, scores) => {
      const rows = texts.flatMap((one) =>
        Object.entries<string>(one).map(([id, text]) => row(id, card(text, { format }))),
      );
      const ranked = rankField(rows, { ...LIVE, format });
      expect(lines(ranked)).toEqual(order);
      expect(ranked.map(({ score }) => score)).toEqual(scores);
      const behind = row('b', card(repeatedScore(4), { format, submitted: true }));
      const clinched = (leader: string) =>
        rankField([row('a', card(leader, { format })), behind], { ...LIVE, format }).map(
          (one) => one.clinched,
        );
      expect(clinched(`3 ${repeatedScore(4, 16)}`)).toEqual([false, false]);
      expect(clinched(`3 ${repeatedScore(4, 17)}`)).toEqual([true, true]);
    },
  );

  test('ORD-16 maximum score: the lowest nett of the scores that count wins, live and final', () => {
    const format = 'maximumNetDoubleBogey';
    const rows = (texts: Record<string, string>) =>
      Object.entries(texts).map(([id, text]) => row(id, card(text, { format })));
    const live = rows({ a: '6 4', b: '12 4', c: 'PU 3', d: '5' });
    expect(lines(rankField(live, { ...LIVE, format }))).toEqual(['T1 c', 'T1 d', 'T3 a', 'T3 b']);
    const final = rows({
      a: `PU PU ${repeatedScore(4, 16)}`,
      b: `9 4 ${repeatedScore(4, 16)}`,
      c: repeatedScore(5),
    });
    const ranked = rankField(final, { ...FINAL, format });
    expect(ranked.map(({ id, score }) => [id, score])).toEqual([
      ['b', 74],
      ['a', 76],
      ['c', 90],
    ]);
  });

  test('ORD-3 live stroke play ranks by nett to par so far; thru only orders level rows', () => {
    const rows = [nett('a', '4 4'), nett('b', '4 4 4 4'), nett('c', '3'), nett('d', '5 4 4 4 4')];
    expect(lines(rankField(rows, LIVE))).toEqual(['1 c', 'T2 b', 'T2 a', '4 d']);
    expect(rankField(rows, LIVE)[0]?.score).toBe(-1);
  });

  test('ORD-3 live and final order agree for tees of different par', () => {
    // 70 on par 70 and 72 on par 72 are level; the two strokes are added for the higher par.
    const low = card(repeatedScore(5, 2).concat(' ', repeatedScore(4, 16)), { holes: plainHoles(18) });
    const holes = plainHoles(18).map((hole) => (hole.number < 3 ? { ...hole, par: 5 } : hole));
    const high = card(repeatedScore(5, 4).concat(' ', repeatedScore(4, 14)), { holes, addedStrokes: 2 });
    const rows = [row('low', low), row('high', high)];
    expect([low.nettToPar, high.nettToPar, low.total.nett, high.total.nett]).toEqual([2, 2, 74, 74]);
    expect(lines(rankField(rows, LIVE))).toEqual(['T1 high', 'T1 low']);
    expect(lines(rankField(rows, FINAL))).toEqual(['T1 high', 'T1 low']);
  });

  test('ORD-4 the gross board ranks by gross, in Stableford by points off scratch', () => {
    const rows = [nett('a', repeatedScore(4)), nett('b', repeatedScore(5), 19)];
    expect(lines(rankField(rows, { ...FINAL, by: 'gross' }))).toEqual(['1 a', '2 b']);
    expect(lines(rankField(rows, { ...LIVE, by: 'gross' }))).toEqual(['1 a', '2 b']);
    const stableford = [
      row('a', card('4 4', { format: 'stableford' })),
      row('b', card('5 4', { format: 'stableford', playingHandicap: 36 })),
    ];
    expect(lines(rankField(stableford, STABLEFORD))).toEqual(['1 b', '2 a']);
    expect(lines(rankField(stableford, { ...STABLEFORD, by: 'gross' }))).toEqual(['1 a', '2 b']);
    const parBogey = [
      row('a', card('4 4', { format: 'parBogey' })),
      row('b', card('5 4', { format: 'parBogey', playingHandicap: 36 })),
    ];
    const options: RankOptions = { ...LIVE, format: 'parBogey' };
    expect(lines(rankField(parBogey, options))).toEqual(['1 b', '2 a']);
    expect(lines(rankField(parBogey, { ...options, by: 'gross' }))).toEqual(['1 a', '2 b']);
  });

  test('ORD-5 a row that has not begun has no position and follows those that have', () => {
    const rows = [nett('a', ''), nett('b', '9'), nett('c', '')];
    expect(lines(rankField(rows, LIVE))).toEqual(['1 b', '- a', '- c']);
    expect(rankField(rows, LIVE)[1]).toMatchObject({ position: null, score: null });
  });

  test('ORD-6 the unplaced are last, in the order of their states, with their figures', () => {
    const rows = [
      row('dq', card(repeatedScore(3), { disqualified: true })),
      row('wd', card('4', { nofinish: 'WD' })),
      row('dnp', card('4', { nofinish: 'DNP' })),
      row('dnf', card('4', { nofinish: 'DNF' })),
      row('nr', card('4 PU')),
      row('last', card(repeatedScore(9))),
    ];
    expect(lines(rankField(rows, FINAL))).toEqual(['1 last', '- nr', '- dnf', '- dnp', '- wd', '- dq']);
    expect(rankField(rows, FINAL).at(-1)).toMatchObject({ score: 54, status: 'DQ', position: null });
  });

  test('ORD-6 in a final result an open card has no position', () => {
    expect(lines(rankField([nett('a', '3'), nett('b', repeatedScore(4))], FINAL))).toEqual(['1 b', '- a']);
  });

  test('ORD-7 a row out of competition has no position and follows the placed rows by score', () => {
    const rows = [
      nett('a', repeatedScore(3), 0, { outOfCompetition: true }),
      nett('b', repeatedScore(4)),
      nett('c', ''),
    ];
    expect(lines(rankField(rows, LIVE))).toEqual(['1 b', '- a', '- c']);
  });

  test('ORD-8 tied rows share a place and the next place is left out', () => {
    const rows = [
      nett('a', repeatedScore(4)),
      nett('b', repeatedScore(4)),
      nett('c', repeatedScore(5)),
      nett('d', repeatedScore(3)),
    ];
    expect(lines(rankField(rows, FINAL))).toEqual(['1 d', 'T2 a', 'T2 b', '4 c']);
    expect(rankField(rows, FINAL)[1]).toMatchObject({ position: 2, shared: true });
  });

  test('ORD-8 live ties are shared, and countback orders final results only', () => {
    const rows = [nett('a', `${repeatedScore(4, 17)} 3`), nett('b', `3 ${repeatedScore(4, 17)}`)];
    expect(lines(rankField(rows, { ...LIVE, ties: 'countback' }))).toEqual(['T1 a', 'T1 b']);
    expect(lines(rankField(rows, { ...FINAL, ties: 'countback' }))).toEqual(['1 a', '2 b']);
  });

  test('ORD-9 tied teams of individuals rank by counting scores, then by the lower sum of indexes', () => {
    const team = (id: string, counting: number, handicapIndex: number | null) =>
      nett(id, repeatedScore(4), 0, { counting, handicapIndex });
    const rows = [
      team('a', 30, 40.2),
      team('b', 36, 50),
      team('c', 36, 49.9),
      team('d', 30, null),
      team('e', 36, 50),
    ];
    const ranked = rankField(rows, { ...FINAL, ties: 'countback' });
    expect(lines(ranked)).toEqual(['1 c', 'T2 b', 'T2 e', '4 a', '5 d']);
    expect(ranked.map(({ decidedBy }) => decidedBy)).toEqual([
      'handicapIndex',
      'counting',
      'counting',
      'handicapIndex',
      undefined,
    ]);
    expect(lines(rankField(rows, LIVE))).toEqual(['T1 a', 'T1 b', 'T1 c', 'T1 d', 'T1 e']);
  });

  test('ORD-10 a lead is clinched when no player still on the course can reach it', () => {
    const state = (rows: RankRow[], options: RankOptions) =>
      Object.fromEntries(rankField(rows, options).map(({ id, clinched }) => [id, clinched]));
    // One hole left: a hole in one on a par 4 without a stroke is 5 points.
    const chaser = (start: string) => points('out', `${start} ${repeatedScore(4, 16)}`);
    expect(state([points('in', `${repeatedScore(4, 16)} 3 2`), chaser('4')], STABLEFORD)).toEqual({
      in: false,
      out: false,
    });
    expect(state([points('in', `${repeatedScore(4, 15)} 3 2 2`), chaser('9')], STABLEFORD)).toEqual({
      in: true,
      out: true,
    });
  });

  test('ORD-10 in stroke play every row below an open card is provisional', () => {
    const rows = [
      nett('a', repeatedScore(3)),
      nett('b', repeatedScore(4)),
      nett('c', `${repeatedScore(4, 17)}`),
    ];
    const clinched = rankField(rows, LIVE).map(({ id, clinched: is }) => `${id} ${is}`);
    expect(clinched).toEqual(['a true', 'b false', 'c false']);
  });

  test('ORD-10 a shared position is provisional until countback; a final result is clinched', () => {
    const rows = [nett('a', repeatedScore(4)), nett('b', repeatedScore(4))];
    expect(rankField(rows, LIVE).every(({ clinched }) => clinched)).toBe(true);
    expect(rankField(rows, { ...LIVE, ties: 'countback' }).some(({ clinched }) => clinched)).toBe(false);
    expect(rankField(rows, FINAL).every(({ clinched }) => clinched)).toBe(true);
  });

  test('ORD-11 a repeated id or an unknown format is refused', () => {
    expect(thrownBy(() => rankField([nett('a', '4'), nett('a', '4')], LIVE))).toMatchObject({
      field: 'rows[1].id',
    });
    const foreign = JSON.parse('"skins"');
    expect(thrownBy(() => rankField([], { ...LIVE, format: foreign }))).toMatchObject({ field: 'format' });
    expect(rankField([], LIVE)).toEqual([]);
  });
});

/** A field of cards at any stage, with many ties. */
const value = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 3, max: 6 }).map(String) },
  fc.constantFrom('PU', '-', 'DNP'),
);
const anyRow = fc.record({
  words: fc.array(value, { maxLength: 18 }),
  playingHandicap: fc.integer({ min: -2, max: 20 }),
  exact: fc.boolean(),
  nofinish: fc.option(fc.constantFrom('DNF' as const, 'WD' as const), { freq: 8 }),
  outOfCompetition: fc.boolean().map((is) => is),
  name: fc.constantFrom('Ann', 'ann', 'Bob'),
});
const anyField = fc.tuple(
  fc.array(anyRow, { maxLength: 25 }),
  fc.constantFrom(
    ...([
      'stroke',
      'stableford',
      'parBogey',
      'bestNine',
      'quota',
      'modifiedStableford8',
      'maximum7',
    ] as const),
  ),
  fc.constantFrom('nett' as const, 'gross' as const),
  fc.constantFrom('shared' as const, 'countback' as const),
);

type AnyRow = typeof anyRow extends fc.Arbitrary<infer T> ? T : never;

function rowOf(any: AnyRow, id: string, format: RankOptions['format']): RankRow {
  const scored = card(any.words.join(' '), {
    format,
    holes: HOLES,
    playingHandicap: any.playingHandicap,
    exactHandicap: any.exact ? any.playingHandicap + 0.3 : null,
    nofinish: any.nofinish,
  });
  return row(id, scored, { name: any.name, outOfCompetition: any.outOfCompetition });
}

describe('properties of the order', () => {
  test('ORD-12 the order is total, the same for any input order, and never skips a row', () => {
    fc.assert(
      fc.property(
        anyField,
        fc.constantFrom('live' as const, 'final' as const),
        fc.infiniteStream(fc.nat()),
        ([field, format, by, ties], stage, keys) => {
          const rows = field.map((any, at) => rowOf(any, `p${at}`, format));
          const options: RankOptions = { format, by, stage, ties };
          const ranked = rankField(rows, options);
          const shuffled = rows
            .map((one) => ({ one, key: keys.next().value ?? 0 }))
            .sort((a, b) => a.key - b.key)
            .map(({ one }) => one);
          expect(rankField(shuffled, options)).toEqual(ranked);
          expect(new Set(ranked.map(({ id }) => id)).size).toBe(rows.length);
          const placed = ranked.filter(({ position }) => position !== null);
          for (const [at, { position, shared }] of placed.entries()) {
            const same = placed.filter((other) => other.position === position).length;
            expect(shared).toBe(same > 1);
            if (placed[at - 1]?.position !== position) expect(position).toBe(at + 1);
          }
          expect(ranked.slice(0, placed.length)).toEqual(placed);
        },
      ),
    );
  });

  test('ORD-14 a clinched position is never lost, however the open holes are played', () => {
    const finish = fc.array(fc.integer({ min: 1, max: 12 }).map(String), { minLength: 18, maxLength: 18 });
    const out = fc.tuple(fc.integer({ min: 14, max: 18 }), finish, finish, fc.integer({ min: 0, max: 20 }));
    fc.assert(
      fc.property(
        fc.array(out, { minLength: 2, maxLength: 8 }),
        anyField,
        (players, [, format, by, ties]) => {
          const at = (complete: boolean): RankRow[] =>
            players.map(([thru, start, end, playingHandicap], i) => {
              const words = [...start.slice(0, thru), ...(complete ? end.slice(thru) : [])];
              return row(`p${i}`, card(words.join(' '), { format, holes: HOLES, playingHandicap }));
            });
          const live = rankField(at(false), { format, by, stage: 'live', ties });
          const end = rankField(at(true), { format, by, stage: 'final', ties });
          for (const one of live) {
            if (one.clinched) expect(end.find(({ id }) => id === one.id)?.position).toBe(one.position);
          }
        },
      ),
    );
  });
});
