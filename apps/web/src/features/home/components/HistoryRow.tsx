import type { MyGame } from '@flagstick/contract';
import { statusWords } from '@flagstick/contract/figures';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { patient } from '../../../shared/api/patient.ts';
import { formatDay } from '../../../shared/formats/dates.ts';
import { formatIndex } from '../../../shared/formats/handicap.ts';
import { plural } from '../../../shared/formats/numbers.ts';
import { TeamDisc } from '../../../shared/ui/TeamDisc.tsx';
import { ToPar } from '../../../shared/ui/ToPar.tsx';
import classes from './HistoryRow.module.css';

/** Home starts without the code of menus; it comes while the games are read. */
export const loadHistoryMenu = () => patient(() => import('./HistoryMenu.tsx'));
const HistoryMenu = lazy(loadHistoryMenu);

/** A game that is over: what I came to in it, and the index that I played with. */
export function HistoryRow({ game }: { game: MyGame }) {
  const { mine, club, team } = game;
  const match = mine && game.competition.playingFormat === 'matchplay';
  const unplaced = mine && !match && statusWords(mine.status) !== undefined;
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
      {mine && (
        <p className={classes.figure}>
          <span>
            <b>{unplaced ? mine.status : mine.label}</b>
            {/* A team's place is not one among so many players. */}
            {!match && !unplaced && !team && ` of ${game.playersCount}`}
          </span>
          <Came game={game} mine={mine} />
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

function Came({ game, mine: { status, points } }: { game: MyGame; mine: NonNullable<MyGame['mine']> }) {
  if (game.competition.playingFormat === 'matchplay') return <small>Match</small>;
  const words = statusWords(status);
  if (words !== undefined) return <small>{words}</small>;
  if (game.competition.scoringFormat === 'stableford') {
    return <small>{plural(points.totalPoint, { one: '# pt', other: '# pts' })}</small>;
  }
  return (
    <small>
      Nett {points.totalNett ?? '–'} <ToPar value={points.nettToPar} />
    </small>
  );
}
