import { capitalised, type FieldRow, groupTimes, localTimeOf } from '@flagstick/contract';
import { type Actor, AppError } from '../../http/index.ts';
import { type Board, type GameChange, mayShareContacts, requireOpen } from '../../live/index.ts';
import { inTenths } from '../../shared/codecs.ts';
import { newId, searchable, type Tx } from '../../storage/index.ts';
import {
  addTeam,
  formerSeatsOf,
  groupNamed,
  insertGuests,
  type PersonForGame,
  peopleForGame,
  rearrangeGroups,
  requireGuestQuota,
  seatPlayer,
  teamNamed,
} from '../games/index.ts';
import { playersByContacts } from '../users/index.ts';
import { maySetIndex } from './access.ts';
import { cdhText, emailText } from './cells.ts';
import {
  type AcceptedLine,
  type ImportLimits,
  isAcceptedLine,
  type JudgedLine,
  judgeField,
  profaneFieldOf,
} from './judge.ts';
import { startTimesOf } from './start-times.ts';

export async function judgeLines(
  db: Tx,
  board: Board,
  actor: Actor,
  rows: readonly FieldRow[],
  importLimits: ImportLimits,
): Promise<JudgedLine[]> {
  const found = await playersByContacts(db, actor, {
    emails: rows.map((row) => emailText(row).toLowerCase()).filter(Boolean),
    cdhs: rows.map(cdhText).filter(Boolean),
  });
  const people = new Map((await peopleForGame(db, found.ids)).map((person) => [person.id, person]));
  const personOf = ([key, id]: readonly [string, string]) => {
    const person = people.get(id);
    return person ? [[key, person] as const] : [];
  };
  const known = {
    byEmail: new Map([...found.byEmail].flatMap(personOf)),
    byCdh: new Map([...found.byCdh].flatMap(personOf)),
  };
  return judgeField(board, rows, {
    known,
    importLimits,
    maySetIndex: maySetIndex(board, actor),
    mayShareContacts: (player) => mayShareContacts(board, actor, player),
  });
}

function guestOf({ row, gender, index }: AcceptedLine): PersonForGame {
  const [name, last_name] = [capitalised(row.name), capitalised(row.lastName)];
  return {
    ...{ id: newId(), name, last_name, gender, guest: true },
    index_tenths: inTenths.write(index),
    social_hundredths: null,
    ...{ username: null, email: null, cdh: null, home_club_id: null, birth_date: null },
  };
}

interface SeatedEntry {
  readonly id: string;
  readonly entry: AcceptedLine;
}

/** Minutes after midnight in the course's zone. */
function minutesOf(at: Date, zone: string): number {
  const [hours, minutes] = localTimeOf(at, zone).slice(11, 16).split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}

/**
 * Sets starting holes and, in a game without groups, the times of the start sheet.
 * @returns whether the start sheet has the times of the file
 */
function addToGroups(change: GameChange, actor: Actor, seated: readonly SeatedEntry[]): boolean {
  const { board } = change;
  const { starting_tees, date } = board.data.game;
  const groups = new Map<string, { name: string; added: SeatedEntry[] }>();
  for (const one of seated) {
    const name = one.entry.group;
    if (name === null) continue;
    const group = groups.get(name.toLowerCase()) ?? { name, added: [] };
    groups.set(name.toLowerCase(), { ...group, added: [...group.added, one] });
  }
  let position = board.groups.length;
  const filled = [...groups.values()].map(({ name, added }) => {
    const before = groupNamed(board, name);
    const hole = added.find(({ entry }) => entry.hole !== null)?.entry.hole;
    const startingHole = hole ?? before?.startingHole ?? starting_tees[position % starting_tees.length] ?? 1;
    const id = before?.id ?? newId();
    if (before) change.setGroup(id, { startingHole });
    else change.addGroup({ id, name, startingHole, position: position++, byPlayer: false });
    const time = added.find(({ entry }) => entry.time !== null)?.entry.time ?? null;
    const members = [...(before?.players ?? []), ...added.map((one) => one.id)];
    return { id, members, startingHole, time };
  });
  rearrangeGroups(change, filled, [], actor.id);
  const zone = board.data.club.timeZone;
  const times = board.groups.length > 0 ? null : startTimesOf(filled, date, zone);
  const startSheet = { ...board.startSheet, ...times };
  if (times) change.setGame({ start_sheet: startSheet });
  const known = new Set(board.groups.map(({ id }) => id));
  const all = [
    ...board.groups.map((one) => filled.find(({ id }) => id === one.id) ?? { ...one, time: null }),
    ...filled.filter(({ id }) => !known.has(id)),
  ];
  const groupStarts = groupTimes(all, startSheet);
  const fits = all.every(({ time }, at) => {
    const start = groupStarts[at];
    return time === null || (start && minutesOf(start, zone) === time);
  });
  return fits && seated.every(({ entry }) => entry.time === null || entry.group !== null);
}

