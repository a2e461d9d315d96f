import type { GameView, Gross, Player, ScorerHole } from '@flagstick/contract';
import { contractTexts } from '@flagstick/contract/messages';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useMemo } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useStore } from 'zustand';
import { offlineQueue } from '../../offline/index.ts';
import { gameOf, playerOf } from '../../shared/game/testing.ts';
import { signIn, signOut } from '../../shared/session/session.ts';
import { useConfirmedValues } from '../entry/confirmed-values.ts';
import { applyPendingScores } from '../entry/pending-scores.ts';
import { roundOf } from '../lib/round.ts';
import { HoleScreen } from './HoleScreen.tsx';

const showToast = vi.hoisted(() => vi.fn());
vi.mock('../../ui/toast/toast.ts', () => ({ showToast, showErrorToast: showToast }));
/** The open questions, each with its answer. */
const asked = vi.hoisted((): Array<(answer: boolean) => void> => []);
vi.mock('../../ui/dialog/confirm-dialog.tsx', () => ({
  openConfirmDialog: () =>
    new Promise<boolean>((answer) => {
      asked.push(answer);
    }),
}));
/** Replaces an advert: shows the hole before which it appears. */
vi.mock('../../features/adverts/index.ts', () => ({
  loadHoleAdvert: async () => ({
    default: ({ hole, arrived, children }: { hole: number; arrived: boolean; children: ReactNode }) =>
      arrived && (
        <div data-testid="advert">
          <b>{hole}</b>
          {children}
        </div>
      ),
  }),
}));

const entry = (
  holeNumber: number,
  grosses: Record<string, Gross>,
  state: ScorerHole['state'],
): ScorerHole => ({
  holeNumber,
  grosses,
  version: 1,
  state,
});
const anna = (uholes: Player['uholes'] = {}) =>
  playerOf('anna', [], { name: 'Anna', lastName: 'Bell', uholes, scoringPlayers: ['anna', 'bert'] });
const bert = (uholes: Player['uholes'] = {}) =>
  playerOf('bert', [], { name: 'Bert', lastName: 'Cole', uholes, hcp: 20 });
const game = (over: Partial<GameView> = {}) =>
  gameOf({ audience: 'group', players: { anna: anna(), bert: bert() }, ...over });

/** The hole as the app shows it: the game with this phone's pending scores. */
function Shown({ held, hole }: { held: GameView; hole: number }) {
  const queue = useStore(offlineQueue.store, ({ document }) => document);
  const round = useMemo(() => roundOf(applyPendingScores(held, queue), 'anna'), [held, queue]);
  return round === null ? null : <HoleScreen round={round} hole={hole} live="live" onReconnect={() => {}} />;
}

