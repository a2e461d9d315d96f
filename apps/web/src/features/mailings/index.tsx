import type { GameView } from '@flagstick/contract';
import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { patient } from '../../shared/api/patient.ts';
import { WhenOpened } from '../../ui/WhenOpened.tsx';

/** Shown when a game is full. */
export const FullGame = lazy(() => patient(() => import('./FullGame.tsx')));

/** An e-mail to players of a game. */
export const MailDialog = lazy(() => patient(() => import('./MailDialog.tsx')));

/** Opens an e-mail to players, whose code loads on first use. */
export function MailButton({ game }: { game: GameView }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMail size={20} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        E-mail players
      </Button>
      <WhenOpened opened={opened}>
        <MailDialog game={game} opened={opened} onClose={() => setOpened(false)} />
      </WhenOpened>
    </>
  );
}
