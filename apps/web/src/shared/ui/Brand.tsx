import classes from './Brand.module.css';
import { Pin } from './Pin.tsx';

/** The pin and the name. `size` is the pin's height in pixels. */
export function Brand({ size = 28 }: { size?: number }) {
  return (
    <span className={classes.brand}>
      <Pin size={size} />
      Flagstick
    </span>
  );
}
