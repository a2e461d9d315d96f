import type { Payment } from '@flagstick/contract';
import { IconClock } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import * as texts from './messages.ts';

export function ReservationNote({
  payment: { until, placeKept },
}: {
  payment: Pick<Payment, 'until' | 'placeKept'>;
}) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  // Fixed at the start: after the reservation has run out, reads no longer say so.
  const [wasReserved] = useState(placeKept);
  const seconds = Math.max(0, Math.round((Date.parse(until) - now) / 1000));
  return (
    <p>
      <IconClock size={20} aria-hidden="true" />{' '}
      {wasReserved && seconds > 0
        ? texts.spaceHeld(Math.floor(seconds / 60), seconds % 60)
        : seconds === 0
          ? texts.spaceExpired
          : texts.spaceNotHeld}
    </p>
  );
}
