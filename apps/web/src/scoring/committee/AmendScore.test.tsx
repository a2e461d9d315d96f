import type { GameView, ScorerHole } from '@flagstick/contract';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useMemo } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useStore } from 'zustand';
import { offlineQueue } from '../../offline/index.ts';
import { gameOf, playerOf } from '../../shared/game/testing.ts';
import { signIn, signOut } from '../../shared/session/session.ts';
import { enterScores } from '../entry/enter-scores.ts';
import { applyPendingScores } from '../entry/pending-scores.ts';
import { committeeRound } from '../lib/round.ts';
import { PlayerPanel } from '../panel/PlayerPanel.tsx';

const gameWith = (hole?: ScorerHole): GameView =>
  gameOf({
    audience: 'organisers',
    players: {
      guy: playerOf('guy', [], {
        name: 'Guy',
        lastName: 'Hale',
        guest: true,
        uholes: hole ? { 1: hole } : {},
        holes: hole ? { 1: { holeNumber: 1, gross: 6 } } : {},
      }),
    },
  });
const entered: ScorerHole = { holeNumber: 1, version: 1, grosses: { bert: 6 }, state: 'unverifiable' };

/** A guest's panel, as an organiser who does not play enters it. */
function Shown({ held }: { held: GameView }) {
  const queue = useStore(offlineQueue.store, ({ document }) => document);
  const round = useMemo(
    () => committeeRound(applyPendingScores(held, queue), 'olive', { player: 'guy' }),
    [held, queue],
  );
  const [mine] = round?.cards ?? [];
  if (round === null || mine === undefined) return null;
  return (
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <PlayerPanel
          round={round}
          mine={mine}
          hole={1}
          readOnly={false}
          onEnter={(player, entries) => enterScores(round.game, player, entries)}
        />
      </QueryClientProvider>
    </MantineProvider>
  );
}

/** The sent bodies, by the end of the path. */
let sent: Array<[path: string, body: unknown]> = [];
let onServer: ScorerHole | undefined;

beforeEach(async () => {
  sent = [];
  onServer = undefined;
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit = {}) => {
    if (method !== 'PUT') return Response.json(gameWith(onServer));
    const path = String(url).replace(/.*\/api\//, '');
    sent.push([path, JSON.parse(String(body))]);
    if (path.startsWith('games/updateScore')) return Response.json(playerOf('guy'));
    const refusal = {
      code: 'score.entered',
      error: 'There is a score on this hole.',
      message: '',
      fields: [],
    };
    return Response.json(refusal, { status: 409 });
  });
  signIn(`h.${btoa(JSON.stringify({ _id: 'olive', rule: 'organiser' }))}.s`);
  await act(async () => offlineQueue.signIn('olive'));
});

afterEach(async () => {
  for (const call of offlineQueue.store.getState().document?.calls ?? []) offlineQueue.drop(call.id);
  await act(async () => offlineQueue.signOut());
  signOut();
  vi.unstubAllGlobals();
});

const panel = () => within(screen.getByRole('article', { name: 'Guy Hale' }));
const tap = async (name: RegExp, within = panel()) => {
  fireEvent.click(within.getByRole('button', { name }));
  await act(async () => new Promise((done) => setTimeout(done, 20)));
};
const kept = () => offlineQueue.store.getState().document?.calls.length;
const amendment = (gross: unknown, reason: string) => [
  'games/updateScore/game/score/card-guy',
  { playerId: 'guy', reason, uholes: { 1: { holeNumber: 1, grosses: { olive: gross } } } },
];

it('an entry that conflicts with a scorer’s is offered as an amendment, one tap for the reason', async () => {
  onServer = entered;
  const shown = render(<Shown held={gameWith()} />);
  await tap(/^5,/);
  shown.rerender(<Shown held={gameWith(entered)} />);
  const alert = within(panel().getByRole('alert'));
  expect(alert.queryByRole('button', { name: 'Send again' })).toBeNull();
  expect(panel().getByRole('alert').textContent).toMatch(/5.*your score.*6.*saved score/);
  await tap(/^Change score$/, alert);
  await tap(/^Score misheard$/, within(await screen.findByRole('dialog')));
  expect(sent.at(-1)).toEqual(amendment(5, 'Score misheard'));
  await waitFor(() => expect(kept()).toBe(0));
});

it("an organiser amends a scorers' value from the hole, with a typed reason", async () => {
  render(<Shown held={gameWith(entered)} />);
  expect(panel().queryByRole('button', { name: 'More scores' })).toBeNull();
  panel().getByText('Entered by an organiser (6)');
  await tap(/Change the score/);
  await tap(/^4\b/, within(await screen.findByRole('dialog', { name: /Guy Hale/ })));
  const dialog = await screen.findByRole('dialog', { name: 'Change hole 1' });
  fireEvent.change(within(dialog).getByLabelText('Another reason'), { target: { value: 'Video' } });
  await tap(/^Change score$/, within(dialog));
  expect(sent).toEqual([amendment(4, 'Video')]);
  expect(kept()).toBe(0);
});
