import { says } from '@flagstick/contract/messages';
import { closingFee } from '../../shared/game/fee.ts';
import { Loaded } from '../../shared/ui/Loaded.tsx';
import { ScreenHead } from '../../shared/ui/ScreenHead.tsx';
import { NoResult } from './components/NoResult.tsx';
import { OwedScreen } from './components/OwedScreen.tsx';
import { ScoringLoading } from './components/ScoringLoading.tsx';
import { resultOfFormat } from './formats/index.tsx';
import { useRound } from './lib/use-round.ts';

interface ResultViewProps {
  /** The game's id. */
  search: { game?: string | undefined };
}

/** What I came to in a game: with the last score, and for good after the close. */
export function ResultView({ search: { game } }: ResultViewProps) {
  return game === undefined ? <NoResult title={says.joinedNoGame} /> : <Shown id={game} />;
}

function Shown({ id }: { id: string }) {
  const { game: read, me, round, error, reconnect } = useRound(id);
  return (
    <Loaded
      query={{ data: read, error, refetch: reconnect }}
      pending={<ScoringLoading />}
      around={(failed) => (
        <>
          <ScreenHead title="Result" />
          <main>{failed}</main>
        </>
      )}
      saysStale
    >
      {(game) => {
        const fee = closingFee(game, me);
        if (fee) return <OwedScreen game={game} fee={fee} />;
        const Result = resultOfFormat(game);
        return <Result game={game} me={me} round={round} />;
      }}
    </Loaded>
  );
}
