import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderWithProviders } from '../../testing/render.tsx';
import { CoursesTable } from './CoursesTable.tsx';

afterEach(() => vi.unstubAllGlobals());

it('The table says that the account could not be read, and tries again', async () => {
  let busy = true;
  vi.stubGlobal('fetch', async (address: string) =>
    address.startsWith('/api/auth/me')
      ? busy
        ? Response.json({ error: 'The server is busy.' }, { status: 503 })
        : Response.json({ rule: 'admin' })
      : Response.json({ items: [], count: 0 }),
  );
  await renderWithProviders(<CoursesTable />);
  expect(await screen.findByText('The server is busy.')).toBeTruthy();
  busy = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No item found!')).toBeTruthy();
});

it('A club manager without a club sees no courses, and the reason', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ rule: 'club', club: null }));
  await renderWithProviders(<CoursesTable />);
  expect(await screen.findByText('You don’t manage a club yet')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add course' })).toBeNull();
});
