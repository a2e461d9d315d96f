import type { GameView, Gross, ScorerHole } from '@flagstick/contract';
import { contractTexts } from '@flagstick/contract/messages';
import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useMemo } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useStore } from 'zustand';
import { offlineQueue } from '../../offline/index.ts';
import { gameOf, playerOf } from '../../shared/game/testing.ts';
import { signIn, signOut } from '../../shared/session/session.ts';
import { renderWithProviders } from '../../testing/render.tsx';
import { applyPendingScores, cardRef } from '../entry/pending-scores.ts';
import { roundOf } from '../lib/round.ts';
import { PlayerPanel } from './PlayerPanel.tsx';

const holeOf = (version: number, grosses: Record<string, Gross>): ScorerHole => ({
  holeNumber: 1,
  version,
  grosses,
  state: Object.values(grosses).length > 1 ? 'mismatch' : 'scored',
});
const gameWith = (hole?: ScorerHole): GameView =>
  gameOf({
    audience: 'group',
    players: { anna: playerOf('anna', [], { name: 'Anna', uholes: hole ? { 1: hole } : {} }) },
  });

/** Anna's panel as the app shows it: the game with this phone's pending scores. */
function Shown({ held }: { held: GameView }) {
  const queue = useStore(offlineQueue.store, ({ document }) => document);
  const round = useMemo(() => roundOf(applyPendingScores(held, queue), 'anna'), [held, queue]);
  const [mine] = round?.cards ?? [];
  if (round === null || mine === undefined) return null;
  return (
    <MantineProvider env="test">
      <PlayerPanel
        round={round}
        mine={mine}
        hole={1}
        readOnly={false}
        onEnter={(player, entries) => {
          for (const { hole, gross } of entries) {
            const version = player.uholes?.[hole]?.version ?? 0;
            const names = { game: 'Medal', player: player.name };
            offlineQueue.add({ ...cardRef(round.game, player), hole, gross, version, names });
          }
        }}
      />
    </MantineProvider>
  );
}

/** The server's answers to the next scores, in turn, and the hole as read there. */
let answers: Response[] = [];
let onServer: ScorerHole;
/** Ends the requests that have no answer. */
const open: Array<() => void> = [];
const sent: Array<{ gross: unknown; against: string | null }> = [];

beforeEach(async () => {
  answers = [];
  onServer = holeOf(0, {});
  sent.length = 0;
  vi.stubGlobal('fetch', async (_: string, { method, body, headers }: RequestInit) => {
    if (method !== 'PUT') return Response.json(gameWith(onServer));
    sent.push({
      gross: JSON.parse(String(body)).gross,
      against: new Headers(headers).get('hole-version'),
    });
    return answers.shift() ?? new Promise<Response>((_, cut) => open.push(cut));
  });
  signIn(`h.${btoa(JSON.stringify({ _id: 'anna', rule: 'player' }))}.s`);
  await act(async () => offlineQueue.signIn('anna'));
});

afterEach(async () => {
  for (const call of offlineQueue.store.getState().document?.calls ?? []) offlineQueue.drop(call.id);
  for (const cut of open.splice(0)) cut();
  await act(async () => offlineQueue.signOut());
  signOut();
  vi.unstubAllGlobals();
});

const newer = () =>
  Response.json(
    { code: 'score.newerEntry', error: 'A newer score.', message: '', fields: [] },
    { status: 409 },
  );
const settled = () => act(async () => new Promise((done) => setTimeout(done, 20)));
const panel = () => within(screen.getByRole('article', { name: /Anna/ }));
const tap = async (name: RegExp) => {
  fireEvent.click(panel().getByRole('button', { name }));
  await settled();
};

/** The user enters a 5; their 6 from another phone is stored. */
async function refusedFive() {
  answers = [newer()];
  onServer = holeOf(9, { anna: 6 });
  const shown = render(<Shown held={gameWith()} />);
  await tap(/^5,/);
  const show = async (held: GameView) => {
    shown.rerender(<Shown held={held} />);
    await settled();
  };
  await show(gameWith(onServer));
  return show;
}

it('the panel shows that a par/bogey hole is lost', () => {
  const hole: ScorerHole = { ...holeOf(1, { anna: 5 }), state: 'scored' };
  const anna = playerOf('anna', [5], { name: 'Anna', hcp: 0, uholes: { 1: hole } });
  const { competition } = gameOf();
  render(
    <Shown
      held={gameOf({
        ...{ audience: 'group', players: { anna } },
        competition: { ...competition, scoringFormat: 'parBogey' },
      })}
    />,
  );
  expect(document.body.textContent).toContain('Lost −');
});

it.each([
  ['PU', 'Counts 6 · Nett 6'],
  [9, 'Counts 6 · Nett 6'],
  [5, 'Nett 5'],
] as const)('the panel shows what an entry of %s counts in maximum score', (entry, words) => {
  const hole: ScorerHole = { ...holeOf(1, { anna: 5 }), grosses: { anna: entry }, state: 'scored' };
  const anna = playerOf('anna', [entry], { name: 'Anna', hcp: 0, uholes: { 1: hole } });
  const { competition } = gameOf();
  render(
    <Shown
      held={gameOf({
        ...{ audience: 'group', players: { anna } },
        competition: { ...competition, scoringFormat: 'maximumPar2' },
      })}
    />,
  );
  expect(document.body.textContent).toContain(words);
  expect(document.body.textContent?.includes('Counts 6')).toBe(entry !== 5);
});

