import { says } from '@flagstick/contract/messages';
import { ActionIcon } from '@mantine/core';
import { IconVideo } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDevice } from '../session/device.ts';
import { publicConfig } from '../session/public-config.ts';
import { AuxDialog } from './dialogs.tsx';
import { LinkOut } from './LinkOut.tsx';

/** The help video of a screen, while the menu's toggle asks for help. `screen` is its name in the configuration. */
export function VideoHelp({ screen }: { screen: string }) {
  const wanted = useDevice(({ videoHelp }) => videoHelp);
  const { data } = useQuery({ ...publicConfig, enabled: wanted });
  const [opened, setOpened] = useState(false);
  if (!wanted) return null;
  const link = data?.helpLinks[screen];
  return (
    <>
      <ActionIcon size={48} aria-label="Video help" onClick={() => setOpened(true)}>
        <IconVideo size={24} />
      </ActionIcon>
      <AuxDialog opened={opened} onClose={() => setOpened(false)} title="Video help" width={420}>
        {link ? <LinkOut href={link}>Watch how this screen works</LinkOut> : <p>{says.videoSoon}</p>}
      </AuxDialog>
    </>
  );
}
