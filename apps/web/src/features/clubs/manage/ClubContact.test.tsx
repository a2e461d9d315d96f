import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderWithProviders } from '../../../testing/render.tsx';
import { ClubContact } from './ClubContact.tsx';

const { showToast } = vi.hoisted(() => ({ showToast: vi.fn() }));
vi.mock('../../../ui/toast/toast.ts', async (original) => ({ ...(await original<object>()), showToast }));
afterEach(() => vi.unstubAllGlobals());

it('A message confirms the contact details, which the page behind the dialog does not show', async () => {
  const club = {
    _id: 'club',
    name: 'Club de Golf Alcanada',
    phone: '',
    updateDate: '2026-06-14T10:00:00.000Z',
  };
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_address: string, { method, body }: RequestInit = {}) => {
    if (method !== 'PUT') return Response.json({ items: [club], count: 1 });
    sent.push(JSON.parse(String(body)));
    return Response.json({ ...club, phone: '+34 971 000 111' });
  });
  await renderWithProviders(<ClubContact club="club" />);
  fireEvent.click(await screen.findByRole('button', { name: 'Contact details' }));
  fireEvent.change(await screen.findByLabelText('Phone'), { target: { value: '+34 971 000 111' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(showToast).toHaveBeenCalledWith('Data updated successfully.', { tone: 'success' }),
  );
  expect(sent).toMatchObject([{ phone: '+34 971 000 111' }]);
});
