import type { GameView, Player } from '@flagstick/contract';
import { formatHandicap } from '../../../shared/display/handicap.ts';
import { WhyHandicap } from '../../../shared/handicap/WhyHandicap.tsx';
import { explainHandicap } from './members.ts';

interface PlayingHandicapProps {
  game: GameView;
  player: Player;
  /** Undefined where the viewer may not change the handicap. */
  onChange?: (() => void) | undefined;
}

export function PlayingHandicap({ game, player, onChange }: PlayingHandicapProps) {
  const why = explainHandicap(game, player);
  if (!why) return <b className="fs-17 figure">{formatHandicap(player.hcp)}</b>;
  return (
    <WhyHandicap {...why} onChange={onChange}>
      {formatHandicap(player.hcp)}
    </WhyHandicap>
  );
}
