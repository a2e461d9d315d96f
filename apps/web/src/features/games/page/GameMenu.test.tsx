import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { gameOf, playerOf } from '../../../shared/game/testing.ts';
import { renderWithProviders } from '../../../testing/render.tsx';
import { GameMenu } from './GameMenu.tsx';

afterEach(() => vi.unstubAllGlobals());

const entries = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
const menuOf = async (game: ReturnType<typeof gameOf>, me?: ReturnType<typeof playerOf>) => {
  const shown = await renderWithProviders(<GameMenu game={game} me={me} onLeave={() => {}} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Game menu' }));
  await screen.findAllByRole('menuitem');
  return shown;
};

it("An organiser's menu has all actions in four groups, and opens the e-mail to players", async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  await menuOf(gameOf({ audience: 'organisers', state: 'waitingList' }));
  expect(entries()).toEqual([
    ...['Players and groups', 'Entry list', 'Invite', 'Guests', 'E-mail players'],
    ...['Leaderboard and start sheet', 'Print', 'Scoring links', 'Check before play', 'Rehearse'],
    ...['Set-up', 'Game rule', 'Prizes', 'Presentation', 'Organisers', 'Linked games'],
    ...['Exports', 'Copy game'],
  ]);
  for (const label of ['Players', 'On the day', 'Settings', 'Files and copies']) screen.getByText(label);
  fireEvent.click(screen.getByRole('menuitem', { name: 'E-mail players' }));
  await screen.findByRole('dialog', { name: 'E-mail players' });
});

it('An organiser of a closed game still reaches the cards from clubhouse screens', async () => {
  const player = playerOf('p1');
  await menuOf(gameOf({ audience: 'organisers', state: 'done', players: { [player._id]: player } }));
  expect(entries()).toContain('Scoring links');
});

it("A player's menu has a player's actions", async () => {
  const me = playerOf('p1');
  await menuOf(gameOf({ audience: 'group', players: { [me._id]: me } }), me);
  expect(entries()).toEqual(['Invite', 'Leave game', 'Leaderboard and start sheet', 'Copy game']);
});
