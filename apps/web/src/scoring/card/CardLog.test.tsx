import type { LogEntry } from '@flagstick/contract';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type * as z from 'zod';
import { gameOf, playerOf } from '../../shared/game/testing.ts';
import { renderWithProviders } from '../../testing/render.tsx';
import { CardLogEntries } from './CardLog.tsx';

type Entry = z.output<typeof LogEntry>;

const entry = (minute: number, over: Partial<Entry>): Entry =>
  ({
    at: `2026-06-14T09:${String(minute).padStart(2, '0')}:00Z`,
    typedAt: null,
    kind: 'entry',
    holeNumber: minute,
    scorer: 'p1',
    typedBy: 'p1',
    gross: 4,
    old: null,
    reason: null,
    offline: false,
    card: null,
    ...over,
  }) as Entry;

afterEach(() => vi.unstubAllGlobals());

async function log(items: readonly Entry[], over: Parameters<typeof gameOf>[0] = {}) {
  vi.stubGlobal('fetch', async () => Response.json(items));
  await renderWithProviders(<CardLogEntries game={gameOf(over)} player={playerOf('p1')} />);
}

it('the log shows the changes of a card, and the first entries folded with their number', async () => {
  await log([entry(1, {}), entry(2, {}), entry(3, { holeNumber: 2, old: 4, gross: 5 })]);
  const folded = (await screen.findByText('2 scores as first entered')).closest('details');
  expect(folded?.open).toBe(false);
  const [changes] = screen.getAllByRole('list');
  if (!changes) throw new Error('No changes.');
  const lines = within(changes).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('before 45')]);
});

it("numbers an extra hole of a match from the round's end", async () => {
  await log([entry(3, { holeNumber: 20, old: 4, gross: 5 })]);
  expect((await screen.findByText(/^Hole/)).parentElement?.textContent).toBe('Hole20th');
});

it('the log says that a card of linked games includes the entries of all of them', async () => {
  await log([entry(1, {})], { linkedGames: [{ _id: 'other', name: 'Saturday Stableford' }] });
  expect(await screen.findByText(/^This card also counts in Saturday Stableford\./)).toBeTruthy();
});

it('the log shows the player of the counted tee shot on a team’s card', async () => {
  await log([entry(3, { old: 4, gross: 5, teeShot: 'p2' })]);
  expect((await screen.findByText(/’s tee shot/)).textContent).toMatch(/^P2 Player’s tee shot/);
});

it('the log shows an amended hole as reopened, then with old value, new value and reason', async () => {
  const done = {
    holeNumber: 3,
    scorer: null,
    typedBy: 'olive',
    old: 4,
    reason: 'Grounded the club',
  } as const;
  await log([
    entry(1, { holeNumber: 3 }),
    entry(9, { ...done, kind: 'reopening', gross: null }),
    entry(9, { ...done, kind: 'amendment', gross: 5 }),
  ]);
  await screen.findByText('1 score as first entered');
  const [changes] = screen.getAllByRole('list');
  if (!changes) throw new Error('No changes.');
  const lines = within(changes).getAllByRole('listitem');
  // A line breaks after the dot, before the words.
  expect(lines[0]?.textContent).toContain('\u00a0· Grounded the club');
  // The newest first.
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Grounded the club.*before 45$/),
    expect.stringMatching(/Grounded the club.*before 4reopened$/),
  ]);
});

it('the log says that nothing was changed', async () => {
  await log([entry(1, {})]);
  await screen.findByText('No changes since the scores were entered.');
  screen.getByText('1 score as first entered');
});
