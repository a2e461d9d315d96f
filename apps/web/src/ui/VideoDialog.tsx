import { says } from '@flagstick/contract/messages';
import { AuxDialog } from './dialogs.tsx';
import { LinkOut } from './LinkOut.tsx';

interface VideoDialogProps {
  opened: boolean;
  onClose: () => void;
  link: string | undefined;
}

/** Links to the help video of a screen, or says that there is none yet. */
export default function VideoDialog({ opened, onClose, link }: VideoDialogProps) {
  return (
    <AuxDialog opened={opened} onClose={onClose} title="Video help" width={420}>
      {link ? <LinkOut href={link}>Watch how this screen works</LinkOut> : <p>{says.videoSoon}</p>}
    </AuxDialog>
  );
}
