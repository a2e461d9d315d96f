import type { GameView } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { UnstyledButton } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { send } from '../../../shared/api/call.ts';
import * as texts from '../messages.ts';
import classes from './RevealRemote.module.css';

/** The television's animation takes this long: a second tap in that time is ignored. */
const pauseMs = 1_000;

interface RevealButtonProps {
  game: GameView;
  label: string;
  /** What the step shows, and its number. */
  note: string;
}

/** Takes the next step of the prize-giving. */
export function RevealButton({ game, label, note }: RevealButtonProps) {
  const { revealIndex } = game.leaderboard;
  const [sleeps, setSleeps] = useState(false);
  const reveal = useMutation({
    mutationFn: () =>
      send(routes.games.revealLeaderboard, {
        params: { id: game._id },
        headers: { 'reveal-index': String(revealIndex) },
      }),
    meta: { showsError: true },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step, taken here or elsewhere, starts the pause.
  useEffect(() => {
    setSleeps(true);
    const timer = setTimeout(() => setSleeps(false), pauseMs);
    return () => clearTimeout(timer);
  }, [revealIndex]);
  return (
    <>
      <UnstyledButton
        className={classes.go}
        disabled={sleeps || reveal.isPending}
        onClick={() => reveal.mutate()}
      >
        {label}
        <small className="fs-15 medium">{note}</small>
      </UnstyledButton>
      <p>
        <IconLock size={16} aria-hidden="true" />
        {texts.cannotUndo}
      </p>
    </>
  );
}
