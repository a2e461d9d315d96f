import type { SeasonContestTable, Standings } from '@flagstick/contract';
import { Link } from '@tanstack/react-router';
import { Panel } from '../../../ui/page/layout.tsx';
import { gamesWithout } from '../lib/tables.ts';
import * as texts from '../messages.ts';

/** How a contest counts, and which games add nothing. */
export function ContestRule({ standings, table }: { standings: Standings; table: SeasonContestTable }) {
  const without = gamesWithout(standings, table);
  return (
    <Panel title={texts.howItCounts}>
      <p className="quiet fs-15">{texts.contestHints[table.contest]}</p>
      <p className="above-8 quiet fs-15">{texts.contestOrder}</p>
      {without.length > 0 && (
        <ul className="above-8" aria-label={texts.gamesWithout}>
          {without.map(({ game: { _id, name }, reason }) => (
            <li className="pad-y-10 line-above" key={_id}>
              <Link to="/" search={{ view: 'game', game: _id }} className="name-link">
                {name}
              </Link>
              <p className="quiet fs-13">{reason}</p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
