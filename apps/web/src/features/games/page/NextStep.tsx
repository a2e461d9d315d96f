import type { GameView } from '@flagstick/contract';
import { Button } from '@mantine/core';
import { lazy, useEffect, useState } from 'react';
import { useSession } from '../../../shared/session/session.ts';
import { LazyDialog } from '../../../ui/LazyDialog.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { loadCloseDialog } from '../../committee/index.ts';
import { useStartGame } from '../api/use-start-game.ts';
import * as texts from './messages.ts';

const CloseDialog = lazy(async () => ({ default: (await loadCloseDialog()).CloseDialog }));

/** The button to end the game replaces the one that began it, and ignores taps for this long. */
const ignoreTapsMs = 2_000;

/** A second tap soon after the state changed was meant for the former button. */
function useIgnoresTaps(state: GameView['state']): boolean {
  const [awake, setAwake] = useState(state);
  useEffect(() => {
    const timer = setTimeout(() => setAwake(state), ignoreTapsMs);
    return () => clearTimeout(timer);
  }, [state]);
  return awake !== state;
}

export function NextStep({ game }: { game: GameView }) {
  const start = useStartGame();
  const [closing, setClosing] = useState(false);
  const ignoresTaps = useIgnoresTaps(game.state);
  // An admin sees every game, but closes only their own.
  const isOwn = useSession(
    ({ user }) => user?.rule !== 'admin' || game.organizers.some(({ _id }) => _id === user._id),
  );
  if (game.state === 'waitingList') {
    return (
      <Button variant="paper" loading={start.isPending} onClick={() => start.mutate(game._id)}>
        {texts.activate}
      </Button>
    );
  }
  const { presentationMode, hideUntil, revealed } = game.leaderboard;
  return (
    <>
      {game.state === 'done' && isOwn && presentationMode && hideUntil > 0 && !revealed && (
        <LinkButton to="/" search={{ view: 'setup', game: game._id, only: 'reveal' }} variant="paper">
          {texts.prizeGiving}
        </LinkButton>
      )}
      {game.state === 'playing' && isOwn && (
        <Button variant="paper" disabled={ignoresTaps} onClick={() => setClosing(true)}>
          {texts.closeGame}
        </Button>
      )}
      <LazyDialog opened={closing}>
        <CloseDialog game={game} opened={closing} onClose={() => setClosing(false)} />
      </LazyDialog>
    </>
  );
}
