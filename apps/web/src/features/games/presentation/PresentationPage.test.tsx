import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gameOf } from '../../../shared/game/testing.ts';
import { renderWithProviders } from '../../../testing/render.tsx';
import PresentationDialog from './PresentationDialog.tsx';
import { PresentationPage } from './PresentationPage.tsx';

// Imported here, so that no test waits for the first transform of lazy code.
import '../../../board/preview/BoardPreview.tsx';

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json({ publicUrl: null })));
afterEach(() => vi.unstubAllGlobals());

const base = gameOf();
const stableford = { ...base.competition, scoringFormat: 'stableford' as const };
const game = {
  ...base,
  competition: stableford,
  leaderboard: { ...base.leaderboard, activateStatus: 3 as const },
};

/** Opens the page over a server that accepts everything; returns the sent changes. */
async function open() {
  const sent: Array<{ leaderboard: object; updateDate: string }> = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit = {}) => {
    sent.push(JSON.parse(String(body)));
    return Response.json(game);
  });
  await renderWithProviders(<PresentationPage game={game} />);
  return sent;
}
/** Types, then moves to the next field. */
const type = (label: string, value: string) => {
  const field = screen.getByLabelText(label);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

it('The form changes how the board is shown, not its audience', async () => {
  const sent = await open();
  for (const name of [/^Scroll/, /^Continuous/, /^Widescreen television layout/])
    fireEvent.click(screen.getByRole('switch', { name }));
  type('Rows per page', '12');
  type('Time on first page', '20');
  type('Time on last page', '0');
  type('Time on other pages', '30');
  type('Scroll time', '4');
  fireEvent.click(screen.getByRole('button', { name: 'Move Pts up' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Gross' }));
  for (const name of ['First 3', 'Winner first', 'Name, then score'])
    fireEvent.click(screen.getByRole('radio', { name }));
  fireEvent.click(screen.getByRole('switch', { name: /^Presentation mode/ }));
  save();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    leaderboard: {
      ...{ widescreen: true, scroll: true, continuous: true, rowsPerPage: 12, scrollSpeed: 4 },
      ...{ firstPageHoldTime: 20, lastPageHoldTime: 0, pagesHoldTime: 30 },
      scoresDisplayOrder: ['points', 'nett'],
      ...{ hideUntil: 3, reverseHiddenPlace: true, showInTwoSteps: true, presentationMode: true },
    },
    updateDate: game.updateDate,
  });
});

it('A preset fills the form, which can then be changed', async () => {
  const sent = await open();
  fireEvent.click(screen.getByRole('button', { name: /^Club television/ }));
  screen.getByRole('button', { name: /^Club television/, pressed: true });
  expect(screen.getByLabelText('Rows per page')).toHaveProperty('value', '10');
  fireEvent.click(screen.getByRole('button', { name: /^Prize-giving/ }));
  type('Rows per page', '8');
  screen.getByRole('button', { name: /^Club television/, pressed: false });
  save();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.leaderboard).toMatchObject({
    ...{ widescreen: true, rowsPerPage: 8, pagesHoldTime: 10, scoresDisplayOrder: ['gross', 'points'] },
    ...{ hideUntil: 3, reverseHiddenPlace: false, showInTwoSteps: true, presentationMode: true },
  });
});

it('No preset shows hidden places', async () => {
  const sent = await open();
  fireEvent.click(screen.getByRole('radio', { name: '10' }));
  for (const name of [/^Phone in the hand/, /^Club television/])
    fireEvent.click(screen.getByRole('button', { name }));
  save();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.leaderboard).toMatchObject({ hideUntil: 10, presentationMode: false });
});

it('The preview shows the board as the choices make it, with example scores before the start', async () => {
  await renderWithProviders(<PresentationPage game={{ ...game, state: 'waitingList' }} />);
  const television = await screen.findByRole('img', { name: 'The television with these choices' });
  const rows = () => [...television.querySelectorAll('tbody > tr')].map(({ textContent }) => textContent);
  await vi.waitFor(() => expect(rows()).toHaveLength(5));
  expect(television.textContent).toContain('1–5 of 16');
  const [winner = ''] = [...television.querySelectorAll('tbody th')].map(({ textContent }) => textContent);
  type('Rows per page', '10');
  expect(rows()).toHaveLength(10);
  fireEvent.click(screen.getByRole('radio', { name: 'First 3' }));
  expect(rows().slice(0, 3)).toEqual(['1hidden', '2hidden', '3hidden']);
  expect(television.textContent).not.toContain(winner);
  fireEvent.click(screen.getByRole('button', { name: /^Prize-giving/ }));
  const stage = within(television).getAllByRole('article', { hidden: true });
  expect(stage.slice(0, 3).map(({ textContent }) => textContent)).toEqual(['1hidden', '2hidden', '3hidden']);
  fireEvent.click(screen.getByRole('button', { name: /^Phone in the hand/ }));
  const page = screen.getByRole('img', { name: 'The leaderboard with these choices' });
  expect([...page.querySelectorAll('thead th')].map(({ textContent }) => textContent)).toEqual([
    ...['Pos', 'Name', 'Pts', 'Thru'],
  ]);
});

it('The picture leaves the keys and the theme of the page alone', async () => {
  document.documentElement.dataset.theme = 'light';
  await renderWithProviders(<PresentationPage game={{ ...game, state: 'waitingList' }} />);
  await screen.findByRole('img', { name: 'The television with these choices' });
  expect(document.documentElement.dataset.theme).toBe('light');
  expect(document.body.dataset.tv).toBeUndefined();
});

it.each([
  ['Rows per page', '51'],
  ['Scroll time', '2'],
  ['Time on first page', '2'],
  ['Time on last page', '101'],
  ['Time on other pages', '101'],
])('A figure beyond its bound is not sent: %s %s', async (label, value) => {
  const sent = await open();
  type(label, value);
  save();
  await vi.waitFor(() => expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true'));
  expect(sent).toEqual([]);
});

it('The board keeps at least one figure', async () => {
  await open();
  for (const name of ['Gross', 'Nett']) fireEvent.click(screen.getByRole('checkbox', { name }));
  expect(screen.getByRole('checkbox', { name: /^Pts/ })).toHaveProperty('disabled', true);
});

it('The form is also a dialog over the game, which closes once saved', async () => {
  vi.stubGlobal('fetch', async () => Response.json(game));
  const onClose = vi.fn();
  await renderWithProviders(<PresentationDialog game={game} opened onClose={onClose} />);
  await screen.findByRole('dialog', { name: 'Presentation' });
  type('Rows per page', '51');
  save();
  await screen.findByText(/50/);
  expect(onClose).not.toHaveBeenCalled();
  type('Rows per page', '50');
  save();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

it('The form lists other boards with the same cards', async () => {
  await renderWithProviders(
    <PresentationPage game={{ ...game, linkedGames: [{ _id: 'points', name: 'Heath Points' }] }} />,
  );
  expect(screen.getByText(/The same cards are in Heath Points/)).toBeTruthy();
  expect(screen.queryByText(/Only organisers can see them/)).toBeNull();
});
