import type { GameView, Player } from '@flagstick/contract';
import { Button } from '@mantine/core';
import * as common from '../../../ui/common/messages.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { useStartGame } from '../api/use-start-game.ts';
import { GameMenu } from '../page/GameMenu.tsx';
import { type GameTab, nextStepOf } from './next-step.ts';
import { useCloseGame } from './use-close.tsx';

interface GameActionsProps {
  game: GameView;
  me: Player | undefined;
  tab: GameTab;
  onLeave: () => void;
}

/** The top bar of an organiser's game: the menu, and beside other tabs than the overview the step that changes the state. */
export function GameActions({ game, me, tab, onLeave }: GameActionsProps) {
  const start = useStartGame();
  const close = useCloseGame(game);
  const step = nextStepOf(game, Date.now());
  const isElsewhere = tab !== 'overview';
  return (
    <>
      {isElsewhere && game.state === 'waitingList' && (
        <Button variant="paper" loading={start.isPending} onClick={() => start.mutate(game._id)}>
          {common.activate}
        </Button>
      )}
      {isElsewhere && step === 'close' && close.isOwn && (
        <Button variant="paper" onClick={close.open}>
          {common.closeGame}
        </Button>
      )}
      {isElsewhere && step === 'prizeGiving' && close.isOwn && (
        <LinkButton to="/" search={{ view: 'setup', game: game._id, only: 'reveal' }} variant="paper">
          {common.prizeGiving}
        </LinkButton>
      )}
      <GameMenu
        game={game}
        me={me}
        onLeave={onLeave}
        {...(close.isOwn && game.state === 'playing' ? { onClose: close.open } : {})}
      />
      {close.dialog}
    </>
  );
}
