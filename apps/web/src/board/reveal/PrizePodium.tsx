import { formatHandicap } from '../../shared/formats/handicap.ts';
import { tieBreakWords } from '../../shared/formats/tie-break.ts';
import { Pin } from '../../shared/ui/Pin.tsx';
import { Figure } from '../components/BoardTable.tsx';
import type { Column } from '../lib/columns.ts';
import type { BoardRow } from '../lib/rows.ts';
import classes from './PrizePodium.module.css';

interface PrizePodiumProps {
  rows: readonly BoardRow[];
  all: readonly BoardRow[];
  leading: Column | undefined;
}

/** The second left of the winner, as on a podium. */
const order = ({ standing: { position } }: BoardRow) => (position === 2 ? 0 : position === 1 ? 1 : 2);

/** The end of the prize-giving. Who is level stands on steps of one height; a joint place is never hidden. */
export function PrizePodium({ rows, all, leading }: PrizePodiumProps) {
  const shared = rows.filter(({ standing }) => standing.shared);
  return (
    <main className={classes.podium} style={{ '--steps': rows.length }} aria-label="Podium">
      {rows
        .toSorted((a, b) => order(a) - order(b))
        .map((row) => {
          const { standing, entrant, player, card } = row;
          const next = all[all.indexOf(row) + 1];
          return (
            <article key={row.id} className={classes.step} data-position={standing.position}>
              <h2>
                {standing.position === 1 && <Pin size={120} cup={false} />}
                {entrant.name.split(' ').map((word) => (
                  <span key={word}>{word}</span>
                ))}
              </h2>
              <div className={classes.block}>
                <span className={classes.plate}>{standing.label}</span>
                <b>
                  {leading && <Figure row={row} column={leading} />}
                  {leading?.figure === 'points' && <small>pts</small>}
                </b>
                <span>
                  {leading?.figure === 'nett' && card.total.gross !== null && `Gross ${card.total.gross}`}
                  {leading?.figure === 'nett' && entrant.kind === 'player' && ' · '}
                  {entrant.kind === 'player' && `PH ${formatHandicap(player.hcp)}`}
                </span>
                {standing.decidedBy && next && (
                  <em>
                    {tieBreakWords(standing.decidedBy).replace('Ahead', `Ahead of ${next.entrant.name}`)}
                  </em>
                )}
                {standing.shared && row === shared.at(-1) && <em>Level on every countback</em>}
              </div>
            </article>
          );
        })}
    </main>
  );
}
