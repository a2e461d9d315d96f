import { useMemo } from 'react';
import { useStore } from 'zustand';
import { offlineQueue } from '../../offline/index.ts';
import { type LiveGame, useLiveGame } from '../../shared/live/index.ts';
import { useSession } from '../../shared/session/session.ts';
import { applyPendingScores } from '../entry/pending-scores.ts';
import { type CommitteeScope, committeeRound, type Round, roundOf } from './round.ts';

export interface LiveRound extends LiveGame {
  readonly me: string;
  /** Null while there is no game, and for a user who does not play in it. */
  readonly round: Round | null;
}

/** The round with this phone's pending scores; for an organiser, of the chosen cards. */
export function useRound(id: string, { group, player }: CommitteeScope = {}): LiveRound {
  const live = useLiveGame(id);
  const me = useSession(({ user }) => user?._id ?? '');
  const queue = useStore(offlineQueue.store, ({ document }) => document);
  const { game } = live;
  const gameWithPending = useMemo(
    () => (game === undefined ? undefined : applyPendingScores(game, queue)),
    [game, queue],
  );
  const round = useMemo(() => {
    if (gameWithPending === undefined) return null;
    const isCommittee = group !== undefined || player !== undefined;
    return (
      (isCommittee ? committeeRound(gameWithPending, me, { group, player }) : null) ??
      roundOf(gameWithPending, me)
    );
  }, [gameWithPending, me, group, player]);
  return { ...live, game: gameWithPending, me, round };
}
