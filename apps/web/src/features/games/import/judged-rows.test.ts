import type { CheckedRow } from '@flagstick/contract';
import { expect, it } from 'vitest';
import { decodeFile } from '../../../shared/api/file.ts';
import {
  confirmable,
  confirmRow,
  indexInFile,
  personName,
  refusedRowsCsv,
  rowBody,
  sortByCategory,
} from './judged-rows.ts';

const row = (line: number, over: Partial<CheckedRow> = {}): CheckedRow => ({
  ...{ line, name: 'Ann', lastName: 'Lee', email: '', cdh: '', gender: '', hcp: '', tee: '', group: '' },
  ...{ hole: '', time: '', team: '', takeIndex: false, kind: 'guest', field: null, reason: null },
  ...{ nameConfirmed: false, otherPerson: false, indexConfirmed: false, confirm: null },
  ...{ account: null, fileIndex: null, differs: false, rating: null, ...over },
});

it('Umlauts are read in UTF-8, in UTF-16 with its mark, and as Windows writes them', () => {
  const utf16 = new Uint8Array([
    0xff,
    0xfe,
    ...new Uint8Array(new Uint16Array([...'Größe'].map((c) => c.charCodeAt(0))).buffer),
  ]);
  const bigEndian = utf16.map((_, at) => utf16[at ^ 1] ?? 0);
  const windows = new Uint8Array([0x47, 0x72, 0xf6, 0xdf, 0x65]);
  for (const bytes of [new TextEncoder().encode('Größe'), utf16, bigEndian, windows])
    expect(decodeFile(bytes)).toBe('Größe');
});

it("A row's question is confirmed, and all rows at once except exact copies", () => {
  const asked = row(3, { kind: 'bad', confirm: 'otherPerson' });
  const copy = row(4, { kind: 'twice', confirm: 'otherPerson' });
  expect(rowBody(confirmRow(asked))).toMatchObject({ line: 3, otherPerson: true });
  expect(confirmRow(row(2))).toEqual(row(2));
  expect(confirmable([asked, copy, row(2)], 'otherPerson')).toEqual([asked]);
});

it('Rows with problems are shown first', () => {
  const rows = [
    row(2),
    row(3, { kind: 'account' }),
    row(4, { kind: 'bad' }),
    row(5, { kind: 'account', differs: true }),
  ];
  expect(sortByCategory(rows).map(({ line }) => line)).toEqual([4, 5, 2, 3]);
});

it("A row is sent without blank cells, and shows its account's name", () => {
  expect(rowBody(row(2, { hcp: '12.4', takeIndex: true }))).toEqual({
    ...{ line: 2, name: 'Ann', lastName: 'Lee', hcp: '12.4', takeIndex: true },
  });
  expect(personName(row(2, { account: { name: 'Jo', lastName: 'Field', hcp: 3 } }))).toBe('Jo Field');
  expect(personName(row(2, { name: '', lastName: '', cdh: '10' }))).toBe('10');
});

it('Refused rows are exported as a file, with formulas escaped', () => {
  const rows = [
    row(2),
    row(3, { kind: 'bad', name: '=A1', lastName: 'O"Neil', hcp: '+1.7', reason: 'No gender.' }),
  ];
  expect(refusedRowsCsv(rows).split('\r\n')[1]).toBe(
    `"'=A1","O""Neil","","","","'+1.7","","","","","","No gender."`,
  );
});

it.each([
  ['−1.2', -1.2, '+1.2', '−1.2'],
  ['-1.2', -1.2, '+1.2', '-1.2'],
  ['+1.2', -1.2, '+1.2', null],
  ['15', 15, '15.0', null],
  ['15.80', 15.8, '15.8', null],
  ['8,4', 8.4, '8.4', '8,4'],
  ['NH', null, '–', 'NH'],
  ['', null, '–', null],
])(
  'A row shows the index that %j was read as, with the original if it differs',
  (hcp, fileIndex, figure, original) => {
    expect(indexInFile(row(2, { hcp, fileIndex }))).toEqual({ figure, original });
  },
);

it('A refused row shows the index as in the file', () => {
  const out = row(2, { kind: 'bad', hcp: '15,,4' });
  expect(indexInFile(out)).toEqual({ figure: '15,,4', original: null });
});
