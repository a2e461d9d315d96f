import { dayMs, type OwnMatch, sideNameFrom } from '@flagstick/contract';
import { otherSide } from '@flagstick/golf';
import type { Db } from '../../storage/index.ts';
import { isOrdered, matchesOf, partOf, type TeamDayPart } from './matches.ts';
import { type SessionRow, type Side, type TeamDayRow, teamDaysOf } from './store.ts';

/** A session without results is no longer listed after this time. */
const pastMs = 14 * dayMs;

const urgency: ReadonlyArray<OwnMatch['task']> = ['answer', 'order', 'play', 'wait'];

/** What the person has to do next in each team day, as a captain or a player. */
export async function ownTeamDayMatches(db: Db, userId: string, now: Date): Promise<OwnMatch[]> {
  const firstDay = new Date(now.getTime() - pastMs).toISOString().slice(0, 10);
  return (await teamDaysOf(db, userId)).flatMap((row) => {
    const part = partOf(row, userId);
    if (!part) return [];
    const tasks = row.sessions
      .filter(({ day }) => day === null || day >= firstDay)
      .flatMap((session) => tasksIn(row, session, part));
    return urgency.flatMap((task) => tasks.find((one) => one.task === task) ?? []).slice(0, 1);
  });
}

function namesIn({ players }: TeamDayRow, ids: readonly string[]): string {
  const named = players.filter(({ id }) => ids.includes(id));
  return sideNameFrom(named.map(({ name, last_name }) => ({ name: name ?? '', lastName: last_name ?? '' })));
}

const sideName = ({ sides }: TeamDayRow, side: Side) => sides.find((one) => one.side === side)?.name ?? '';

function tasksIn(row: TeamDayRow, session: SessionRow, { side, isCaptain, player }: TeamDayPart): OwnMatch[] {
  const other = otherSide(side);
  const shown = {
    ...{ kind: 'teamDay' as const, _id: row.id, name: row.name, part: `Session ${session.session}` },
    ...{ opponent: sideName(row, other), day: session.day, game: null, games: [] },
  };
  if (isCaptain && !isOrdered(row, session.session, side)) return [{ ...shown, task: 'order' }];
  return matchesOf(row, session).flatMap((match): OwnMatch[] => {
    if (match.state === 'decided') return [];
    if (match.state !== 'open') return [{ ...shown, task: 'wait' }];
    if (!isCaptain && (player === null || !match[side].includes(player))) return [];
    const { stored } = match;
    const isTheirs = stored?.status === 'entered' && stored.by_side !== side;
    const task = isTheirs ? 'answer' : stored ? 'wait' : 'play';
    return [{ ...shown, opponent: namesIn(row, match[other]), task }];
  });
}
