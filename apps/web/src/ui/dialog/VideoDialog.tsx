import { contractTexts } from '@flagstick/contract/messages';
import { ExternalLink } from '../ExternalLink.tsx';
import * as texts from '../messages.ts';
import { Dialog } from './dialogs.tsx';

interface VideoDialogProps {
  opened: boolean;
  onClose: () => void;
  link: string | undefined;
}

/** Links to the help video of a screen, or says that there is none yet. */
export default function VideoDialog({ opened, onClose, link }: VideoDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.videoHelp} width={420}>
      {link ? (
        <ExternalLink href={link}>{texts.watchHowThisScreen}</ExternalLink>
      ) : (
        <p>{contractTexts.videoSoon}</p>
      )}
    </Dialog>
  );
}
