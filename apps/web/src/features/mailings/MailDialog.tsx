import type { GameView } from '@flagstick/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { meOptions } from '../../shared/session/me.ts';
import { Dialog } from '../../ui/dialog/dialogs.tsx';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { RowsLoading } from '../../ui/page/states.tsx';
import { lastEmail, pendingRecipients } from './api.ts';
import { Compose } from './Compose.tsx';
import { MailingResult } from './MailingResult.tsx';
import * as texts from './messages.ts';

interface MailDialogProps {
  game: GameView;
  opened: boolean;
  onClose: () => void;
}

/** Can be closed while the e-mail is sent. The result of the last e-mail is shown until the next. */
export default function MailDialog({ game, opened, onClose }: MailDialogProps) {
  const last = useQuery({ ...lastEmail(game._id), enabled: opened });
  const own = useQuery({ ...meOptions, enabled: opened });
  const [shown, setShown] = useState<'new' | 'last' | null>(null);
  const email = last.data?.email ?? null;
  // If an e-mail is still being sent, the dialog opens on its progress.
  const view = shown ?? (email && pendingRecipients(email).length > 0 ? 'last' : 'new');
  const close = () => {
    setShown(null);
    onClose();
  };
  return (
    <Dialog opened={opened} onClose={close} title={texts.emailPlayers} width={1120}>
      {opened && (
        <Loaded query={last} pending={<RowsLoading rows={4} columns={2} />}>
          {() => (
            <Loaded query={own} pending={<RowsLoading rows={4} columns={2} />}>
              {({ email: address }) =>
                view === 'last' && email ? (
                  <MailingResult
                    game={game}
                    email={email}
                    isNew={shown === 'last'}
                    onNew={() => setShown('new')}
                    onClose={close}
                  />
                ) : (
                  <Compose
                    game={game}
                    address={address ?? ''}
                    last={email}
                    onLast={() => setShown('last')}
                    onSent={() => setShown('last')}
                    onClose={close}
                  />
                )
              }
            </Loaded>
          )}
        </Loaded>
      )}
    </Dialog>
  );
}
