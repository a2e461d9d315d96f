import type { GameSummary } from '@flagstick/contract';
import { IconCalendarEvent, IconMapPin, IconUsers } from '@tabler/icons-react';
import { formatLongDayTime } from '../../../shared/formats/dates.ts';
import { Plates } from '../../../shared/ui/Plates.tsx';
import classes from './Invitation.module.css';

/** What one is asked to join: the code on its plates, where, when, and how many are in. */
export function Invitation({ code, game }: { code: string; game: GameSummary | undefined }) {
  return (
    <>
      <div className={classes.plates}>
        <Plates code={code} />
      </div>
      {game && (
        <ul className={classes.facts}>
          <li>
            <IconMapPin size={22} aria-hidden="true" />
            {game.club.name}, {game.course.name}
          </li>
          <li>
            <IconCalendarEvent size={22} aria-hidden="true" />
            {formatLongDayTime(game.date, game.club.timeZone)}
          </li>
          <li className={classes.wideOnly}>
            <IconUsers size={22} aria-hidden="true" />
            {game.playersCount} of {game.maxPlayers} players are in
          </li>
        </ul>
      )}
    </>
  );
}
