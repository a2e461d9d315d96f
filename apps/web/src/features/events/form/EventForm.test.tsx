import { eventSentences, type GolfEvent } from '@flagstick/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderWithProviders } from '../../../testing/render.tsx';
import { EventForm } from './EventForm.tsx';

const round = (n: number) => ({
  ...{ game: `000000000000000${n}`, name: `Round of day ${n}`, date: `2026-06-0${n}T09:00:00.000Z` },
  ...{ timeZone: 'UTC', state: 'waitingList' as const, club: 'Heath', abandoned: false },
  ...{ code: `ABC23${n}`, maxPlayers: 40, hasEntryList: false },
});
const event: GolfEvent = {
  ...{ _id: '0000000000000009', name: 'Club Cup', by: 'gross', ties: 'shared' },
  cut: { afterRound: 1, places: 10, within: null },
  rounds: [round(1), round(2)],
  notes: [],
  owner: { _id: 'o', name: 'Ann', lastName: 'Lee' },
  ...{ createDate: '2026-01-01T00:00:00.000Z', updateDate: '2026-01-01T00:00:00.000Z' },
};

let refused: ReadonlyArray<{ readonly field: string; readonly error: string }>;
beforeEach(() => {
  refused = [];
  vi.stubGlobal('fetch', async (_url: string, { method = 'GET' }: RequestInit = {}) =>
    method === 'GET'
      ? Response.json({ items: [], count: 0 })
      : Response.json(
          { status: 400, code: 'request.invalid', message: 'Please check.', fields: refused },
          { status: 400 },
        ),
  );
});

const show = () => renderWithProviders(<EventForm row={event} onSaved={() => {}} onCancel={() => {}} />);
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const describedBy = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

it('The condition that a cut lacks is missing at its field', async () => {
  await show();
  const places = screen.getByRole('textbox', { name: 'First players, and ties' });
  fireEvent.change(places, { target: { value: '' } });
  save();
  await waitFor(() => expect(describedBy(places)).toContain(eventSentences.cutCondition));
});

it('The refusal of a game is shown at that game, until the rounds change', async () => {
  await show();
  refused = [{ field: 'rounds.1.game', error: eventSentences.otherClub }];
  save();
  const second = await screen.findByRole('checkbox', { name: /Round of day 2/ });
  await screen.findByText(eventSentences.otherClub);
  expect(second.closest('li')?.textContent).toContain(eventSentences.otherClub);
  fireEvent.click(second);
  expect(screen.queryByText(eventSentences.otherClub)).toBeNull();
  save();
  await screen.findByText(eventSentences.tooFew);
});
