import { says } from '@flagstick/contract/messages';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconRefreshAlert, IconWifiOff } from '@tabler/icons-react';
import { formatClock } from '../../shared/formats/dates.ts';
import { offlineQueue, useOfflineQueue } from '../../shared/offline/index.ts';
import { useOnline } from '../../shared/ui/use-online.ts';
import classes from './Notices.module.css';
import { tellHeight } from './tell-height.ts';

const tellNotice = tellHeight('--notice');

/** Above every screen while the network is away: how many scores wait on this phone, and since when. */
export function OfflineNotice() {
  const online = useOnline();
  const { waiting, since, stalled, unkept: pending, newer, sending } = useOfflineQueue();
  // Storing takes a moment where only the second store is left: no news unless it lasts.
  const [unkept] = useDebouncedValue(pending, 500);
  const queued = waiting > 0 && (stalled || unkept || !online);
  if (online && !queued) return newer ? <NewerNotice /> : null;
  return (
    <div ref={tellNotice} className={classes.offline} role="status">
      <IconWifiOff size={24} aria-hidden="true" />
      <div className={classes.words}>
        <strong>{queued ? `${waiting} ${says.actionsFailed}` : says.connectionError}</strong>
        <span>
          {unkept
            ? 'This browser stores nothing: keep the page open until they are sent.'
            : queued && since
              ? `Waiting on this phone since ${formatClock(since)}`
              : 'What you type stays on this phone until the network is back.'}
        </span>
      </div>
      {queued && (
        <Button variant="amber" onClick={offlineQueue.reconnect} loading={sending}>
          Reconnect
        </Button>
      )}
    </div>
  );
}

/** A newer version of the app stored scores that this one, still open or installed again, cannot read. */
const NewerNotice = () => (
  <div ref={tellNotice} className={classes.offline} role="status">
    <IconRefreshAlert size={24} aria-hidden="true" />
    <div className={classes.words}>
      <strong>A newer version of the app stored scores on this phone</strong>
      <span>They are kept, and sent once that version is loaded.</span>
    </div>
    <Button variant="amber" onClick={() => location.reload()}>
      Reload
    </Button>
  </div>
);
