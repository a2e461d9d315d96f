import {
  cardForGender,
  contractTexts,
  countsRatings,
  errors,
  type FieldColumn,
  type FieldRow,
  FirstName,
  groups,
  LastName,
  limits,
  otherRatingNote,
  teeName,
} from '@flagstick/contract';
import { type Board, type BoardPlayer, hasSpacesFor } from '../../live/index.ts';
import { inHundredths, inTenths } from '../../shared/codecs.ts';
import { hasSwearWord } from '../../shared/profanity.ts';
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
import {
  BadLine,
  cdhOf,
  emailOf,
  genderOf,
  indexOf,
  type LineConfirmation,
  parseCell,
  timeOf,
} from './cells.ts';
import { fieldFormatOf } from './formats/index.ts';
import { Namesakes } from './namesakes.ts';

export interface AcceptedLine {
  readonly kind: 'account' | 'guest';
  readonly row: FieldRow;
  /** The account; null for a guest. */
  readonly person: PersonForGame | null;
  readonly gender: 'men' | 'women';
  readonly index: number | null;
  readonly fileIndex: number | null;
  /** The file's index differs from the account's. */
  readonly differs: boolean;
  readonly teeId: string;
  /** A note that the player plays off the rating for the other gender; null otherwise. */
  readonly rating: string | null;
  readonly group: string | null;
  readonly team: string | null;
  readonly hole: number | null;
  /** Minutes after midnight. */
  readonly time: number | null;
}

export interface RefusedLine {
  readonly kind: 'bad' | 'twice' | 'seated';
  readonly row: FieldRow;
  readonly person: PersonForGame | null;
  readonly field: FieldColumn;
  readonly reason: string;
  /** What the caller may confirm to import the line anyway. */
  readonly confirm: LineConfirmation | null;
}

export type JudgedLine = AcceptedLine | RefusedLine;

export const isAcceptedLine = (judged: JudgedLine): judged is AcceptedLine =>
  judged.kind === 'account' || judged.kind === 'guest';

/** The game's tee with this name, preferring the person's gender; without a name the first for the gender. */
function teeOf({ data: { tees } }: Board, { tee }: FieldRow, gender: 'men' | 'women') {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const named = tees.filter((one) =>
    [teeName(one), one.name, one.teeColor].some((name) => plain(name) === plain(tee)),
  );
  const among = tee === '' ? tees : named;
  const found = among.find((one) => one.gender === gender) ?? among[0];
  if (!found) throw new BadLine('tee', 'The game doesn’t have that score card.');
  return cardForGender(tees, found, gender) ?? found;
}

/** `3` means Group 3. */
function groupNameOf({ group }: FieldRow): string | null {
  if (group === '') return null;
  const name = parseCell(
    groups.create.body.shape.name,
    group.length < limits.groupNameMin ? `Group ${group}` : group,
    'group',
  );
  if (hasSwearWord(name)) throw new BadLine('group', contractTexts.swearWord);
  return name;
}

function holeOf(board: Board, { hole }: FieldRow): number | null {
  if (hole === '') return null;
  if (!holesOf(board).includes(Number(hole))) throw new BadLine('hole', 'This hole isn’t part of the game.');
  return Number(hole);
}

export interface KnownAccounts {
  readonly byEmail: ReadonlyMap<string, PersonForGame>;
  readonly byCdh: ReadonlyMap<string, PersonForGame>;
}

function personOf({ byEmail, byCdh }: KnownAccounts, row: FieldRow): PersonForGame | null {
  const [email, cdh] = [emailOf(row), cdhOf(row)];
  const [one, other] = [email && byEmail.get(email.toLowerCase()), cdh && byCdh.get(cdh)];
  if (one && other && one.id !== other.id)
    throw new BadLine('cdh', 'This CDH number belongs to another player.');
  return one || other || null;
}

export interface ImportLimits {
  /** When the imported players join; spaces held at that time are not free. */
  readonly joinedAt: Date;
  readonly guestsLeft: number;
}

class EarlierLines {
  readonly #lines = new Map<string, number>();
  readonly #inGroup = new Map<string, number>();
  readonly #inTeam = new Map<string, number>();
  readonly #starts = new Map<string, { readonly value: number; readonly line: number }>();
  readonly #board: Board;
  /** The players with a space by an earlier line; accounts by id. */
  #newPlayers: readonly string[] = [];
  readonly #at: Date;
  #guests: number;
  readonly namesakes: Namesakes;

  constructor(board: Board, { joinedAt, guestsLeft }: ImportLimits, namesakes: Namesakes) {
    this.#board = board;
    this.namesakes = namesakes;
    this.#at = joinedAt;
    this.#guests = guestsLeft;
  }

  /** @throws BadLine for an account of an earlier line */
  addAccount(account: string, field: FieldColumn, line: number): void {
    const before = this.#lines.get(account);
    if (before !== undefined) throw new BadLine(field, `Same as line ${before}.`, { kind: 'twice' });
    this.#lines.set(account, line);
  }

  /** A group starts once, at one hole. @throws BadLine if an earlier line differs */
  addStart(group: string | null, field: 'hole' | 'time', value: number | null, line: number): void {
    if (group === null || value === null) return;
    const key = `${field} ${group.toLowerCase()}`;
    const first = this.#starts.get(key) ?? { value, line };
    if (first.value !== value)
      throw new BadLine(field, `Line ${first.line} has another ${field} for ${group}.`);
    this.#starts.set(key, first);
  }

