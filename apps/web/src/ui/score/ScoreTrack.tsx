import * as texts from '../messages.ts';
import classes from './ScoreTrack.module.css';

const statuses = { phone: texts.onThisPhone, sent: texts.sent, counted: texts.counted } as const;
export type ShownSyncStatus = keyof typeof statuses;

/** The sync status of a score: three dots on a line, and always the word. */
export function ScoreTrack({ at }: { at: ShownSyncStatus }) {
  const names = Object.keys(statuses) as ShownSyncStatus[];
  const reached = names.indexOf(at);
  return (
    <span className={classes.track} data-at={at}>
      {names.map((name, index) => (
        <i key={name} data-on={index <= reached || undefined} />
      ))}
      <em>{statuses[at]}</em>
    </span>
  );
}
