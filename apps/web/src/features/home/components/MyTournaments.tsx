import type { MyTournament } from '@flagstick/contract';
import { formatSeasonScore } from '@flagstick/contract/figures';
import { says } from '@flagstick/contract/messages';
import * as routes from '@flagstick/contract/routes';
import { scoreSystems } from '@flagstick/contract/score-systems';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { send } from '../../../shared/api/call.ts';
import { keptRead } from '../../../shared/api/kept-read.ts';
import { keyOf } from '../../../shared/api/keys.ts';
import { formatDay } from '../../../shared/formats/dates.ts';
import { LiveMark } from '../../../shared/ui/LiveMark.tsx';
import { Loaded } from '../../../shared/ui/Loaded.tsx';
import { CardsLoading, Empty } from '../../../shared/ui/states.tsx';
import rows from './HistoryRow.module.css';
import classes from './lists.module.css';

const myTournaments = queryOptions({
  queryKey: keyOf(routes.standings.mine),
  queryFn: ({ signal }) => send(routes.standings.mine, {}, { signal }),
  ...keptRead,
});

function TournamentRow({ tournament }: { tournament: MyTournament }) {
  const { _id, name, seasonStart, seasonEnd, selectedScoreSystem, playersCount, isLive, mine } = tournament;
  return (
    <article className={`${rows.row} ${rows.bare}`}>
      <div className={rows.words}>
        <h2>
          <Link to="/" search={{ view: 'tournament', tournament: _id }} className={rows.name}>
            {name}
          </Link>
        </h2>
        <p>
          <span>{scoreSystems[selectedScoreSystem]}</span>
          <span>
            {formatDay(seasonStart, 'UTC')} to {formatDay(seasonEnd, 'UTC')}
          </span>
          {isLive && <LiveMark />}
        </p>
      </div>
      {mine && (
        <p className={rows.figure}>
          <span>
            <b>{mine.label}</b> of {playersCount}
          </span>
          <small>{formatSeasonScore(mine.score)}</small>
        </p>
      )}
    </article>
  );
}

/** The tournaments that I play in or keep, with my place. */
export default function MyTournaments() {
  return (
    <Loaded query={useQuery(myTournaments)} pending={<CardsLoading label="Tournaments" />}>
      {({ items }) =>
        items.length === 0 ? (
          <Empty title={says.noTournament}>
            A tournament appears here once one of your games counts for it.
          </Empty>
        ) : (
          <ul className={classes.rows}>
            {items.map((tournament) => (
              <li key={tournament._id}>
                <TournamentRow tournament={tournament} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
