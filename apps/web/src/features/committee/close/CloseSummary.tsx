import type { CloseItem, GameView } from '@flagstick/contract';
import { IconCircleCheck, IconGavel, IconMedal, IconPencil, IconTrophy } from '@tabler/icons-react';
import { joinNames } from '../../../shared/display/names.ts';
import { plural } from '../../../shared/display/numbers.ts';
import * as common from '../../../ui/common/messages.ts';
import classes from './CloseDialog.module.css';
import * as texts from './messages.ts';

/** The figures that the close stores. */
export function CloseSummary({ game, items }: { game: GameView; items: readonly CloseItem[] }) {
  const players = Object.values(game.players);
  const handedIn = players.filter(({ state }) => state === 'done');
  const noted = players.filter(({ nofinish, disqualified }) => nofinish !== null || disqualified);
  const accepted = handedIn.filter((player) => player.accepted);
  const notHandedIn = items.filter(({ notHandedIn }) => notHandedIn).length;
  const figures = [
    [common.handedIn, handedIn.length - accepted.length],
    [texts.acceptedByCommittee, accepted.length + notHandedIn],
    [texts.noResult, noted.length],
    [texts.undecided, 0],
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
      <ul className="stack gap-10">
        <li className="row gap-12 lh-135">
          <IconCircleCheck className="rigid good" size={22} aria-hidden="true" />
          {texts.everyCardSettled}
        </li>
        {game.linkedGames.length > 0 && (
          <li className="row gap-12 lh-135">
            <IconCircleCheck className="rigid good" size={22} aria-hidden="true" />
            {texts.linkedGamesClose(joinNames(game.linkedGames.map(({ name }) => name)))}
          </li>
        )}
        {notHandedIn > 0 && (
          <li className="row gap-12 lh-135">
            <IconGavel className="rigid good" size={22} aria-hidden="true" />
            {plural(notHandedIn, {
              one: texts.cardNotHandedIn,
              other: texts.cardsNotHandedIn,
            })}
          </li>
        )}
        <li className="row gap-12 lh-135">
          <IconTrophy className="rigid good" size={22} aria-hidden="true" />
          {texts.resultIsPublic}
        </li>
        {game.prizes.contests > 0 && (
          <li className="row gap-12 lh-135">
            <IconMedal className="rigid good" size={22} aria-hidden="true" />
            {game.prizes.reveal === null ? texts.prizesFixed : texts.prizesFixedHidden}
          </li>
        )}
        <li className="row gap-12 lh-135">
          <IconPencil className="rigid good" size={22} aria-hidden="true" />
          {texts.afterTheClose}
        </li>
      </ul>
    </>
  );
}
