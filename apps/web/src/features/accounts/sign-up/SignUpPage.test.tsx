import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderWithProviders } from '../../../testing/render.tsx';
import { SignUpPage } from './SignUpPage.tsx';

afterEach(() => vi.unstubAllGlobals());

it('A sign-up with the code of a finished game says that it is over', async () => {
  const club = { _id: '0123456789abcde1', name: 'Heath', timeZone: 'Europe/London' };
  const game = { name: 'Club Medal', state: 'done', club, course: { name: 'Heath Course' } };
  vi.stubGlobal('fetch', async () => Response.json(game));
  await renderWithProviders(<SignUpPage gameCode="WH7K2P" />);
  await screen.findByText(/^Club Medal is closed, so you can no longer join it/);
  expect(screen.queryByText('You are joining')).toBeNull();
});
