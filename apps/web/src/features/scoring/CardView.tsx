import { boardsErrors, says } from '@flagstick/contract/messages';
import { useState } from 'react';
import { closingFee } from '../../shared/game/fee.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { Loaded } from '../../shared/ui/Loaded.tsx';
import { ScreenHead } from '../../shared/ui/ScreenHead.tsx';
import { Empty } from '../../shared/ui/states.tsx';
import { CardScreen } from './components/CardScreen.tsx';
import { NotInGame, usePlayedIn } from './components/NotInGame.tsx';
import { OwedScreen } from './components/OwedScreen.tsx';
import { ScoringLoading } from './components/ScoringLoading.tsx';
import { cardIn } from './lib/round.ts';
import { useRound } from './lib/use-round.ts';

interface CardViewProps {
  /** The game's id, and whose card; mine when left out. */
  search: { game?: string | undefined; player?: string | undefined };
}

/** A player's card: to look at, to settle what differs, and to hand in. */
export function CardView({ search: { game, player } }: CardViewProps) {
  return game === undefined ? <Nothing title={says.joinedNoGame} /> : <Shown id={game} player={player} />;
}

function Shown({ id, player }: { id: string; player: string | undefined }) {
  const { game: read, me, round, error, reconnect } = useRound(id);
  const [chosen, choose] = useState<string | null>(null);
  const played = usePlayedIn(id, round !== null);
  return (
    <Loaded
      query={{ data: read, error, refetch: reconnect }}
      pending={<ScoringLoading />}
      around={(failed) => (
        <>
          <ScreenHead title="Score card" />
          <main>{failed}</main>
        </>
      )}
      saysStale
    >
      {(game) => {
        const fee = closingFee(game, me);
        if (fee) return <OwedScreen game={game} fee={fee} />;
        const asked = chosen ?? player ?? me;
        const whose = game.players[asked];
        if (whose === undefined && asked === me) return <NotInGame game={game} played={played} />;
        const card = whose === undefined ? null : cardIn(game, whose, me);
        return card === null ? (
          <Nothing title={boardsErrors['player.notFound'].text} name={game.name} />
        ) : (
          <CardScreen
            game={game}
            me={me}
            round={round}
            card={card}
            onPlayer={choose}
            onReconnect={reconnect}
          />
        );
      }}
    </Loaded>
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
