import { describe, expect, it } from 'vitest';
import { readField, writeField } from './csv.ts';

const filled = (file: string) =>
  readField(file).rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([, value]) => value !== '' && value !== false)),
  );
const codeOf = (file: string): unknown => {
  try {
    return readField(file).rows.length;
  } catch (error) {
    return (error as { code?: unknown }).code;
  }
};

describe('a file of players', () => {
  it.each([
    ['semicolons', 'Vorname;Nachname;HCPI\r\nJürgen;Groß;12,4\r\n'],
    ['commas', 'First name,Surname,Handicap Index\nJürgen,Groß,"12,4"\n'],
    ['tabs', 'Name\tLast Name\tHI\nJürgen\tGroß\t12,4'],
    ['a byte order mark', '\uFEFFName;Last name;HI\nJürgen;Groß;12,4'],
    ['the line that tells Excel its sign', '\uFEFFsep=;\nName;Last name;HI\nJürgen;Groß;12,4'],
  ])('is read with %s', (_, file) => {
    const [row] = filled(file);
    expect(row).toMatchObject({ name: 'Jürgen', lastName: 'Groß', hcp: '12,4' });
  });

  it('knows its lines by their numbers, over blank lines and line breaks in quotes', () => {
    const file = 'Name;Last name;Note\nAnn;Lee;"two\nlines"\n;;\n\nBob;Hart;\n';
    expect(filled(file)).toEqual([
      { line: 2, name: 'Ann', lastName: 'Lee' },
      { line: 6, name: 'Bob', lastName: 'Hart' },
    ]);
  });

  it('reads signs in quotes, and tells e-mail and CDH in one column apart', () => {
    const file = 'Name,Last name,E-mail or CDH\n"Ann ""Bee""","Lee, Jr",ann@example.com\nBob,Hart,1012345678';
    expect(filled(file)).toEqual([
      { line: 2, name: 'Ann "Bee"', lastName: 'Lee, Jr', email: 'ann@example.com' },
      { line: 3, name: 'Bob', lastName: 'Hart', cdh: '1012345678' },
    ]);
  });

  it('is refused without a name of its columns, with an open quote, and with more than a game holds', () => {
    expect(codeOf('Ann;Lee;12\nBob;Hart;14')).toBe('import.noColumns');
    expect(codeOf('')).toBe('import.noColumns');
    expect(codeOf('Name;Last name\n"Ann;Lee\nBob;Hart')).toBe('import.unreadable');
    const many = Array.from({ length: 1001 }, (_, at) => `Ann;Lee${at}`).join('\n');
    expect(codeOf(`Name;Last name\n${many}`)).toBe('import.tooLong');
  });
});

it('comes back as it was written, and holds nothing that a table program takes for a formula', () => {
  const rows = [
    { name: '=HYPERLINK("http://x")', lastName: '@SUM(A1)', hcp: '+1.7', email: '-a@example.com' },
    { name: 'O’Neil; "Jo"', lastName: 'Groß, Jr', tee: 'White, men', group: 'Group 1', time: '09:20' },
  ];
  const file = writeField(rows);
  for (const line of file.split('\r\n')) {
    for (const cell of line.split(',')) expect(cell).not.toMatch(/^"?[=+\-@\t]/);
  }
  expect(filled(file)).toEqual(rows.map((row, at) => ({ ...row, line: at + 2 })));
});
