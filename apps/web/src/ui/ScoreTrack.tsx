import classes from './ScoreTrack.module.css';

const stations = { phone: 'On this phone', sent: 'Sent', counted: 'Counted' } as const;
export type ScoreStation = keyof typeof stations;

/** The sync status of a score: three dots on a line, and always the word. */
export function ScoreTrack({ at }: { at: ScoreStation }) {
  const names = Object.keys(stations) as ScoreStation[];
  const reached = names.indexOf(at);
  return (
    <span className={classes.track} data-at={at}>
      {names.map((name, index) => (
        <i key={name} data-on={index <= reached || undefined} />
      ))}
      <em>{stations[at]}</em>
    </span>
  );
}
