import type { GameView } from '@flagstick/contract';
import { Dialog } from '../../../ui/dialog/dialogs.tsx';
import * as texts from '../setup/messages.ts';
import { PresentationForm } from './PresentationPage.tsx';

interface PresentationDialogProps {
  game: GameView;
  opened: boolean;
  onClose: () => void;
}

export default function PresentationDialog({ game, opened, onClose }: PresentationDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.presentation} width={1120}>
      <PresentationForm game={game} onSaved={onClose} />
    </Dialog>
  );
}
