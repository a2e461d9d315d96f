import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithProviders } from '../../testing/render.tsx';
import FeeDue from './FeeDue.tsx';
import { gameOf } from './testing.ts';

it('the screen shows the fee, locked parts and possible payers, and links to the card form', async () => {
  const organizers = [{ _id: 'theo', name: 'Theo', lastName: 'Lund', type: 'owner' }] as never;
  const paymentRules = { payBeforePlay: true, type: 1 as const, fee: 1200 };
  await renderWithProviders(<FeeDue game={gameOf({ code: 'CD9M3V', organizers })} fee={paymentRules} />);
  expect(screen.getByRole('heading').textContent).toBe('Please pay your fee before playing in this game !');
  expect(screen.getByText('£12.00')).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    ['Play', 'Start sheet', 'Leaderboard', 'Leave game'].map((name) => `${name} available once you’ve paid`),
  );
  expect(screen.getByText('Paid in the shop? Theo Lund can mark you as paid.')).toBeTruthy();
  const pay = screen.getByRole('link', { name: 'Pay £12.00' });
  expect(pay.getAttribute('href')).toBe('/paymentCallback?gameCode=CD9M3V');
});
