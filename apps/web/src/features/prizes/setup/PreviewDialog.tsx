import type { PrizeChange, PrizesView } from '@flagstick/contract';
import { PrizeList } from '../../../shared/prizes/PrizeList.tsx';
import { Dialog } from '../../../ui/dialog/dialogs.tsx';
import * as texts from './messages.ts';
import { Consequences } from './save/Consequences.tsx';

interface PreviewDialogProps {
  view: PrizesView;
  changes: readonly PrizeChange[];
  closed: boolean;
  opened: boolean;
  onClose: () => void;
}

/** The prizes that the set-up would give by the scores so far. */
export const PreviewDialog = ({ view, changes, closed, opened, onClose }: PreviewDialogProps) => (
  <Dialog opened={opened} onClose={onClose} title={texts.previewTitle} width={640}>
    <div className="stack one gap-16">
      <p className="quiet fs-15">{texts.previewHint}</p>
      <Consequences changes={changes} lost={[]} closed={closed} />
      <PrizeList view={view} />
    </div>
  </Dialog>
);
