import type { GameView } from '@flagstick/contract';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { gameOf, playerOf } from '../../../shared/game/testing.ts';
import { show } from '../../../testing/render.tsx';
import RevealRemote from './RevealRemote.tsx';

const live = vi.hoisted(() => ({ game: undefined as GameView | undefined }));
vi.mock('../../../shared/live/index.ts', () => ({ useLiveGame: () => ({ game: live.game, live: 'live' }) }));

afterEach(() => vi.unstubAllGlobals());

const card = (name: string, gross: number) =>
  playerOf(name, Array(18).fill(gross), { name, lastName: 'Reed', hcp: 0 });

it('ends a prize-giving of which a correction has left no place covered', async () => {
  const base = gameOf({ state: 'done', audience: 'organisers' });
  // Winner and second were shown; the amendment then put third and second on one place.
  live.game = {
    ...base,
    competition: { ...base.competition, scoringFormat: 'stroke' },
    players: { Anna: card('Anna', 4), Bert: card('Bert', 5), Carl: card('Carl', 5) },
    leaderboard: {
      ...{ ...base.leaderboard, presentationMode: true, hideUntil: 3, reverseHiddenPlace: true },
      ...{ revealIndex: 2, revealedPlaces: [1, 2] },
    },
  };
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, headers }: RequestInit) => {
    sent.push([method, String(url).replace(/.*\/api\//, ''), new Headers(headers).get('reveal-index')]);
    return Response.json({ leaderboard: live.game?.leaderboard });
  });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  show(<RevealRemote id={base._id} />);
  await vi.advanceTimersByTimeAsync(1_100);
  fireEvent.click(screen.getByRole('button', { name: /End the prize-giving/ }));
  await vi.waitFor(() => expect(sent).toContainEqual(['PUT', `games/${base._id}/revealLeaderboard`, '2']));
  vi.useRealTimers();
});
