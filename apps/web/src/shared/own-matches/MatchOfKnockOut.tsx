import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '../../ui/LinkButton.tsx';
import * as texts from './messages.ts';
import { matchPages, ownMatchesQuery, ownMatchText } from './own-matches.ts';

/** Leads from a game to the knock-out whose match it is, with the user's next match there; nothing for other games. */
export default function MatchOfKnockOut({ game }: { game: string }) {
  const { data } = useQuery(ownMatchesQuery);
  const of = data?.items.find(({ games }) => games.includes(game));
  if (!of) return null;
  const isNext = of.game !== game && of.task !== 'over' && of.opponent !== null;
  const { to, text } = matchPages[of.kind];
  return (
    <div className="stack gap-8">
      {isNext && <p className="medium lh-135">{texts.nextMatch(ownMatchText(of))}</p>}
      <LinkButton to={to} params={{ id: of._id }} variant="default">
        {text}
      </LinkButton>
    </div>
  );
}
