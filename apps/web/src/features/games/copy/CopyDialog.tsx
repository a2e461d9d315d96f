import { AuxDialog } from '../../../ui/dialogs.tsx';
import { CopyGame } from './CopyGame.tsx';

interface CopyDialogProps {
  /** The id of the copied game; null closes the dialog. */
  game: string | null;
  onClose: () => void;
}

export const CopyDialog = ({ game, onClose }: CopyDialogProps) => (
  <AuxDialog opened={game !== null} onClose={onClose} title="Copy game" width={640}>
    {game !== null && <CopyGame id={game} />}
  </AuxDialog>
);
