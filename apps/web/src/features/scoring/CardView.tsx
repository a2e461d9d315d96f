import { errors, says } from '@flagstick/contract/messages';
import { useState } from 'react';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { ScreenHead } from '../../shared/ui/ScreenHead.tsx';
import { Empty, ErrorState } from '../../shared/ui/states.tsx';
import { CardScreen } from './components/CardScreen.tsx';
import { ScoringLoading } from './components/ScoringLoading.tsx';
import { cardIn } from './lib/round.ts';
import { useRound } from './lib/use-round.ts';

interface CardViewProps {
  /** The game's id. */
  game: string | undefined;
  /** Whose card; mine when left out. */
  player: string | undefined;
}

/** A player's card: to look at, to settle what differs, and to hand in. */
export function CardView({ game, player }: CardViewProps) {
  return game === undefined ? <Nothing title={says.joinedNoGame} /> : <Shown id={game} player={player} />;
}

function Shown({ id, player }: { id: string; player: string | undefined }) {
  const { game, me, round, error, isPending, reconnect } = useRound(id);
  const [chosen, choose] = useState<string | null>(null);
  if (game === undefined) {
    if (isPending) return <ScoringLoading />;
    return (
      <>
        <ScreenHead title="Score card" />
        <main>
          <ErrorState error={error} onRetry={reconnect} />
        </main>
      </>
    );
  }
  const whose = game.players[chosen ?? player ?? me];
  const card = whose === undefined ? null : cardIn(game, whose);
  if (card === null) {
    return <Nothing title={errors['player.notFound'].text} name={game.name} />;
  }
  return (
    <CardScreen game={game} me={me} round={round} card={card} onPlayer={choose} onReconnect={reconnect} />
  );
}

const Nothing = ({ title, name = 'Score card' }: { title: string; name?: string }) => (
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
