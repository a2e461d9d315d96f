import type { GameView, Player } from '@flagstick/contract';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { tileStates } from '../../../scoring/index.ts';
import { formatHandicap } from '../../../shared/display/handicap.ts';
import { cardName } from '../../../shared/game/card/card-owners.ts';
import { cardTee, playedTees, scoredCard } from '../../../shared/game/card/cards.ts';
import { ScoreCardTable } from '../../../shared/game/card/ScoreCardTable.tsx';
import { matchHandicapText, shownCardOf } from '../../../shared/game/match/match-card.tsx';
import { useSession } from '../../../shared/session/session.ts';
import * as common from '../../../ui/common/messages.ts';
import { Dialog } from '../../../ui/dialog/dialogs.tsx';
import { TeeName } from '../../../ui/score/TeeName.tsx';
import * as texts from '../messages.ts';

interface QuickCardProps {
  game: GameView;
  /** Undefined closes the dialog. */
  player: Player | undefined;
  onClose: () => void;
  onCard: (playerId: string) => void;
}

export function QuickCard({ game, player, onClose, onCard }: QuickCardProps) {
  const navigate = useNavigate();
  const me = useSession(({ user }) => user?._id ?? '');
  const tees = playedTees(game);
  const tee = player && cardTee(tees, player);
  const card = player && scoredCard(game, tees, player);
  if (!player || !tee || !card) return null;
  const shown = shownCardOf(game, player, card, tees);
  const type = (hole?: number) =>
    void navigate({
      to: '/',
      search: { view: 'score', game: game._id, player: player._id, ...(hole === undefined ? {} : { hole }) },
    });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={cardName(game, player)}
      width={560}
      actions={
        <>
          <Button variant="default" onClick={() => onCard(player._id)}>
            {common.submissionCard}
          </Button>
          <Button onClick={() => type()}>{common.enterScores}</Button>
        </>
      }
    >
      <p className="row wrap gap-6 below-12 quiet">
        <TeeName tee={tee.scoreCard} /> · {texts.playingHandicap(formatHandicap(player.hcp))}
        {matchHandicapText(shown, texts.off)}
      </p>
      <ScoreCardTable
        card={shown}
        caption={texts.scoreCardOf(cardName(game, player))}
        states={tileStates(game, player, me)}
        onHole={type}
      />
    </Dialog>
  );
}
