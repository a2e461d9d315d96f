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

/** The user's entries for games to come, on the home screen. */
export default function MyEntries() {
  const { data } = useQuery(myEntriesQuery);
  if (!data || data.items.length === 0) return null;
  return (
    <section className="above-16" aria-labelledby="my-entries">
      <h2 className="below-12 fs-20" id="my-entries">
        {texts.yourEntries}
      </h2>
      <ul className="stack one gap-12">
        {data.items.map((entry) => (
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
                variant={entry.state === 'offered' || entry.state === 'asked' ? 'filled' : 'default'}
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
