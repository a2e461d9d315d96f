import type { GameView } from '@flagstick/contract';
import { type FormatKey, formatOf } from '@flagstick/contract/formats';
import { scoringErrors } from '@flagstick/contract/messages';
import type { ComponentType } from 'react';
import { EmptyScoring } from '../../scoring/hole/ScoringScreen.tsx';
import type { Round } from '../../scoring/lib/round.ts';
import { MatchResult } from '../../scoring/result/MatchResult.tsx';
import { ResultScreen } from '../../scoring/result/ResultScreen.tsx';
import { ownResult } from '../../scoring/result/result.ts';

interface ResultProps {
  game: GameView;
  me: string;
  /** Null if the viewer scores on no card. */
  round: Round | null | undefined;
}

function CardResult({ game, me }: ResultProps) {
  const result = ownResult(game, me);
  return result === null ? (
    <EmptyScoring name={game.name} title={scoringErrors['score.playersOnly'].text} />
  ) : (
    <ResultScreen game={game} me={me} result={result} />
  );
}

const ResultOfMatch = ({ round, ...props }: ResultProps) =>
  round ? <MatchResult {...props} round={round} /> : <CardResult {...props} round={round} />;

const results: Readonly<Record<FormatKey, ComponentType<ResultProps>>> = {
  individual: CardResult,
  team: CardResult,
  oneCard: CardResult,
  singles: ResultOfMatch,
  teamMatch: ResultOfMatch,
  oneCardMatch: ResultOfMatch,
};

/** The component for the viewer's result in a game. */
export const resultOfFormat = ({ competition }: GameView): ComponentType<ResultProps> =>
  results[formatOf(competition.playingRules).key];
