import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { gameOf, playerOf } from '../../../shared/game/testing.ts';
import { renderWithProviders } from '../../../testing/render.tsx';
import { useLeaveGroup } from './members.ts';

const sent: unknown[] = [];
function OutOfGroup() {
  const leave = useLeaveGroup('g1');
  return (
    <button type="button" onClick={() => leave.mutate({ name: 'Group 1', playerId: 'p1' })}>
      Out
    </button>
  );
}

afterEach(() => {
  sent.length = 0;
  vi.unstubAllGlobals();
});

async function takenOut() {
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    if (method !== 'DELETE') return Response.json(gameOf({ players: { p1: playerOf('p1') } }));
    const said = JSON.parse(String(body));
    sent.push(said);
    if (said.changesMatches) return Response.json({ name: 'Group 1', startingHole: 1, players: [] });
    const fields = [{ field: 'changesMatches', error: 'Rowan Hale against Finch Alder: 2 up.' }];
    return Response.json({ code: 'match.changed', error: 'Nothing was changed.', fields }, { status: 409 });
  });
  await renderWithProviders(<OutOfGroup />);
  fireEvent.click(screen.getByRole('button', { name: 'Out' }));
  expect(await screen.findByText('Rowan Hale against Finch Alder: 2 up.')).toBeTruthy();
}

it('The app names a match in play before its players change, and sends the confirmation', async () => {
  await takenOut();
  fireEvent.click(screen.getByRole('button', { name: 'Change match' }));
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({ name: 'Group 1', playerId: 'p1', changesMatches: true });
});

it('A match stays unchanged if the organiser declines', async () => {
  await takenOut();
  fireEvent.click(screen.getByRole('button', { name: 'Keep match' }));
  await vi.waitFor(() => expect(screen.queryByText('Change a match in play?')).toBeNull());
  expect(sent).toEqual([{ name: 'Group 1', playerId: 'p1' }]);
});
