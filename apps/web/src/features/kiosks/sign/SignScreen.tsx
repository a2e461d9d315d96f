import { useState } from 'react';
import { KioskButton, KioskFrame } from '../KioskFrame.tsx';
import * as texts from '../messages.ts';
import { PaperPhoto } from './PaperPhoto.tsx';
import { SignaturePad } from './SignaturePad.tsx';
import type { SignatureLine } from './signature.ts';

interface SignScreenProps {
  name: string;
  signature: readonly SignatureLine[];
  onSignature: (signature: readonly SignatureLine[]) => void;
  onBack: () => void;
  onLeave: () => void;
  onHandIn: (photo: Blob | null) => void;
}

/** The player's signature, and a photo of the paper card. */
export function SignScreen({ name, signature, onSignature, onBack, onLeave, onHandIn }: SignScreenProps) {
  const [photo, setPhoto] = useState<Blob | null>(null);
  return (
    <KioskFrame
      title={name}
      sub={texts.signHint}
      onBack={onBack}
      onLeave={onLeave}
      foot={<KioskButton label={texts.handIn} onClick={() => onHandIn(photo)} />}
    >
      <div className="stack gap-24">
        <SignaturePad name={name} lines={signature} onLines={onSignature} />
        <PaperPhoto photo={photo} onPhoto={setPhoto} />
      </div>
    </KioskFrame>
  );
}
