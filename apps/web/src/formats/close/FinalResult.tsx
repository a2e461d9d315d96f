import { type FormatKey, formatOf } from '@flagstick/contract/formats';
import type { ComponentType } from 'react';
import { MatchResults } from './MatchResults.tsx';
import { Places } from './Places.tsx';
import type { ResultProps } from './result.ts';

const results: Readonly<Record<FormatKey, ComponentType<ResultProps>>> = {
  individual: Places,
  team: Places,
  oneCard: Places,
  singles: MatchResults,
  teamMatch: MatchResults,
  oneCardMatch: MatchResults,
};

/** The positions of a closed game. */
export function FinalResult(props: ResultProps) {
  const Result = results[formatOf(props.game.competition.playingRules).key];
  return <Result {...props} />;
}
