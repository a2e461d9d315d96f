import type { CloseItem, GameView } from '@flagstick/contract';
import { IconCircleCheck, IconGavel, IconPencil, IconTrophy } from '@tabler/icons-react';
import { plural } from '../../../shared/display/numbers.ts';
import classes from './CloseDialog.module.css';

/** The numbers that the close stores, shown before it. */
export function Ready({ game, items }: { game: GameView; items: readonly CloseItem[] }) {
  const players = Object.values(game.players);
  const isIn = players.filter(({ state }) => state === 'done');
  const noted = players.filter(({ nofinish, disqualified }) => nofinish !== null || disqualified);
  const accepted = isIn.filter((player) => player.accepted);
  const toTake = items.filter(({ notHandedIn }) => notHandedIn).length;
  const figures = [
    ['Handed in', isIn.length - accepted.length],
    ['By committee', accepted.length + toTake],
    ['WD, DNF, DQ', noted.length],
    ['Open', 0],
  ] as const;
  return (
    <>
      <dl className={classes.figures}>
        {figures.map(([name, figure]) => (
          <div className="centre" key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <ul className={`${classes.facts} stack gap-10`}>
        <li className="row gap-12 lh-135">
          <IconCircleCheck size={22} aria-hidden="true" />
          Every card is settled
        </li>
        {game.linkedGames.length > 0 && (
          <li className="row gap-12 lh-135">
            <IconCircleCheck size={22} aria-hidden="true" />
            {game.linkedGames.map(({ name }) => name).join(', ')}: linked, and closed by themselves
          </li>
        )}
        {toTake > 0 && (
          <li className="row gap-12 lh-135">
            <IconGavel size={22} aria-hidden="true" />
            {plural(toTake, {
              one: '# complete card without a hand-in: accepted by the committee',
              other: '# complete cards without a hand-in: accepted by the committee',
            })}
          </li>
        )}
        <li className="row gap-12 lh-135">
          <IconTrophy size={22} aria-hidden="true" />
          The leaderboard turns to the final result and opens for everyone
        </li>
        <li className="row gap-12 lh-135">
          <IconPencil size={22} aria-hidden="true" />
          Scores can be amended afterwards; PH and HI cannot
        </li>
      </ul>
    </>
  );
}
