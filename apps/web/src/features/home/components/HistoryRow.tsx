import type { MyGame } from '@flagstick/contract';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { patient } from '../../../shared/api/patient.ts';
import { formatDay } from '../../../shared/formats/dates.ts';
import { formatIndex } from '../../../shared/formats/handicap.ts';
import { TeamDisc } from '../../../shared/ui/TeamDisc.tsx';
import { homeFormatOf } from '../formats/index.tsx';
import classes from './HistoryRow.module.css';

/** Home starts without the code of menus; it comes while the games are read. */
export const loadHistoryMenu = () => patient(() => import('./HistoryMenu.tsx'));
const HistoryMenu = lazy(loadHistoryMenu);

/** A game that is over: what I came to in it, and the index that I played with. */
export function HistoryRow({ game }: { game: MyGame }) {
  const { mine, club, team } = game;
  const format = mine && homeFormatOf(game);
  return (
    <article className={classes.row}>
      <div className={classes.words}>
        <h2>
          <Link to="/" search={{ view: mine ? 'result' : 'game', game: game._id }} className={classes.name}>
            {game.name}
          </Link>
        </h2>
        <p>
          <span className={classes.club}>{club.name}</span>
          <time dateTime={game.date}>{formatDay(game.date, club.timeZone)}</time>
        </p>
        {team && (
          <p className={classes.team}>
            <TeamDisc color={team.color} /> {team.name}
          </p>
        )}
      </div>
      {mine && format && (
        <p className={classes.figure}>
          <span>
            <b>{format.place(mine)}</b>
            {format.ofPlayers(game, mine)}
          </span>
          <small>{format.result(game, mine)}</small>
        </p>
      )}
      {mine && mine.hci !== null && (
        <p className={classes.index}>
          <span>{formatIndex(mine.hci)}</span>
          <small>HI</small>
        </p>
      )}
      <Suspense>
        <HistoryMenu game={game} />
      </Suspense>
    </article>
  );
}