async function open(held: GameView, hole = 1) {
  const root = createRootRoute();
  const index = createRoute({
    getParentRoute: () => root,
    path: '/',
    validateSearch: (search: Record<string, unknown>) => search,
    component: function AtHole() {
      const { hole: named = hole } = index.useSearch();
      return <Shown held={held} hole={Number(named)} />;
    },
  });
  const router = createRouter({
    routeTree: root.addChildren([index]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await act(async () => {});
  return router;
}

const panel = (name: string) => within(screen.getByRole('article', { name }));
const tap = (name: string, score: RegExp) =>
  fireEvent.click(panel(name).getByRole('button', { name: score }));

beforeEach(async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  signIn(`h.${btoa(JSON.stringify({ _id: 'anna', rule: 'player' }))}.s`);
  void offlineQueue.signIn('anna');
  await act(async () => {});
});

afterEach(async () => {
  for (const call of offlineQueue.store.getState().document?.calls ?? []) offlineQueue.drop(call.id);
  useConfirmedValues.setState({ signatures: {} });
  void offlineQueue.signOut();
  signOut();
  showToast.mockReset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a tap on a key', () => {
  it('a tap on a key folds the panel to the score at once', async () => {
    await open(game());
    tap('Bert Cole', /^5/);
    expect(panel('Bert Cole').getByRole('button', { name: /Bert Cole: 5/ })).toBeTruthy();
    expect(panel('Bert Cole').queryByRole('button', { name: 'More scores' })).toBeNull();
  });

  it("a tap on a key enters its score for the player, based on the hole's version", async () => {
    await open(game({ players: { anna: anna(), bert: bert({ 1: entry(1, { bert: 4 }, 'scored') }) } }));
    tap('Bert Cole', /^4/);
    expect(offlineQueue.store.getState().document?.calls).toMatchObject([
      { game: 'game', player: 'bert', hole: 1, gross: 4, version: 1 },
    ]);
  });

  it('a score is corrected by two more taps', async () => {
    await open(game());
    tap('Bert Cole', /^5/);
    tap('Bert Cole', /Bert Cole: 5/);
    tap('Bert Cole', /^6/);
    expect(offlineQueue.store.getState().document?.calls.map(({ gross }) => gross)).toEqual([5, 6]);
    expect(panel('Bert Cole').getByRole('button', { name: /Bert Cole: 6/ })).toBeTruthy();
  });
});

describe('the next hole', () => {
  it('the next hole appears automatically once every card of the user has a score', async () => {
    vi.useFakeTimers();
    const router = await open(game());
    tap('Anna Bell', /^4/);
    await act(async () => vi.advanceTimersByTime(1000));
    expect(router.state.location.search).toEqual({});
    tap('Bert Cole', /^4/);
    await act(async () => vi.advanceTimersByTime(1000));
    expect(router.state.location.search).toMatchObject({ view: 'score', hole: 2 });
  });

  it('the next hole ignores taps at first: a second one for the former hole scores nothing', async () => {
    vi.useFakeTimers();
    await open(game());
    tap('Anna Bell', /^4/);
    tap('Bert Cole', /^4/);
    await act(async () => vi.advanceTimersByTime(500));
    screen.getByText('Hole 2, par 4');
    const five = panel('Anna Bell').getByRole('button', { name: /^5/ });
    expect(five).toHaveProperty('disabled', true);
    fireEvent.click(five);
    expect(offlineQueue.store.getState().document?.calls).toHaveLength(2);
    await act(async () => vi.advanceTimersByTime(700));
    expect(panel('Anna Bell').getByRole('button', { name: /^5/ })).toHaveProperty('disabled', false);
  });

  it('the next hole is not skipped by a second tap on the arrow', async () => {
    vi.useFakeTimers();
    const router = await open(game());
    const goOn = async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Hole 3' }));
      await act(async () => vi.advanceTimersByTime(0));
    };
    tap('Anna Bell', /^4/);
    tap('Bert Cole', /^4/);
    await act(async () => vi.advanceTimersByTime(500));
    await goOn();
    expect(router.state.location.search).toMatchObject({ hole: 2 });
    await act(async () => vi.advanceTimersByTime(700));
    await goOn();
    expect(router.state.location.search).toMatchObject({ hole: 3 });
  });

  it('the next hole shows the previous hole’s last score for a while, and undoes it', async () => {
    vi.useFakeTimers();
    const router = await open(
      game({ players: { anna: anna(), bert: bert({ 1: entry(1, {}, 'unscored') }) } }),
    );
    tap('Anna Bell', /^4/);
    tap('Bert Cole', /^6/);
    await act(async () => vi.advanceTimersByTime(500));
    const foot = within(screen.getByRole('contentinfo'));
    foot.getByText(/Hole 1: Bert/);
    fireEvent.click(foot.getByRole('button', { name: 'Undo hole 1' }));
    await act(async () => vi.advanceTimersByTime(10));
    expect(router.state.location.search).toMatchObject({ hole: 1 });
    const last = offlineQueue.store.getState().document?.calls.at(-1);
    expect(last).toMatchObject({ player: 'bert', hole: 1, gross: null });
    expect(screen.queryByText(/Hole 1: Bert/)).toBeNull();
  });

  it('the next hole undoes every hole of a player who stopped, not only the current one', async () => {
    vi.useFakeTimers();
    await open(game());
    tap('Anna Bell', /^4/);
    fireEvent.click(panel('Bert Cole').getByRole('button', { name: 'More scores' }));
    fireEvent.click(screen.getByRole('button', { name: /^DNF/ }));
    fireEvent.click(screen.getByRole('button', { name: 'None' }));
    await act(async () => vi.advanceTimersByTime(500));
    const undo = within(screen.getByRole('contentinfo')).getByRole('button', { name: 'Undo hole 1' });
    fireEvent.click(undo);
    await act(async () => vi.advanceTimersByTime(10));
    const calls =
      offlineQueue.store.getState().document?.calls.filter(({ player }) => player === 'bert') ?? [];
    const last = new Map(calls.map(({ hole, gross }) => [hole, gross]));
    expect(last.size).toBe(18);
    expect([...last.values()].every((gross) => gross === null)).toBe(true);
  });

  it('the next hole has the focus on its first player, and is announced', async () => {
    vi.useFakeTimers();
    await open(game());
    const key = panel('Anna Bell').getByRole('button', { name: /^4/ });
    key.focus();
    fireEvent.click(key);
    expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Anna Bell' }));
    screen.getByText('Anna, hole 1: 4, par.');
    tap('Bert Cole', /^4/);
    await act(async () => vi.advanceTimersByTime(500));
    expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Anna Bell' }));
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Hole 2, par 4');
  });

  it('the next hole needs all scores while auto-progress is off, and the button says so', async () => {
    const router = await open(game({ autoProgress: false }));
    fireEvent.click(screen.getByRole('button', { name: 'Next hole' }));
    expect(showToast).toHaveBeenCalledWith(contractTexts.scoreAllFirst);
    expect(router.state.location.search).toEqual({});
  });

  it('the next hole does not appear while two scorers differ on this one', async () => {
    vi.useFakeTimers();
    const players = {
      anna: anna({ 1: entry(1, { anna: 4 }, 'scored') }),
      bert: bert({ 1: entry(1, { bert: 4 }, 'scored') }),
    };
    const router = await open(game({ players }));
    tap('Bert Cole', /^5/);
    await act(async () => vi.advanceTimersByTime(1000));
    expect(router.state.location.search).toEqual({});
    expect(panel('Bert Cole').getByText(contractTexts.confirmScore)).toBeTruthy();
  });
});

describe('an advert', () => {
  const advert = () => screen.queryByTestId('advert')?.querySelector('b')?.textContent;
  const scored = (hole: number) => ({
    anna: anna({ [hole]: entry(hole, { anna: 4 }, 'scored') }),
    bert: bert({ [hole]: entry(hole, { anna: 4 }, 'scored') }),
  });

  it('an advert appears when the last score leads to the next hole, and not after an undo', async () => {
    vi.useFakeTimers();
    await open(game());
    expect(advert()).toBeUndefined();
    tap('Anna Bell', /^4/);
    tap('Bert Cole', /^4/);
    expect(advert()).toBeUndefined();
    await act(async () => vi.advanceTimersByTime(1000));
    expect(advert()).toBe('2');
    // It may cover the hole, so it repeats the undo button.
    fireEvent.click(within(screen.getByTestId('advert')).getByRole('button', { name: 'Undo hole 1' }));
    await act(async () => vi.advanceTimersByTime(10));
    expect(advert()).toBeUndefined();
  });

  it('an advert appears with the button to the next hole once all are scored', async () => {
    await open(game({ autoProgress: false, players: scored(1) }));
    fireEvent.click(screen.getByRole('button', { name: 'Next hole' }));
    await waitFor(() => expect(advert()).toBe('2'));
    // It shows the sync status of the former hole.
    expect(screen.getByTestId('advert').textContent).toBe('2Hole 1, both scoredCounted');
  });

  it('an advert does not appear on moves by hand, or on the return from a mismatch', async () => {
    const router = await open(game({ players: scored(1) }));
    fireEvent.click(screen.getByRole('button', { name: 'Hole 2' }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ hole: 2 }));
    expect(advert()).toBeUndefined();
    cleanup();
    const players = { anna: anna(), bert: bert({ 1: entry(1, { bert: 4, anna: 5 }, 'mismatch') }) };
    const settling = await open(game({ players }), 3);
    fireEvent.click(screen.getByRole('button', { name: 'Check hole' }));
    await waitFor(() => expect(settling.state.location.search).toMatchObject({ hole: 1 }));
    fireEvent.click(panel('Bert Cole').getByRole('button', { name: /4.*Bert/ }));
    await waitFor(() => expect(settling.state.location.search).toMatchObject({ hole: 3 }));
    expect(advert()).toBeUndefined();
  });
});

