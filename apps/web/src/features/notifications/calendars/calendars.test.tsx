import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderWithProviders } from '../../../testing/render.tsx';
import { CalendarPanel } from './CalendarPanel.tsx';

const sent: string[] = [];

beforeEach(() => {
  sent.length = 0;
  let token: string | null = null;
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    if (String(address).includes('configs/public'))
      return Response.json({ publicUrl: 'https://golf.example' });
    if (method !== 'GET') sent.push(`${method} ${new URL(String(address), 'http://here').pathname}`);
    if (method === 'PUT') token = `token${sent.length}`;
    if (method === 'DELETE') token = null;
    return Response.json({ token });
  });
});
afterEach(() => vi.unstubAllGlobals());

it('an address is made, opens in a calendar app, is replaced after a question, and removed', async () => {
  await renderWithProviders(<CalendarPanel of="mine" />);
  fireEvent.click(await screen.findByRole('button', { name: 'Make an address' }));
  expect(await screen.findByText('https://golf.example/calendar/token1.ics')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Add to calendar' });
  expect(link.getAttribute('href')).toBe('webcal://golf.example/calendar/token1.ics');
  fireEvent.click(screen.getByRole('button', { name: 'Make a new address' }));
  const dialog = await screen.findByRole('dialog', { name: 'Make a new address?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Make a new address' }));
  await screen.findByText('https://golf.example/calendar/token2.ics');
  expect(sent).toEqual(['PUT /api/calendars/mine', 'PUT /api/calendars/mine']);
});

it('a club’s calendar has its own address', async () => {
  await renderWithProviders(<CalendarPanel of="club" />);
  fireEvent.click(await screen.findByRole('button', { name: 'Make an address' }));
  await waitFor(() => expect(sent).toEqual(['PUT /api/calendars/club']));
});
