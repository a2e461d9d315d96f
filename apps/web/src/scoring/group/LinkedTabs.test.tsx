import { act, screen, waitFor, within } from '@testing-library/react';
import { useMemo } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useStore } from 'zustand';
import { offlineQueue } from '../../offline/index.ts';
import { gameOf, playerOf } from '../../shared/game/testing.ts';
import { signIn, signOut } from '../../shared/session/session.ts';
import { renderWithProviders } from '../../testing/render.tsx';
import { enterScores } from '../entry/enter-scores.ts';
import { applyPendingScores } from '../entry/pending-scores.ts';
import { roundOf } from '../lib/round.ts';
import { LinkedTabs } from './LinkedTabs.tsx';

const anna = (over = {}) =>
  playerOf('anna', [], {
    name: 'Anna',
    lastName: 'Bell',
    scoringPlayers: ['anna'],
    scoreId: 'card',
    ...over,
  });
const medal = gameOf({
  _id: 'medal',
  name: 'Medal',
  audience: 'group',
  players: { anna: anna() },
  linkedGames: [{ _id: 'fours', name: 'Fours' }],
  mainScoringGame: 'medal',
});
const fours = gameOf({
  _id: 'fours',
  name: 'Fours',
  audience: 'group',
  players: { anna: anna() },
  linkedGames: [{ _id: 'medal', name: 'Medal' }],
  mainScoringGame: 'medal',
  competition: { ...medal.competition, scoringFormat: 'stableford' },
});

beforeEach(async () => {
  signIn(`h.${btoa(JSON.stringify({ _id: 'anna', rule: 'player' }))}.s`);
  void offlineQueue.signIn('anna');
  await act(async () => {});
});
afterEach(() => {
  for (const call of offlineQueue.store.getState().document?.calls ?? []) offlineQueue.drop(call.id);
  void offlineQueue.signOut();
  signOut();
  vi.unstubAllGlobals();
});

function Shown() {
  const queue = useStore(offlineQueue.store, ({ document }) => document);
  const round = useMemo(() => roundOf(applyPendingScores(medal, queue), 'anna'), [queue]);
  return round && <LinkedTabs round={round} hole={3} />;
}

/** The tabs when only the other game can be read. */
async function open(other: typeof fours | undefined) {
  vi.stubGlobal('fetch', async (input: string | URL | Request) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://here');
    if (other && pathname.endsWith('/games/fours')) return Response.json(other);
    return new Promise<Response>(() => {});
  });
  await renderWithProviders(<Shown />);
}

it('the screen shows a pending score in every game, in whichever it was entered', async () => {
  await open(fours);
  const tabs = within(await screen.findByRole('navigation', { name: 'Linked games' }));
  const tab = await tabs.findByRole('link', { name: /^Fours/ });
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Medal', 'Fours']);
  expect(tab.getAttribute('href')).toContain('hole=3');
  const player = fours.players.anna;
  if (!player) throw new Error('no player');
  act(() => enterScores(fours, player, [{ hole: 3, gross: 4 }]));
  expect(offlineQueue.store.getState().document?.calls.map(({ card }) => card)).toEqual(['card']);
  expect(tab.textContent).toMatch(/\d pts$/);
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toMatch(/^Medal.*·/);
});

it('a card with a pick-up shows NR in the medal, and points in the linked Stableford', async () => {
  await open(fours);
  const tabs = within(await screen.findByRole('navigation', { name: 'Linked games' }));
  await tabs.findByRole('link', { name: /^Fours/ });
  const player = fours.players.anna;
  if (!player) throw new Error('no player');
  act(() => enterScores(fours, player, [{ hole: 3, gross: 'PU' }]));
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'MedalNR',
    expect.stringMatching(/0 pts$/),
  ]);
});

it('reserves the space of its tabs while the other game loads, so that the keys do not move', async () => {
  await open(undefined);
  const tabs = within(screen.getByRole('navigation', { name: 'Linked games' }));
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Medal', 'Fours']);
});

it('the row of tabs is hidden while the card counts in this game only', async () => {
  await open({ ...fours, players: { anna: anna({ scoreId: 'another' }) } });
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Linked games' })).toBe(null));
});
