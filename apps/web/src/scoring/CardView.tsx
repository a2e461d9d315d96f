import { boardsErrors, contractTexts } from '@flagstick/contract/messages';
import { useState } from 'react';
import * as common from '../ui/common/messages.ts';
import { CardScreen } from './card/CardScreen.tsx';
import { NotInGame, usePlayedIn } from './group/NotInGame.tsx';
import { EmptyScoring, ScoringScreen } from './hole/ScoringScreen.tsx';
import { cardIn } from './lib/round.ts';
import { useRound } from './lib/use-round.ts';

interface CardViewProps {
  /** The game's id, and the player of the card; the viewer by default. */
  search: { game?: string | undefined; player?: string | undefined };
}

/** A player's card: shows the scores, resolves mismatches, and hands the card in. */
export function CardView({ search: { game, player } }: CardViewProps) {
  if (game === undefined) return <EmptyScoring name={common.scoreCard} title={contractTexts.joinedNoGame} />;
  return <CardOfGame id={game} player={player} />;
}

function CardOfGame({ id, player }: { id: string; player: string | undefined }) {
  const liveRound = useRound(id);
  const { me, round, reconnect } = liveRound;
  const [chosen, choose] = useState<string | null>(null);
  const played = usePlayedIn(id, round !== null);
  return (
    <ScoringScreen title={common.scoreCard} liveRound={liveRound}>
      {(game) => {
        const playerId = chosen ?? player ?? me;
        const shownPlayer = game.players[playerId];
        if (shownPlayer === undefined && playerId === me) return <NotInGame game={game} played={played} />;
        const card = shownPlayer === undefined ? null : cardIn(game, shownPlayer, me);
        if (card === null)
          return <EmptyScoring name={game.name} title={boardsErrors['player.notFound'].text} />;
        return (
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
    </ScoringScreen>
  );
}
