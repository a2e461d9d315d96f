import { Button } from '@mantine/core';
import { offlineQueue, type QueuedCall, useOfflineQueue } from '../offline/index.ts';
import { formatDayTime } from '../shared/display/dates.ts';
import { plural } from '../shared/display/numbers.ts';
import { useSession } from '../shared/session/session.ts';
import * as common from '../ui/common/messages.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Panel, SheetPage } from '../ui/page/layout.tsx';
import { ScreenHead } from '../ui/page/ScreenHead.tsx';
import { EmptyState } from '../ui/page/states.tsx';
import * as texts from './messages.ts';
import { QueryButton } from './mismatches/QueryButton.tsx';
import { QueryState } from './mismatches/QueryState.tsx';
import classes from './RefusedView.module.css';

const scoreCount = { one: '# score', other: '# scores' } as const;

const enteredText = ({ gross }: Pick<QueuedCall, 'gross'>) =>
  gross === null ? common.noScore : String(gross);

/** The server's value, as far as it is known. */
function storedWords({ refusal, onBehalfPlayer }: QueuedCall, me: string): string | null {
  const stored = refusal?.stored;
  if (stored === undefined || stored === null || stored === 'gone') return null;
  if (stored.committee) return texts.committeeScore(stored.committee.gross);
  const gross = stored.grosses[onBehalfPlayer ?? me];
  return gross === undefined ? texts.noScoreSaved : texts.scoreSaved(gross);
}

/** One score that does not count: player, hole, reason, and actions. */
function Refused({ call, me }: { call: QueuedCall; me: string }) {
  const { refusal, names, game, hole, id, player } = call;
  if (refusal === undefined) return null;
  const isUnreadable = refusal.stored === 'gone';
  const isRemoved = refusal.code === 'score.playersOnly';
  const name = names.player || texts.unknownPlayer;
  return (
    <li className={classes.refused} aria-label={texts.playersHole(name, hole)}>
      <p>
        <strong className="block fs-17 bold lh-snug">
          {texts.holeOfPlayer(name, hole, enteredText(call))}
        </strong>
        <span className="quiet fs-13">
          {names.game
            ? texts.enteredInGame(names.game, formatDayTime(call.typedAt))
            : texts.enteredAt(formatDayTime(call.typedAt))}
        </span>
      </p>
      <p className="lh-snug">
        {isRemoved
          ? texts.removedFromGame
          : [refusal.error, storedWords(call, me), isUnreadable && texts.noAccess].filter(Boolean).join(' ')}
      </p>
      <QueryState call={call} className={classes.queried} />
      <div className={`${classes.actions} flex wrap gap-8`}>
        {!isUnreadable && !isRemoved && (
          <LinkButton variant="default" to="/" search={{ view: 'score', game, hole, player }}>
            {texts.openHole}
          </LinkButton>
        )}
        {!isRemoved && <QueryButton call={call} />}
        <Button variant="default" onClick={() => offlineQueue.drop(id)}>
          {texts.discardScore}
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
        title={texts.scoresNotCounted}
        sub={refused.length === 0 ? undefined : plural(refused.length, scoreCount)}
        overSheet
      />
      <SheetPage narrow>
        {refused.length === 0 ? (
          <EmptyState title={texts.noneRefused}>{texts.refusedHint}</EmptyState>
        ) : (
          <Panel label={texts.scoresNotCounted}>
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
