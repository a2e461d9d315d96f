import type { GameView } from '@flagstick/contract';
import { capital } from '@flagstick/contract/capital';
import { ScoreMark } from '../../ui/score/ScoreMark.tsx';
import type { Column } from '../lib/columns.ts';
import { scoreWords } from '../lib/words.ts';
import type { BoardState } from '../store.ts';
import { FigureCell } from '../table/BoardTable.tsx';
import classes from './Latest.module.css';
import * as texts from './messages.ts';

interface LatestProps {
  state: BoardState & { game: GameView };
  columns: readonly Column[];
}

const shownScores = 5;

/** The latest scores, the newest on top; before the first one, the state of the field. */
export function Latest({ state, columns }: LatestProps) {
  const { game, rows, notes } = state;
  const leading = columns.find(({ leads }) => leads);
  const latest = [...notes]
    .sort(([, a], [, b]) => b.at - a.at)
    .slice(0, shownScores)
    .flatMap(([id, note]) => {
      const row = rows.find((each) => each.id === id);
      return row ? [{ row, note }] : [];
    });
  const inPlay = rows.filter(({ card }) => card.thru > 0 && !card.complete).length;
  const finished = rows.filter(({ card }) => card.complete).length;
  return (
    <section className={classes.latest}>
      <h2 className="on-deep-2 medium">{latest.length === 0 ? texts.field : texts.latestScores}</h2>
      {latest.length === 0 ? (
        <dl className={`${classes.field} between stack pack-centre`}>
          <div className="flex spread align-base">
            <dt className="on-deep-2">{capital(rows[0]?.entrant.labels.plural ?? 'players')}</dt>
            <dd className="on-deep figure lh-100">{rows.length + game.hidden}</dd>
          </div>
          {game.hidden === 0 && (
            <>
              <div className="flex spread align-base">
                <dt className="on-deep-2">{texts.onTheCourse}</dt>
                <dd className="on-deep figure lh-100">{inPlay}</dd>
              </div>
              <div className="flex spread align-base">
                <dt className="on-deep-2">{texts.finished}</dt>
                <dd className="on-deep figure lh-100">{finished}</dd>
              </div>
            </>
          )}
        </dl>
      ) : (
        <ol className="flex clip min-height-0">
          {latest.map(({ row, note }) => (
            <li className="stack align-center rigid full" key={`${row.id}-${note.hole}-${note.at}`}>
              <span className={classes.mark}>
                <ScoreMark gross={note.gross} par={note.par} />
              </span>
              <span className={classes.words}>
                <b className="block on-deep bold lh-110 ellipsis">{row.entrant.name}</b>
                <small className="block on-deep-2 lh-110">
                  {scoreWords(note.gross, note.par, note.hole)}
                </small>
              </span>
              <span className={classes.score}>{leading && <FigureCell row={row} column={leading} />}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
