import type { GameView } from '@flagstick/contract';
import { placesWon } from '../lib/changes.ts';
import type { Column } from '../lib/columns.ts';
import { leadWords, numberWord } from '../lib/lead.ts';
import type { BoardState } from '../store.ts';
import { FigureCell, Moved } from '../table/BoardTable.tsx';
import { winnerOf, winnerText } from '../winner/winner.ts';
import classes from './Leader.module.css';
import * as texts from './messages.ts';

interface LeaderProps {
  state: BoardState & { game: GameView };
  columns: readonly Column[];
}

const shownMovers = 3;

/** The leader with the margin, and the row that won most positions recently. */
export function Leader({ state: { game, rows, movements, now }, columns }: LeaderProps) {
  const leading = columns.find(({ leads }) => leads);
  const lead = leading && leadWords(rows, leading);
  const winner = winnerOf(game, rows, leading);
  const [first] = rows;
  const movers = rows
    .map((row) => ({ row, won: placesWon(movements.get(row.id), now) }))
    .filter(({ won }) => won > 0)
    .sort((a, b) => b.won - a.won)
    .slice(0, shownMovers);
  if (!lead || !first) return null;
  return (
    <section className={classes.lead} aria-label={texts.leader}>
      <h2 className="on-deep-2 medium lh-100">
        {winner ? texts.winner : lead.alone ? texts.leader : texts.leaders}
      </h2>
      <div className={classes.leader}>
        <span className={classes.who}>
          <b className="block on-deep bold close anywhere lh-105">
            {winner ? winnerText(winner) : lead.leaders}
          </b>
          {!winner && lead.detail && <small className="block on-deep-2 lh-110">{lead.detail}</small>}
        </span>
        <span className={classes.plate}>
          <FigureCell row={first} column={leading} />
        </span>
      </div>
      {movers.length > 0 && (
        <ul className={classes.movers} aria-label={texts.biggestClimbers(numberWord(movers.length))}>
          {movers.map(({ row, won }) => (
            <li key={row.id}>
              <Moved won={won} />
              <b className="block on-deep bold lh-115 anywhere">{row.entrant.name}</b>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
