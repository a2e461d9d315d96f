import classes from './layout.module.css';
import { ScreenHead } from './ScreenHead.tsx';

interface PhoneBarProps {
  title: string;
  sub?: string | undefined;
  /** For a page that is not in the menu. */
  onBack?: (() => void) | undefined;
}

/** The masthead of a page whose title is in its content on a wide screen. */
export const PhoneBar = (props: PhoneBarProps) => (
  <div className={classes.phoneBar}>
    <ScreenHead {...props} />
  </div>
);
