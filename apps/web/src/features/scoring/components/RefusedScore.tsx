import type { GameView, Player } from '@flagstick/contract';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { formatClock } from '../../../shared/formats/dates.ts';
import { offlineQueue, type QueuedCall, useOfflineQueue } from '../../../shared/offline/index.ts';
import { useSession } from '../../../shared/session/session.ts';
import { ScoreMark } from '../../../shared/ui/ScoreMark.tsx';
import classes from './RefusedScore.module.css';

interface RefusedScoreProps {
  game: GameView;
  player: Player;
  hole: number;
  par: number;
}

/** Scores of this hole that the server turned down: what was typed beside what is stored, and what to do. */
export function RefusedScore({ game, player, hole, par }: RefusedScoreProps) {
  const { refused } = useOfflineQueue();
  const here = refused.filter(
    (call) => call.game === game._id && call.player === player._id && call.hole === hole,
  );
  return here.map((call) => <One key={call.id} call={call} par={par} zone={game.club.timeZone} />);
}

function One({ call, par, zone }: { call: QueuedCall; par: number; zone: string }) {
  const me = useSession(({ user }) => user?._id ?? '');
  const { refusal } = call;
  if (refusal === undefined) return null;
  const stored = refusal.stored?.grosses[call.onBehalfPlayer ?? me] ?? null;
  // Only organisers change a hole that the committee has set.
  const mayInsist = refusal.code !== 'score.amended';
  return (
    <div className={classes.refused} role="alert">
      <strong>
        <IconAlertTriangle size={20} aria-hidden="true" />
        Not counted: {refusal.error}
      </strong>
      <div className={classes.values}>
        <span>
          {call.gross === null ? <b>–</b> : <ScoreMark gross={call.gross} par={par} size="20px" />}
          you typed at {formatClock(call.typedAt, zone)}
        </span>
        <span>
          {stored === null ? <b>–</b> : <ScoreMark gross={stored} par={par} size="20px" />}
          {refusal.stored === null
            ? 'stored: not read yet'
            : stored === null
              ? 'nothing stored'
              : 'is stored'}
        </span>
      </div>
      {refusal.queried && (
        <p className={classes.queried}>Show both values to an organiser. Nothing was changed.</p>
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={() => offlineQueue.drop(call.id)}>
          Drop mine
        </Button>
        {mayInsist && (
          <Button variant="default" onClick={() => offlineQueue.sendAgain(call.id)}>
            Send again
          </Button>
        )}
        {!refusal.queried && (
          <Button variant="default" onClick={() => offlineQueue.query(call.id)}>
            Query
          </Button>
        )}
      </div>
    </div>
  );
}
