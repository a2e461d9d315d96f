import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gameOf, playerOf, scoreCardOf } from '../../../shared/game/testing.ts';
import { renderWithProviders } from '../../../testing/render.tsx';
import TeesDialog from './TeesDialog.tsx';
import { playersOfRule } from './tee-rule.ts';

const blancas = scoreCardOf({ _id: 'blancas', name: 'Blancas', gender: 'men' });
const amarillas = scoreCardOf({ _id: 'amarillas', name: 'Amarillas', gender: 'men' });
const on = (id: string, hci: number | null, over = {}) =>
  playerOf(id, [], { name: id, lastName: 'Lee', hci, teeColor: 'amarillas', ...over });
const game = gameOf({
  scoreCards: [blancas, amarillas],
  players: {
    Abe: on('Abe', 4.2),
    Ben: on('Ben', 9.9),
    Cal: on('Cal', 10),
    Dan: on('Dan', null),
    Eve: on('Eve', 5, { gender: 'women' }),
    Flo: on('Flo', 5, { teeColor: 'blancas' }),
    Gus: on('Gus', 5, { state: 'done' }),
  },
});

const sent: unknown[] = [];
beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    if (String(address).endsWith('/move-to-tee')) sent.push(JSON.parse(String(body)));
    return Response.json({});
  });
});
afterEach(() => vi.unstubAllGlobals());

it('A rule chooses players by gender and index, with both limits included', () => {
  const names = (from: number | null, to: number | null) =>
    playersOfRule(game, { card: blancas, from, to }).map(({ name }) => name);
  expect(names(null, 9.9)).toEqual(['Abe', 'Ben']);
  expect(names(9.9, 10)).toEqual(['Ben', 'Cal']);
  expect(names(null, null)).toEqual(['Abe', 'Ben', 'Cal', 'Dan']);
});

it('The players of a rule move to the tee at once, without those that are unticked', async () => {
  const onClose = vi.fn();
  await renderWithProviders(<TeesDialog game={game} opened onClose={onClose} />);
  fireEvent.change(await screen.findByLabelText('Handicap index up to'), { target: { value: '9.9' } });
  fireEvent.click(screen.getByRole('checkbox', { name: /^Abe Lee/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Move 1 player to Blancas, men' }));
  await waitFor(() => expect(sent).toEqual([{ scoreCardId: 'blancas', playersId: ['Ben'] }]));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

it('The dialog opens with the first tee that would move a player', async () => {
  const shown = gameOf({
    scoreCards: [amarillas, blancas],
    players: { Abe: on('Abe', 4.2), Ben: on('Ben', 9.9) },
  });
  await renderWithProviders(<TeesDialog game={shown} opened onClose={() => {}} />);
  expect(await screen.findByRole('button', { name: 'Move 2 players to Blancas, men' })).toBeTruthy();
});
