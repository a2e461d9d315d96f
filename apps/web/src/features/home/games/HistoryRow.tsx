import type { MyGame } from '@flagstick/contract';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { homeFormatOf } from '../../../formats/home/index.tsx';
import { loadWithRetry } from '../../../shared/api/retry/load-with-retry.ts';
import { formatDay } from '../../../shared/display/dates.ts';
import { formatIndex } from '../../../shared/display/handicap.ts';
import * as common from '../../../ui/common/messages.ts';
import { TeamDisc } from '../../../ui/score/TeamDisc.tsx';
import classes from './HistoryRow.module.css';

/** Home starts without the code of menus, which loads during the read of the games. */
export const loadHistoryMenu = () => loadWithRetry(() => import('./HistoryMenu.tsx'));
const HistoryMenu = lazy(loadHistoryMenu);

export function HistoryRow({ game }: { game: MyGame }) {
  const { mine, club, team } = game;
  const format = mine && homeFormatOf(game);
  return (
    <article className={`stack align-center gap-12 relative ${classes.row}`}>
      <div>
        <h2 className="fs-17 lh-120">
          <Link
            to="/"
            search={{ view: mine ? 'result' : 'game', game: game._id }}
            className="same-ink unlined stretched"
          >
            {game.name}
          </Link>
        </h2>
        <p className={`flex wrap above-3 quiet fs-13 lh-snug ${classes.words}`}>
          <span className="anywhere">{club.name}</span>
          <time dateTime={game.date}>{formatDay(game.date, club.timeZone)}</time>
        </p>
        {team && (
          <p className="row gap-6 above-3 quiet fs-13 lh-snug anywhere">
            <TeamDisc color={team.color} /> {team.name}
          </p>
        )}
      </div>
      {mine && format && (
        <p className="stack justify-end gap-4 lh-100 nowrap">
          <span className="quiet fs-13">
            <b className={`${classes.place} ink fs-20 figure`}>{format.place(mine)}</b>
            {format.ofPlayers(game, mine)}
          </span>
          <small className="quiet fs-13">{format.result(game, mine)}</small>
        </p>
      )}
      {mine && mine.hci !== null && (
        <p className="stack justify-end gap-4 lh-100 nowrap">
          <span className="fs-17">{formatIndex(mine.hci)}</span>
          <small className="quiet fs-13">{common.hi}</small>
        </p>
      )}
      <Suspense>
        <HistoryMenu game={game} />
      </Suspense>
    </article>
  );
}
