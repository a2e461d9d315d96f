import { FlagIcon } from '../../ui/brand/FlagIcon.tsx';
import classes from './Cover.module.css';
import * as texts from './messages.ts';

/**
 * Hides a place until it is revealed: mown stripes with the flag. It fills its box and looks the same before each step.
 */
export function Cover({ pin = 18 }: { pin?: number }) {
  return (
    <span className={classes.cover}>
      <FlagIcon size={pin} cup={false} />
      <span className="vh">{texts.hidden}</span>
    </span>
  );
}
