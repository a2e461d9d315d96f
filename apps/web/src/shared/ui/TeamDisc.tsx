import classes from './TeamDisc.module.css';

/** A team: a disc in its colour, plain, in halves or with a hoop. Its name stands beside it, always. */
export const TeamDisc = ({ color, size = 16 }: { color: string; size?: number }) => {
  const [name, pattern] = color.split('-');
  return (
    <span
      className={classes.disc}
      data-color={name}
      data-pattern={pattern}
      style={{ '--size': `${size}px`, ...(color.startsWith('#') ? { '--team': color } : {}) }}
      aria-hidden="true"
    />
  );
};
