import { contractTexts } from '@flagstick/contract/messages';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconAlertTriangle, IconCircleCheck, IconRefreshAlert, IconWifiOff } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { type OfflineQueueView, offlineQueue, useOfflineQueue } from '../../offline/index.ts';
import { formatClock } from '../../shared/display/dates.ts';
import { plural } from '../../shared/display/numbers.ts';
import * as common from '../../ui/common/messages.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { publishHeight } from '../../ui/page/publish-height.ts';
import { useOnline } from '../../ui/use-online.ts';
import * as texts from './messages.ts';
import classes from './Notices.module.css';

const publishNoticeHeight = publishHeight('--notice');

/** Banners above every screen: pending scores on this phone, and scores that were not counted. */
export function Notices() {
  const online = useOnline();
  const queue = useOfflineQueue();
  const listed = useSearch({ strict: false, select: ({ view }) => view === 'refused' });
  // If local storage fails, IndexedDB needs a moment: the banner is shown only for scores still unstored after that.
  const [hasUnstored] = useDebouncedValue(queue.hasUnstored, 500);
  const queued = queue.waiting > 0 && (queue.stalled || hasUnstored || !online);
  const offline = !online || queued;
  const open = queue.refused.filter(({ refusal }) => !refusal?.queried).length;
  const refused = open > 0 && !listed;
  const owner = useStore(offlineQueue.store, ({ document }) => document?.user ?? null);
  const sent = useAllSent(queue.waiting, queued, owner);
  const done = sent > 0 && !offline && !refused;
  if (!offline && !queue.newer && !refused && !done) return null;
  return (
    <div ref={publishNoticeHeight} className={classes.notices}>
      {offline ? (
        <OfflineNotice queue={queue} queued={queued} hasUnstored={hasUnstored} />
      ) : (
        queue.newer && <NewerNotice />
      )}
      {done && <AllSent count={sent} />}
      {refused && <RefusedNotice count={open} />}
    </div>
  );
}

interface OfflineNoticeProps {
  queue: OfflineQueueView;
  /** Scores are pending. */
  queued: boolean;
  hasUnstored: boolean;
}

const safe = { one: texts.scoreSafe, other: texts.scoresSafe } as const;
const inPage = { one: texts.scoreInPage, other: texts.scoresInPage } as const;
const failed = {
  one: `# ${contractTexts.actionsFailed.replace('actions', 'action')}`,
  other: `# ${contractTexts.actionsFailed}`,
};

/** While offline: the number of pending scores on this phone, their age, and the next attempt. */
function OfflineNotice({ queue, queued, hasUnstored }: OfflineNoticeProps) {
  const { waiting, since, sending, nextTry } = queue;
  const [asked, setAsked] = useState(false);
  const reconnect = () => {
    setAsked(true);
    offlineQueue.reconnect();
  };
  return (
    <section className={classes.notice} aria-label={texts.network}>
      <IconWifiOff size={24} aria-hidden="true" />
      <div className="grow">
        <div role="status">
          <strong className="block bold">
            {queued ? plural(waiting, hasUnstored ? inPage : safe) : contractTexts.connectionError}
          </strong>
          <span className="block fs-13">
            {queued && since
              ? texts.failedSince(plural(waiting, failed), formatClock(since))
              : !hasUnstored && texts.keptOnPhone}{' '}
            {hasUnstored && texts.keepPageOpen}
          </span>
        </div>
        {queued && !sending && (
          <p className="fs-13">
            <span role="status">{asked && texts.stillNoSignal}</span>{' '}
            {/* The countdown is not announced every second. */}
            {nextTry && <NextTry at={nextTry} />}
          </p>
        )}
      </div>
      {queued && (
        <Button variant="amber" onClick={reconnect} loading={sending}>
          {common.reconnect}
        </Button>
      )}
    </section>
  );
}

/** Countdown to the next attempt. */
function NextTry({ at }: { at: Date }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.ceil((at.getTime() - now) / 1_000);
  return seconds > 0 ? <span>{texts.nextTry(seconds)}</span> : null;
}

/** How long "all sent" is shown. */
const sentMs = 3_000;

/**
 * The number of scores sent, for a moment after the last pending one. After a sign-out the scores stay pending, and
 * nothing is reported.
 */
function useAllSent(waiting: number, shown: boolean, owner: string | null): number {
  const most = useRef(0);
  const whose = useRef(owner);
  const [sent, setSent] = useState(0);
  useEffect(() => {
    if (whose.current !== owner) most.current = 0;
    whose.current = owner;
    if (shown) most.current = Math.max(most.current, waiting);
    if (waiting > 0 || most.current === 0) return;
    setSent(most.current);
    most.current = 0;
    const timer = setTimeout(() => setSent(0), sentMs);
    return () => clearTimeout(timer);
  }, [waiting, shown, owner]);
  return sent;
}

const AllSent = ({ count }: { count: number }) => (
  <div className={classes.notice} data-tone="sent" role="status">
    <IconCircleCheck size={24} aria-hidden="true" />
    <div className="grow">
      <strong className="block bold">{texts.allSent}</strong>
      <span className="block fs-13">
        {plural(count, { one: texts.scoreCounted, other: texts.scoresCounted })}
      </span>
    </div>
  </div>
);

/** A newer version of the app stored scores that this older one cannot read. */
const NewerNotice = () => (
  <div className={classes.notice} role="status">
    <IconRefreshAlert size={24} aria-hidden="true" />
    <div className="grow">
      <strong className="block bold">{texts.newerVersion}</strong>
      <span className="block fs-13">{texts.newerVersionHint}</span>
    </div>
    <Button variant="amber" onClick={() => location.reload()}>
      {texts.reload}
    </Button>
  </div>
);

const notCounted = { one: texts.scoreWasNotCounted, other: texts.scoresWereNotCounted } as const;

/** The server refused scores, and the player has not looked at them yet. */
const RefusedNotice = ({ count }: { count: number }) => (
  <div className={classes.notice} role="status">
    <IconAlertTriangle size={24} aria-hidden="true" />
    <div className="grow">
      <strong className="block bold">{plural(count, notCounted)}</strong>
    </div>
    <LinkButton variant="amber" to="/" search={{ view: 'refused' }}>
      {texts.seeWhy}
    </LinkButton>
  </div>
);
