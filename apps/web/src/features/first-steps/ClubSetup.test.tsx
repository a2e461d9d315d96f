import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { signIn, signOut } from '../../shared/session/session.ts';
import { renderWithProviders } from '../../testing/render.tsx';
import { ClubSetup } from './ClubSetup.tsx';

afterEach(() => {
  signOut();
  vi.unstubAllGlobals();
});

const openAs = async (rule: 'admin' | 'club') => {
  signIn(`h.${btoa(JSON.stringify({ _id: 'ann', rule }))}.s`);
  vi.stubGlobal('fetch', async () => Response.json({ _id: 'ann', rule, club: null }));
  await renderWithProviders(<ClubSetup search={{}} />);
  await screen.findByText('Add your club');
};

it('An admin adds a club', async () => {
  await openAs('admin');
  expect(screen.getByRole('button', { name: 'Add club' })).toBeTruthy();
  expect(screen.getByText('Its name, address and time zone.')).toBeTruthy();
});

it('A manager without a club reads that an admin adds it', async () => {
  await openAs('club');
  expect(screen.queryByRole('button', { name: 'Add club' })).toBeNull();
  expect(screen.getByText('Ask an admin to add your club, and to make you its manager.')).toBeTruthy();
});
