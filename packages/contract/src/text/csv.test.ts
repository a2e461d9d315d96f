import { expect, it } from 'vitest';
import { needsQuotes, originalCell, safeCell } from '../index.ts';

it.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '＝1+1', '＋1', '－1', '＠a', '﹢1'])(
  'a cell %j becomes text, and reads back unchanged',
  (cell) => {
    expect(safeCell(cell)).toBe(`'${cell}`);
    expect(originalCell(safeCell(cell))).toBe(cell);
  },
);

it.each([
  [';=1+1', "';'=1+1"],
  ['\t=1', "'\t'=1"],
  ['\r=1', "'\r'=1"],
  ['\n=1', "'\n'=1"],
  ['Lee;=1+1;x', "Lee;'=1+1;x"],
  ['Lee\t ＝1', "Lee\t '＝1"],
  ['Lee\n@A1', "Lee\n'@A1"],
  ['Lee;;-1', "Lee;';'-1"],
])('a formula after a separator in the cell %j becomes text, and reads back unchanged', (cell, text) => {
  expect(safeCell(cell)).toBe(text);
  expect(originalCell(text)).toBe(cell);
});

it('a cell without a formula is unchanged, and quoted if it has a separator of any country', () => {
  for (const cell of ['Ann', "O'Neill", "'t Hooft", '5-iron', 'a;b', 'a; b', "a;'b", '']) {
    expect([safeCell(cell), originalCell(cell)]).toEqual([cell, cell]);
  }
  expect(['a;b', 'a\tb', 'a,b', 'a"b', 'a b'].map(needsQuotes)).toEqual([true, true, true, true, false]);
});
