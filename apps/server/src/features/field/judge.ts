import {
  Cdh,
  Email,
  errors,
  type FieldColumn,
  type FieldRow,
  FirstName,
  groups,
  LastName,
  limits,
  says,
  teams,
  teeName,
  writtenHandicap,
} from '@flagstick/contract';
import type * as z from 'zod';
import { type Board, hasPlacesFor } from '../../live/index.ts';
import { isProfane } from '../../profanity.ts';
import {
  entryRefusal,
  groupLimit,
  groupNamed,
  holesOf,
  type PersonForGame,
  teamLimit,
  teamNamed,
  teamSize,
} from '../games/index.ts';

/** A line that takes a seat. */
export interface Entry {
  readonly kind: 'account' | 'guest';
  readonly row: FieldRow;
  /** The account; null for a guest. */
  readonly person: PersonForGame | null;
  readonly gender: 'men' | 'women';
  /** What counts in this game. */
  readonly index: number | null;
  /** The file has another index than the account. */
  readonly differs: boolean;
  readonly teeId: string;
  readonly group: string | null;
  readonly team: string | null;
  readonly hole: number | null;
  /** Minutes after midnight. */
  readonly time: number | null;
}

/** A line that takes none. */
export interface Refused {
  readonly kind: 'bad' | 'twice' | 'seated';
  readonly row: FieldRow;
  readonly person: PersonForGame | null;
  readonly field: FieldColumn;
  readonly reason: string;
}

export type Judged = Entry | Refused;

export const isEntry = (judged: Judged): judged is Entry =>
  judged.kind === 'account' || judged.kind === 'guest';

class Bad extends Error {
  readonly field: FieldColumn;
  readonly kind: Refused['kind'];
  constructor(field: FieldColumn, reason: string, kind: Refused['kind'] = 'bad') {
    super(reason);
    this.field = field;
    this.kind = kind;
  }
}

/** @throws Bad with the schema's own sentence */
function read<S extends z.ZodType>(schema: S, value: unknown, field: FieldColumn): z.output<S> {
  const { success, data, error } = schema.safeParse(value);
  if (!success) throw new Bad(field, error.issues[0]?.message ?? 'This cannot be read.');
  return data;
}

const genders: ReadonlyMap<string, 'men' | 'women'> = new Map(
  Object.entries({
    men: 'm male man men mr gentleman gentlemen gents herr herren',
    women: 'w f female woman women lady ladies mrs miss ms frau damen',
  }).flatMap(([gender, words]) =>
    words.split(' ').map((word) => [word, gender === 'men' ? ('men' as const) : ('women' as const)]),
  ),
);

function genderOf({ gender }: FieldRow): 'men' | 'women' | null {
  if (gender === '') return null;
  const known = genders.get(gender.toLowerCase());
  if (!known) throw new Bad('gender', 'Gender is men or women.');
  return known;
}

/** As people write it: a comma for the point, and plus for better than scratch. */
function indexOf({ hcp }: FieldRow): number | null {
  return hcp === '' ? null : read(writtenHandicap(limits.guestIndex), hcp.replace(',', '.'), 'hcp');
}

/** One of the game's tees by its name, of the person's gender where several have it; unnamed the first of the gender. */
function teeOf({ data: { tees } }: Board, { tee }: FieldRow, gender: 'men' | 'women') {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const named = tees.filter((one) =>
    [teeName(one), one.name, one.teeColor].some((name) => plain(name) === plain(tee)),
  );
  const among = tee === '' ? tees : named;
  const found = among.find((one) => one.gender === gender) ?? among[0];
  if (!found) throw new Bad('tee', 'The game has no such score card.');
  return found;
}

/** `3` is written for Group 3. */
function groupNameOf({ group }: FieldRow): string | null {
  if (group === '') return null;
  const name = read(
    groups.create.body.shape.name,
    group.length < limits.groupNameMin ? `Group ${group}` : group,
    'group',
  );
  if (isProfane(name)) throw new Bad('group', says.swearWord);
  return name;
}