/** Creates missing teams. */
function addToTeams(change: GameChange, seated: readonly SeatedEntry[]): void {
  for (const { id, entry } of seated) {
    if (entry.team === null) continue;
    const teamId = teamNamed(change, entry.team)?.id ?? addTeam(change, entry.team);
    change.setSeat(id, { teamId });
  }
}

/**
 * Seats the players of all lines.
 * @returns whether they start at the file's times, and the confirmed names with a swear word
 * @throws AppError game.isDone, import.rows naming each refused line, guests.tooMany
 */
export async function importField(
  change: GameChange,
  actor: Actor,
  rows: readonly FieldRow[],
): Promise<{ timesKept: boolean; confirmed: string[] }> {
  const { tx, board, at } = change;
  requireOpen(board);
  // Guests above the daily limit are refused below, with the time to wait.
  const importLimits = { joinedAt: at, guestsLeft: Number.POSITIVE_INFINITY };
  const all = await judgeLines(tx, board, actor, rows, importLimits);
  const entries = all.filter(isAcceptedLine);
  if (entries.length < all.length) {
    throw new AppError('import.rows', {
      fields: all.flatMap((one, nth) =>
        isAcceptedLine(one)
          ? []
          : [{ field: `rows.${nth}.${one.field}`, error: `Line ${one.row.line}: ${one.reason}` }],
      ),
    });
  }
  const seats = entries.map((entry) => ({ entry, person: entry.person ?? guestOf(entry) }));
  const guests = seats.flatMap(({ person }) => (person.guest ? [person] : []));
  if (guests.length > 0) {
    await requireGuestQuota(tx, actor, guests.length);
    await insertGuests(
      tx,
      guests.map((person) => ({ ...person, search: searchable(person.name, person.last_name) })),
    );
  }
  const former = await formerSeatsOf(
    tx,
    board.id,
    seats.flatMap(({ person }) => (person.guest ? [] : [person.id])),
  );
  for (const [nth, { entry, person }] of seats.entries()) {
    const left = former.filter(({ id }) => id === person.id);
    // Already checked, with the file's tee.
    seatPlayer(change, person, { by: actor.id, invited: false, isChecked: true }, left);
    const seat = change.seatOf(person.id);
    if (!seat) continue;
    if (entry.index !== seat.index) {
      const text = (value: number | null) => (value === null ? null : String(value));
      change.addNote(seat.cardId, {
        ...{ kind: 'amendment', typed_by: actor.id, field: 'hci', reason: null },
        ...{ old: text(seat.index), now: text(entry.index) },
      });
    }
    // A player of a linked game keeps their tee, which this game has.
    const keepsTee = entry.row.tee === '' || change.linkedSeat(person.id) !== undefined;
    change.setSeat(person.id, {
      teeId: keepsTee ? seat.teeId : entry.teeId,
      index: entry.index,
      // Keeps the order of the file, as if they joined one after the other.
      ...(left.length === 0 ? { joinedAt: new Date(at.getTime() + nth) } : {}),
    });
  }
  const seated = seats.map(({ entry, person }) => ({ id: person.id, entry }));
  addToTeams(change, seated);
  const timesKept = addToGroups(change, actor, seated);
  const confirmed = seats.flatMap(({ entry: { row }, person }) =>
    person.guest && profaneFieldOf(row) ? [`${person.name} ${person.last_name}`] : [],
  );
  return { timesKept, confirmed };
}
