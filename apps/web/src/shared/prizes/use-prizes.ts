import type { GameView, PrizesView } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { useCallback, useEffect, useRef, useState } from 'react';
import { send } from '../api/call.ts';
import { ApiError } from '../api/error.ts';
import { addressOf } from '../api/request.ts';

/** While scores arrive, the prizes are read again at most this often. */
const everyMs = 3_000;

async function read(id: string): Promise<PrizesView> {
  const params = { id };
  try {
    return await send(routes.prizes.get, { params });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    // The session has ended: the page goes on as the public one.
    const answer = await fetch(`/api/${addressOf(routes.prizes.get, { params })}`);
    if (!answer.ok) throw error;
    return (await answer.json()) as PrizesView;
  }
}

export interface PrizesRead {
  readonly data: PrizesView | undefined;
  readonly error: unknown;
  readonly refetch: () => void;
  /** Shows the answer of a call that changed the prizes. */
  readonly show: (view: PrizesView) => void;
}

/** A game's prizes, read again when the game has a new version. */
export function usePrizes({ _id: id, v }: Pick<GameView, '_id' | 'v'>): PrizesRead {
  const [data, setData] = useState<PrizesView>();
  const [error, setError] = useState<unknown>(null);
  const [asked, setAsked] = useState(0);
  const lastRead = useRef(Number.NEGATIVE_INFINITY);
  const show = useCallback((view: PrizesView) => {
    setError(null);
    setData((before) => (before && before.v > view.v ? before : view));
  }, []);
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version or a retry reads again.
  useEffect(() => {
    const wait = Math.max(0, lastRead.current + everyMs - performance.now());
    const timer = setTimeout(() => {
      lastRead.current = performance.now();
      // An answer is shown even if the next version arrived first, or a busy hour would show none.
      read(id).then(
        (view) => isThere.current && show(view),
        (thrown) => isThere.current && setError(thrown),
      );
    }, wait);
    return () => clearTimeout(timer);
  }, [id, v, asked, show]);
  return { data, error, refetch: useCallback(() => setAsked((times) => times + 1), []), show };
}
