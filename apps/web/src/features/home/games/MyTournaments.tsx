import type { MyTournament } from '@flagstick/contract';
import { formatSeasonScore } from '@flagstick/contract/figures';
import { contractTexts } from '@flagstick/contract/messages';
import * as routes from '@flagstick/contract/routes';
import { scoreSystems } from '@flagstick/contract/score-systems';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { persistedQuery } from '../../../shared/api/persisted-query.ts';
import { readQuery } from '../../../shared/api/read-query.ts';
import { formatPlainDay } from '../../../shared/display/dates.ts';
import * as common from '../../../ui/common/messages.ts';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { CardsLoading, EmptyState } from '../../../ui/page/states.tsx';
import { LiveMark } from '../../../ui/score/LiveMark.tsx';
import * as texts from '../messages.ts';
import rows from './HistoryRow.module.css';
import classes from './lists.module.css';

const myTournaments = readQuery(routes.standings.mine, {}, { ...persistedQuery });

function TournamentRow({ tournament }: { tournament: MyTournament }) {
  const { _id, name, seasonStart, seasonEnd, selectedScoreSystem, playersCount, isLive, mine } = tournament;
  return (
    <article className={`stack align-center gap-12 relative ${rows.row} ${rows.bare}`}>
      <div>
        <h2 className="fs-17 lh-120">
          <Link
            to="/"
            search={{ view: 'tournament', tournament: _id }}
            className="same-ink unlined stretched"
          >
            {name}
          </Link>
        </h2>
        <p className={`flex wrap above-3 quiet fs-13 lh-snug ${rows.words}`}>
          <span>{scoreSystems[selectedScoreSystem]}</span>
          <span>{texts.season(formatPlainDay(seasonStart), formatPlainDay(seasonEnd))}</span>
          {isLive && <LiveMark />}
        </p>
      </div>
      {mine && (
        <p className="stack justify-end gap-4 lh-100 nowrap">
          <span className="quiet fs-13">
            <b className="ink fs-20 figure">{mine.label}</b> {texts.ofPlayers(playersCount)}
          </span>
          <small className="quiet fs-13">{formatSeasonScore(mine.score)}</small>
        </p>
      )}
    </article>
  );
}

export default function MyTournaments() {
  return (
    <Loaded query={useQuery(myTournaments)} pending={<CardsLoading label={common.tournaments} />}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState title={contractTexts.noTournament}>{texts.tournamentsHint}</EmptyState>
        ) : (
          <ul className={`card ${classes.rows}`}>
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
