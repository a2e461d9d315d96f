import type { Player } from '@flagstick/contract';
import { IconGavel } from '@tabler/icons-react';
import * as texts from '../messages.ts';
import { withFullStop } from './committee-words.ts';
import classes from './HoleCommitteeNote.module.css';

const noted = {
  DQ: 'disqualified',
  WD: 'withdrawn',
  DNF: texts.recordedDnf,
  DNP: texts.recordedDnp,
} as const;

/** The committee's notes on a whole card: a disqualification or withdrawal with its reason, and comments. */
export function CardCommitteeNote({ player, me }: { player: Player; me: string }) {
  const { disqualified, nofinish, reason, comments } = player;
  const state = disqualified ? 'DQ' : nofinish;
  // A card status without a reason means that the player retired: it is no note by the committee.
  if (!disqualified && !reason && !comments) return null;
  const why = reason ? withFullStop(reason) : '';
  const is =
    state && (player._id === me ? texts.youAre(noted[state]) : texts.playerIs(player.name, noted[state]));
  const first = is ? `${is}${why ? `: ${why}` : '.'}` : why;
  return (
    <div className={classes.told} role="status">
      <IconGavel className="rigid" size={20} aria-hidden="true" />
      <span className="grid fill gap-4">
        {first && <span>{first}</span>}
        {comments && <span>{comments}</span>}
      </span>
    </div>
  );
}
