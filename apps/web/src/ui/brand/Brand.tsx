import * as common from '../common/messages.ts';
import classes from './Brand.module.css';
import { FlagIcon } from './FlagIcon.tsx';

/** The flag and the name. `size` is the flag's height in pixels. */
export function Brand({ size = 28 }: { size?: number }) {
  return (
    <span className={classes.brand}>
      <FlagIcon size={size} />
      {common.flagstick}
    </span>
  );
}
