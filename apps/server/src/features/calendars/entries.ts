import { dayMs, groupTimes, instantOf, StartSheetSettings } from '@flagstick/contract';
import type { CalendarEntry } from '../../shared/calendar/calendar-file.ts';
import type { Db } from '../../storage/index.ts';
import { ownDeadlines } from '../knock-outs/index.ts';
import { ownFixtureDeadlines } from '../leagues/index.ts';
import {
  entryEndsOf,
  ownSessions,
  publicDeadlines,
  publicGames,
  publicLeagueDeadlines,
  publicSessions,
  seatsOf,
} from './store.ts';

/** Past days stay in a calendar for this long. */
const pastMs = 60 * dayMs;
const minutesPerHole = 15;

interface Range {
  readonly since: Date;
  readonly firstDay: string;
}

const rangeAt = (now: Date): Range => {
  const since = new Date(now.getTime() - pastMs);
  return { since, firstDay: since.toISOString().slice(0, 10) };
};

/** @param base the address of the server, before the path of a page */
interface FeedInput {
  readonly db: Db;
  readonly now: Date;
  readonly base: string;
}

/** The tee time of the player's group; the time of the game without one. */
function startOf({ groups, group_id, start_sheet, date }: Awaited<ReturnType<typeof seatsOf>>[number]): Date {
  const sheet = StartSheetSettings.safeParse(start_sheet).data;
  const at = groups.findIndex(({ id }) => id === group_id);
  return (sheet && groupTimes(groups, sheet)[at]) || date;
}

type Session = Awaited<ReturnType<typeof ownSessions>>[number];

function sessionEntry(
  { id, session, name, club_name, day, start, time_zone }: Session,
  base: string,
): CalendarEntry[] {
  if (day === null) return [];
  const texts = {
    ...{ id: `team day ${id} ${session}`, summary: `${name}: session ${session}` },
    ...{ description: club_name, url: `${base}/teamDay/${id}` },
  };
  const time = start === null ? null : instantOf(`${day} ${start}`, time_zone);
  // How long a session takes depends on its matches.
  return [time === null ? { ...texts, day } : { ...texts, start: new Date(time), minutes: 0 }];
}

interface EndOfEntries {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly closes_at: Date;
}

const entriesEnd = ({ id, name, code, closes_at }: EndOfEntries, base: string): CalendarEntry => ({
  ...{ id: `entries ${id}`, start: closes_at, minutes: 0, url: `${base}/entry/${code}` },
  ...{ summary: `${name}: entries close`, description: 'The last time to enter or change your entry.' },
});

/** The player's own days: without results, places and names of others. */
export async function ownEntries({ db, now, base }: FeedInput, userId: string): Promise<CalendarEntry[]> {
  const { since, firstDay } = rangeAt(now);
  const seats = await seatsOf(db, userId, since);
  const ends = await entryEndsOf(db, userId, since);
  const sessions = await ownSessions(db, userId, firstDay);
  const entries: CalendarEntry[] = [
    ...seats.map((seat) => ({
      ...{ id: `game ${seat.id}`, summary: seat.name, description: seat.club_name },
      ...{ start: startOf(seat), minutes: seat.holes * minutesPerHole },
      url: `${base}/?view=game&game=${seat.id}`,
    })),
    ...ends.map((end) => entriesEnd(end, base)),
    ...sessions.flatMap((session) => sessionEntry(session, base)),
  ];
  const deadlines = [...(await ownDeadlines(db, userId)), ...(await ownFixtureDeadlines(db, userId))];
  for (const { path, ...deadline } of deadlines)
    if (deadline.day >= firstDay) entries.push({ ...deadline, url: `${base}${path}` });
  return entries;
}

/** What the public may see of the club's days. */
export async function clubEntries({ db, now, base }: FeedInput, clubId: string): Promise<CalendarEntry[]> {
  const { since, firstDay } = rangeAt(now);
  const games = await publicGames(db, clubId, since);
  const deadlines = await publicDeadlines(db, clubId, firstDay);
  const leagueDeadlines = await publicLeagueDeadlines(db, clubId, firstDay);
  const sessions = await publicSessions(db, clubId, firstDay);
  return [
    ...games.flatMap((game): CalendarEntry[] => {
      const { id, name, code, date, holes, course_name, event_name, round, entry_name, closes_at } = game;
      const event = event_name === null ? [] : [`${event_name}, round ${round}`];
      return [
        {
          ...{ id: `game ${id}`, summary: name, description: [...event, course_name].join('\n') },
          ...{ start: date, minutes: holes * minutesPerHole, url: `${base}/leaderboard/${code}` },
        },
        ...(closes_at === null ? [] : [entriesEnd({ id, name: entry_name, code, closes_at }, base)]),
      ];
    }),
    ...deadlines.flatMap(({ id, name, section, round, deadline }) =>
      deadline === null
        ? []
        : {
            ...{ id: `round ${id} ${section} ${round}`, day: deadline, url: `${base}/knockOut/${id}` },
            summary: `${name}: ${section === 'plate' ? 'plate, ' : ''}round ${round}`,
            description: 'The last day for the matches of this round.',
          },
    ),
    ...leagueDeadlines.map(({ id, name, round, day }) => ({
      ...{
        id: `league ${id} ${round}`,
        day,
        url: `${base}/league/${id}`,
        summary: `${name}: round ${round}`,
      },
      description: 'The last day for the fixtures of this round.',
    })),
    ...sessions.flatMap((session) => sessionEntry(session, base)),
  ];
}
