import { IconAlertTriangle, IconCircleCheck, IconClockHour4 } from '@tabler/icons-react';
import classes from './DoneScreen.module.css';
import type { CardOutcome } from './flow/flow.ts';
import { KioskButton, KioskFrame } from './KioskFrame.tsx';
import * as texts from './messages.ts';

const icons: Readonly<Partial<Record<CardOutcome, typeof IconCircleCheck>>> = {
  handedIn: IconCircleCheck,
  refused: IconAlertTriangle,
};

interface DoneScreenProps {
  name: string;
  outcome: CardOutcome;
  onLeave: () => void;
}

/** The last step: what happened to the card. */
export function DoneScreen({ name, outcome, onLeave }: DoneScreenProps) {
  const Icon = icons[outcome] ?? IconClockHour4;
  return (
    <KioskFrame title={texts.thanks(name)} foot={<KioskButton label={texts.nextPlayer} onClick={onLeave} />}>
      <div className={classes.done} role="status">
        <Icon className={outcome === 'refused' ? 'bad' : 'good'} size={160} stroke={1.5} aria-hidden="true" />
        <p className={classes.text}>{texts.outcomes[outcome]}</p>
      </div>
    </KioskFrame>
  );
}
