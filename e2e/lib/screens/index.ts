import { boards } from './board.ts';
import { contests } from './contests.ts';
import { docks } from './dock.ts';
import { entrance } from './entrance.ts';
import { events } from './events.ts';
import { fees } from './fees.ts';
import { games } from './games.ts';
import { kiosks } from './kiosk.ts';
import { leagues } from './leagues.ts';
import { manage } from './manage.ts';
import { organise } from './organise.ts';
import { play } from './play.ts';
import { prizes } from './prizes.ts';
import { score } from './score.ts';
import type { Screen } from './screen.ts';
import { season } from './season.ts';
import { shell } from './shell.ts';
import { sponsors } from './sponsors.ts';
import { teamDays } from './team-days.ts';

export type { Screen } from './screen.ts';

/** Every screen and dialog. Add new ones here: the gallery shows them, and axe checks them. */
export const screens: readonly Screen[] = [
  ...entrance,
  ...play,
  ...score,
  ...kiosks,
  ...season,
  ...boards,
  ...docks,
  ...games,
  ...organise,
  ...manage,
  ...events,
  ...leagues,
  ...teamDays,
  ...fees,
  ...prizes,
  ...contests,
  ...sponsors,
  ...shell,
];
