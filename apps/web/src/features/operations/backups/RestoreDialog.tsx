import type { BackupFile, CheckedBackup } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { send } from '../../../shared/api/call.ts';
import { keyOf } from '../../../shared/api/keys.ts';
import { formatDayTime } from '../../../shared/display/dates.ts';
import { plural } from '../../../shared/display/numbers.ts';
import { Dialog } from '../../../ui/dialog/dialogs.tsx';
import { useFieldValue } from '../../../ui/form/fields/field.ts';
import { TextField } from '../../../ui/form/fields/fields.tsx';
import { useServerForm } from '../../../ui/form/use-server-form.ts';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { RowsLoading } from '../../../ui/page/states.tsx';
import { backupsQuery } from '../api.ts';
import * as texts from '../messages.ts';
import { PasswordForm } from './PasswordForm.tsx';

interface RestoreDialogProps {
  backup: BackupFile;
  /** The time of the last restore before this one. */
  lastAt: string | undefined;
  onClose: () => void;
}

const checkQuery = (name: string) =>
  queryOptions({
    queryKey: keyOf(routes.operations.checkBackup, { params: { name } }),
    queryFn: ({ signal }) => send(routes.operations.checkBackup, { params: { name } }, { signal }),
    // Never cached: each new score adds to what a restore loses.
    gcTime: 0,
  });

function lostWords({ lost: { scores, games, people } }: CheckedBackup): string {
  const parts = [
    ...(scores > 0 ? [plural(scores, texts.scores)] : []),
    ...(games > 0 ? [plural(games, texts.games)] : []),
    ...(people > 0 ? [plural(people, texts.accounts)] : []),
  ];
  return parts.length === 0 ? texts.nothingLost : texts.lost(parts.join(', '));
}

/** Verifies the backup and shows what a restore would lose, before it asks for the word `restore` and the password. */
export function RestoreDialog({ backup, lastAt, onClose }: RestoreDialogProps) {
  const check = useQuery(checkQuery(backup.name));
  const [begun, setBegun] = useState(false);
  const [lastBefore] = useState(lastAt);
  const title = texts.restoreTitle(formatDayTime(backup.at));
  return (
    <Dialog opened onClose={onClose} title={title} width={520}>
      {!begun ? (
        <Loaded query={check} pending={<RowsLoading rows={3} columns={2} />}>
          {(checked) => <RestoreForm backup={backup} checked={checked} onBegun={() => setBegun(true)} />}
        </Loaded>
      ) : (
        <Restoring lastAt={lastBefore} onDone={onClose} />
      )}
    </Dialog>
  );
}

/** Waits for the server, which answers nothing while it starts again. */
function Restoring({ lastAt, onDone }: { lastAt: string | undefined; onDone: () => void }) {
  const client = useQueryClient();
  const { data } = useQuery({ ...backupsQuery, refetchInterval: 2_000 });
  const done = data?.lastRestore && data.lastRestore.at !== lastAt;
  useEffect(() => {
    if (!done) return;
    // All cached data is from before the restore.
    void client.invalidateQueries();
    onDone();
  }, [done, client, onDone]);
  return <p role="status">{texts.restoring}</p>;
}

interface RestoreFormProps {
  backup: BackupFile;
  checked: CheckedBackup;
  onBegun: () => void;
}

function RestoreForm({ backup, checked, onBegun }: RestoreFormProps) {
  const form = useServerForm({
    initialValues: { confirm: '', password: '' },
    secret: ['confirm', 'password'],
    save: ({ password }) =>
      send(routes.operations.restoreBackup, {
        params: { name: backup.name },
        body: { password, confirm: texts.restoreWord },
      }),
    onSaved: onBegun,
  });
  const isTyped = useFieldValue(form.at('confirm')).trim().toLowerCase() === texts.restoreWord;
  return (
    <PasswordForm form={form} action={texts.restore} danger disabled={!isTyped}>
      <p>
        <b>{lostWords(checked)}</b>
      </p>
      <p>{texts.restoreText}</p>
      <TextField
        field={form.at('confirm')}
        label={texts.typeRestore}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </PasswordForm>
  );
}
