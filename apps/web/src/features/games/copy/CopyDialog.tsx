import { AuxDialog } from '../../../shared/ui/dialogs.tsx';
import { Copying } from './Copying.tsx';

interface CopyDialogProps {
  /** The id of the game that is copied; null: closed. */
  game: string | null;
  onClose: () => void;
}

/** A copy of a game, out of the game itself or a row of the table. */
export const CopyDialog = ({ game, onClose }: CopyDialogProps) => (
  <AuxDialog opened={game !== null} onClose={onClose} title="Copy game" width={640}>
    {game !== null && <Copying id={game} />}
  </AuxDialog>
);
