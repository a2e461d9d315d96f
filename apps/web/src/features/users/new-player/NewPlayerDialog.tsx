import type { User } from '@flagstick/contract';
import { Dialog } from '../../../ui/dialog/dialogs.tsx';
import * as texts from '../messages.ts';
import { NewPlayerForm } from './NewPlayerForm.tsx';

interface NewPlayerDialogProps {
  opened: boolean;
  onClose: () => void;
  onAdded: (player: User) => void;
}

/** Offered when a search finds no player. */
export default function NewPlayerDialog({ opened, onClose, onAdded }: NewPlayerDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.addNewPlayer} width={640}>
      <NewPlayerForm
        onSaved={(player) => {
          onClose();
          onAdded(player);
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
