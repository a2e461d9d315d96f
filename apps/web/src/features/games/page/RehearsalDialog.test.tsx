import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderWithProviders } from '../../../testing/render.tsx';
import RehearsalDialog from './RehearsalDialog.tsx';

afterEach(() => vi.unstubAllGlobals());

it('A rehearsal begins, links to its board and control room, and can be deleted', async () => {
  const until = '2026-06-14T15:30:00.000Z';
  const rehearsal = { _id: 'r1', name: 'Cup (rehearsal)', code: 'RHRS24', state: 'playing', until };
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (_url: string, { method }: RequestInit) => {
    asked.push(method ?? '');
    return Response.json(method === 'POST' ? { rehearsal } : method === 'GET' ? { rehearsal: null } : {});
  });
  await renderWithProviders(<RehearsalDialog game="g1" opened onClose={() => {}} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Rehearse' }));
  const board = await screen.findByRole('link', { name: 'Watch leaderboard' });
  expect(board.getAttribute('href')).toBe('/leaderBoard/RHRS24');
  expect(screen.getByRole('link', { name: 'Control room' }).getAttribute('href')).toContain('game=r1');
  expect(screen.getByRole('status').textContent).toContain('The rehearsal is running');
  fireEvent.click(screen.getByRole('button', { name: 'Delete rehearsal' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Rehearse' })).toBeTruthy());
  expect(asked).toEqual(['GET', 'POST', 'DELETE']);
});
