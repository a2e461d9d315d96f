import type { BackupFile, Backups, CheckedBackup } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { Button } from '@mantine/core';
import { IconArchive } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { send } from '../../../shared/api/call.ts';
import { useInvalidate } from '../../../shared/api/keys.ts';
import { readQuery } from '../../../shared/api/read-query.ts';
import { formatDayTime } from '../../../shared/display/dates.ts';
import { plural } from '../../../shared/display/numbers.ts';
import { Dialog } from '../../../ui/dialog/dialogs.tsx';
import { FormError } from '../../../ui/form/FormError.tsx';
import { useFieldValue } from '../../../ui/form/fields/field.ts';
import { TextField } from '../../../ui/form/fields/fields.tsx';
import { useServerForm } from '../../../ui/form/use-server-form.ts';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { TwoLine } from '../../../ui/page/layout.tsx';
import { EmptyState, RowsLoading } from '../../../ui/page/states.tsx';
import { ManagePage } from '../../../ui/table/ManagePage.tsx';
import { showToast } from '../../../ui/toast/toast.ts';
import { backupsQuery } from '../api.ts';
import * as texts from '../messages.ts';
import classes from '../StatusPage.module.css';
import { formatBytes } from '../words.ts';
import { BackupPlaceChoice } from './BackupPlace.tsx';
import { PasswordForm } from './PasswordForm.tsx';

interface RestoreDialogProps {
  backup: BackupFile;
  /** The time of the last restore before this one. */
  lastAt: string | undefined;
  onClose: () => void;
}

const checkQuery = (name: string) =>
  readQuery(
    routes.operations.checkBackup,
    { params: { name } },
    {
      // Never cached: each new score adds to what a restore loses.
      gcTime: 0,
    },
  );

function lostWords({ lost: { scores, games, people } }: CheckedBackup): string {
  const parts = [
    ...(scores > 0 ? [plural(scores, texts.scores)] : []),
    ...(games > 0 ? [plural(games, texts.games)] : []),
    ...(people > 0 ? [plural(people, texts.accounts)] : []),
  ];
  return parts.length === 0 ? texts.nothingLost : texts.lost(parts.join(', '));
}

