import type { BackupPlace } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../../shared/api/call.ts';
import { useInvalidate } from '../../../shared/api/keys.ts';
import { Dialog } from '../../../ui/dialog/dialogs.tsx';
import { useFieldValue } from '../../../ui/form/fields/field.ts';
import { SegmentsField, TextField } from '../../../ui/form/fields/fields.tsx';
import { useServerForm } from '../../../ui/form/use-server-form.ts';
import { showToast } from '../../../ui/toast/toast.ts';
import { backupPlaceQuery } from '../api.ts';
import * as texts from '../messages.ts';
import { PasswordForm } from './PasswordForm.tsx';

/** Where backups are kept: the setting that decides it, or a button that opens the choice. */
export function BackupPlaceChoice() {
  const { data } = useQuery(backupPlaceQuery);
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  if (!data || data.defaultPlace === null) return null;
  if (data.fixedBy) return <p className="quiet fs-15">{texts.placeFixed(data.fixedBy)}</p>;
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {texts.choosePlace}
      </Button>
      <Dialog opened={opened} onClose={close} title={texts.placeTitle} width={520}>
        <PlaceForm place={data} onClose={close} />
      </Dialog>
    </>
  );
}

function PlaceForm({ place, onClose }: { place: BackupPlace; onClose: () => void }) {
  const changed = useInvalidate(routes.operations.backupPlace);
  const form = useServerForm({
    initialValues: {
      ...{ kind: place.kind, password: '' },
      ...{ folder: place.folder ?? '', bucket: place.bucket ?? '' },
    },
    secret: ['password'],
    save: ({ kind, folder, bucket, password }) =>
      send(routes.operations.chooseBackupPlace, {
        body: {
          ...{ kind, password },
          ...(kind === 'folder' ? { folder } : {}),
          ...(kind === 'bucket' ? { bucket } : {}),
        },
      }),
    onSaved: () => {
      showToast(texts.placeSaved, { tone: 'success' });
      void changed();
      onClose();
    },
  });
  const kind = useFieldValue(form.at('kind'));
  const options = [
    { value: 'default' as const, label: texts.defaultPlace },
    { value: 'folder' as const, label: texts.otherFolder },
    ...(place.hasBuckets || place.kind === 'bucket'
      ? [{ value: 'bucket' as const, label: texts.inBucket }]
      : []),
  ];
  return (
    <PasswordForm form={form} action={texts.useThisPlace}>
      <p>{texts.placeText}</p>
      <SegmentsField
        field={form.at('kind')}
        label={texts.place}
        options={options}
        hint={kind === 'default' ? place.defaultPlace : undefined}
      />
      {kind === 'folder' && (
        <TextField
          field={form.at('folder')}
          label={texts.folder}
          description={texts.folderNote}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      {kind === 'bucket' && (
        <TextField
          field={form.at('bucket')}
          label={texts.bucket}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </PasswordForm>
  );
}
