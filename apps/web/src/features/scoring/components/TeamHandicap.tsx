import type { GameView, Player } from '@flagstick/contract';
import { formatHandicap } from '../../../shared/formats/handicap.ts';
import { teamWhyOf } from '../../../shared/handicap/team-why.ts';
import { WhyHandicap } from '../../../shared/handicap/WhyHandicap.tsx';

/** What a team plays off, which says why when it is touched. */
export function TeamHandicap({ game, player }: { game: GameView; player: Player }) {
  const why = teamWhyOf(game, player);
  const off = formatHandicap(player.hcp);
  if (why === null) return <>PH {off}</>;
  return (
    <span>
      PH{' '}
      <WhyHandicap inline {...why}>
        {off}
      </WhyHandicap>
    </span>
  );
}
