import { MatchTiles } from '../../shared/game/match/MatchTiles.tsx';
import { Sheet } from '../../ui/dialog/dialogs.tsx';
import * as texts from '../messages.ts';
import type { MyMatch } from './match.ts';

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
