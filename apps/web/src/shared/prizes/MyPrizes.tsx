import type { PrizesView } from '@flagstick/contract';
import { IconTrophy } from '@tabler/icons-react';
import * as texts from './messages.ts';
import classes from './PrizeList.module.css';

/** The nearest ones. */
const missedShown = 3;

interface MyPrizesProps {
  mine: NonNullable<PrizesView['mine']>;
  /** The prizes can still change. */
  live: boolean;
}

/** The prizes that the viewer has won and why, and those missed by little. */
export function MyPrizes({ mine: { won, missed }, live }: MyPrizesProps) {
  if (won.length === 0 && missed.length === 0) return null;
  return (
    <section className={classes.mine} aria-label={texts.myPrizes}>
      {won.length > 0 && (
        <>
          <h2 className="row gap-8 fs-17 bold">
            <IconTrophy size={20} aria-hidden="true" />
            {texts.myPrizes}
            {live && <span className={classes.tag}>{texts.provisional}</span>}
          </h2>
          <ul className="stack gap-8">
            {won.map(({ contest, prize, why }) => (
              <li className="stack gap-2" key={`${contest} ${prize}`}>
                <b className="bold">{texts.iWon(prize, contest)}</b>
                <span className="quiet fs-15 lh-135">{why}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {missed.length > 0 && (
        <>
          <h3 className="fs-15 bold">{texts.missed}</h3>
          <ul className="stack gap-4">
            {missed.slice(0, missedShown).map(({ contest, text }) => (
              <li className="row wrap spread gap-8 fs-15" key={contest}>
                <span>{contest}</span>
                <span className="quiet">{text}</span>
              </li>
            ))}
          </ul>
          {missed.length > missedShown && (
            <p className="quiet fs-13">{texts.moreMissed(missed.length - missedShown)}</p>
          )}
        </>
      )}
    </section>
  );
}
