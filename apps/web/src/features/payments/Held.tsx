import { IconClock } from '@tabler/icons-react';
import { useEffect, useState } from 'react';

/** How long a place is still held while somebody pays. */
export function Held({ until }: { until: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.round((Date.parse(until) - now) / 1000));
  return (
    <p>
      <IconClock size={20} aria-hidden="true" />{' '}
      {seconds === 0
        ? 'Your place is no longer held. It is yours if there still is one when you have paid.'
        : `Your place is held for ${Math.floor(seconds / 60)} min ${seconds % 60} s`}
    </p>
  );
}
