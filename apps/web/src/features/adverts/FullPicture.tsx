import { Button, Modal } from '@mantine/core';
import { IconMaximize } from '@tabler/icons-react';
import { useState } from 'react';
import * as common from '../../ui/common/messages.ts';
import { useCloseOnBack } from '../../ui/dialog/dialogs.tsx';
import classes from './Adverts.module.css';
import * as texts from './messages.ts';

interface PictureDialogProps {
  image: string;
  name: string;
  opened: boolean;
  onClose: () => void;
}

export function PictureDialog({ image, name, opened, onClose }: PictureDialogProps) {
  useCloseOnBack(opened, onClose);
  return (
    <Modal
      fullScreen
      opened={opened}
      onClose={onClose}
      title={name}
      closeButtonProps={{ 'aria-label': common.close, size: 48, iconSize: 22 }}
      classNames={{ body: classes.fullBody ?? '' }}
    >
      <img className={classes.full} src={image} alt={name} />
    </Modal>
  );
}

export function FullPicture({ image, name }: Pick<PictureDialogProps, 'image' | 'name'>) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<IconMaximize size={18} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        {texts.fullScreen}
      </Button>
      <PictureDialog image={image} name={name} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