describe('two scorers who differ', () => {
  const differing = () =>
    game({ players: { anna: anna(), bert: bert({ 1: entry(1, { bert: 4, anna: 5 }, 'mismatch') }) } });

  it('differing scores are shown side by side, and one tap accepts the other value', async () => {
    await open(differing());
    fireEvent.click(panel('Bert Cole').getByRole('button', { name: /4.*Bert/ }));
    expect(offlineQueue.store.getState().document?.calls).toMatchObject([{ player: 'bert', gross: 4 }]);
    expect(panel('Bert Cole').queryByText(contractTexts.confirmScore)).toBeNull();
  });

  it('differing scores prompt no more after the scorer confirms their own value', async () => {
    await open(differing());
    fireEvent.click(panel('Bert Cole').getByRole('button', { name: /5.*You/ }));
    expect(panel('Bert Cole').getByText(/You kept your 5. Waiting for Bert \(4\)/)).toBeTruthy();
    expect(offlineQueue.store.getState().document?.calls).toEqual([]);
  });

  it('differing scores are settled in two taps from another hole, which is then shown again', async () => {
    const router = await open(differing(), 3);
    fireEvent.click(screen.getByRole('button', { name: 'Check hole' }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ hole: 1 }));
    fireEvent.click(panel('Bert Cole').getByRole('button', { name: /4.*Bert/ }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ hole: 3 }));
  });

  it('differing scores are listed on every other hole', async () => {
    await open(differing(), 3);
    expect(screen.getByText('Hole 1, Bert')).toBeTruthy();
    expect(screen.getByText('You have 5, Bert has 4')).toBeTruthy();
  });
});

