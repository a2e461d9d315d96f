import { Pin } from '../../shared/ui/Pin.tsx';
import classes from './Cover.module.css';

/** What is hidden until it is revealed: mown stripes with the pin. It fills its box, and bears no sign of what comes next. */
export function Cover({ pin = 18 }: { pin?: number }) {
  return (
    <span className={classes.cover}>
      <Pin size={pin} cup={false} />
      <span className="vh">hidden</span>
    </span>
  );
}
