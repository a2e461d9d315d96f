import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { signIn, signOut } from '../../../shared/session/session.ts';
import { renderWithProviders } from '../../../testing/render.tsx';
import { advert } from '../testing.ts';
import { AdvertForm } from './AdvertForm.tsx';

afterEach(() => {
  signOut();
  vi.unstubAllGlobals();
});

const tees = {
  _id: 't',
  name: 'White',
  course: { _id: 'o', name: 'Heath' },
  teeColor: 'white',
  gender: 'men',
};

it.each([
  ['the cross, Escape or Back', () => cleanup(), ['DELETE adverts/a']],
  ['Save', () => fireEvent.click(screen.getByRole('button', { name: 'Save' })), ['PUT adverts/a']],
])('A new advert that is left by %s leaves no unsaved draft', async (_, leave, expected) => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    const path = address.replace(/^\/api\//, '').replace(/\?.*/, '');
    sent.push(`${method} ${path}`);
    if (path === 'auth/me') return Response.json({ rule: 'club', club: { _id: 'c', name: 'Hethersett' } });
    if (path.startsWith('scoreCards')) return Response.json({ items: [tees], count: 1 });
    return method === 'GET'
      ? undefined
      : Response.json(advert({ state: method === 'PUT' ? 'inactive' : 'draft' }));
  });
  signIn(`h.${btoa(JSON.stringify({ _id: 'carl', rule: 'club' }))}.s`);
  const saved = vi.fn();
  await renderWithProviders(<AdvertForm row={null} onSaved={saved} onCancel={() => {}} />);
  const picker = await screen.findByLabelText('Score card');
  fireEvent.focus(picker);
  fireEvent.click(picker);
  fireEvent.click(await screen.findByText('White'));
  await screen.findByRole('button', { name: 'Save' });
  leave();
  const changes = () => sent.filter((call) => /^(PUT|DELETE)/.test(call));
  await waitFor(() => expect(changes()).toEqual(expected));
  if (saved.mock.calls.length > 0) cleanup();
  expect(changes()).toEqual(expected);
});
