import * as limits from '@flagstick/contract/limits';
import { accountsErrors } from '@flagstick/contract/messages';
import { Button, Loader } from '@mantine/core';
import { Dropzone, type FileRejection } from '@mantine/dropzone';
import { IconPhotoUp, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import classes from './ImageUpload.module.css';
import '@mantine/dropzone/styles.layer.css';
import * as common from '../common/messages.ts';
import * as texts from '../messages.ts';

export type UploadState = 'idle' | 'loading' | 'failed' | 'succeeded';

interface ImageUploadProps {
  label: string;
  /** The address of the current picture; null if there is none. */
  value: string | null;
  onPick: (file: File) => void;
  onRemove?: (() => void) | undefined;
  state?: UploadState;
  /** Why it failed, if the server gave a reason. */
  error?: ReactNode;
  round?: boolean;
  /** The picture is not cropped. */
  whole?: boolean;
}

const megabytes = limits.upload.maxBytes / (1024 * 1024);

export function rejectionText(rejections: readonly FileRejection[]): string {
  const code = rejections[0]?.errors[0]?.code;
  if (code === 'file-too-large') return texts.pictureTooBig(megabytes);
  if (code === 'file-invalid-type') return texts.wrongPictureType;
  if (code === 'too-many-files') return texts.onePicture;
  return accountsErrors['upload.failed'].text;
}

/** One picture: dropped or chosen, shown at once with its upload state. */
export function ImageUpload(props: ImageUploadProps) {
  const { label, value, onPick, onRemove, state = 'idle', error, round = false, whole = false } = props;
  const [preview, setPreview] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);
  // After a failure the stored picture is shown again.
  const shown = (state === 'failed' ? null : preview) ?? value;
  return (
    <div className={classes.upload}>
      <Dropzone
        className={classes.zone ?? ''}
        data-round={round || undefined}
        data-whole={whole || undefined}
        onDrop={([file]) => {
          if (!file) return;
          setRefused(null);
          setPreview(URL.createObjectURL(file));
          onPick(file);
        }}
        onReject={(rejections) => setRefused(rejectionText(rejections))}
        accept={[...limits.upload.types]}
        maxSize={limits.upload.maxBytes}
        maxFiles={1}
        multiple={false}
        inputProps={{ 'aria-label': label }}
      >
        {shown ? (
          <img src={shown} alt="" />
        ) : (
          <span className={`${classes.empty} middle quiet`}>
            <IconPhotoUp size={28} aria-hidden="true" />
          </span>
        )}
        {state === 'loading' && (
          <span className={`${classes.veil} absolute cover surface middle quiet`}>
            <Loader size={28} />
          </span>
        )}
      </Dropzone>
      <div className="stack justify-start gap-2 quiet fs-13">
        <strong className="ink fs-15 medium">{label}</strong>
        <span>{texts.pictureTypes(megabytes)}</span>
        <span className={classes.state} role="status" data-state={refused ? 'failed' : state}>
          {refused ??
            (state === 'failed'
              ? (error ?? accountsErrors['upload.failed'].text)
              : state === 'loading'
                ? texts.sendingPicture
                : state === 'succeeded'
                  ? texts.pictureSaved
                  : '')}
        </span>
        {shown && onRemove && (
          <Button
            variant="subtle"
            className={classes.remove ?? ''}
            leftSection={<IconTrash size={18} aria-hidden="true" />}
            onClick={() => {
              setPreview(null);
              onRemove();
            }}
          >
            {common.remove}
          </Button>
        )}
      </div>
    </div>
  );
}
