import type { GameView } from '@flagstick/contract';
import { lazy, type ReactNode, useState } from 'react';
import { useSession } from '../../../shared/session/session.ts';
import { LazyDialog } from '../../../ui/dialog/LazyDialog.tsx';
import { loadCloseDialog } from '../../committee/index.ts';
import { AfterClose } from './AfterClose.tsx';

const CloseDialog = lazy(async () => ({ default: (await loadCloseDialog()).CloseDialog }));

interface CloseGame {
  /** An admin sees every game, but closes only their own. */
  readonly isOwn: boolean;
  readonly open: () => void;
  readonly dialog: ReactNode;
}

/** The dialog to close a game. It stays open at the result after the close. */
export function useCloseGame(game: GameView): CloseGame {
  const [opened, setOpened] = useState(false);
  const isOwn = useSession(
    ({ user }) => user?.rule !== 'admin' || game.organizers.some(({ _id }) => _id === user._id),
  );
  return {
    isOwn,
    open: () => setOpened(true),
    dialog: (
      <LazyDialog opened={opened}>
        <CloseDialog
          game={game}
          opened={opened}
          onClose={() => setOpened(false)}
          followUps={<AfterClose game={game} />}
        />
      </LazyDialog>
    ),
  };
}
