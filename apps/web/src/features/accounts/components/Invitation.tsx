import type { GameSummary } from '@flagstick/contract';
import { IconCalendarEvent, IconCash, IconMapPin, IconUsers } from '@tabler/icons-react';
import { formatLongDayTime } from '../../../shared/display/dates.ts';
import { feeWords } from '../../../shared/display/fee.ts';
import { feeBeforePlay } from '../../../shared/game/fee.ts';
import { GameCodeTiles } from '../../../ui/score/GameCodeTiles.tsx';
import * as texts from '../messages.ts';
import classes from './Invitation.module.css';

export function Invitation({ code, game }: { code: string; game: GameSummary | undefined }) {
  const fee = game && game.state !== 'done' ? feeBeforePlay(game) : null;
  return (
    <>
      <div className={classes.plates}>
        <GameCodeTiles code={code} />
      </div>
      {game && (
        <ul className={`${classes.facts} stack gap-8 fs-15`}>
          <li className="row gap-10 lh-120">
            <IconMapPin className="rigid on-deep-2" size={22} aria-hidden="true" />
            {game.club.name}, {game.course.name}
          </li>
          <li className="row gap-10 lh-120">
            <IconCalendarEvent className="rigid on-deep-2" size={22} aria-hidden="true" />
            {formatLongDayTime(game.date, game.club.timeZone)}
          </li>
          {fee && (
            <li className="row gap-10 lh-120">
              <IconCash className="rigid on-deep-2" size={22} aria-hidden="true" />
              {feeWords(fee)}
            </li>
          )}
          <li className={`${classes.wideOnly} row gap-10 lh-120`}>
            <IconUsers className="rigid on-deep-2" size={22} aria-hidden="true" />
            {texts.playersJoined(game.playersCount, game.maxPlayers)}
          </li>
        </ul>
      )}
    </>
  );
}
