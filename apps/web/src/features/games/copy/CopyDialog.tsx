import { Dialog } from '../../../ui/dialog/dialogs.tsx';
import { CopyGame } from './CopyGame.tsx';
import * as texts from './messages.ts';

interface CopyDialogProps {
  /** The id of the copied game; null closes the dialog. */
  game: string | null;
  onClose: () => void;
}

export const CopyDialog = ({ game, onClose }: CopyDialogProps) => (
  <Dialog opened={game !== null} onClose={onClose} title={texts.copyGame} width={640}>
    {game !== null && <CopyGame id={game} />}
  </Dialog>
);
