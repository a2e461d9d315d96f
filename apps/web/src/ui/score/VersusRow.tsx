import type { ReactNode } from 'react';
import classes from './VersusRow.module.css';

interface VersusRowProps {
  a: ReactNode;
  b: ReactNode;
  /** Null: neither; the row does not mark a side. */
  winner: 'a' | 'b' | null;
  /** Between the sides: a result, or `v`. */
  middle: string;
  note?: string | null | undefined;
  /** For screen readers, before the sides of a row that opens. */
  label: string;
  isMine?: boolean | undefined;
  onOpen?: (() => void) | undefined;
}

/** Two sides with the result between them. */
export function VersusRow({ a, b, winner, middle, note, label, isMine, onOpen }: VersusRowProps) {
  const side = (name: 'a' | 'b', content: ReactNode) => (
    <span
      className={classes.side}
      data-side={name}
      data-won={winner === name || undefined}
      data-lost={(winner !== null && winner !== name) || undefined}
    >
      {content}
    </span>
  );
  const content = (
    <>
      {side('a', a)}
      <span className="column align-center centre">
        <b className={classes.result} data-winner={winner || undefined}>
          {middle}
        </b>
        {note && <small className="quiet fs-12 lh-120">{note}</small>}
      </span>
      {side('b', b)}
    </>
  );
  return onOpen ? (
    <button
      type="button"
      className={`${classes.match} ${classes.opens}`}
      data-mine={isMine || undefined}
      onClick={onOpen}
    >
      <span className="vh">{label} </span>
      {content}
    </button>
  ) : (
    <div className={classes.match} data-mine={isMine || undefined}>
      {content}
    </div>
  );
}
