import { ActionIcon } from '@mantine/core';
import { IconVideo } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { loadWithRetry } from '../shared/api/retry/load-with-retry.ts';
import { useDevice } from '../shared/session/device.ts';
import { publicConfig } from '../shared/session/public-config.ts';
import { LazyDialog } from './dialog/LazyDialog.tsx';
import * as texts from './messages.ts';

const VideoDialog = lazy(() => loadWithRetry(() => import('./dialog/VideoDialog.tsx')));

/** The help video of a screen, while help is turned on in the menu. `screen` is its name in the configuration. */
export function VideoHelp({ screen }: { screen: string }) {
  const wanted = useDevice(({ videoHelp }) => videoHelp);
  const { data } = useQuery({ ...publicConfig, enabled: wanted });
  const [opened, setOpened] = useState(false);
  if (!wanted) return null;
  return (
    <>
      <ActionIcon size={48} aria-label={texts.videoHelp} onClick={() => setOpened(true)}>
        <IconVideo size={24} />
      </ActionIcon>
      <LazyDialog opened={opened}>
        <VideoDialog opened={opened} onClose={() => setOpened(false)} link={data?.helpLinks[screen]} />
      </LazyDialog>
    </>
  );
}
