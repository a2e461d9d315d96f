import { IconAlertTriangle, IconWifiOff } from '@tabler/icons-react';
import { formatClock } from '../../shared/display/dates.ts';
import { plural } from '../../shared/display/numbers.ts';
import type { LiveState } from '../../shared/live/subscribe.ts';
import * as common from '../../ui/common/messages.ts';
import * as texts from '../page/messages.ts';
import { useQueued } from '../queue.ts';
import classes from './Offline.module.css';

/** Banner while the board is not live: its age, and the scores pending on this phone. */
export function Offline({ live, onRetry }: { live: LiveState | null; onRetry: () => void }) {
  const { waiting } = useQueued();
  if (live === null || live === 'live') return null;
  const places = texts.positionsAsOf(formatClock(live.asOf));
  return (
    <div className={classes.offline} role="status">
      <IconWifiOff size={24} aria-hidden="true" />
      <div className="grow">
        <strong className="block">{texts.noSignal}</strong>
        <span className="block above-2 fs-13">
          {waiting === 0
            ? places
            : `${places}. ${plural(waiting, { one: texts.scoreWaiting, other: texts.scoresWaiting })}`}
        </span>
      </div>
      <button type="button" className={classes.button} onClick={onRetry}>
        {common.reconnect}
      </button>
    </div>
  );
}

/** Banner for scores that the server refused; the app lists them. */
export function NotCounted() {
  const { notCounted } = useQueued();
  if (notCounted === 0) return null;
  return (
    <div className={classes.offline} role="status">
      <IconAlertTriangle size={24} aria-hidden="true" />
      <div className="grow">
        <strong className="block">
          {plural(notCounted, {
            one: texts.scoreNotCounted,
            other: texts.scoresNotCounted,
          })}
        </strong>
      </div>
      <a className={classes.button} href="/?view=refused">
        {texts.seeWhy}
      </a>
    </div>
  );
}
