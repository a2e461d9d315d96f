import { says } from '@flagstick/contract/messages';
import { Button } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import { useState } from 'react';
import { formatClock } from '../../shared/formats/dates.ts';
import { useOfflineQueue } from '../../shared/offline/index.ts';
import { useOnline } from '../../shared/ui/use-online.ts';
import classes from './Notices.module.css';
import { tellHeight } from './tell-height.ts';

const tellNotice = tellHeight('--notice');

/** Above every screen while the network is away: how many scores wait on this phone, and since when. */
export function OfflineNotice() {
  const online = useOnline();
  const { waiting, since, stalled, unkept, reconnect } = useOfflineQueue();
  const [trying, setTrying] = useState(false);
  const queued = waiting > 0 && (stalled || unkept || !online);
  if (online && !queued) return null;
  const retry = () => {
    setTrying(true);
    void reconnect().finally(() => setTrying(false));
  };
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
        <Button variant="amber" onClick={retry} loading={trying}>
          Reconnect
        </Button>
      )}
    </div>
  );
}
