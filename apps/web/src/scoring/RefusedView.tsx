import { Button } from '@mantine/core';
import { offlineQueue, type QueuedCall, useOfflineQueue } from '../offline/index.ts';
import { formatDayTime } from '../shared/display/dates.ts';
import { plural } from '../shared/display/numbers.ts';
import { useSession } from '../shared/session/session.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Panel, SheetPage } from '../ui/layout.tsx';
import { ScreenHead } from '../ui/ScreenHead.tsx';
import { EmptyState } from '../ui/states.tsx';
import { QueryButton } from './components/QueryButton.tsx';
import { QueryState } from './components/QueryState.tsx';
import classes from './RefusedView.module.css';

const counted = { one: '# score', other: '# scores' } as const;

const typed = ({ gross }: Pick<QueuedCall, 'gross'>) => (gross === null ? 'no score' : String(gross));

/** The server's value, as far as it is known. */
function storedWords({ refusal, onBehalfPlayer }: QueuedCall, me: string): string | null {
  const stored = refusal?.stored;
  if (stored === undefined || stored === null || stored === 'gone') return null;
  if (stored.committee) return `The committee set ${stored.committee.gross} there.`;
  const gross = stored.grosses[onBehalfPlayer ?? me];
  return gross === undefined ? 'Nothing is stored there.' : `Stored there: ${gross}.`;
}

/** One score that does not count: player, hole, reason, and actions. */
function Refused({ call, me }: { call: QueuedCall; me: string }) {
  const { refusal, names, game, hole, id, player } = call;
  if (refusal === undefined) return null;
  const gone = refusal.stored === 'gone';
  const removed = refusal.code === 'score.playersOnly';
  const name = names.player || 'A player';
  return (
    <li className={classes.refused} aria-label={`${name}, hole ${hole}`}>
      <p>
        <strong className="block fs-17 bold lh-snug">
          {name}, hole {hole}: {typed(call)}
        </strong>
        <span className="quiet fs-13">
          {names.game ? `${names.game}, typed ` : 'Typed '}
          {formatDayTime(call.typedAt)}
        </span>
      </p>
      <p className="lh-snug">
        {removed
          ? 'You are no longer in this game. If that is a mistake, ask its organiser to add you again.'
          : [refusal.error, storedWords(call, me), gone && 'You can no longer read this game or its card.']
              .filter(Boolean)
              .join(' ')}
      </p>
      <QueryState call={call} className={classes.queried} />
      <div className={`${classes.actions} flex wrap gap-8`}>
        {!gone && !removed && (
          <LinkButton variant="default" to="/" search={{ view: 'score', game, hole, player }}>
            Open the hole
          </LinkButton>
        )}
        {!removed && <QueryButton call={call} />}
        <Button variant="default" onClick={() => offlineQueue.drop(id)}>
          Drop mine
        </Button>
      </div>
    </li>
  );
}

/** The user's scores that do not count, also of games that they left or that are deleted, until settled. */
export function RefusedView() {
  const { refused } = useOfflineQueue();
  const me = useSession(({ user }) => user?._id ?? '');
  return (
    <>
      <ScreenHead
        title="Scores not counted"
        sub={refused.length === 0 ? undefined : plural(refused.length, counted)}
        overSheet
      />
      <SheetPage narrow>
        {refused.length === 0 ? (
          <EmptyState title="Every score counts or is on its way">
            What the server does not take stands here until you have settled it.
          </EmptyState>
        ) : (
          <Panel label="Scores not counted">
            <ul className="stack">
              {refused.map((call) => (
                <Refused key={call.id} call={call} me={me} />
              ))}
            </ul>
          </Panel>
        )}
      </SheetPage>
    </>
  );
}
