import { describe, expect, it } from 'vitest';
import { readHoles } from './read-holes.ts';

const pars = [4, 5, 3, 4, 4, 3, 5, 4, 4];
const indexes = [7, 3, 17, 1, 9, 15, 5, 13, 11];
const yards = [380, 512, 165, 421, 398, 180, 1_050, 366, 405];
const holes = pars.map((par, at) => ({ number: at + 1, yards: yards[at], par, si: indexes[at] }));

const lines = (columns: ReadonlyArray<readonly [string, ReadonlyArray<string | number>]>, by: string) =>
  [
    columns.map(([heading]) => heading).join(by),
    ...pars.map((_, at) => columns.map(([, cells]) => cells[at]).join(by)),
  ].join('\n');
const numbers = pars.map((_, at) => at + 1);

describe('readHoles', () => {
  it('`readHoles` reads columns in any order, separated by tabs, commas or semicolons', () => {
    for (const by of ['\t', ',', ';', '   ']) {
      const text = lines(
        [
          ['S.I.', indexes],
          ['Hole', numbers],
          ['Par', pars],
          ['Yards', yards],
        ],
        by,
      );
      expect(readHoles(text)?.lengths[0].holes, by).toEqual(holes);
    }
  });

  it('a printed card with the holes side by side is read without Out, In and Total', () => {
    const text = [
      ['Hole', ...numbers, 'Out', 'Total'],
      ['Yards', ...yards, 3_877, 3_877],
      ['Par', ...pars, 36, 36],
      ['Stroke Index', ...indexes, '', ''],
    ]
      .map((row) => row.join('\t'))
      .join('\n');
    expect(readHoles(text)?.lengths[0].holes).toEqual(holes);
  });

  it('`readHoles` reads figures without headings by their ranges', () => {
    const text = pars.map((par, at) => `${at + 1} ${yards[at]} ${par} ${indexes[at]}`).join('\n');
    expect(readHoles(text)?.lengths[0].holes).toEqual(holes);
  });

  it('`readHoles` leaves out lines of totals', () => {
    const text = `${lines(
      [
        ['Hole', numbers],
        ['Yards', yards.map((length) => length.toLocaleString('en'))],
        ['Par', pars],
        ['SI', indexes],
      ],
      '\t',
    )}\nOut\t3,877\t36\t\nTotal\t3,877\t36\t`;
    expect(readHoles(text)?.lengths[0].holes).toEqual(holes);
  });

  it('converts metres to yards', () => {
    const text = lines(
      [
        ['Hole', numbers],
        ['Metres', yards.map((length) => Math.round(length / 1.093_613_3))],
        ['Par', pars],
        ['SI', indexes],
      ],
      '\t',
    );
    const card = readHoles(text);
    expect(card?.wereMetres).toBe(true);
    for (const [at, hole] of (card?.lengths[0].holes ?? []).entries())
      expect(Math.abs(Number(hole.yards) - (yards[at] ?? 0))).toBeLessThanOrEqual(1);
  });

  it('`readHoles` offers the lengths of each tee', () => {
    const text = lines(
      [
        ['Hole', numbers],
        ['White yards', yards],
        ['Red yards', yards.map((length) => length - 50)],
        ['Par', pars],
        ['SI', indexes],
      ],
      '\t',
    );
    const card = readHoles(text);
    expect(card?.lengths.map(({ heading }) => heading)).toEqual(['White yards', 'Red yards']);
    expect(card?.lengths[1]?.holes[0]?.yards).toBe(330);
  });

  it('`readHoles` reads course rating and slope from their own lines', () => {
    const text = `Course Rating: 71.2\nSlope\t128\n${lines(
      [
        ['Hole', numbers],
        ['Par', pars],
        ['SI', indexes],
        ['Yards', yards],
      ],
      '\t',
    )}`;
    expect(readHoles(text)).toMatchObject({ courseRating: 71.2, slope: 128 });
    expect(readHoles(text)?.lengths[0].holes).toEqual(holes);
  });

  it('`readHoles` leaves figures empty that the text lacks', () => {
    const text = lines(
      [
        ['Hole', numbers],
        ['Par', pars],
      ],
      '\t',
    );
    expect(readHoles(text)?.lengths[0].holes[0]).toEqual({ number: 1, yards: '', par: 4, si: '' });
  });

  it('`readHoles` finds no holes in other text', () => {
    for (const text of ['', 'Dear Anna,\nsee you on Saturday.', '1\n2\n3', 'Name\tClub\nAnna\tHeath']) {
      expect(readHoles(text), text).toBeNull();
    }
  });
});
