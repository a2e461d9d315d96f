import classes from './FlagIcon.module.css';

interface FlagIconProps {
  /** Height in pixels. */
  size?: number;
  /** With the cup the icon is the brand's logo, without it a marker. */
  cup?: boolean;
}

/** The flagstick with its red flag. */
export function FlagIcon({ size = 24, cup = true }: FlagIconProps) {
  return (
    <svg
      className={classes.pin}
      width={cup ? size : Math.round(size * 0.66)}
      height={size}
      viewBox={cup ? '0 0 24 24' : '7.5 0 15 22'}
      aria-hidden="true"
    >
      {cup && (
        <path
          className={classes.cup}
          d="M4.2 18.6c-1.4.4-2.2 1-2.2 1.6 0 1.3 3.1 2.3 7 2.3s7-1 7-2.3c0-.6-.8-1.2-2.2-1.6"
        />
      )}
      <path className={classes.flag} d="M9 2.2 20.6 6 9 10.4Z" />
      <path className={classes.stick} d="M9 2v18" />
    </svg>
  );
}
