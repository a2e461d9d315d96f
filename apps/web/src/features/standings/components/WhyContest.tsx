import type { SeasonContestTable, Standings } from '@flagstick/contract';
import { seasonContestFigure } from '@flagstick/contract/season-standings';
import { Link } from '@tanstack/react-router';
import { formatDay } from '../../../shared/display/dates.ts';
import { fullName } from '../../../shared/display/names.ts';
import { Dialog } from '../../../ui/dialog/dialogs.tsx';
import { whyWords, wonWords } from '../lib/tables.ts';
import * as texts from '../messages.ts';
import classes from './PlayerSeason.module.css';

interface WhyContestProps {
  standings: Standings;
  table: SeasonContestTable;
  player: string;
  onClose: () => void;
}

/** The games that make a player's figure in a contest. */
export function WhyContest({ standings, table, player, onClose }: WhyContestProps) {
  const row = table.items.find(({ _id }) => _id === player);
  if (!row) return null;
  const games = new Map(standings.games.map((game) => [game._id, game]));
  const others = row.counting - row.games.length;
  return (
    <Dialog opened onClose={onClose} title={fullName(row)}>
      <h3 className={`fs-17 ${classes.title}`}>{whyWords(table.contest, row.score)}</h3>
      <ul className={classes.games}>
        {row.games.map((won) => {
          const game = games.get(won.game);
          if (!game) return null;
          return (
            <li className="stack align-center line-above" key={won.game}>
              <time className="quiet fs-13" dateTime={game.date}>
                {formatDay(game.date, game.timeZone)}
              </time>
              <div>
                <Link to="/" search={{ view: 'game', game: game._id }} className="name-link">
                  {game.name}
                </Link>
                <p className="above-2 quiet fs-13">{wonWords(table.contest, won)}</p>
              </div>
              <span />
              <b className="fs-20 figure right">{seasonContestFigure(table.contest, won.score)}</b>
            </li>
          );
        })}
      </ul>
      {others > 0 && <p className="above-8 quiet fs-15">{texts.addedNothing(others)}</p>}
    </Dialog>
  );
}