function teamNameOf({ data }: Board, { team }: FieldRow): string | null {
  if (team === '') return null;
  if (data.rule.playingRules.playingAs !== 'team') {
    throw new Bad('team', 'The game is played without teams: leave the column empty.');
  }
  const name = read(
    teams.create.body.shape.name,
    team.length < limits.teamNameMin ? `Team ${team}` : team,
    'team',
  );
  if (isProfane(name)) throw new Bad('team', says.swearWord);
  return name;
}

function holeOf(board: Board, { hole }: FieldRow): number | null {
  if (hole === '') return null;
  if (!holesOf(board).includes(Number(hole))) throw new Bad('hole', 'The game does not play this hole.');
  return Number(hole);
}

function timeOf({ time }: FieldRow): number | null {
  if (time === '') return null;
  const [, hours = '', minutes = ''] = /^(\d{1,2})[:.](\d{2})(?::00)?$/.exec(time) ?? [];
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59)
    throw new Bad('time', 'A time is written 09:20.');
  return Number(hours) * 60 + Number(minutes);
}

/** The accounts that may be found by what the file says of people. */
export interface Known {
  readonly byEmail: ReadonlyMap<string, PersonForGame>;
  readonly byCdh: ReadonlyMap<string, PersonForGame>;
}

function personOf({ byEmail, byCdh }: Known, row: FieldRow): PersonForGame | null {
  const email = row.email === '' ? null : read(Email, row.email, 'email');
  const cdh = row.cdh === '' ? null : read(Cdh, row.cdh, 'cdh');
  const [one, other] = [email && byEmail.get(email.toLowerCase()), cdh && byCdh.get(cdh)];
  if (one && other && one.id !== other.id) throw new Bad('cdh', 'The CDH number is somebody else’s.');
  return one || other || null;
}

const tenths = (value: number | null) => (value === null ? null : value / 10);
const hundredths = (value: number | null) => (value === null ? null : value / 100);
const nameOf = (name: string, lastName: string) => `${name} ${lastName}`.normalize('NFC').toLowerCase();

/** How many may come. */
export interface Room {
  /** When they come: a place that is kept then is there for whom it is kept alone. */
  readonly at: Date;
  /** How many the caller may bring as guests. */
  readonly guests: number;
}

/** What the lines before have taken. */
class Taken {
  readonly #lines = new Map<string, number>();
  readonly #inGroup = new Map<string, number>();
  readonly #inTeam = new Map<string, number>();
  readonly #starts = new Map<string, { readonly value: number; readonly line: number }>();
  readonly #board: Board;
  /** Who has a place by a line: an account by its id. */
  #come: readonly string[] = [];
  readonly #at: Date;
  #guests: number;

  constructor(board: Board, { at, guests }: Room) {
    this.#board = board;
    this.#at = at;
    this.#guests = guests;
  }

  /** @throws Bad for somebody of an earlier line */
  once(who: string, field: FieldColumn, line: number): void {
    const before = this.#lines.get(who);
    if (before !== undefined) throw new Bad(field, `Same as line ${before}.`, 'twice');
    this.#lines.set(who, line);
  }

  /** A group starts once, at one hole. @throws Bad for what an earlier line says otherwise */
  start(group: string | null, field: 'hole' | 'time', value: number | null, line: number): void {
    if (group === null || value === null) return;
    const key = `${field} ${group.toLowerCase()}`;
    const said = this.#starts.get(key) ?? { value, line };
    if (said.value !== value) throw new Bad(field, `Line ${said.line} has another ${field} for ${group}.`);
    this.#starts.set(key, said);
  }

