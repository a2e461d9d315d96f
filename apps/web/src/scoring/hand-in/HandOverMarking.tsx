import type { Player } from '@flagstick/contract';
import { Button } from '@mantine/core';
import { fullName } from '../../shared/display/names.ts';
import { Dialog } from '../../ui/dialog/dialogs.tsx';
import * as texts from '../card/messages.ts';
import classes from './HandOverMarking.module.css';

interface HandOverMarkingProps {
  /** The player whose last marker the user is; null closes the dialog. */
  player: Player | null;
  possibleMarkers: readonly Player[];
  onPick: (to: Player) => void;
  onClose: () => void;
}

/** The last marker of a card with scores stops only when another player of the group takes over. */
export function HandOverMarking({ player, possibleMarkers, onPick, onClose }: HandOverMarkingProps) {
  return (
    <Dialog
      opened={player !== null}
      onClose={onClose}
      title={player ? texts.whoScoresFor(player.name) : ''}
      width={440}
    >
      <div className={`${classes.heirs} stack gap-8`}>
        <p className="quiet">{texts.noOtherMarker}</p>
        {possibleMarkers.map((marker) => (
          <Button key={marker._id} variant="default" onClick={() => onPick(marker)}>
            {texts.handOverTo(fullName(marker))}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
