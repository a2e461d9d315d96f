import type { BackupFile, Backups } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { Button } from '@mantine/core';
import { IconArchive } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../../shared/api/call.ts';
import { useInvalidate } from '../../../shared/api/keys.ts';
import { formatDayTime } from '../../../shared/display/dates.ts';
import { plural } from '../../../shared/display/numbers.ts';
import { FormError } from '../../../ui/form/FormError.tsx';
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
import { DownloadDialog } from './DownloadDialog.tsx';
import { RestoreDialog } from './RestoreDialog.tsx';

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
  const check = useMutation({
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
      loading={check.isPending}
      onClick={() => check.mutate()}
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