  /** @param account null for a guest */
  seat(account: string | null, group: string | null, team: string | null): void {
    const isGuest = account === null;
    const come = [...this.#come, account ?? `guest ${this.#come.length}`];
    if (!hasPlacesFor(this.#board.data, come, this.#at)) throw new Bad('name', 'The game is full.');
    // The address of an account makes no guest of the line.
    if (isGuest && this.#guests === 0) throw new Bad('email', errors['guests.tooMany'].text);
    if (group !== null) {
      const key = group.toLowerCase();
      const there = this.#inGroup.get(key) ?? groupNamed(this.#board, group)?.players.length ?? 0;
      if (there >= groupLimit(this.#board)) throw new Bad('group', `${group} is full.`);
      this.#inGroup.set(key, there + 1);
    }
    if (team !== null) {
      const key = team.toLowerCase();
      const there = this.#inTeam.get(key) ?? teamSize(this.#board, teamNamed(this.#board, team)?.id ?? null);
      if (there >= teamLimit(this.#board)) throw new Bad('team', `${team} is full.`);
      this.#inTeam.set(key, there + 1);
    }
    this.#come = come;
    if (isGuest) this.#guests -= 1;
  }
}

function judgeRow(
  board: Board,
  known: Known,
  taken: Taken,
  row: FieldRow,
  mayTakeIndex: (id: string) => boolean,
): Entry {
  const person = personOf(known, row);
  const field = row.email === '' ? (row.cdh === '' ? 'name' : 'cdh') : 'email';
  if (person) {
    taken.once(person.id, field, row.line);
    if (board.players.has(person.id)) throw new Bad(field, 'Is in the game already.', 'seated');
  } else {
    const name = nameOf(read(FirstName, row.name, 'name'), read(LastName, row.lastName, 'lastName'));
    if (isProfane(row.name)) throw new Bad('name', says.swearWord);
    if (isProfane(row.lastName)) throw new Bad('lastName', says.swearWord);
    taken.once(name, 'name', row.line);
    const seated = [...board.players.values()].some(
      ({ data }) => data.guest && nameOf(data.name, data.lastName) === name,
    );
    if (seated) throw new Bad('name', 'A guest of this name is in the game already.', 'seated');
  }
  const gender = person?.gender ?? genderOf(row);
  if (!gender) throw new Bad('gender', 'Guests need a gender.');
  const written = indexOf(row);
  const own = person ? tenths(person.index_tenths) : written;
  const differs = person !== null && written !== null && written !== own;
  const takes = differs && row.takeIndex;
  if (takes && !mayTakeIndex(person.id)) throw new Bad('hcp', 'Another organiser sets your own index.');
  const index = takes ? written : own;
  const tee = teeOf(board, row, gender);
  const social = person && index === null ? hundredths(person.social_hundredths) : null;
  const refusal = entryRefusal({ gender, index, social }, board.data.rule, tee);
  if (refusal) throw new Bad('hcp', refusal.reason);
  const group = groupNameOf(row);
  const team = teamNameOf(board, row);
  const [hole, time] = [holeOf(board, row), timeOf(row)];
  taken.start(group, 'hole', hole, row.line);
  taken.start(group, 'time', time, row.line);
  const entry = {
    row,
    person,
    gender,
    index,
    differs,
    teeId: tee._id,
    group,
    team,
    hole,
    time,
  };
  taken.seat(person?.id ?? null, group, team);
  return { kind: person ? 'account' : 'guest', ...entry };
}

/** What becomes of each line. An account that nobody may find for the caller is none: its line is a guest's. */
export function judgeField(
  board: Board,
  rows: readonly FieldRow[],
  {
    known,
    room,
    mayTakeIndex,
  }: { readonly known: Known; readonly room: Room; readonly mayTakeIndex: (id: string) => boolean },
): Judged[] {
  const taken = new Taken(board, room);
  return rows.map((row) => {
    try {
      return judgeRow(board, known, taken, row, mayTakeIndex);
    } catch (error) {
      if (!(error instanceof Bad)) throw error;
      const { kind, field, message: reason } = error;
      return { kind, row, field, reason, person: kind === 'bad' ? null : personOf(known, row) };
    }
  });
}
