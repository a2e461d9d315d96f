import { errors } from '@flagstick/contract/messages';
import { teeName } from '@flagstick/contract/tees';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { gameOf } from '../../../shared/game/testing.ts';
import { renderWithProviders } from '../../../testing/render.tsx';
import { GameImport } from './ImportView.tsx';

afterEach(() => vi.unstubAllGlobals());

const empty = {
  ...{ name: '', lastName: '', email: '', cdh: '', gender: '', hcp: '', tee: '', group: '', hole: '' },
  ...{ time: '', team: '', takeIndex: false, field: null, reason: null, account: null, differs: false },
  ...{
    fileIndex: null,
    rating: null,
    confirm: null,
    nameConfirmed: false,
    otherPerson: false,
    indexConfirmed: false,
  },
};
const judged = (over: object) => ({ ...empty, ...over });
const read = { columns: [], missing: [], unused: [], skipped: 0 };

it('Each row shows its result; a correction is judged, and accepted rows are added', async () => {
  const bad = judged({
    line: 3,
    name: 'Bob',
    lastName: 'Hart',
    hcp: '15,,4',
    kind: 'bad',
    field: 'hcp',
    reason: 'No index.',
  });
  const account = { name: 'Ann', lastName: 'Lee', hcp: 8.4 };
  const differs = judged({
    line: 2,
    email: 'ann@example.com',
    hcp: '9,5',
    kind: 'account',
    fileIndex: 9.5,
    differs: true,
    account,
  });
  const twice = judged({
    line: 4,
    name: 'Bob',
    lastName: 'Hart',
    kind: 'twice',
    field: 'name',
    reason: 'Same as line 3.',
  });
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body)) as { csv?: string; rows?: object[] };
    bodies.push(body);
    if (!url.endsWith('/judge')) return Response.json({ added: 2, timesKept: false });
    if (body.csv !== undefined) {
      return Response.json({
        ...read,
        columns: ['name', 'lastName', 'email', 'hcp'],
        rows: [differs, bad, twice],
      });
    }
    const [first] = body.rows as Array<{ takeIndex?: boolean }>;
    const rows = [
      { ...differs, takeIndex: first?.takeIndex ?? false },
      { ...bad, hcp: '15.4', fileIndex: 15.4, kind: 'guest' },
      twice,
    ];
    return Response.json({ ...read, rows });
  });
  const { container } = await renderWithProviders(
    <GameImport game={gameOf({ audience: 'organisers', players: {} })} />,
  );
  await screen.findByRole('button', { name: 'Choose a file' });
  const input = container.querySelector('input[type="file"]');
  if (!input) throw new Error('no input');
  const windows = new Uint8Array([...new TextEncoder().encode('Name;Last name\nJ'), 0xfc, 0x72, 0x67]);
  fireEvent.change(input, { target: { files: [new File([windows], 'entries.csv')] } });
  await screen.findByText(/entries\.csv, 3 rows\. Columns found: Name, Surname, E-mail, HI\./);
  expect(bodies[0]).toEqual({ csv: 'Name;Last name\nJürg' });
  expect(screen.getByText('Row 3 is left out')).toBeTruthy();
  expect(screen.getByText('9,5 in the file')).toBeTruthy();
  expect(screen.getByText('Same as line 3.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add 1 player' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '1 Left out' }));
  expect(screen.getAllByRole('row')).toHaveLength(2);
  const cell = screen.getByRole('textbox', { name: 'HI in row 3' });
  fireEvent.change(cell, { target: { value: '15.4' } });
  fireEvent.blur(cell);
  await screen.findByRole('button', { name: 'Add 2 players' });
  expect(bodies[1]).toMatchObject({ rows: [{ line: 2 }, { line: 3, hcp: '15.4' }, { line: 4 }] });
  fireEvent.click(screen.getByRole('button', { name: '3 All rows' }));
  fireEvent.click(screen.getByRole('radio', { name: 'File: 9.5' }));
  await vi.waitFor(() => expect(bodies).toHaveLength(3));
  await screen.findByRole('radio', { name: 'File: 9.5', checked: true });
  fireEvent.click(screen.getByRole('button', { name: 'Add 2 players' }));
  await vi.waitFor(() => expect(bodies).toHaveLength(4));
  expect(bodies[3]).toEqual({
    rows: [
      { line: 2, email: 'ann@example.com', hcp: '9,5', takeIndex: true },
      { line: 3, name: 'Bob', lastName: 'Hart', hcp: '15.4' },
    ],
  });
});

it('A tee that the game does not have is replaced by one of its tees', async () => {
  const wrong = judged({ line: 2, name: 'Ann', lastName: 'Lee', tee: 'Gold', kind: 'bad', field: 'tee' });
  const corrected: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const { rows } = JSON.parse(String(init.body)) as { rows?: object[] };
    if (rows) corrected.push(...rows);
    return Response.json({ ...read, columns: ['name', 'tee'], rows: [wrong] });
  });
  const game = gameOf({ audience: 'organisers', players: {} });
  const { container } = await renderWithProviders(<GameImport game={game} />);
  await screen.findByRole('button', { name: 'Choose a file' });
  const input = container.querySelector('input[type="file"]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File(['Name,Tee\nAnn Lee,Gold'], 'entries.csv')] } });
  fireEvent.click(await screen.findByRole('combobox', { name: /in row 2$/ }));
  const names = game.scoreCards.map(teeName);
  for (const name of names) await screen.findByRole('option', { name });
  fireEvent.click(screen.getByRole('option', { name: names[1] ?? '' }));
  await vi.waitFor(() => expect(corrected).toMatchObject([{ line: 2, tee: names[1] }]));
});

