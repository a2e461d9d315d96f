import type { EventStanding, GolfEvent } from '@flagstick/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderWithProviders } from '../../../testing/render.tsx';
import OrganiserPanel from './OrganiserPanel.tsx';

const ann = { _id: '0000000000000001', name: 'Ann', lastName: 'Lee' };
const bob = { _id: '0000000000000002', name: 'Bob', lastName: 'Reed' };
const event = {
  ...{ _id: '0000000000000009', name: 'Club Cup' },
  rounds: [{ game: 'g1' }, { game: 'g2' }],
  notes: [{ player: bob, reason: 'disqualified', afterRound: 1 }],
} as unknown as GolfEvent;
const standing = {
  _id: event._id,
  rounds: [{ status: 'final' }, { status: 'waiting' }],
  items: [ann, bob],
} as unknown as EventStanding;

let sent: unknown[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') sent.push([url.replace(/^.*\/api\//, ''), JSON.parse(String(body))]);
    return Response.json(event);
  });
});

it('An organiser notes a withdrawal after the last round in play, and removes a note', async () => {
  await renderWithProviders(<OrganiserPanel standing={standing} />);
  await screen.findByText('Disqualified after round 1');
  fireEvent.click(screen.getByRole('button', { name: 'Remove the note on Bob Reed' }));
  await vi.waitFor(() => expect(sent).toEqual([[`events/${event._id}/players/${bob._id}`, { note: null }]]));
  fireEvent.click(screen.getByRole('button', { name: 'Withdrawal or disqualification' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('Choose a player.');
  expect(sent).toHaveLength(1);
  fireEvent.click(dialog.getByRole('combobox', { name: 'Player' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Ann Lee', hidden: true }));
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() =>
    expect(sent[1]).toEqual([
      `events/${event._id}/players/${ann._id}`,
      { note: { reason: 'withdrawn', afterRound: 1 } },
    ]),
  );
});
