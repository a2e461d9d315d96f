import type { GameView } from '@flagstick/contract';
import { ExportList } from '../../shared/exports/ExportList.tsx';
import * as texts from '../page/messages.ts';
import { BoardDialog } from './BoardDialog.tsx';

interface ExportDialogProps {
  game: GameView;
  signedIn: boolean;
  onClose: () => void;
}

/** Downloads of this board. */
export default function ExportDialog({ game, signedIn, onClose }: ExportDialogProps) {
  return (
    <BoardDialog title={texts.exportLabel} sub={game.name} onClose={onClose}>
      <ExportList game={game} signedIn={signedIn} />
    </BoardDialog>
  );
}
