import type { Invitation } from '@flagstick/contract';
import { useQuery } from '@tanstack/react-query';
import { formatDayTime } from '../../../shared/display/dates.ts';
import { fullName } from '../../../shared/display/names.ts';
import { StateBadge } from '../../../ui/score/StateBadge.tsx';
import { InvitationAnswers, invitations } from '../../games/index.ts';
import lists from '../games/lists.module.css';
import * as texts from '../messages.ts';
import classes from './Invitations.module.css';

function InvitationCard({ game }: { game: Invitation }) {
  return (
    <article className="stack gap-12 pad-14 card">
      <div className="flex align-top gap-12">
        <div className="grow">
          <h3 className="fs-17 lh-120">{game.name}</h3>
          <p className="quiet fs-13 lh-snug above-3">{texts.invitedBy(fullName(game.invitedBy))}</p>
          <p className="quiet fs-13 lh-snug above-3">
            {game.club.name} · {formatDayTime(game.date, game.club.timeZone)}
          </p>
        </div>
        <StateBadge state={game.state} />
      </div>
      <div className={classes.answers}>
        <InvitationAnswers game={game} />
      </div>
    </article>
  );
}

export function Invitations() {
  const { data } = useQuery(invitations);
  if (!data || data.items.length === 0) return null;
  return (
    <section className={classes.invitations} aria-labelledby="invitations">
      <h2 className="below-12 fs-20" id="invitations">
        {texts.invitations}
      </h2>
      <ul className={`${lists.list} stack one gap-12`}>
        {data.items.map((game) => (
          <li key={game._id}>
            <InvitationCard game={game} />
          </li>
        ))}
      </ul>
    </section>
  );
}
