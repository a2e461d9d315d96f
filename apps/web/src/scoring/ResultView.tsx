import { says } from '@flagstick/contract/messages';
import { resultOfFormat } from '../formats/scoring/result.tsx';
import { EmptyScoring, ScoringScreen } from './components/ScoringScreen.tsx';
import { useRound } from './lib/use-round.ts';
import * as texts from './messages.ts';

interface ResultViewProps {
  /** The game's id. */
  search: { game?: string | undefined };
}

/** The viewer's result in a game: after the last score, and for good after the close. */
export function ResultView({ search: { game } }: ResultViewProps) {
  return game === undefined ? (
    <EmptyScoring name={texts.result} title={says.joinedNoGame} />
  ) : (
    <Shown id={game} />
  );
}

function Shown({ id }: { id: string }) {
  const now = useRound(id);
  return (
    <ScoringScreen title={texts.result} now={now}>
      {(game) => {
        const Result = resultOfFormat(game);
        return <Result game={game} me={now.me} round={now.round} />;
      }}
    </ScoringScreen>
  );
}
