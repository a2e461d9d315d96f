import type { GameView, LastSeen } from '@flagstick/contract';
import { Button } from '@mantine/core';
import { formatClock } from '../../../shared/formats/dates.ts';
import { fullName } from '../../../shared/formats/names.ts';
import classes from './Control.module.css';
import { type GroupNow, isOut, paceWords, type Silent } from './pace.ts';

interface GroupPanelProps {
  game: GameView;
  group: GroupNow;
  seen: readonly LastSeen[];
  silent: readonly Silent[];
  onCard: (playerId: string) => void;
}

/** One group: how it goes, how far each is, whose phone was last there when. */
export function GroupPanel({ game, group, seen, silent, onCard }: GroupPanelProps) {
  const zone = game.club.timeZone;
  const phoneOf = (id: string) => {
    const at = seen.find(({ player }) => player === id)?.seenAt;
    return at ? `Phone seen ${formatClock(at, zone)}` : 'Phone never seen';
  };
  return (
    <>
      <p className={classes.note}>
        {[group.hole === null ? null : `Hole ${group.hole}`, paceWords(group)].filter(Boolean).join(' · ')}
      </p>
      <ul className={classes.members}>
        {group.players.map((player) => (
          <li key={player._id} data-silent={silent.some((one) => one.player._id === player._id) || undefined}>
            <span className={classes.words}>
              <b>{fullName(player)}</b>
              <small className={classes.soft}>
                {player.guest ? 'Guest' : isOut(player) ? (player.nofinish ?? 'DQ') : phoneOf(player._id)}
              </small>
            </span>
            <span className={classes.thru}>
              <small className={classes.label}>Thru</small> {player.thru}
            </span>
            <Button
              variant="default"
              onClick={() => onCard(player._id)}
              aria-label={`Card of ${fullName(player)}`}
            >
              Card
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
