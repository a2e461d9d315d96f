import { says } from '@flagstick/contract/messages';
import { AuxDialog } from './dialogs.tsx';
import { ExternalLink } from './ExternalLink.tsx';

interface VideoDialogProps {
  opened: boolean;
  onClose: () => void;
  link: string | undefined;
}

/** Links to the help video of a screen, or says that there is none yet. */
export default function VideoDialog({ opened, onClose, link }: VideoDialogProps) {
  return (
    <AuxDialog opened={opened} onClose={onClose} title="Video help" width={420}>
      {link ? <ExternalLink href={link}>Watch how this screen works</ExternalLink> : <p>{says.videoSoon}</p>}
    </AuxDialog>
  );
}
