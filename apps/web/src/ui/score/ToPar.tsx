import classes from './ToPar.module.css';

/** A score against par: E, +3, −2, in the colours of golf on television; a dash for a card without a score. */
export function ToPar({ value }: { value: number | null }) {
  if (value === null) return '–';
  const side = value < 0 ? 'under' : value > 0 ? 'over' : 'level';
  return (
    <span className={classes.toPar} data-side={side}>
      {value === 0 ? (
        'E'
      ) : (
        <>
          <i>{value < 0 ? '−' : '+'}</i>
          {Math.abs(value)}
        </>
      )}
    </span>
  );
}
