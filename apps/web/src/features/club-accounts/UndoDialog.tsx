import type { ClubAccountEntry } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import { formatPence } from '../../shared/display/money.ts';
import { Dialog } from '../../ui/dialog/dialogs.tsx';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { TextField } from '../../ui/form/fields/fields.tsx';
import { useServerForm } from '../../ui/form/use-server-form.ts';
import { useAccountCalls } from './api.ts';
import * as texts from './messages.ts';

interface UndoProps {
  club: string;
  player: string;
  entry: ClubAccountEntry;
  onClose: () => void;
}

function UndoForm({ club, player, entry, onClose }: UndoProps) {
  const { undo } = useAccountCalls(club, player);
  const form = useServerForm<{ reason: string }, never>({
    initialValues: { reason: '' },
    validate: ({ reason }) => ({ reason: reason.trim().length < limits.reasonMin ? texts.sayWhy : null }),
    save: ({ reason }) => undo({ entry: entry._id, reason }),
    onSaved: onClose,
    onCancel: onClose,
  });
  return (
    <EditForm form={form} save={texts.giveBack}>
      <p className="quiet fs-15">{texts.undoHint}</p>
      <TextField
        field={form.at('reason')}
        label={texts.reason}
        maxLength={limits.credit.reasonMax}
        data-autofocus
      />
    </EditForm>
  );
}

export const UndoDialog = ({
  entry,
  ...rest
}: Omit<UndoProps, 'entry'> & { entry: ClubAccountEntry | null }) => (
  <Dialog
    opened={entry !== null}
    onClose={rest.onClose}
    title={entry ? texts.undoTitle(formatPence(-entry.pence)) : ''}
    width={480}
  >
    {entry && <UndoForm entry={entry} {...rest} />}
  </Dialog>
);
