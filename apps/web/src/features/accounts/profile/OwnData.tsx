import * as routes from '@flagstick/contract/routes';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { send } from '../../../shared/api/call.ts';
import { errorText } from '../../../shared/api/error.ts';
import { saveFile } from '../../../shared/api/file.ts';
import { showErrorToast } from '../../../ui/toast/toast.ts';
import * as texts from './messages.ts';

const fileOf = (data: object): File =>
  new File([JSON.stringify(data, null, 2)], 'flagstick-my-data.json', { type: 'application/json' });

export function OwnData() {
  const download = useMutation({
    mutationFn: () => send(routes.accounts.data, {}),
    onSuccess: (data) => saveFile(fileOf(data)),
    onError: (error) => showErrorToast(errorText(error)),
  });
  return (
    <>
      <p>{texts.ownDataText}</p>
      <Button
        variant="default"
        leftSection={<IconDownload size={20} aria-hidden="true" />}
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        {texts.downloadData}
      </Button>
    </>
  );
}
