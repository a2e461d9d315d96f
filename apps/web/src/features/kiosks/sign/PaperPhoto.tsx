import { FileButton } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import * as texts from '../messages.ts';
import classes from './PaperPhoto.module.css';
import { shrinkPhoto } from './shrink-photo.ts';

interface PaperPhotoProps {
  photo: Blob | null;
  onPhoto: (photo: Blob) => void;
}

/** The address of a picture in memory while it is shown. */
function useAddress(picture: Blob | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (picture === null) return setAddress(null);
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return address;
}

/** A photo of the paper card, by the screen’s camera or from a file. */
export function PaperPhoto({ photo, onPhoto }: PaperPhotoProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const address = useAddress(photo);
  const pick = (file: File | null) => {
    if (file === null) return;
    shrinkPhoto(file).then(
      (small) => {
        setHasFailed(false);
        onPhoto(small);
      },
      () => setHasFailed(true),
    );
  };
  return (
    <FileButton onChange={pick} accept="image/*" capture="environment">
      {(button) => (
        <button {...button} type="button" className={classes.photo}>
          {address ? (
            <img className={classes.picture} src={address} alt={texts.photoOfCard} />
          ) : (
            <IconCamera size={56} aria-hidden="true" />
          )}
          <span className="stack gap-4">
            <b>{address ? texts.takeAnother : texts.takePhoto}</b>
            <span className="quiet fs-17" role="status">
              {hasFailed ? texts.photoFailed : texts.photoHint}
            </span>
          </span>
        </button>
      )}
    </FileButton>
  );
}