/** Verifies the backup and shows what a restore would lose, before it asks for the word `restore` and the password. */
function RestoreDialog({ backup, lastAt, onClose }: RestoreDialogProps) {
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

interface BackupDialogProps {
  backup: BackupFile;
  onClose: () => void;
}

const DownloadDialog = (props: BackupDialogProps) => (
  <Dialog opened onClose={props.onClose} title={texts.downloadTitle} width={480}>
    <DownloadForm {...props} />
  </Dialog>
);

function DownloadForm({ backup, onClose }: BackupDialogProps) {
  const form = useServerForm({
    initialValues: { password: '' },
    secret: ['password'],
    save: async (body) => {
      const { url } = await send(routes.operations.backupLink, { params: { name: backup.name }, body });
      // The browser loads the file itself: it may be larger than a page's memory.
      const link = document.createElement('a');
      link.href = url;
      link.download = backup.name;
      link.click();
    },
    onSaved: onClose,
  });
  return (
    <PasswordForm form={form} action={texts.download}>
      <p>{texts.downloadText}</p>
    </PasswordForm>
  );
}

type Action = 'download' | 'restore';

function BackUpNowButton({ running }: { running: boolean }) {
  const changed = useInvalidate(routes.operations.backups);
  const begin = useMutation({
    mutationFn: () => send(routes.operations.takeBackup, {}),
    onSettled: changed,
  });
  return (
    <Button
      leftSection={<IconArchive size={20} aria-hidden="true" />}
      loading={begin.isPending || running}
      onClick={() => begin.mutate()}
    >
      {texts.backupNow}
    </Button>
  );
}

function Verify({ backup }: { backup: BackupFile }) {
  const checkNow = useMutation({
    mutationFn: () => send(routes.operations.checkBackup, { params: { name: backup.name } }),
    onSuccess: ({ contains: { games, people, scores } }) =>
      showToast(
        texts.verified(
          [plural(games, texts.games), plural(people, texts.accounts), plural(scores, texts.scores)].join(
            ', ',
          ),
        ),
        { tone: 'success' },
      ),
  });
  return (
    <Button
      variant="default"
      aria-label={texts.onBackup(texts.verify, formatDayTime(backup.at))}
      loading={checkNow.isPending}
      onClick={() => checkNow.mutate()}
    >
      {texts.verify}
    </Button>
  );
}

interface RowProps {
  backup: BackupFile;
  restorable: boolean;
  onChoose: (action: Action) => void;
}

const Row = ({ backup, restorable, onChoose }: RowProps) => {
  const at = formatDayTime(backup.at);
  return (
    <li className="row spread wrap gap-12 card pad-14-16">
      <TwoLine below={`${texts.backupKinds[backup.kind]}, ${formatBytes(backup.bytes)}`}>
        <b>{at}</b>
      </TwoLine>
      <span className="row wrap gap-8">
        <Verify backup={backup} />
        <Button
          variant="default"
          aria-label={texts.onBackup(texts.download, at)}
          onClick={() => onChoose('download')}
        >
          {texts.download}
        </Button>
        {restorable && (
          <Button
            variant="default"
            aria-label={texts.onBackup(texts.restore, at)}
            onClick={() => onChoose('restore')}
          >
            {texts.restore}
          </Button>
        )}
      </span>
    </li>
  );
};

/** What happened last, above the list. */
function LatestOutcomes({
  backups: { running, failure, problem, lastRestore, folder, restorable },
}: {
  backups: Backups;
}) {
  return (
    <div className="stack gap-8">
      {folder === null ? (
        <FormError error={texts.backupsAreOff} />
      ) : (
        <p className="quiet fs-15">{texts.backupsNote(folder)}</p>
      )}
      <div>
        <BackupPlaceChoice />
      </div>
      {problem !== null && <FormError error={texts.backupsUnreadable(problem)} />}
      {folder !== null && !restorable && <p className="quiet fs-15">{texts.restoreByCommand}</p>}
      <div role="status">
        {running && <p>{texts.backingUp}</p>}
        {lastRestore?.problem === null && <p>{texts.restoredAt(nameTime(lastRestore.name))}</p>}
      </div>
      {failure !== null && <FormError error={texts.backupFailed(failure)} />}
      {lastRestore && lastRestore.problem !== null && (
        <FormError error={texts.restoreFailed(lastRestore.problem)} />
      )}
    </div>
  );
}

/** The time in a backup's name. */
function nameTime(name: string): string {
  const [, day = '', time = ''] = /-(\d{8})T(\d{6})Z/.exec(name) ?? [];
  const iso = `${day.replace(/(....)(..)/, '$1-$2-')}T${time.replace(/(..)(..)/, '$1:$2:')}Z`;
  return formatDayTime(iso);
}

export function BackupsPage() {
  const read = useQuery(backupsQuery);
  const [chosen, setChosen] = useState<{ action: Action; backup: BackupFile }>();
  const close = () => setChosen(undefined);
  return (
    <ManagePage
      title={texts.backups}
      count={read.data?.items.length}
      actions={read.data?.folder && <BackUpNowButton running={read.data.running !== null} />}
    >
      <div className={classes.page}>
        <Loaded query={read} pending={<RowsLoading rows={6} columns={3} />}>
          {(backups) => (
            <>
              <LatestOutcomes backups={backups} />
              {backups.items.length === 0 && backups.folder !== null && backups.problem === null && (
                <EmptyState title={texts.noBackupsYet}>{texts.noBackupsText}</EmptyState>
              )}
              <ul className="stack gap-8">
                {backups.items.map((backup) => (
                  <Row
                    key={backup.name}
                    backup={backup}
                    restorable={backups.restorable}
                    onChoose={(action) => setChosen({ action, backup })}
                  />
                ))}
              </ul>
            </>
          )}
        </Loaded>
      </div>
      {chosen?.action === 'download' && <DownloadDialog backup={chosen.backup} onClose={close} />}
      {chosen?.action === 'restore' && (
        <RestoreDialog backup={chosen.backup} lastAt={read.data?.lastRestore?.at} onClose={close} />
      )}
    </ManagePage>
  );
}