it('a newer counted score leaves nothing of the refusal before it', async () => {
  await refusedFive();
  expect(panel().getByRole('alert').textContent).toMatch(/6.*saved score/);
  answers = [Response.json(holeOf(10, { anna: 4 }))];
  await tap(/Change the score/);
  await tap(/^4 Par,/);
  expect(sent).toEqual([
    { gross: 5, against: '0' },
    { gross: 4, against: '9' },
  ]);
  expect(panel().queryByRole('alert')).toBeNull();
  expect(panel().getByText('Counted')).toBeTruthy();
});

it("the stored value is the hole's current one, and sending again is based on it", async () => {
  const show = await refusedFive();
  await show(gameWith(holeOf(12, { anna: 7 })));
  expect(panel().getByRole('alert').textContent).toMatch(/7.*saved score/);
  await tap(/Send again/);
  expect(sent.at(-1)).toEqual({ gross: 5, against: '12' });
});

it('a refusal shows the hole read after it while the screen is older', async () => {
  const show = await refusedFive();
  await show(gameWith(holeOf(3, { anna: 2 })));
  expect(panel().getByRole('alert').textContent).toMatch(/6.*saved score/);
});

it('a query stays beside the newer pending score', async () => {
  await refusedFive();
  await tap(/^Query/);
  fireEvent.click(await screen.findByRole('button', { name: 'Send query' }));
  await settled();
  await tap(/Change the score/);
  await tap(/^4 Par,/);
  expect(panel().getByRole('alert').textContent).toMatch(/5.*your score.*4.*not sent yet/);
  expect(panel().getByText('Sent')).toBeTruthy();
});

it('a hole set by the committee says so, and a refused score is shown beside it', async () => {
  answers = [
    Response.json({ code: 'score.amended', error: 'Amended.', message: '', fields: [] }, { status: 409 }),
  ];
  const committee = { gross: 6, typedBy: 'olive', amends: false };
  onServer = { ...holeOf(2, {}), committee, state: 'finished' };
  const shown = render(<Shown held={gameWith()} />);
  await tap(/^5,/);
  shown.rerender(<Shown held={gameWith(onServer)} />);
  await settled();
  expect(panel().getByRole('alert').textContent).toMatch(/5.*your score.*6.*set by the committee/);
  panel().getByText('Committee');
  expect(panel().queryByText('Verified')).toBeNull();
});

it("a mismatch is shown once, though the scorer's own value was still being sent", async () => {
  const theirs = holeOf(1, { bert: 4 });
  const shown = render(<Shown held={gameWith(theirs)} />);
  await tap(/^5,/);
  await tap(/5.*You/);
  expect(panel().queryByText(contractTexts.confirmScore)).toBeNull();
  const keptNote = () => panel().queryByText(/You kept your 5/);
  expect(keptNote()).not.toBeNull();
  expect(sent).toHaveLength(1);
  shown.rerender(<Shown held={gameWith(holeOf(2, { bert: 4, anna: 5 }))} />);
  await settled();
  expect(keptNote()).not.toBeNull();
  shown.rerender(<Shown held={gameWith(holeOf(3, { bert: 6, anna: 5 }))} />);
  await settled();
  expect(panel().getByText(contractTexts.confirmScore)).toBeTruthy();
});

it('the name of a key begins with what it shows and ends with the player', async () => {
  const game = gameOf({ audience: 'group', players: { anna: playerOf('anna', [], { name: 'Anna' }) } });
  const round = roundOf(game, 'anna');
  const [mine] = round?.cards ?? [];
  if (!round || !mine) throw new Error('Anna plays.');
  await renderWithProviders(
    <PlayerPanel round={round} mine={mine} hole={1} readOnly={false} onEnter={() => {}} />,
  );
  const names = screen
    .getAllByRole('button', { pressed: false })
    .map((key) => key.getAttribute('aria-label'));
  expect(names).toEqual([
    '3, birdie, Anna Player',
    '4 Par, Anna Player',
    '5, bogey, Anna Player',
    '6, double bogey, Anna Player',
    '7, 3 over par, Anna Player',
  ]);
});

it('a corrected DNP offers to clear the earlier holes with one tap', async () => {
  const missed = (holeNumber: number): [number, ScorerHole] => [
    holeNumber,
    { ...holeOf(1, { anna: 'DNP' }), holeNumber },
  ];
  const uholes = Object.fromEntries([1, 2, 3, 4].map(missed));
  const game = gameOf({
    audience: 'group',
    players: { anna: playerOf('anna', ['DNP', 'DNP', 'DNP', 'DNP'], { name: 'Anna', uholes }) },
  });
  const round = roundOf(game, 'anna');
  const [mine] = round?.cards ?? [];
  if (!round || !mine) throw new Error('Anna plays.');
  const entered = vi.fn();
  await renderWithProviders(
    <PlayerPanel round={round} mine={mine} hole={3} readOnly={false} onEnter={entered} />,
  );
  const correct = async (answer: string) => {
    fireEvent.click(screen.getByRole('button', { name: /Change the score/ }));
    fireEvent.click(screen.getByRole('button', { name: /^4/ }));
    const asked = await screen.findByRole('dialog', { name: 'Clear DNP on earlier holes?' });
    within(asked).getByText('Anna has DNP on 1 and 2. Keep DNP if Anna joined late.');
    await act(async () => fireEvent.click(within(asked).getByRole('button', { name: answer })));
  };
  await correct('Keep DNP');
  await waitFor(() => expect(entered).toHaveBeenCalledTimes(1));
  expect(entered.mock.lastCall?.[1]).toEqual([
    { hole: 3, gross: 4 },
    { hole: 4, gross: null },
  ]);
  await correct('Clear 2 holes');
  await waitFor(() => expect(entered).toHaveBeenCalledTimes(2));
  expect(entered.mock.lastCall?.[1]).toEqual([
    { hole: 3, gross: 4 },
    ...[4, 1, 2].map((hole) => ({ hole, gross: null })),
  ]);
});
