import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { gameOf, playerOf } from '../../../shared/game/testing.ts';
import { renderWithProviders } from '../../../testing/render.tsx';
import FeesButton from './FeesButton.tsx';

afterEach(() => vi.unstubAllGlobals());

const game = gameOf({
  audience: 'organisers',
  isPaid: true,
  paymentRules: { payBeforePlay: true, type: 1, fee: 1200 },
  players: {
    ann: playerOf('ann', [], { name: 'Ann', lastName: 'Lee', payStatus: 0 }),
    ben: playerOf('ben', [], { name: 'Ben', lastName: 'Hill', payStatus: 1, email: 'ben@heath.example' }),
    cat: playerOf('cat', [], { name: 'Cat', lastName: 'Moor', payStatus: 2 }),
  },
});

it('Unpaid players are listed, a search finds the others, and one is marked as paid otherwise', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, { body = 'null' }: { body?: string } = {}) => {
    sent.push([address, JSON.parse(body)]);
    return Response.json({});
  });
  await renderWithProviders(<FeesButton game={game} />);
  fireEvent.click(screen.getByRole('button', { name: 'Fees, 1 not paid' }));
  const names = () => ['Ann Lee', 'Ben Hill', 'Cat Moor'].filter((name) => screen.queryByText(name));
  expect(await screen.findByText('Ann Lee')).toBeTruthy();
  expect(names()).toEqual(['Ann Lee']);
  const find = (value: string) =>
    fireEvent.change(screen.getByLabelText('Find a player'), { target: { value } });
  find('heath.example');
  expect(names()).toEqual(['Ben Hill']);
  find('moor');
  expect(names()).toEqual(['Cat Moor']);
  find('');
  fireEvent.click(screen.getByRole('radio', { name: 'Paid' }));
  await waitFor(() => expect(sent[0]).toEqual(['/api/payments/game/paid', { playersId: ['ann'], type: 1 }]));
});
