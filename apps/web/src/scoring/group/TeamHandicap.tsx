import type { GameView, Player } from '@flagstick/contract';
import { lazy, Suspense } from 'react';
import { loadWithRetry } from '../../shared/api/retry/load-with-retry.ts';
import { formatHandicap } from '../../shared/display/handicap.ts';
import { teamHandicapExplanation } from '../../shared/handicap/team-handicap.ts';
import * as common from '../../ui/common/messages.ts';

const WhyHandicap = lazy(async () => ({
  default: (await loadWithRetry(() => import('../../shared/handicap/WhyHandicap.tsx'))).WhyHandicap,
}));

/** A team's handicap, which opens its explanation. */
export function TeamHandicap({ game, player }: { game: GameView; player: Player }) {
  const why = teamHandicapExplanation(game, player);
  const off = formatHandicap(player.hcp);
  if (why === null) return <>{common.phOf(off)}</>;
  return (
    <span>
      {common.ph}{' '}
      <Suspense fallback={off}>
        <WhyHandicap inline {...why}>
          {off}
        </WhyHandicap>
      </Suspense>
    </span>
  );
}
