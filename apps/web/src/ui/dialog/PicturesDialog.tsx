import * as limits from '@flagstick/contract/limits';
import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../shared/api/error.ts';
import { plural } from '../../shared/display/numbers.ts';
import { ImageUpload } from '../input/ImageUpload.tsx';
import * as texts from '../messages.ts';
import { Dialog } from './dialogs.tsx';
import classes from './PicturesDialog.module.css';

interface PicturesDialogProps {
  title: string;
  images: readonly string[];
  /** Adds a file, or removes the picture at an address; returns the current pictures. */
  change: (wanted: File | string) => Promise<readonly string[]>;
  opened: boolean;
  onClose: () => void;
}

/** The pictures of an item: each change is stored at once. */
export default function PicturesDialog({ title, images, change, opened, onClose }: PicturesDialogProps) {
  const [stored, setStored] = useState(images);
  const write = useMutation({ mutationFn: change, onSuccess: setStored });
  const left = limits.picturesMax - stored.length;
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={720}>
      {stored.length > 0 && (
        <ul className={classes.pictures}>
          {stored.map((address, at) => (
            <li className="clip relative ground r-key frame" key={address}>
              <img
                className="full absolute cover contain"
                src={address}
                alt={texts.pictureNumber(at + 1, stored.length)}
              />
              <ActionIcon
                size={44}
                variant="default"
                aria-label={texts.removePicture(at + 1)}
                disabled={write.isPending}
                onClick={() => write.mutate(address)}
              >
                <IconTrash size={20} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {left > 0 ? (
        // The key clears the preview of the chosen file once the stored picture is listed above.
        <ImageUpload
          key={stored.length}
          label={texts.addPicture}
          value={null}
          whole
          onPick={(file) => write.mutate(file)}
          state={write.isPending ? 'loading' : write.isError ? 'failed' : 'idle'}
          error={write.error ? errorText(write.error) : undefined}
        />
      ) : (
        <p>
          {plural(limits.picturesMax, {
            one: texts.pictureLimit,
            other: texts.picturesLimit,
          })}
        </p>
      )}
      <p className="above-16 quiet">{texts.picturesHint}</p>
    </Dialog>
  );
}
