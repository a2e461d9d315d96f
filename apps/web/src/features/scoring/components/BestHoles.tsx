import { countsPoints, scoringSentences, scorings } from '@flagstick/contract/formats';
import type { CardScore } from '@flagstick/golf';
import { toParText } from '../../../shared/formats/score.ts';
import type { BestRun } from '../lib/result.ts';
import classes from './BestHoles.module.css';

/** The points of each hole as bars, those of the best run beside each other marked. */
export function BestHoles({ card, best }: { card: CardScore; best: BestRun | null }) {
  const most = Math.max(1, ...card.holes.map(({ points }) => points));
  const inPoints = countsPoints(card.format);
  const { print } = scorings[card.format];
  const { counted } = scoringSentences[card.format];
  const [from, to] = [best?.holes[0], best?.holes.at(-1)];
  return (
    <div className={classes.best}>
      <header>
        <h2>{best ? `Best holes ${from}–${to}` : 'Hole by hole'}</h2>
        {best && (
          <span>
            {inPoints
              ? `${print(best.points)} of ${counted(card.total.points)}`
              : `nett ${toParText(best.nettToPar)}`}
          </span>
        )}
      </header>
      <ol style={{ '--holes': card.holes.length }}>
        {card.holes.map(({ number, points, nettToPar, value }) => (
          <li
            key={number}
            data-best={best?.holes.includes(number) || undefined}
            style={{ '--share': points / most }}
          >
            <span className="vh">Hole {number}: </span>
            <b>
              {value === null
                ? '–'
                : inPoints
                  ? print(points)
                  : nettToPar === null
                    ? '–'
                    : toParText(nettToPar)}
            </b>
            <i aria-hidden="true" />
            <span aria-hidden="true">{number}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
