import papaparse from 'papaparse';
import { describe, expect, it, vi } from 'vitest';
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
  ])('a file of players is read with %s', (_, file) => {
    const [row] = filled(file);
    expect(row).toMatchObject({ name: 'Jürgen', lastName: 'Groß', hcp: '12,4' });
  });

  it('a file’s line numbers count blank lines and line breaks in quotes', () => {
    const file = 'Name;Last name;Note\nAnn;Lee;"two\nlines"\n;;\n\nBob;Hart;\n';
    expect(filled(file)).toEqual([
      { line: 2, name: 'Ann', lastName: 'Lee' },
      { line: 6, name: 'Bob', lastName: 'Hart' },
    ]);
  });

  it('a file of players reads quoted delimiters, and distinguishes e-mail and CDH in one column', () => {
    const file = 'Name,Last name,E-mail or CDH\n"Ann ""Bee""","Lee, Jr",ann@example.com\nBob,Hart,1012345678';
    expect(filled(file)).toEqual([
      { line: 2, name: 'Ann "Bee"', lastName: 'Lee, Jr', email: 'ann@example.com' },
      { line: 3, name: 'Bob', lastName: 'Hart', cdh: '1012345678' },
    ]);
  });

  it('a file without titles, with an open quote or with too many players is refused', () => {
    expect(codeOf('Ann;Lee;12\nBob;Hart;14')).toBe('import.noColumns');
    expect(codeOf('')).toBe('import.noColumns');
    expect(codeOf('Name;Last name\n"Ann;Lee\nBob;Hart')).toBe('import.unreadable');
    const many = Array.from({ length: 1001 }, (_, at) => `Ann;Lee${at}`).join('\n');
    expect(codeOf(`Name;Last name\n${many}`)).toBe('import.tooLong');
  });

  it('a file that is too long is refused unread, and blank lines do not count as players', () => {
    const parse = vi.spyOn(papaparse, 'parse');
    expect(codeOf(`Name;Last name;Gender\n${'Ann;Lee;w\n'.repeat(140_000)}`)).toBe('import.tooLong');
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
    // Reading ends at the first player too many.
    const broken = `${'Ann;Lee\n'.repeat(1_001)}"Bob;Hart`;
    expect(codeOf(`Name;Last name\n${broken}`)).toBe('import.tooLong');
    const thousand = `Name;Last name\n${'Ann;Lee\n'.repeat(1_000)}${';\n'.repeat(5_000)}`;
    expect(readField(thousand).rows).toHaveLength(1_000);
  });

  it('a file of players is searched for titles only at its beginning, however long its lines are', () => {
    const parse = vi.spyOn(papaparse, 'parse');
    readField(`Name;Last name;Gender\n${'"Ann";'.repeat(200_000)}`);
    const searched = parse.mock.calls.map(([text]) => String(text).length).slice(0, 3);
    expect(Math.max(...searched)).toBeLessThanOrEqual(20_000);
    parse.mockRestore();
  });
});

it('titles may begin with the word player, and missing and unread columns are named', () => {
  const { columns, missing, unused } = readField(
    'player_last_name, player_first_name, email, member_number\nLee,Ann,a@x.example,A1',
  );
  expect(columns).toEqual(['name', 'lastName', 'email']);
  expect([missing, unused]).toEqual([['gender'], ['member_number']]);
});

it('the found and the required columns are named when none identifies people', () => {
  const sentence = 'The file has the columns Name, HI. It also needs Surname, E-mail or CDH.';
  expect(() => readField('First name;HI\nBob;14')).toThrow(
    expect.objectContaining({ code: 'import.noColumns', details: { sentence } }),
  );
});

it('a file may have lines above the titles, and keeps the line numbers', () => {
  const file = '\nHeath Golf Club;;\n"Entries, 12 June";;\nName;Last name;HI\nAnn;Lee;8';
  const { rows, skipped } = readField(file);
  expect(skipped).toBe(3);
  expect(rows.map(({ line, name, hcp }) => [line, name, hcp])).toEqual([[5, 'Ann', '8']]);
});

it('a cell that Excel marks as text is read', () => {
  expect(filled('Last name;CDH\nLee;"=""1012340002"""')).toMatchObject([{ cdh: '1012340002' }]);
  expect(filled('Last name;CDH\nLee;="1012340002"')).toMatchObject([{ cdh: '1012340002' }]);
});

it('an export can be imported and has nothing that a spreadsheet runs as a formula', () => {
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
