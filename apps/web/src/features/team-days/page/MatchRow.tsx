import type { TeamDay, TeamDayMatch } from '@flagstick/contract';
import * as texts from '../messages.ts';
import { namesIn, resultText, type SideName } from '../names.ts';
import classes from './MatchRow.module.css';

interface MatchRowProps {
  teamDay: TeamDay;
  match: TeamDayMatch;
  isMine?: boolean;
  /** Opens the result; undefined for readers who may not enter it. */
  onOpen?: (() => void) | undefined;
}

function sideText(teamDay: TeamDay, { state, ...match }: TeamDayMatch, side: SideName): string {
  const names = namesIn(teamDay, side, match[side]);
  if (names !== '') return names;
  return state === 'decided' ? texts.noPlayer : texts.notNamed;
}

/** The players of both sides with the result between them. */
export function MatchRow({ teamDay, match, isMine, onOpen }: MatchRowProps) {
  const { result, start } = match;
  const isFinal = result?.status === 'final';
  const side = (name: SideName) => (
    <span
      className={classes.side}
      data-side={name}
      data-won={(isFinal && result.winner === name) || undefined}
      data-lost={(isFinal && result.winner !== null && result.winner !== name) || undefined}
    >
      {sideText(teamDay, match, name)}
    </span>
  );
  const note =
    result?.status === 'entered'
      ? texts.waitsForAnswer
      : result?.status === 'disputed'
        ? texts.disputed
        : start;
  const content = (
    <>
      {side('a')}
      <span className={classes.middle}>
        <b className={classes.result} data-winner={(isFinal && result.winner) || undefined}>
          {isFinal ? resultText(result) : texts.between}
        </b>
        {!isFinal && note && <small className={classes.note}>{note}</small>}
      </span>
      {side('b')}
    </>
  );
  return onOpen ? (
    <button
      type="button"
      className={`${classes.match} ${classes.opens}`}
      data-mine={isMine || undefined}
      onClick={onOpen}
    >
      <span className="vh">{texts.matchNumber(match.match)} </span>
      {content}
    </button>
  ) : (
    <div className={classes.match} data-mine={isMine || undefined}>
      {content}
    </div>
  );
}
