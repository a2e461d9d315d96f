import type { User } from '@flagstick/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderWithProviders } from '../../testing/render.tsx';
import { UserForm } from './UserForm.tsx';

afterEach(() => vi.unstubAllGlobals());

const person = {
  ...{ _id: 'u1', rule: 'player', title: null, name: 'Ann', lastName: 'Lee', email: 'ann@example.com' },
  ...{ username: 'annlee', gender: 'women', dob: null, cdh: '1012345678', socialHcp: null },
  ...{
    homeClub: null,
    club: null,
    organisingClub: null,
    organisingClubs: [],
    active: true,
    canAddUser: false,
    avatar: null,
  },
  ...{ postalCode: null, updateDate: '2026-06-14T09:20:00.000Z' },
  // More than an admin's form allows.
  hcp: 58,
} as unknown as User;

it('Only changed fields are sent', async () => {
  const sent = vi.fn<(body: FormData) => void>();
  vi.stubGlobal('fetch', async (_address: string, { method, body }: RequestInit) => {
    if (method === 'PUT') sent(body as FormData);
    return Response.json(method === 'PUT' ? person : { items: [], count: 0 });
  });
  const onSaved = vi.fn();
  await renderWithProviders(<UserForm row={person} onSaved={onSaved} onCancel={() => undefined} />);
  fireEvent.change(screen.getByLabelText('First name'), { target: { value: 'Bea' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect([...(sent.mock.lastCall?.[0] ?? [])]).toEqual([
    ['name', 'Bea'],
    ['updateDate', person.updateDate],
  ]);
});
