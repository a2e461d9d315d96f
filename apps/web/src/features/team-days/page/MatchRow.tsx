import type { TeamDay, TeamDayMatch } from '@flagstick/contract';
import { VersusRow } from '../../../ui/score/VersusRow.tsx';
import * as texts from '../messages.ts';
import { namesIn, resultText, type SideName } from '../names.ts';

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
  const note =
    result?.status === 'entered'
      ? texts.waitsForAnswer
      : result?.status === 'disputed'
        ? texts.disputed
        : start;
  return (
    <VersusRow
      a={sideText(teamDay, match, 'a')}
      b={sideText(teamDay, match, 'b')}
      winner={isFinal ? result.winner : null}
      middle={isFinal ? resultText(result) : texts.between}
      note={isFinal ? null : note}
      label={texts.matchNumber(match.match)}
      isMine={isMine}
      onOpen={onOpen}
    />
  );
}
