import { IconAlertTriangle, IconCircleCheck, IconSend, IconWifiOff } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { ApiError } from '../../../shared/api/error.ts';
import { type CardOutcome, type KioskEntry, outcomeOf } from '../flow/flow.ts';
import { KioskButton, KioskFrame } from '../KioskFrame.tsx';
import * as texts from '../messages.ts';
import { cardOutbox, useOutbox } from '../outbox/card-outbox.ts';
import { MarkerForm } from './MarkerForm.tsx';
import classes from './MarkerScreen.module.css';

interface MarkerScreenProps {
  name: string;
  entry: KioskEntry;
  /** An organiser checks a card that no marker confirmed. */
  verifyQs: boolean;
  /** Sends the card again, handed in with one scorer. */
  onNoMarker: () => void;
  onCorrect: () => void;
  onEnd: (outcome: CardOutcome) => void;
}

interface NoteProps {
  icon: ReactNode;
  tone?: 'bad' | 'good';
  title: string;
  children?: ReactNode;
}

const Note = ({ icon, tone, title, children }: NoteProps) => (
  <div className={classes.note} data-tone={tone} role="status">
    {icon}
    <div className="stack gap-8">
      <h2 className="fs-32">{title}</h2>
      {children}
    </div>
  </div>
);

const icon = { size: 48, 'aria-hidden': true } as const;

/** Why the server did not accept the card, by hole where it names holes. */
function Refused({ error, name, onCorrect, onEnd }: { error: ApiError; name: string } & RefusedActions) {
  const holes = error.fields.flatMap(({ field, error: reason }) => {
    const hole = /^holes\.(\d+)$/.exec(field)?.[1];
    return hole === undefined ? [] : [texts.holeRefused(hole, reason)];
  });
  return (
    <KioskFrame
      title={name}
      foot={
        <>
          <KioskButton label={texts.backToStart} isQuiet onClick={onEnd} />
          <KioskButton label={texts.correctCard} onClick={onCorrect} />
        </>
      }
    >
      <Note icon={<IconAlertTriangle {...icon} />} tone="bad" title={texts.notAccepted}>
        <p>{error.error}</p>
        <ul>
          {holes.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Note>
    </KioskFrame>
  );
}

interface RefusedActions {
  onCorrect: () => void;
  onEnd: () => void;
}

/** The card is being sent. The marker confirms it here or later on a phone, or it is handed in without a marker. */
export function MarkerScreen({ name, entry, verifyQs, onNoMarker, onCorrect, onEnd }: MarkerScreenProps) {
  const { answers, stalled } = useOutbox();
  const [isHere, setIsHere] = useState(false);
  const answer = answers.get(entry.scoreId);
  const outcome = answer?.kind === 'stored' ? outcomeOf(answer.state) : null;
  const isEnded = outcome !== null && outcome !== 'needsMarker';
  useEffect(() => {
    if (isEnded) onEnd(outcome);
  }, [isEnded, outcome, onEnd]);
  // The next player must not see the answer.
  useEffect(() => () => cardOutbox.forget(entry.scoreId), [entry.scoreId]);
  if (answer?.kind === 'refused') {
    return <Refused error={answer.error} name={name} onCorrect={onCorrect} onEnd={() => onEnd('refused')} />;
  }
  if (outcome === null) {
    return (
      <KioskFrame
        title={name}
        foot={stalled && <KioskButton label={texts.goOn} onClick={() => onEnd('unsent')} />}
      >
        {stalled ? (
          <Note icon={<IconWifiOff {...icon} />} title={texts.noNetwork} />
        ) : (
          <Note icon={<IconSend {...icon} />} title={texts.sending} />
        )}
      </KioskFrame>
    );
  }
  if (isHere) {
    const { player, scoreId, card } = entry;
    return (
      <KioskFrame
        title={texts.markerConfirms}
        sub={texts.confirmsCardOf(name)}
        onBack={() => setIsHere(false)}
      >
        <div className={classes.form}>
          <MarkerForm
            player={player}
            scoreId={scoreId}
            holes={{ ...card.values }}
            onConfirmed={(state) => onEnd(outcomeOf(state))}
          />
        </div>
      </KioskFrame>
    );
  }
  return (
    <KioskFrame title={name} sub={texts.markerHint}>
      <div className="stack gap-24">
        <Note icon={<IconCircleCheck {...icon} />} tone="good" title={texts.scoresSaved} />
        <h2 className="fs-32">{texts.markerTitle}</h2>
        <KioskButton label={texts.markerHere} onClick={() => setIsHere(true)} />
        <KioskButton label={texts.markerByPhone} isQuiet onClick={() => onEnd('needsMarker')} />
        <KioskButton
          label={texts.noMarker}
          hint={verifyQs ? texts.noMarkerWaits : texts.noMarkerCounts}
          isQuiet
          onClick={onNoMarker}
        />
      </div>
    </KioskFrame>
  );
}
