import { MatchTiles } from '../../shared/game/MatchTiles.tsx';
import { Sheet } from '../../ui/dialogs.tsx';
import type { MyMatch } from '../lib/match.ts';
import * as texts from '../messages.ts';

interface MatchCardProps {
  mine: MyMatch;
  opened: boolean;
  onClose: () => void;
}

/** The player's match hole by hole, read-only. */
export const MatchCard = ({ mine: { gameMatch, side }, opened, onClose }: MatchCardProps) => (
  <Sheet opened={opened} onClose={onClose} title={texts.theMatch}>
    <MatchTiles gameMatch={gameMatch} side={side} />
  </Sheet>
);