it('One tap confirms several rows, a second one a name, and unread columns are listed', async () => {
  const named = (line: number, name: string) =>
    judged({
      line,
      name,
      lastName: 'Lee',
      kind: 'bad',
      field: 'name',
      reason: 'Swear word',
      confirm: 'nameConfirmed',
    });
  const other = judged({
    ...{ line: 4, name: 'Ann', lastName: 'Lee', kind: 'bad', field: 'name', confirm: 'otherPerson' },
    reason: 'Line 3 has the same name. Is this a different person?',
  });
  const bodies: Array<{ rows?: Array<Record<string, unknown>> }> = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body)) as { rows?: Array<Record<string, unknown>> };
    bodies.push(body);
    const all = [named(2, 'Kike'), named(3, 'Cock'), other];
    const rows = all.map((row, at) => {
      const flags = body.rows?.[at] ?? {};
      const taken = flags.nameConfirmed || flags.otherPerson;
      return taken ? { ...row, ...flags, kind: 'guest', confirm: null, reason: null, field: null } : row;
    });
    return Response.json({ ...read, rows, missing: ['name'], unused: ['member_number'], skipped: 2 });
  });
  const { container } = await renderWithProviders(
    <GameImport game={gameOf({ audience: 'organisers', players: {} })} />,
  );
  await screen.findByRole('button', { name: 'Choose a file' });
  const input = container.querySelector('input[type="file"]');
  if (!input) throw new Error('no input');
  fireEvent.change(input, { target: { files: [new File(['x'], 'x.csv')] } });
  await screen.findByText('The file has no column for Name. It is needed for guests.');
  screen.getByText('Columns not used: member_number.');
  screen.getByText('2 rows above the headings are skipped.');
  fireEvent.click(screen.getByRole('button', { name: 'This is a different person, row 4' }));
  await screen.findByRole('button', { name: 'Add 1 player' });
  expect(bodies[1]?.rows?.map(({ otherPerson }) => otherPerson)).toEqual([undefined, undefined, true]);
  fireEvent.click(screen.getByRole('button', { name: 'Use these 2 names anyway' }));
  await screen.findByRole('button', { name: 'Add 3 players' });
  expect(bodies[2]?.rows?.map(({ nameConfirmed }) => nameConfirmed)).toEqual([true, true, undefined]);
  expect(screen.getAllByText('Name confirmed')).toHaveLength(2);
});

it('The screen says why a file cannot be read', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ error: 'No columns.' }, { status: 400 }));
  const { container } = await renderWithProviders(
    <GameImport game={gameOf({ audience: 'organisers', players: {} })} />,
  );
  await screen.findByRole('button', { name: 'Choose a file' });
  const input = container.querySelector('input[type="file"]');
  if (!input) throw new Error('no input');
  fireEvent.change(input, { target: { files: [new File(['x'], 'x.csv')] } });
  await screen.findByText('No columns.');
  expect(screen.queryByRole('table')).toBeNull();
});

it('A dropped file and pasted rows are checked like a chosen file', async () => {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    bodies.push(JSON.parse(String(init.body)));
    return Response.json({ error: 'No columns.' }, { status: 400 });
  });
  await renderWithProviders(<GameImport game={gameOf({ audience: 'organisers', players: {} })} />);
  const files = [new File(['Name;Surname'], 'dropped.csv')];
  fireEvent.drop(await screen.findByText('Drop a file here'), { dataTransfer: { files } });
  await vi.waitFor(() => expect(bodies).toEqual([{ csv: 'Name;Surname' }]));
  fireEvent.click(screen.getByRole('button', { name: 'Paste rows' }));
  const check = screen.getByRole<HTMLButtonElement>('button', { name: 'Check these rows' });
  expect(check.disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('Copied rows'), { target: { value: 'Name\tSurname\nAnn\tLee' } });
  fireEvent.click(check);
  await vi.waitFor(() => expect(bodies[1]).toEqual({ csv: 'Name\tSurname\nAnn\tLee' }));
});

it('A file that is not text is rejected without a request', async () => {
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  const { container } = await renderWithProviders(
    <GameImport game={gameOf({ audience: 'organisers', players: {} })} />,
  );
  await screen.findByRole('button', { name: 'Choose a file' });
  const input = container.querySelector('input[type="file"]');
  if (!input) throw new Error('no input');
  const workbook = new File([new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 6, 0])], 'entries.xlsx');
  fireEvent.change(input, { target: { files: [workbook] } });
  expect(await screen.findByText(errors['import.unreadable'].text)).toBeTruthy();
  expect(fetched).not.toHaveBeenCalled();
});

it('A file that is too long is rejected, and nothing is sent', async () => {
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  const { container } = await renderWithProviders(<GameImport game={gameOf({})} />);
  const input = container.querySelector('input[type=file]') as HTMLInputElement;
  const long = new File([`Name;Last name;Gender\n${'Ann;Lee;w\n'.repeat(70_000)}`], 'long.csv');
  fireEvent.change(input, { target: { files: [long] } });
  expect(await screen.findByText(errors['import.tooLong'].text)).toBeDefined();
  expect(fetched).not.toHaveBeenCalled();
});
