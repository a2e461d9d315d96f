import classes from './Brand.module.css';
import { FlagIcon } from './FlagIcon.tsx';
import * as texts from './messages.ts';

/** The flag and the name. `size` is the flag's height in pixels. */
export function Brand({ size = 28 }: { size?: number }) {
  return (
    <span className={classes.brand}>
      <FlagIcon size={size} />
      {texts.flagstick}
    </span>
  );
}
