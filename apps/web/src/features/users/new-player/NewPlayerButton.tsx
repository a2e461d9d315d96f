import type { User } from '@flagstick/contract';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { lazy, type ReactNode, useState } from 'react';
import { loadWithRetry } from '../../../shared/api/retry/load-with-retry.ts';
import { useMe } from '../../../shared/session/me.ts';
import { LazyDialog } from '../../../ui/dialog/LazyDialog.tsx';
import * as texts from '../messages.ts';
import { mayAddPlayer } from './may-add.ts';

const NewPlayerDialog = lazy(() => loadWithRetry(() => import('./NewPlayerDialog.tsx')));

/** The button is null without the right. */
export function useNewPlayer(onAdded: (player: User) => void): { button: ReactNode; dialog: ReactNode } {
  const me = useMe();
  const [opened, setOpened] = useState(false);
  if (!me || !(me.rule === 'admin' || mayAddPlayer(me))) return { button: null, dialog: null };
  return {
    button: (
      <Button
        variant="default"
        leftSection={<IconUserPlus size={20} aria-hidden="true" />}
        // The list around the button closes when its field loses the focus.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setOpened(true)}
      >
        {texts.addNewPlayer}
      </Button>
    ),
    dialog: (
      <LazyDialog opened={opened}>
        <NewPlayerDialog opened={opened} onClose={() => setOpened(false)} onAdded={onAdded} />
      </LazyDialog>
    ),
  };
}
