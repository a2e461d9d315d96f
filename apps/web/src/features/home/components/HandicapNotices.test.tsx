import type { HandicapNotice } from '@flagstick/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderWithProviders } from '../../../testing/render.tsx';
import { HandicapNotices } from './HandicapNotices.tsx';

const by = { _id: '0000000000000001', name: 'Ann', lastName: 'Lee' };
let notices: HandicapNotice[];

beforeEach(() => {
  notices = [
    { _id: 8, field: 'socialHcp', old: 20.5, new: null, by, at: '2026-06-14T09:20:00Z' },
    { _id: 7, field: 'hcp', old: null, new: -1.5, by, at: '2026-06-14T09:20:00Z' },
  ];
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    if (method === 'DELETE') {
      notices = notices.filter(({ _id }) => !address.endsWith(`/${_id}`));
      return Response.json({});
    }
    return Response.json({ items: notices, count: notices.length });
  });
});
afterEach(() => vi.unstubAllGlobals());

it('Each change is shown with its author, until dismissed', async () => {
  await renderWithProviders(<HandicapNotices />);
  await screen.findByText(/Ann Lee set your handicap index to \+1\.5\./);
  expect(screen.getByText(/Ann Lee removed your social handicap of 20\.5/)).toBeTruthy();
  for (let left = notices.length; left > 0; left--) {
    const [first] = screen.getAllByRole('button', { name: 'Dismiss this notice' });
    if (first) fireEvent.click(first);
    await waitFor(() => expect(screen.queryAllByRole('listitem')).toHaveLength(left - 1));
  }
});
