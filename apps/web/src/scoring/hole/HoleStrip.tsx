import { FlagIcon } from '../../ui/brand/FlagIcon.tsx';
import { isHoleScored, type Round } from '../lib/round.ts';
import * as texts from '../messages.ts';
import classes from './HoleStrip.module.css';

/** One bar per hole in card order: filled once scored, the flag on the current hole. */
export function HoleStrip({ round, hole }: { round: Round; hole: number }) {
  const numbers = round.holes.map(({ number }) => number);
  const scored = numbers.filter((number) => isHoleScored(round, number)).length;
  return (
    <div
      className={classes.strip}
      style={{ '--holes': numbers.length }}
      role="img"
      aria-label={texts.holesScored(scored, numbers.length)}
    >
      {numbers.map((number) => (
        <span
          key={number}
          data-scored={isHoleScored(round, number) || undefined}
          data-asked={round.mismatches.some((mismatch) => mismatch.hole === number) || undefined}
          data-at={number === hole || undefined}
          data-turn={number === 10 || undefined}
        >
          {number === hole && <FlagIcon size={20} cup={false} />}
        </span>
      ))}
    </div>
  );
}
