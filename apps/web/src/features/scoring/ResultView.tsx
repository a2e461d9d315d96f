import { playsMatches } from '@flagstick/contract/formats';
import { says, scoringErrors } from '@flagstick/contract/messages';
import { closingFee } from '../../shared/game/fee.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { Loaded } from '../../shared/ui/Loaded.tsx';
import { ScreenHead } from '../../shared/ui/ScreenHead.tsx';
import { Empty } from '../../shared/ui/states.tsx';
import { MatchResult } from './components/MatchResult.tsx';
import { OwedScreen } from './components/OwedScreen.tsx';
import { ResultScreen } from './components/ResultScreen.tsx';
import { ScoringLoading } from './components/ScoringLoading.tsx';
import { resultOf } from './lib/result.ts';
import { useRound } from './lib/use-round.ts';

interface ResultViewProps {
  /** The game's id. */
  search: { game?: string | undefined };
}

/** What I came to in a game: with the last score, and for good after the close. */
export function ResultView({ search: { game } }: ResultViewProps) {
  return game === undefined ? <Nothing title={says.joinedNoGame} /> : <Shown id={game} />;
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
        if (playsMatches(game.competition) && round) return <MatchResult game={game} me={me} round={round} />;
        const result = resultOf(game, me);
        return result === null ? (
          <Nothing title={scoringErrors['score.playersOnly'].text} name={game.name} />
        ) : (
          <ResultScreen game={game} me={me} result={result} />
        );
      }}
    </Loaded>
  );
}

const Nothing = ({ title, name = 'Result' }: { title: string; name?: string }) => (
  <>
    <ScreenHead title={name} />
    <main>
      <Empty
        title={title}
        action={
          <LinkButton to="/" search={{}}>
            To my games
          </LinkButton>
        }
      />
    </main>
  </>
);
