import type { OwnMatch } from '@flagstick/contract';
import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '../../ui/LinkButton.tsx';
import * as texts from './messages.ts';
import { matchPages, ownMatchesQuery, ownMatchText } from './own-matches.ts';

const isDue = ({ task }: OwnMatch) => task === 'answer' || task === 'order';

function taskText({ kind, task, opponent }: OwnMatch): string | null {
  if (task === 'answer') return texts.answerResult;
  if (task === 'order') return texts.submitOrder;
  if (task !== 'wait') return null;
  if (kind === 'teamDay') return texts.waitForSide;
  return opponent === null ? texts.waitForOpponent : texts.waitForResult;
}

/**
 * What the user plays next in knock-outs, leagues and team days.
 * @param due only what waits for the user; otherwise the others
 */
export default function OwnMatches({ due = false }: { due?: boolean }) {
  const { data } = useQuery(ownMatchesQuery);
  const items = (data?.items ?? []).filter((one) => one.task !== 'over' && isDue(one) === due);
  const title = due ? texts.matchesDue : texts.yourMatches;
  if (items.length === 0) return null;
  return (
    <section className={due ? 'below-14' : 'above-16'} aria-label={title}>
      <h2 className="below-12 fs-20">{title}</h2>
      <ul className="stack one gap-12">
        {items.map((one) => {
          const { to, text } = matchPages[one.kind];
          const task = taskText(one);
          return (
            <li key={one._id}>
              <article className="stack gap-12 pad-14 card">
                <div>
                  <h3 className="fs-17 lh-120">{one.name}</h3>
                  {task && <p className="medium fs-15 above-3">{task}</p>}
                  <p className="quiet fs-13 lh-snug above-3">{ownMatchText(one)}</p>
                </div>
                <LinkButton to={to} params={{ id: one._id }} variant={due ? 'filled' : 'default'}>
                  {text}
                </LinkButton>
              </article>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
