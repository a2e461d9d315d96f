import type { Player } from '@flagstick/contract';
import { IconGavel } from '@tabler/icons-react';
import { sentence } from '../lib/committee-words.ts';
import classes from './CommitteeChangeNote.module.css';

const noted = {
  DQ: 'disqualified',
  WD: 'withdrawn',
  DNF: 'noted as not finishing',
  DNP: 'noted as not playing',
} as const;

/** The committee's notes on a whole card: a disqualification or withdrawal with its reason, and comments. */
export function CommitteeNote({ player, me }: { player: Player; me: string }) {
  const { disqualified, nofinish, reason, comments } = player;
  const state = disqualified ? 'DQ' : nofinish;
  // A card status without a reason means that the player retired: it is no note by the committee.
  if (!disqualified && !reason && !comments) return null;
  const who = player._id === me ? 'You are' : `${player.name} is`;
  const why = reason ? sentence(reason) : '';
  const first = state ? `${who} ${noted[state]}${why ? `: ${why}` : '.'}` : why;
  return (
    <div className={classes.told} role="status">
      <IconGavel size={20} aria-hidden="true" />
      <span>
        {first && <span>{first}</span>}
        {comments && <span>{comments}</span>}
      </span>
    </div>
  );
}
