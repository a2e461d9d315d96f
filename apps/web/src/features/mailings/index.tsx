import type { GameView } from '@flagstick/contract';
import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { loadWithRetry } from '../../shared/api/retry/load-with-retry.ts';
import { LazyDialog } from '../../ui/dialog/LazyDialog.tsx';
import * as texts from './messages.ts';

export const FullGame = lazy(() => loadWithRetry(() => import('./FullGame.tsx')));

export const MailDialog = lazy(() => loadWithRetry(() => import('./MailDialog.tsx')));

export function MailButton({ game }: { game: GameView }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMail size={20} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        {texts.emailPlayers}
      </Button>
      <LazyDialog opened={opened}>
        <MailDialog game={game} opened={opened} onClose={() => setOpened(false)} />
      </LazyDialog>
    </>
  );
}