  /** @param account null for a guest */
  addPlayer(account: string | null, group: string | null, team: string | null): void {
    const isGuest = account === null;
    const newPlayers = [...this.#newPlayers, account ?? `guest ${this.#newPlayers.length}`];
    if (!hasSpacesFor(this.#board.data, newPlayers, this.#at)) throw new BadLine('name', 'The game is full.');
    // A line with the address of an account does not count as a guest.
    if (isGuest && this.#guests === 0) throw new BadLine('email', errors['guests.tooMany'].text);
    if (group !== null) {
      const key = group.toLowerCase();
      const size = this.#inGroup.get(key) ?? groupNamed(this.#board, group)?.players.length ?? 0;
      if (size >= groupLimit(this.#board)) throw new BadLine('group', `${group} is full.`);
      this.#inGroup.set(key, size + 1);
    }
    if (team !== null) {
      const key = team.toLowerCase();
      const size = this.#inTeam.get(key) ?? teamSize(this.#board, teamNamed(this.#board, team)?.id ?? null);
      if (size >= teamLimit(this.#board)) throw new BadLine('team', `${team} is full.`);
      this.#inTeam.set(key, size + 1);
    }
    this.#newPlayers = newPlayers;
    if (isGuest) this.#guests -= 1;
  }
}

/** @throws BadLine */
function judgeNames(row: FieldRow): void {
  parseCell(FirstName, row.name, 'name');
  parseCell(LastName, row.lastName, 'lastName');
  const wrong = profaneFieldOf(row);
  if (wrong && !row.nameConfirmed)
    throw new BadLine(wrong, contractTexts.swearWord, { confirm: 'nameConfirmed' });
}

export const profaneFieldOf = (row: FieldRow): 'name' | 'lastName' | undefined =>
  (['name', 'lastName'] as const).find((field) => hasSwearWord(row[field]));

function judgeRow(
  board: Board,
  known: KnownAccounts,
  earlier: EarlierLines,
  row: FieldRow,
  maySetIndex: (id: string) => boolean,
): AcceptedLine {
  const person = personOf(known, row);
  const field = row.email === '' ? (row.cdh === '' ? 'name' : 'cdh') : 'email';
  if (person) {
    earlier.addAccount(person.id, field, row.line);
    if (board.players.has(person.id)) throw new BadLine(field, 'Already in the game.', { kind: 'seated' });
  } else {
    judgeNames(row);
  }
  const gender = person?.gender ?? genderOf(row);
  if (!gender) throw new BadLine('gender', 'Guests need a gender.');
  const fileIndex = indexOf(row);
  if (person) {
    const named = { name: person.name, lastName: person.last_name };
    earlier.namesakes.addAccount(named, row, { gender, index: fileIndex });
  } else {
    earlier.namesakes.addGuest(row, { gender, index: fileIndex });
  }
  const accountIndex = person ? inTenths.read(person.index_tenths) : fileIndex;
  const differs = person !== null && fileIndex !== null && fileIndex !== accountIndex;
  const usesFile = differs && row.takeIndex;
  if (usesFile && !maySetIndex(person.id)) throw new BadLine('hcp', 'Another organiser must set your index.');
  const index = usesFile ? fileIndex : accountIndex;
  const tee = teeOf(board, row, gender);
  const social = person && index === null ? inHundredths.read(person.social_hundredths) : null;
  const refusal = entryRefusal({ gender, index, social }, board.data.rule, tee);
  if (refusal) throw new BadLine('hcp', refusal.reason);
  const group = groupNameOf(row);
  const team = fieldFormatOf(board).teamNameOf(row);
  const [hole, time] = [holeOf(board, row), timeOf(row)];
  earlier.addStart(group, 'hole', hole, row.line);
  earlier.addStart(group, 'time', time, row.line);
  const entry = {
    row,
    person,
    gender,
    index,
    fileIndex,
    differs,
    teeId: tee._id,
    rating: countsRatings(board.data.rule) ? otherRatingNote(board.data.tees, tee, gender, 'Plays') : null,
    group,
    team,
    hole,
    time,
  };
  earlier.addPlayer(person?.id ?? null, group, team);
  return { kind: person ? 'account' : 'guest', ...entry };
}

interface JudgeOptions {
  readonly known: KnownAccounts;
  readonly importLimits: ImportLimits;
  readonly maySetIndex: (id: string) => boolean;
  readonly mayShareContacts: (player: BoardPlayer) => boolean;
}

/** A line whose account the caller cannot find is a guest's. */
export function judgeField(
  board: Board,
  rows: readonly FieldRow[],
  { known, importLimits, maySetIndex, mayShareContacts }: JudgeOptions,
): JudgedLine[] {
  const earlier = new EarlierLines(board, importLimits, new Namesakes(board, mayShareContacts));
  return rows.map((row) => {
    try {
      return judgeRow(board, known, earlier, row, maySetIndex);
    } catch (error) {
      if (!(error instanceof BadLine)) throw error;
      const { kind, field, confirm, message: reason } = error;
      return { kind, row, field, reason, confirm, person: kind === 'bad' ? null : personOf(known, row) };
    }
  });
}
