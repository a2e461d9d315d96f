import { countsPoints, scoringSentences, scorings } from '@flagstick/contract/formats';
import { type CardScore, hasPoints, scoringOf } from '@flagstick/golf';
import { toParText } from '../../shared/display/score.ts';
import classes from './BestHoles.module.css';
import * as texts from './messages.ts';
import type { BestRun } from './result.ts';

/** The points of each hole as bars, with the best run marked. */
export function BestHoles({ card, best }: { card: CardScore; best: BestRun | null }) {
  const most = Math.max(1, ...card.holes.map(({ points }) => points));
  const least = scoringOf(card.format).pointsWithoutScore(0);
  const inPoints = countsPoints(card.format);
  const { printHole } = scorings[card.format];
  const { partOfCard: run } = scoringSentences[card.format];
  const [from = 0, to = 0] = [best?.holes[0], best?.holes.at(-1)];
  return (
    <div className={classes.best}>
      <header className="flex spread align-base gap-12">
        <h2 className="fs-20">{best ? texts.bestRun(from, to) : texts.holeByHole}</h2>
        {best && (
          <span className="quiet fs-15">
            {run?.(best.points, card.total.points) ?? texts.nettToPar(toParText(best.nettToPar))}
          </span>
        )}
      </header>
      <ol className="stack gap-3" style={{ '--holes': card.holes.length }}>
        {card.holes.map((hole) => (
          <li
            className="stack justify-center relative quiet fs-12 close"
            key={hole.number}
            data-best={best?.holes.includes(hole.number) || undefined}
            style={{ '--share': hasPoints(hole) ? (hole.points - least) / (most - least) : 0 }}
          >
            <span className="vh">{texts.holeNumber(hole.number)} </span>
            <b>
              {!hasPoints(hole)
                ? ''
                : inPoints
                  ? printHole(hole.points)
                  : hole.nettToPar === null
                    ? '–'
                    : toParText(hole.nettToPar)}
            </b>
            <i aria-hidden="true" />
            <span aria-hidden="true">{hole.number}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
