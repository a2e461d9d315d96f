import type { MyEntry } from '@flagstick/contract';
import { useQuery } from '@tanstack/react-query';
import { formatDayTime } from '../../shared/display/dates.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import * as texts from './messages.ts';
import { myEntriesQuery } from './reads.ts';

function stateText({ state, order, settled }: MyEntry): string {
  if (state === 'in' || state === 'offered' || state === 'asked' || state === 'confirmed')
    return texts.brief[state];
  return order === 'ballot' && !settled ? texts.brief.ballot : texts.brief.waiting;
}

const isPending = ({ state }: MyEntry) => state === 'offered' || state === 'asked';

/**
 * The user's entries for games to come, on the home screen.
 * @param pending those that the user has to answer; otherwise the others
 */
export default function MyEntries({ pending = false }: { pending?: boolean }) {
  const { data } = useQuery(myEntriesQuery);
  const entries = (data?.items ?? []).filter((entry) => isPending(entry) === pending);
  const title = pending ? texts.pleaseAnswer : texts.yourEntries;
  if (entries.length === 0) return null;
  return (
    <section className={pending ? 'below-14' : 'above-16'} aria-label={title}>
      <h2 className="below-12 fs-20">{title}</h2>
      <ul className="stack one gap-12">
        {entries.map((entry) => (
          <li key={entry.code}>
            <article className="stack gap-12 pad-14 card">
              <div>
                <h3 className="fs-17 lh-120">{entry.name}</h3>
                <p className="medium fs-15 above-3">{stateText(entry)}</p>
                <p className="quiet fs-13 lh-snug above-3">
                  {entry.club} · {formatDayTime(entry.date, entry.timeZone)}
                </p>
              </div>
              <LinkButton
                to="/entry/$code"
                params={{ code: entry.code }}
                variant={pending ? 'filled' : 'default'}
              >
                {texts.seeEntry}
              </LinkButton>
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}
