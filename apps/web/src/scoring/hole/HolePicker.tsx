import { Sheet } from '../../ui/dialog/dialogs.tsx';
import { isHoleComplete, type Round } from '../lib/round.ts';
import { holeTitle } from '../match/match.ts';
import * as texts from '../messages.ts';
import classes from './HolePicker.module.css';

interface HolePickerProps {
  round: Round;
  hole: number;
  opened: boolean;
  onClose: () => void;
  onHole: (hole: number) => void;
}

/** Every hole, one tap away. */
export function HolePicker({ round, hole, opened, onClose, onHole }: HolePickerProps) {
  return (
    <Sheet opened={opened} onClose={onClose} title={texts.goToHole}>
      <div className={classes.holes}>
        {round.order.map((number) => {
          const scored = isHoleComplete(round, number);
          const isMismatch = round.mismatches.some((question) => question.hole === number);
          return (
            <button
              key={number}
              type="button"
              className={classes.hole}
              data-scored={scored || undefined}
              data-asked={isMismatch || undefined}
              aria-current={number === hole ? 'true' : undefined}
              onClick={() => {
                onClose();
                onHole(number);
              }}
            >
              {holeTitle(round, number, undefined).name}
              <small className="quiet fs-12 medium">
                {isMismatch ? 'differs' : scored ? 'scored' : texts.toPlay}
              </small>
            </button>
          );
        })}
      </div>
    </Sheet>
  );
}
