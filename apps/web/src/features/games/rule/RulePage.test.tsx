import type { RuleChange } from '@flagstick/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { gameOf } from '../../../shared/game/testing.ts';
import { renderWithProviders } from '../../../testing/render.tsx';
import { RulePage } from './RulePage.tsx';

afterEach(() => vi.unstubAllGlobals());

const game = gameOf();
const other = { ...game.competition, _id: 'other', name: 'Full handicap' };
const stands = (hcp: number, label: string) => ({
  hcp,
  label,
  points: { totalGross: null, totalNett: null, totalPoint: 0, grossToPar: null, nettToPar: null },
});
const change: RuleChange = {
  v: 3,
  from: { name: game.competition.name, updateDate: '2026-06-01T00:00:00Z', scoringFormat: 'stableford' },
  to: { name: other.name, updateDate: '2026-06-02T00:00:00Z' },
  same: false,
  refused: [],
  changes: [
    {
      _id: 'ann',
      name: 'Ann',
      lastName: 'Vale',
      before: stands(14, '2'),
      after: stands(15, '1'),
      holes: [7],
    },
  ],
  unchanged: 2,
};

/** Opens the page over an answering server; returns the sent changes. */
async function open(over: Partial<RuleChange> = {}) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit = {}) => {
    if (method === 'PATCH') sent.push(JSON.parse(String(body)));
    const same = !url.includes('other');
    return Response.json(method === 'PATCH' ? game : { ...change, ...over, same });
  });
  await renderWithProviders(<RulePage game={game} rules={[game.competition, other]} />);
  await screen.findByText('The game already uses this version of the rule.');
  fireEvent.click(screen.getByRole('button', { name: 'Change' }));
  const picker = within(await screen.findByRole('dialog', { name: 'Game rule' }));
  fireEvent.click(picker.getByRole('button', { name: /^Full handicap/ }));
  return sent;
}

it('The changes by another rule are shown, and the game moves to it as shown', async () => {
  const sent = await open();
  await screen.findByText('PH 14 → 15, position 2 → 1');
  screen.getByText('No change for 2 players.');
  fireEvent.click(screen.getByRole('button', { name: 'Change to Full handicap' }));
  await vi.waitFor(() =>
    expect(sent).toEqual([{ competitionId: 'other', updateDate: change.to.updateDate }]),
  );
});

it('A game does not move to a rule that refuses one of its players', async () => {
  await open({ refused: [{ _id: 'kit', name: 'Kit', lastName: 'Vale', error: 'Above the bound: 18.' }] });
  await screen.findByText('Above the bound: 18.');
  expect(screen.getByRole('button', { name: 'Change to Full handicap' })).toHaveProperty('disabled', true);
});
