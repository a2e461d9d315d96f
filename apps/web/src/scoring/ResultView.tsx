import { contractTexts } from '@flagstick/contract/messages';
import { resultOfFormat } from '../formats/scoring/result.tsx';
import { EmptyScoring, ScoringScreen } from './hole/ScoringScreen.tsx';
import { useRound } from './lib/use-round.ts';
import * as texts from './messages.ts';

interface ResultViewProps {
  /** The game's id. */
  search: { game?: string | undefined };
}

/** The viewer's result in a game: after the last score, and for good after the close. */
export function ResultView({ search: { game } }: ResultViewProps) {
  return game === undefined ? (
    <EmptyScoring name={texts.result} title={contractTexts.joinedNoGame} />
  ) : (
    <ResultOfGame id={game} />
  );
}

function ResultOfGame({ id }: { id: string }) {
  const liveRound = useRound(id);
  return (
    <ScoringScreen title={texts.result} liveRound={liveRound}>
      {(game) => {
        const Result = resultOfFormat(game);
        return <Result game={game} me={liveRound.me} round={liveRound.round} />;
      }}
    </ScoringScreen>
  );
}
