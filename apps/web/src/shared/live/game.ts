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
import { offlineQueue } from '../../offline/index.ts';
import { send } from '../api/call.ts';
import { ApiError } from '../api/error.ts';
import { keyOf } from '../api/keys.ts';
import { persistedQuery } from '../api/persisted-query.ts';
import { readFailure } from '../api/read-failure.ts';
import { useSession } from '../session/session.ts';
import type { LiveState, Subscription } from './subscribe.ts';
import { subscribeLazily } from './subscribe-lazily.ts';

/** An answer requested before a patch arrived must not undo the patch. */
function newer(held: unknown, read: unknown): unknown {
  const before = held as GameView | undefined;
  const next = read as GameView;
  return before && isNewer(before, next) ? before : replaceEqualDeep(before, next);
}

/** The game for the current user; stored on the phone, and kept current by {@link useLiveGame}. */
export const gameQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(routes.games.get, { params: { id } }),
    queryFn: ({ signal }): Promise<GameView> =>
      send(routes.games.get, { params: { id }, query: {} }, { signal }),
    staleTime: 60_000,
    structuralSharing: newer,
    ...persistedQuery,
  });

interface Shared {
  readonly following: Subscription;
  users: number;
}

const lingerMs = 3_000;
const states = createStore<Readonly<Record<string, LiveState>>>(() => ({}));
const lines = new Map<string, Shared>();

// A connection reads with the rights of its user, so the next user needs another.
useSession.subscribe(({ user }, before) => {
  if (user?._id === before.user?._id) return;
  for (const { following } of lines.values()) following.stop();
  lines.clear();
  states.setState({}, true);
});

/** One connection per game and user, shared by all screens. */
function shareLine(id: string, client: QueryClient): () => void {
  const { queryKey } = gameQuery(id);
  const held = () => client.getQueryData(queryKey);
  let line = lines.get(id);
  if (line === undefined) {
    const readAt = client.getQueryState(queryKey)?.dataUpdatedAt;
    const following = subscribeLazily({
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
      // The screen's own read reports the reason, and whether it still applies.
      onRefused: () => void client.invalidateQueries({ queryKey }),
    });
    line = { following, users: 0 };
    lines.set(id, line);
  }
  const shared = line;
  shared.users++;
  return () => {
    shared.users--;
    // The connection continues between the hole and the card.
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
  /** Retries the connection now, for the shown game and for pending scores. */
  readonly reconnect: () => void;
}

/** A live game while the screen is open; from this phone's copy without a network. */
export function useLiveGame(id: string): LiveGame {
  const client = useQueryClient();
  const { data, error, isPending, refetch, dataUpdatedAt } = useQuery(gameQuery(id));
  const ready = data !== undefined;
  const me = useSession((session) => session.user?._id);
  // Connects once there is a version to name, and again for another user.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the connection belongs to one user.
  useEffect(() => (ready ? shareLine(id, client) : undefined), [id, client, ready, me]);
  const told = useStore(states, (all) => all[id]);
  const live = told ?? { asOf: new Date(dataUpdatedAt), isConnecting: true };
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