describe('a closed game', () => {
  it('a closed game shows its scores and accepts no more', async () => {
    await open(game({ state: 'done' }));
    expect(panel('Bert Cole').queryByRole('button', { name: 'More scores' })).toBeNull();
  });
});

describe('a score entered by another scorer in my name', () => {
  const typed = (gross: Gross): ScorerHole => ({
    ...entry(1, { anna: gross }, 'scored'),
    typedBy: { anna: 'bert' },
  });
  const told = () => screen.queryByText(/Scores entered for you/);

  it('a score in my name is shown on its hole, and once per round in a notice', async () => {
    await open(game({ players: { anna: anna({ 1: typed(5) }), bert: bert() } }));
    expect(panel('Anna Bell').getByText('Bert entered 5 for you')).toBeTruthy();
    expect(told()?.textContent).toMatch(/^Scores entered for you by Bert\./);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss this notice' }));
    expect(told()).toBeNull();
    cleanup();
    await open(game({ players: { anna: anna({ 1: typed(6) }), bert: bert() } }));
    expect(panel('Anna Bell').getByText('Bert entered 6 for you')).toBeTruthy();
    expect(told()).toBeNull();
  });

  it('a score in my name is my own once I have entered another', async () => {
    await open(game({ players: { anna: anna({ 1: typed(5) }), bert: bert() } }));
    fireEvent.click(panel('Anna Bell').getByRole('button', { name: /Change the score/ }));
    tap('Anna Bell', /^4\b/);
    await act(async () => {});
    expect(panel('Anna Bell').queryByText(/for you/)).toBeNull();
    expect(told()).toBeNull();
  });
});

describe('a player who was added to a group', () => {
  it('an added player sees once which member added them, and their markers', async () => {
    const group = { name: 'Group 1', startingHole: 1 };
    const marker = { ...bert(), scoringPlayers: ['bert', 'anna'] };
    const late = { ...anna(), group, takenInBy: 'bert' };
    await open(
      game({ players: { anna: late, bert: marker }, groups: [{ ...group, players: ['bert', 'anna'] }] }),
    );
    screen.getByText('Bert added you to Group 1. You’re marked by Bert.');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss this notice' }));
    expect(screen.queryByText(/added you to/)).toBeNull();
  });
});

it('the last score of all opens the result', async () => {
  vi.useFakeTimers();
  const all = (by: string) =>
    Object.fromEntries(
      Array.from({ length: 17 }, (_, at) => [at + 1, entry(at + 1, { [by]: 4, anna: 4 }, 'finished')]),
    );
  const router = await open(game({ players: { anna: anna(all('anna')), bert: bert(all('bert')) } }), 18);
  tap('Anna Bell', /^4/);
  tap('Bert Cole', /^4/);
  await act(async () => vi.advanceTimersByTime(500));
  expect(router.state.location.search).toMatchObject({ view: 'result', game: 'game' });
});

it('confirming a concession twice moves on by one hole', async () => {
  vi.useFakeTimers();
  const { competition } = gameOf();
  const playingRules = { ...competition.playingRules, playingFormat: 'matchplay' } as const;
  const groups = [{ name: 'Group 1', startingHole: 1, players: ['anna', 'bert'] }];
  const router = await open(game({ competition: { ...competition, playingRules }, groups }));
  const concede = screen.getByRole('button', { name: 'Concede hole' });
  fireEvent.click(concede);
  fireEvent.click(concede);
  for (const answer of asked.splice(0)) {
    await act(async () => answer(true));
    await act(async () => vi.advanceTimersByTime(1_000));
  }
  expect(router.state.location.search).toMatchObject({ hole: 2 });
});
