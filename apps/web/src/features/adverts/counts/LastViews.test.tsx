import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderWithProviders } from '../../../testing/render.tsx';
import { advert } from '../testing.ts';
import { Views } from './Views.tsx';

afterEach(() => vi.unstubAllGlobals());

it('The last viewers of an advert are listed on request, and none of another advert', async () => {
  const asked: string[] = [];
  const seen = (_id: string, user: object | null, ip: string | null) => ({
    ...{ dateTime: '2026-06-14T09:20:00.000Z', req: { ip }, user, holeNumber: 4 },
    advert: { _id, name: 'Clubmakers', type: 'score card' },
  });
  const game = {
    _id: 'g',
    name: 'Medal',
    code: 'MEDAL7',
    date: '2026-06-14T09:00:00.000Z',
    state: 'playing',
  };
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    if (address.includes('/views')) {
      return Response.json({ views: 2, games: [{ game, views: 2, holes: [{ holeNumber: 4, views: 2 }] }] });
    }
    const ada = { _id: 'p', name: 'Ada', lastName: 'Moss' };
    return Response.json({
      activities: [seen('a', ada, '192.0.2.7'), seen('a', null, null), seen('other', ada, '192.0.2.8')],
    });
  });
  await renderWithProviders(<Views advert={advert()} />);
  const summary = await screen.findByText('Latest views in Medal');
  expect(asked.filter((address) => address.includes('activities'))).toEqual([]);
  fireEvent.click(summary);
  const details = summary.closest('details');
  if (details && !details.open) {
    details.open = true;
    fireEvent(details, new Event('toggle'));
  }
  const table = await screen.findByRole('table', { name: 'Latest views in Medal' });
  const lines = within(table)
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain('Ada Moss, hole 4192.0.2.7');
  expect(lines[2]).toContain('Not signed in, hole 4No longer stored');
});
