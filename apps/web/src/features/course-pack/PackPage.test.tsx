import { errors } from '@flagstick/contract/messages';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderWithProviders } from '../../testing/render.tsx';
import { PackPage } from './PackPage.tsx';

afterEach(() => vi.unstubAllGlobals());

const none = { added: 0, changed: 0, same: 0 };
const line = (number: number, more: object) => ({
  ...{ line: number, club: 'Heath', course: 'Old', outcome: 'same', adds: [], changes: [], problems: [] },
  scoreCard: { name: 'White', gender: 'men', teeColor: 'white' },
  ...more,
});
const preview = {
  ...{ clubs: { ...none, added: 1 }, courses: { ...none, added: 1 }, bad: 1 },
  ...{ scoreCards: { added: 1, changed: 1, same: 0 }, plan: 'first', unused: ['Province'] },
  lines: [
    line(2, { outcome: 'added', adds: ['club', 'course', 'scoreCard'] }),
    line(3, {
      outcome: 'changed',
      changes: [
        { column: 'Slope', from: '128', to: '131' },
        ...[1, 2, 3, 4, 5].map((at) => ({ column: `Par ${at}`, from: '4', to: '3' })),
      ],
    }),
    line(4, { outcome: 'bad', problems: [{ column: 'SI 4', reason: 'At most 18.' }] }),
  ],
};
const chooseFile = async (container: HTMLElement, button = 'Choose a file') => {
  await screen.findByRole('button', { name: button });
  const input = container.querySelector('input[type="file"]');
  if (!input) throw new Error('no input');
  fireEvent.change(input, { target: { files: [new File(['Club;Course'], 'courses.csv')] } });
};

it('The preview names each line, an outdated one is read again, and the result is shown', async () => {
  const sent: Array<readonly [string, unknown]> = [];
  let plans = ['first', 'second'];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (init.method !== 'POST') return Response.json({});
    sent.push([url.replace(/^.*\/api\//, ''), JSON.parse(String(init.body))]);
    if (url.endsWith('/judge')) {
      const [plan, ...rest] = plans;
      plans = rest;
      return Response.json({ ...preview, plan });
    }
    if (sent.filter(([path]) => path === 'clubs/pack').length > 1) return Response.json(preview);
    const { status, text } = errors['pack.changed'];
    return Response.json({ error: text, code: 'pack.changed', fields: [] }, { status });
  });
  const { container } = await renderWithProviders(<PackPage />);
  await chooseFile(container);
  await screen.findByText('courses.csv, 3 rows. Nothing has been saved yet.');
  expect(screen.getByText('Columns not used: Province.')).toBeTruthy();
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows[1]).toContain('Row 4 is left outSI 4: At most 18.');
  expect(rows[2]).toContain('Slope 128 → 131, Par 1 4 → 3, Par 2 4 → 3, Par 3 4 → 3, and 2 more');
  expect(rows[3]).toContain('White, men');
  expect(rows[3]).toContain('Adds club, course and score card');
  expect(
    screen.getByText('Adds 1 club, 1 course and 1 score card. Changes 1 score card. 1 row is left out.'),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '1 Left out' }));
  expect(screen.getAllByRole('row')).toHaveLength(2);
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save these changes' }));
  save();
  await screen.findByText(errors['pack.changed'].text);
  await vi.waitFor(() => expect(plans).toEqual([]));
  await act(async () => {});
  save();
  await screen.findAllByRole('heading', { name: 'Courses saved' });
  expect(sent.at(-1)).toEqual(['clubs/pack', { csv: 'Club;Course', plan: 'second' }]);
  expect(screen.getAllByText('1 added, 1 changed, 0 unchanged')).toHaveLength(1);
});

it('A file that changes nothing can’t be saved', async () => {
  const same = { ...preview, bad: 0, unused: [], lines: [line(2, {})] };
  const answer = { ...same, clubs: none, courses: none, scoreCards: { ...none, same: 1 } };
  vi.stubGlobal('fetch', async () => Response.json(answer));
  const { container } = await renderWithProviders(<PackPage />);
  await chooseFile(container);
  await screen.findByText('Nothing in this file is new.');
  expect(screen.getByRole('button', { name: 'Save these changes' })).toHaveProperty('disabled', true);
});

it('The next file shows all its rows, whichever rows of the last one were shown', async () => {
  const rows = [line(2, {}), line(3, { outcome: 'added', adds: ['club'] })];
  const answers = [preview, { ...preview, bad: 0, plan: 'second', lines: rows }];
  vi.stubGlobal('fetch', async () => Response.json(answers.shift()));
  const { container } = await renderWithProviders(<PackPage />);
  await chooseFile(container);
  fireEvent.click(await screen.findByRole('button', { name: '1 Left out' }));
  expect(screen.getAllByRole('row')).toHaveLength(2);
  await chooseFile(container, 'Choose another file');
  await screen.findByText('courses.csv, 2 rows. Nothing has been saved yet.');
  expect(screen.getByRole('button', { name: '2 All rows', pressed: true })).toBeTruthy();
  expect(screen.getAllByRole('row')).toHaveLength(3);
});

it('The buttons wait for the check of a file, and Cancel drops its late answer', async () => {
  const waiting: Array<(answer: Response) => void> = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => waiting.push(resolve)));
  const answer = () => act(async () => waiting.shift()?.(Response.json(preview)));
  const busy = async (name: string) =>
    vi.waitFor(() => expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true));
  const { container } = await renderWithProviders(<PackPage />);
  await chooseFile(container);
  await busy('Choose a file');
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  await answer();
  const save = await screen.findByRole('button', { name: 'Save these changes' });
  expect(save).toHaveProperty('disabled', false);
  await chooseFile(container, 'Choose another file');
  await busy('Choose another file');
  await busy('Save these changes');
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await answer();
  expect(screen.getByRole('button', { name: 'Choose a file' })).toHaveProperty('disabled', false);
  expect(screen.queryByRole('table')).toBeNull();
});

it('No other file and no Cancel while the changes are saved', async () => {
  let saved = (_: Response) => {};
  const saving = new Promise<Response>((resolve) => {
    saved = resolve;
  });
  vi.stubGlobal('fetch', (url: string) =>
    url.endsWith('/judge') ? Promise.resolve(Response.json(preview)) : saving,
  );
  const { container } = await renderWithProviders(<PackPage />);
  await chooseFile(container);
  fireEvent.click(await screen.findByRole('button', { name: 'Save these changes' }));
  for (const name of ['Choose another file', 'Cancel', 'Save these changes'])
    await vi.waitFor(() => expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true));
  await act(async () => saved(Response.json(preview)));
  await screen.findAllByRole('heading', { name: 'Courses saved' });
});
