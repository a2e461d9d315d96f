import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderWithProviders } from '../../testing/render.tsx';
import AdvertsDialog from './AdvertsDialog.tsx';
import { shownAdvert } from './testing.ts';

afterEach(() => vi.unstubAllGlobals());

const open = () =>
  renderWithProviders(<AdvertsDialog game={{ _id: 'g', name: 'Sponsors’ Day' }} opened onClose={() => {}} />);

it('All pictures of a game are shown as thumbnails, and a tapped one full screen', async () => {
  vi.stubGlobal('fetch', async () => Response.json([shownAdvert({ description: 'Free fitting' })]));
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Clubmakers, Hole 2' }));
  const full = await screen.findByRole('img', { name: 'Clubmakers: Free fitting' });
  expect(full.getAttribute('src')).toBe('/files/two.webp');
});

it('The dialog says that there are no adverts', async () => {
  vi.stubGlobal('fetch', async () => Response.json([]));
  await open();
  expect(await screen.findByText('This game has no adverts at the moment')).toBeTruthy();
});
