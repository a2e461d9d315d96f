import type { GameView } from '@flagstick/contract';
import { IconAlertTriangle, IconDeviceMobileCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { QueuedConfirmation } from '../../offline/index.ts';
import { formatClock } from '../../shared/display/dates.ts';
import * as common from '../../ui/common/messages.ts';
import { NoticeLine } from '../hand-in/BlockerLine.tsx';
import * as texts from './messages.ts';

/** Without an answer after this time, the line says that the confirmation is sent once there is a signal. */
const SLOW_MS = 3_000;

interface PendingConfirmationProps {
  game: GameView;
  confirmation: QueuedConfirmation;
  onReconnect: () => void;
}

/** A confirmed card that the server does not have yet. */
export function PendingConfirmation({ game, confirmation, onReconnect }: PendingConfirmationProps) {
  const { id, confirmedAt } = confirmation;
  const [slow, setSlow] = useState(() => Date.now() - Date.parse(confirmedAt) > SLOW_MS);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the timer restarts for each confirmation
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, [id]);
  return (
    <div role="status">
      <NoticeLine
        icon={<IconDeviceMobileCheck size={24} aria-hidden="true" />}
        title={texts.confirmedAt(formatClock(confirmedAt, game.club.timeZone))}
        text={slow ? texts.sentWithSignal : texts.handingIn}
        {...(slow ? { action: common.reconnect, onAct: onReconnect } : {})}
      />
    </div>
  );
}

/** Why the server refused a confirmation. */
export const NotConfirmed = ({ error }: { error: string }) => (
  <div role="status">
    <NoticeLine
      tone="mismatch"
      icon={<IconAlertTriangle size={24} aria-hidden="true" />}
      title={texts.notHandedIn}
      text={error}
    />
  </div>
);
