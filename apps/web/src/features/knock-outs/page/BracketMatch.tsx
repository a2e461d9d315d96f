import type { KnockOut, KnockOutMatch, KnockOutSide } from '@flagstick/contract';
import * as texts from '../messages.ts';
import { hasTwoSides, shortResult } from '../names.ts';
import classes from './BracketMatch.module.css';

interface BracketMatchProps {
  of: KnockOutMatch;
  names: ReadonlyMap<string, string>;
  /** The seed of each entrant; undefined in a draw by lot. */
  seeds?: ReadonlyMap<string, number> | undefined;
  mine?: string | undefined;
  /** Opens the result; undefined for readers who may not enter it. */
  onOpen?: ((of: KnockOutMatch) => void) | undefined;
}

const sideText = ({ entrant, pending }: KnockOutSide, names: BracketMatchProps['names']) =>
  entrant !== null ? (names.get(entrant) ?? '') : pending ? texts.toBePlayed : texts.bye;

function noteOf({ result }: KnockOutMatch): string | null {
  if (result?.status === 'entered') return texts.waitsForAnswer;
  if (result?.status === 'disputed') return texts.disputed;
  return result && result.toss !== null ? texts.tossed(result.toss) : null;
}

/** Both sides of a match, with the result beside the winner. */
export function BracketMatch({ of, names, seeds, mine, onOpen }: BracketMatchProps) {
  const { a, b, result, state } = of;
  const isFinal = result?.status === 'final';
  const isMine = mine !== undefined && (a.entrant === mine || b.entrant === mine);
  const note = noteOf(of);
  const line = (side: KnockOutSide) => {
    const won = isFinal && side.entrant !== null && result.winner === side.entrant;
    const seed = side.entrant === null ? undefined : seeds?.get(side.entrant);
    return (
      <span
        className={`row spread gap-8 ${classes.side}`}
        data-won={won || undefined}
        data-lost={(isFinal && !won) || undefined}
        data-empty={side.entrant === null || undefined}
      >
        <span className="ellipsis">
          {seed !== undefined && <small className={classes.seed}>{seed}</small>}
          {sideText(side, names)}
        </span>
        {won && <b className="bold nowrap fs-13">{shortResult(result)}</b>}
      </span>
    );
  };
  const content = (
    <>
      {line(a)}
      {line(b)}
      {isFinal && result.winner === null && <small className={classes.note}>{texts.bothOut}</small>}
      {note && <small className={classes.note}>{note}</small>}
    </>
  );
  const opens = onOpen && hasTwoSides(of);
  return opens ? (
    <button
      type="button"
      className={`${classes.match} ${classes.opens}`}
      data-mine={isMine || undefined}
      onClick={() => onOpen(of)}
    >
      <span className="vh">{texts.openMatch} </span>
      {content}
    </button>
  ) : (
    <div className={classes.match} data-mine={isMine || undefined} data-bye={state === 'bye' || undefined}>
      {content}
    </div>
  );
}

export type Seeds = BracketMatchProps['seeds'];

export const seedsOf = ({ draw }: Pick<KnockOut, 'draw'>, order: readonly string[]): Seeds =>
  draw === 'open' ? undefined : new Map(order.map((id, at) => [id, at + 1]));
