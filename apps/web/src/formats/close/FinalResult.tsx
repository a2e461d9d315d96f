import type { GameView } from '@flagstick/contract';
import { type FormatKey, formatOf } from '@flagstick/contract/formats';
import type { ComponentType } from 'react';
import { MatchResults } from './MatchResults.tsx';
import { Places } from './Places.tsx';

const results: Readonly<Record<FormatKey, ComponentType<{ game: GameView }>>> = {
  individual: Places,
  team: Places,
  oneCard: Places,
  singles: MatchResults,
  teamMatch: MatchResults,
};

/** The positions of a closed game. */
export function FinalResult({ game }: { game: GameView }) {
  const Result = results[formatOf(game.competition.playingRules).key];
  return <Result game={game} />;
}
