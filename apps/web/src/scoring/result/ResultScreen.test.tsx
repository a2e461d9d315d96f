import type { GameView, Gross } from '@flagstick/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { gameOf, playerOf } from '../../shared/game/testing.ts';
import { renderWithProviders } from '../../testing/render.tsx';
import { ResultScreen } from './ResultScreen.tsx';
import { ownResult } from './result.ts';

const full = (over: Readonly<Record<number, Gross>> = {}): Gross[] =>
  Array.from({ length: 18 }, (_, at) => over[at + 1] ?? 5);
const player = (id: string, name: string, grosses: Gross[]) =>
  playerOf(id, grosses, { name, lastName: 'Reed', hcp: 0, hci: 0, playingHcp: 0 });
const players = {
  anna: player('anna', 'Anna', full()),
  bert: player('bert', 'Bert', full({ 1: 3 })),
  cora: player('cora', 'Cora', [4, 4]),
};

async function open(over: Partial<GameView> = {}) {
  const competition = { ...gameOf().competition, scoringFormat: 'stableford' as const };
  const game = gameOf({ competition, players, ...over });
  const result = ownResult(game, 'anna');
  if (!result) throw new Error('no result');
  await renderWithProviders(<ResultScreen game={game} me="anna" result={result} />);
  return result;
}

it('the screen shows the provisional result after the last hole, with the reason', async () => {
  const { card } = await open();
  screen.getByRole('heading', { name: 'Round complete, Anna' });
  screen.getByText(/1 of 3 still on the course/);
  expect(screen.getByRole('link', { name: 'Mark Cards' }).getAttribute('href')).toContain('view=card');
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^Why ${card.total.points} points`) }));
  const why = within(await screen.findByRole('dialog'));
  why.getByText(String(card.total.gross));
});

it('the cards are handed in only once each player has done so', async () => {
  const cora = player('cora', 'Cora', full());
  await open({ players: { ...players, cora } });
  screen.getByText('The others have finished. Cards still have to be handed in.');
});

it('the screen says that all cards are handed in', async () => {
  const cora = player('cora', 'Cora', full());
  const all = Object.values({ ...players, cora }).map((one) => [one._id, { ...one, state: 'done' as const }]);
  await open({ players: Object.fromEntries(all) });
  screen.getByText('All cards are handed in. The organiser will close the game.');
});

it('par/bogey: draws a lost hole as no bar, a halved one as half a bar, a won one as a bar', async () => {
  const competition = { ...gameOf().competition, scoringFormat: 'parBogey' as const };
  const anna = player('anna', 'Anna', full({ 1: 4, 2: 3 }));
  await open({ competition, players: { ...players, anna } });
  const holes = within(screen.getByRole('region', { name: 'Best holes' })).getAllByRole('listitem');
  const drawn = holes
    .slice(0, 3)
    .map((hole) => [hole.querySelector('b')?.textContent, hole.style.getPropertyValue('--share')]);
  expect(drawn).toEqual([
    ['0', '0.5'],
    ['+', '1'],
    ['−', '0'],
  ]);
});

it('the result is final after the close: nearby positions, and a link to the board', async () => {
  await open({ state: 'done' });
  screen.getByRole('heading', { name: 'Well played, Anna' });
  const places = within(screen.getByRole('region', { name: 'Places' })).getAllByRole('listitem');
  expect(places.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^1Bert Reed/),
    expect.stringMatching(/^2You/),
  ]);
  screen.getByRole('link', { name: 'Final leaderboard' });
  expect(screen.queryByText(/still on the course/)).toBeNull();
});

it("shares or saves a picture of the player's own result, without other names", async () => {
  const written: string[] = [];
  const context = new Proxy({} as CanvasRenderingContext2D, {
    get: (_, part) =>
      part === 'fillText'
        ? (text: string) => written.push(text)
        : part === 'measureText'
          ? () => ({ width: 10 })
          : () => {},
    set: () => true,
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((made) => made(new Blob(['picture'])));
  const share = vi.fn(async (_: ShareData) => {});
  vi.stubGlobal('navigator', { ...navigator, canShare: () => true, share });
  await open({ state: 'done' });
  fireEvent.click(screen.getByRole('button', { name: 'Share my result' }));
  await waitFor(() => expect(share).toHaveBeenCalled());
  expect(share.mock.calls[0]?.[0].files?.[0]?.type).toBe('image/png');
  expect(written).toEqual(expect.arrayContaining(['Anna Reed', 'Place', '2', 'of 3 players']));
  // The score of each hole is below its number.
  expect(written.slice(written.indexOf('1'), written.indexOf('1') + 4)).toEqual(['1', '5', '2', '5']);
  expect(written).toContain('18');
  expect(written.join()).not.toMatch(/Bert|Cora/);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('the screen shows the points in one sum if no hole was cut off at 0, else by the strokes', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: /^Why/ }));
  const why = within(await screen.findByRole('dialog'));
  why.getByText('36 + 71 − 90');
});
