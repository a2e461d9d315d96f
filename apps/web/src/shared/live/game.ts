import type { GameView } from '@flagstick/contract';
import { applyPatch, isNewer } from '@flagstick/contract/events';
import * as routes from '@flagstick/contract/routes';
import {
  type QueryClient,
  queryOptions,
  replaceEqualDeep,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { createStore, useStore } from 'zustand';
import { send } from '../api/call.ts';
import { ApiError } from '../api/error.ts';
import { readFailure } from '../api/failure.ts';
import { keptRead } from '../api/kept-read.ts';
import { keyOf } from '../api/keys.ts';
import { offlineQueue } from '../offline/index.ts';
import { useSession } from '../session/session.ts';
import type { Following, LiveState } from './follow.ts';
import { followLater } from './later.ts';

/** An answer that set out before a patch arrived must not take the patch back. */
function newer(held: unknown, read: unknown): unknown {
  const before = held as GameView | undefined;
  const next = read as GameView;
  return before && isNewer(before, next) ? before : replaceEqualDeep(before, next);
}

/** A game as I may see it; kept on the phone, and brought up to date by {@link useLiveGame}. */
export const gameQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(routes.games.get, { params: { id } }),
    queryFn: ({ signal }): Promise<GameView> =>
      send(routes.games.get, { params: { id }, query: {} }, { signal }),
    staleTime: 60_000,
    structuralSharing: newer,
    ...keptRead,
  });

interface Shared {
  readonly following: Following;
  users: number;
}

const lingerMs = 3_000;
const states = createStore<Readonly<Record<string, LiveState>>>(() => ({}));
const lines = new Map<string, Shared>();

// What a line reads, it reads on the rights of who opened it: nobody else goes on with it.
useSession.subscribe(({ user }, before) => {
  if (user?._id === before.user?._id) return;
  for (const { following } of lines.values()) following.stop();
  lines.clear();
  states.setState({}, true);
});

/** One line per game and person, however many screens look at it. */
function shareLine(id: string, client: QueryClient): () => void {
  const { queryKey } = gameQuery(id);
  const held = () => client.getQueryData(queryKey);
  let line = lines.get(id);
  if (line === undefined) {
    const readAt = client.getQueryState(queryKey)?.dataUpdatedAt;
    const following = followLater({
      game: id,
      token: () => useSession.getState().token,
      held,
      readAt: readAt ? new Date(readAt) : new Date(),
      onPatch: (patch) => {
        client.setQueryData(queryKey, (game) => (game ? applyPatch(game, patch) : game));
      },
      readAgain: () =>
        client.refetchQueries({ queryKey, exact: true }, { cancelRefetch: true, throwOnError: true }).then(
          () => true,
          () => false,
        ),
      onState: (state) => states.setState({ [id]: state }),
      onReconnect: () => offlineQueue.wake(),
      // The screen learns the reason, and whether it still holds, from the read itself.
      onRefused: () => void client.invalidateQueries({ queryKey }),
    });
    line = { following, users: 0 };
    lines.set(id, line);
  }
  const shared = line;
  shared.users++;
  return () => {
    shared.users--;
    // From the hole to the card and back one line goes on.
    setTimeout(() => {
      if (shared.users > 0 || lines.get(id) !== shared) return;
      shared.following.stop();
      lines.delete(id);
      states.setState(({ [id]: _ended, ...others }) => others, true);
    }, lingerMs);
  };
}

export interface LiveGame {
  readonly game: GameView | undefined;
  /** Why there is no game to show. */
  readonly error: ApiError | null;
  readonly isPending: boolean;
  readonly live: LiveState;
  /** Tries to reach the server now, for what is shown and for scores that wait. */
  readonly reconnect: () => void;
}

/** A game that follows every score while the screen is open; from this phone's copy while there is no network. */
export function useLiveGame(id: string): LiveGame {
  const client = useQueryClient();
  const { data, error, isPending, refetch, dataUpdatedAt } = useQuery(gameQuery(id));
  const ready = data !== undefined;
  const me = useSession((session) => session.user?._id);
  // A line is opened once there is a version to name, and anew for another person.
  // biome-ignore lint/correctness/useExhaustiveDependencies: me names whose line it is.
  useEffect(() => (ready ? shareLine(id, client) : undefined), [id, client, ready, me]);
  const told = useStore(states, (all) => all[id]);
  const live = told ?? { asOf: new Date(dataUpdatedAt), isComing: true };
  return {
    game: data,
    error: error === null ? null : error instanceof ApiError ? error : new ApiError(0, readFailure(error)),
    isPending,
    live,
    reconnect: () => {
      lines.get(id)?.following.retry();
      offlineQueue.reconnect();
      void refetch();
    },
  };
}
