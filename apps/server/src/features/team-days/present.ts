import type { TeamDay, TeamDayListed, TeamDayMatch, TeamDaySession } from '@flagstick/contract';
import type { Actor } from '../../http/index.ts';
import { inTenths, toIso } from '../../shared/codecs.ts';
import { publicName } from '../../shared/public-names.ts';
import { mayChange } from './access.ts';
import {
  type DayMatch,
  isOrdered,
  matchesOf,
  orderOf,
  partOf,
  standingOf,
  type TeamDayPart,
} from './matches.ts';
import type { SessionRow, Side, TeamDayRow } from './store.ts';

const presentStanding = (standing: ReturnType<typeof standingOf>): TeamDay['standing'] => ({
  ...standing,
  decided: standing.decided && { side: null, ...standing.decided },
});

const headOf = (row: TeamDayRow, actor: Actor | null) => ({
  _id: row.id,
  name: row.name,
  club: { _id: row.club_id, name: row.club_name },
  standing: presentStanding(standingOf(row)),
  mayChange: mayChange(actor, row),
  owner: { _id: row.owner_id, name: row.owner_name, lastName: row.owner_last_name },
  createDate: toIso(row.created_at),
  updateDate: toIso(row.updated_at),
});

const sideRow = ({ sides }: TeamDayRow, side: Side) => sides.find((one) => one.side === side);

export function presentListed(row: TeamDayRow, actor: Actor): TeamDayListed {
  const days = row.sessions.flatMap(({ day }) => day ?? []).toSorted();
  const nameOf = (side: Side) => ({ name: sideRow(row, side)?.name ?? '' });
  return {
    ...headOf(row, actor),
    sides: { a: nameOf('a'), b: nameOf('b') },
    firstDay: days[0] ?? null,
    lastDay: days.at(-1) ?? null,
  };
}

/** The start of a match, so many minutes after the first of its session. */
function startOf({ start, interval_minutes }: SessionRow, match: number): string | null {
  if (start === null) return null;
  const [hours = 0, minutes = 0] = start.split(':').map(Number);
  const all = (hours * 60 + minutes + (match - 1) * interval_minutes) % (24 * 60);
  return [Math.floor(all / 60), all % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

function resultOf({ stored, byOrder }: DayMatch): TeamDayMatch['result'] {
  if (byOrder) return { ...byOrder, score: null, status: 'final', at: null, by: null };
  if (!stored) return null;
  const { how, winner, score, status, by_side: by } = stored;
  return { how, winner, score, status, by, at: new Date(stored.at).toISOString() };
}

function presentSession(row: TeamDayRow, session: SessionRow, part: TeamDayPart | undefined): TeamDaySession {
  const { session: number, kind, points, holes, day: date, start, interval_minutes: interval } = session;
  return {
    ...{ number, kind, points, holes, date, start, interval },
    ordered: { a: isOrdered(row, number, 'a'), b: isOrdered(row, number, 'b') },
    revealed: session.revealed_at !== null,
    myOrder: part?.isCaptain ? orderOf(row, session, part.side) : null,
    matches: matchesOf(row, session).map((one) => ({
      ...{ match: one.match, start: startOf(session, one.match), state: one.state },
      ...{ a: [...one.a], b: [...one.b], result: resultOf(one) },
    })),
    score: standingOf(row, [session]).points,
  };
}

/** Young players have short names for readers who take no part and do not organise (docs/decisions/079). */
export function presentTeamDay(
  row: TeamDayRow,
  { actor, day }: { readonly actor: Actor | null; readonly day: Date },
): TeamDay {
  const changes = mayChange(actor, row);
  const part = partOf(row, actor?.id);
  const isInside = changes || part !== undefined;
  const shownName = (full: { name: string; lastName: string }, birthDate: string | null) =>
    isInside ? full : publicName({ ...full, birthDate }, day);
  const sideOf = (side: Side): TeamDay['sides']['a'] => {
    const own = sideRow(row, side);
    const captain = { name: own?.captain_name ?? '', lastName: own?.captain_last_name ?? '' };
    return {
      name: own?.name ?? '',
      captain: own?.captain_id ? { _id: own.captain_id, ...shownName(captain, own.birth_date) } : null,
      players: row.players
        .filter((player) => player.side === side)
        .map(({ id, user_id, name, last_name, birth_date, index_tenths }) => ({
          ...{ _id: id, user: user_id },
          ...shownName({ name: name ?? '', lastName: last_name ?? '' }, birth_date),
          ...(changes ? { hcp: inTenths.read(index_tenths) } : {}),
        })),
    };
  };
  return {
    ...headOf(row, actor),
    timeZone: row.time_zone,
    publicPage: row.public_page,
    holder: row.holder,
    sides: { a: sideOf('a'), b: sideOf('b') },
    sessions: row.sessions.map((session) => presentSession(row, session, part)),
    mine: part ? { ...part } : null,
  };
}
