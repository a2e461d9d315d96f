import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../../ui/dialog/dialogs.tsx';
import { FormError } from '../../../ui/form/FormError.tsx';
import { gameCodeIn, qrReader } from '../lib/scan.ts';
import * as texts from '../messages.ts';
import classes from './ScanDialog.module.css';

const lookEveryMs = 200;

/** The camera stops when the view closes. */
function Viewfinder({ onCode }: { onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    let stream: MediaStream | null = null;
    let stopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (read: (source: CanvasImageSource) => Promise<string[]>) => {
      const picture = video.current;
      if (stopped || !picture) return;
      const found = picture.readyState >= 2 ? await read(picture).catch(() => []) : [];
      const code = found.map(gameCodeIn).find((candidate) => candidate !== null);
      if (stopped) return;
      if (code) onCode(code);
      else timer = setTimeout(() => void look(read), lookEveryMs);
    };
    const start = async () => {
      const opened = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      stream = opened;
      if (stopped || !video.current) {
        for (const track of opened.getTracks()) track.stop();
        return;
      }
      video.current.srcObject = opened;
      await video.current.play();
      await look(qrReader());
    };
    start().catch(() => setError(texts.cameraUnavailable));
    return () => {
      stopped = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, [onCode]);
  if (error) return <FormError error={error} />;
  return (
    <div className={classes.view}>
      <video ref={video} playsInline muted />
      <span className={classes.frame} aria-hidden="true" />
    </div>
  );
}

interface ScanDialogProps {
  opened: boolean;
  onClose: () => void;
  onCode: (code: string) => void;
}

export default function ScanDialog({ opened, onClose, onCode }: ScanDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.scanTitle} width={460}>
      <Viewfinder onCode={onCode} />
    </Dialog>
  );
}
