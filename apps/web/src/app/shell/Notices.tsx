import { says } from '@flagstick/contract/messages';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconAlertTriangle, IconRefreshAlert, IconWifiOff } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { formatClock } from '../../shared/formats/dates.ts';
import { plural } from '../../shared/formats/numbers.ts';
import { type OfflineQueueView, offlineQueue, useOfflineQueue } from '../../shared/offline/index.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { useOnline } from '../../shared/ui/use-online.ts';
import classes from './Notices.module.css';
import { tellHeight } from './tell-height.ts';

const tellNotice = tellHeight('--notice');

/** Above every screen: the scores that wait on this phone, and those that were not counted. */
export function Notices() {
  const online = useOnline();
  const queue = useOfflineQueue();
  const listed = useSearch({ strict: false, select: ({ view }) => view === 'refused' });
  // Storing takes a moment where only the second store is left: no news unless it lasts.
  const [unkept] = useDebouncedValue(queue.unkept, 500);
  const queued = queue.waiting > 0 && (queue.stalled || unkept || !online);
  const offline = !online || queued;
  const open = queue.refused.filter(({ refusal }) => !refusal?.queried).length;
  const refused = open > 0 && !listed;
  if (!offline && !queue.newer && !refused) return null;
  return (
    <div ref={tellNotice} className={classes.notices}>
      {offline ? (
        <OfflineNotice queue={queue} queued={queued} unkept={unkept} />
      ) : (
        queue.newer && <NewerNotice />
      )}
      {refused && <RefusedNotice count={open} />}
    </div>
  );
}

interface OfflineNoticeProps {
  queue: OfflineQueueView;
  /** Scores wait for the network. */
  queued: boolean;
  unkept: boolean;
}

/** While the network is away: how many scores wait on this phone, and since when. */
const OfflineNotice = ({ queue: { waiting, since, sending }, queued, unkept }: OfflineNoticeProps) => (
  <div className={classes.notice} role="status">
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

/** A newer version of the app stored scores that this one, still open or installed again, cannot read. */
const NewerNotice = () => (
  <div className={classes.notice} role="status">
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

const notCounted = { one: '# score was not counted', other: '# scores were not counted' } as const;

/** The server refused scores, and nobody has looked at them yet. */
const RefusedNotice = ({ count }: { count: number }) => (
  <div className={classes.notice} role="status">
    <IconAlertTriangle size={24} aria-hidden="true" />
    <div className={classes.words}>
      <strong>{plural(count, notCounted)}</strong>
    </div>
    <LinkButton variant="amber" to="/" search={{ view: 'refused' }}>
      See why
    </LinkButton>
  </div>
);
