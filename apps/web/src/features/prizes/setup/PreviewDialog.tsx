import type { PrizeChange, PrizesView } from '@flagstick/contract';
import { PrizeList } from '../../../shared/prizes/PrizeList.tsx';
import { AuxDialog } from '../../../ui/dialog/dialogs.tsx';
import * as texts from './messages.ts';
import { TitledList } from './save/Consequences.tsx';

interface PreviewDialogProps {
  view: PrizesView;
  changes: readonly PrizeChange[];
  opened: boolean;
  onClose: () => void;
}

/** The prizes that the set-up would give by the scores so far. */
export const PreviewDialog = ({ view, changes, opened, onClose }: PreviewDialogProps) => (
  <AuxDialog opened={opened} onClose={onClose} title={texts.previewTitle} width={640}>
    <div className="stack one gap-16">
      <p className="quiet fs-15">{texts.previewHint}</p>
      {changes.length > 0 && (
        <TitledList
          title={texts.changesNow}
          items={changes.map(({ contest, text }) => `${contest}: ${text}`)}
        />
      )}
      <PrizeList view={view} />
    </div>
  </AuxDialog>
);
