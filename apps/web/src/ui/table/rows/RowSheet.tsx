import type { ReactNode } from 'react';
import { Sheet } from '../../dialog/dialogs.tsx';
import { FactList } from '../../page/layout.tsx';
import { RowActionsAsList } from './row-actions.tsx';

interface RowSheetProps {
  title: string;
  facts: ReadonlyArray<readonly [name: string, value: ReactNode]>;
  /** The main button. */
  primary?: ReactNode;
  /** Further actions, one below the other. */
  actions?: ReactNode;
  opened: boolean;
  onClose: () => void;
}

/** All about one row of a phone's list: its facts, the fields to change, and its actions. */
export const RowSheet = ({ title, facts, primary, actions, opened, onClose }: RowSheetProps) => (
  <Sheet opened={opened} onClose={onClose} title={title}>
    <div className="stack gap-12">
      <FactList facts={facts} />
      {(primary || actions) && (
        <div className="stack gap-8">
          {primary}
          <RowActionsAsList onChosen={onClose}>{actions}</RowActionsAsList>
        </div>
      )}
    </div>
  </Sheet>
);
