import type { GameView, Player, ScorerHole } from '@flagstick/contract';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { isOnCard, offlineQueue, type QueuedCall, useOfflineQueue } from '../../offline/index.ts';
import { formatClock } from '../../shared/display/dates.ts';
import { useSession } from '../../shared/session/session.ts';
import { ScoreMark } from '../../ui/score/ScoreMark.tsx';
import type { AmendedScore } from '../committee/AmendScore.tsx';
import { cardRef } from '../entry/pending-scores.ts';
import * as texts from '../messages.ts';
import { QueryButton } from './QueryButton.tsx';
import { QueryState } from './QueryState.tsx';
import classes from './RefusedScore.module.css';

interface RefusedScoreProps {
  game: GameView;
  player: Player;
  hole: number;
  par: number;
  /** For an organiser who enters for the committee: sets the hole over its current value. */
  onAmend?: ((amended: AmendedScore) => void) | undefined;
}

/** Refused scores of this hole: the entered value beside the stored one, and actions. */
export function RefusedScore({ game, player, hole, par, onAmend }: RefusedScoreProps) {
  const { refused, calls } = useOfflineQueue();
  const me = useSession(({ user }) => user?._id ?? '');
  const isOnThisHole = (call: QueuedCall) => call.hole === hole && isOnCard(call, cardRef(game, player));
  const nameOf = ({ onBehalfPlayer }: QueuedCall) => onBehalfPlayer ?? me;
  return refused
    .filter(isOnThisHole)
    .map((call) => (
      <RefusedCall
        key={call.id}
        call={call}
        name={nameOf(call)}
        shown={player.uholes?.[hole]}
        replaced={calls.some((other) => isOnThisHole(other) && nameOf(other) === nameOf(call))}
        par={par}
        zone={game.club.timeZone}
        onAmend={onAmend}
      />
    ));
}

interface RefusedCallProps {
  call: QueuedCall;
  /** The player in whose name it was entered. */
  name: string;
  /** The hole on the screen. */
  shown: ScorerHole | undefined;
  /** A newer score is pending: the screen shows it instead of the stored one. */
  replaced: boolean;
  par: number;
  zone: string;
  onAmend: RefusedScoreProps['onAmend'];
}

/** Sending again would be refused: the committee has set the hole, or its scorers have entered it. */
const final: ReadonlySet<string> = new Set(['score.amended', 'score.entered']);

function RefusedCall({ call, name, shown, replaced, par, zone, onAmend }: RefusedCallProps) {
  const { refusal } = call;
  if (refusal === undefined) return null;
  const latest = latestHole(refusal.stored, shown);
  const set = latest?.committee;
  // A scorer's entry prevents an entry for the committee.
  const entered = onAmend ? Object.values(latest?.grosses ?? {})[0] : latest?.grosses[name];
  const stored = set?.gross ?? entered ?? null;
  const canSendAgain = !final.has(refusal.code);
  return (
    <div className={classes.refused} role="alert">
      <strong className="flex gap-8 fs-15 bold lh-130">
        <IconAlertTriangle size={20} aria-hidden="true" />
        {texts.notCounted(refusal.error)}
      </strong>
      <div className={classes.values}>
        <span>
          {call.gross === null ? (
            <b className="ink fs-20">–</b>
          ) : (
            <ScoreMark gross={call.gross} par={par} size="20px" />
          )}
          {texts.youEnteredAt(formatClock(call.typedAt, zone))}
        </span>
        <span>
          {stored === null ? (
            <b className="ink fs-20">–</b>
          ) : (
            <ScoreMark gross={stored} par={par} size="20px" />
          )}
          {latest === null
            ? texts.savedNotLoaded
            : replaced && latest === shown
              ? texts.waitingOnPhone
              : set
                ? texts.setByTheCommittee
                : stored === null
                  ? texts.noSavedScore
                  : texts.savedScore}
        </span>
      </div>
      <QueryState call={call} className={classes.queried} />
      <div className={classes.actions}>
        <Button variant="default" onClick={() => offlineQueue.drop(call.id)}>
          {texts.discardScore}
        </Button>
        {canSendAgain && (
          <Button variant="default" onClick={() => offlineQueue.sendAgain(call.id, latest?.version)}>
            {texts.sendAgain}
          </Button>
        )}
        {onAmend && !canSendAgain && (call.gross !== null || set) && (
          <Button variant="default" onClick={() => onAmend(amendmentIn(call))}>
            {texts.amend}
          </Button>
        )}
        {!onAmend && <QueryButton call={call} />}
      </div>
    </div>
  );
}

const amendmentIn = ({ id, hole, gross, shots }: QueuedCall): AmendedScore => ({
  hole,
  gross,
  shots,
  call: id,
});

/** The newer of the hole read after the refusal and the hole on the screen. */
function latestHole(read: ScorerHole | 'gone' | null, shown: ScorerHole | undefined): ScorerHole | null {
  if (read === null || read === 'gone') return null;
  return shown !== undefined && shown.version >= read.version ? shown : read;
}
