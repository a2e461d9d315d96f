import {
  BirthDate,
  checkHandicapFields,
  contractTexts,
  type FieldRow,
  FirstName,
  handicap,
  LastName,
  limits,
  type MemberField,
  type MemberLine,
} from '@flagstick/contract';
import { formatIndex } from '@flagstick/contract/figures';
import type * as z from 'zod';
import { inTenths } from '../../shared/codecs.ts';
import { hasSwearWord } from '../../shared/profanity.ts';
import { BadLine, cdhOf, emailOf, genderOf, indexOf } from '../field/index.ts';
import type { MemberCells } from './columns.ts';
import * as texts from './messages.ts';
import type { KnownPerson } from './store.ts';

export interface NewMember {
  readonly name: string;
  readonly lastName: string;
  readonly email: string;
  readonly gender: 'men' | 'women';
  readonly cdh: string | null;
  readonly hcp: number | null;
  readonly dob: string | null;
}

export interface IndexChange {
  readonly person: KnownPerson;
  readonly hcp: number;
}

export interface MemberPlan {
  readonly lines: readonly MemberLine[];
  readonly added: readonly NewMember[];
  readonly changed: readonly IndexChange[];
}

const blankRow = {
  ...{ line: 1, name: '', lastName: '', email: '', cdh: '', gender: '', hcp: '', tee: '' },
  ...{ group: '', hole: '', time: '', team: '', takeIndex: false },
  ...{ nameConfirmed: false, otherPerson: false, indexConfirmed: false },
} satisfies FieldRow;

/** 1960-05-02, 2/5/1960, 2.5.1960 and 02-05-1960: the day comes first, as in Britain. */
function isoDay(text: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text) ?? [];
  return year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Why a line is refused. */
class Line {
  readonly number: number;
  readonly problems: MemberLine['problems'] = [];

  constructor(number: number) {
    this.number = number;
  }

  refuse(field: MemberField, reason: string): undefined {
    this.problems.push({ field, reason });
    return undefined;
  }

  read<T>(field: MemberField, read: () => T): T | undefined {
    try {
      return read();
    } catch (error) {
      if (error instanceof BadLine) return this.refuse(field, error.message);
      throw error;
    }
  }

  parse<S extends z.ZodType>(field: MemberField, schema: S, value: unknown): z.output<S> | undefined {
    const { data, error } = schema.safeParse(value);
    return error ? this.refuse(field, error.issues[0]?.message ?? texts.unreadable) : data;
  }
}

/** A line as the file has it, before any account is compared. */
export interface ReadLine extends MemberCells {
  readonly line: Line;
  readonly emailRead: string | null | undefined;
  readonly cdhRead: string | null | undefined;
  readonly genderRead: 'men' | 'women' | null | undefined;
  readonly hcpRead: number | null | undefined;
}

export function readLine(number: number, cells: MemberCells): ReadLine {
  const line = new Line(number);
  const row = { ...blankRow, ...cells } as FieldRow;
  const hcp = line.read('hcp', () => indexOf(row));
  return {
    ...cells,
    line,
    emailRead: line.read('email', () => emailOf(row)),
    cdhRead: line.read('cdh', () => cdhOf(row)),
    genderRead: line.read('gender', () => genderOf(row)),
    hcpRead: typeof hcp === 'number' ? line.parse('hcp', handicap(limits.adminIndex), hcp) : hcp,
  };
}

/** What a new account needs, as when a manager adds a member. */
function newMember(read: ReadLine): NewMember | null {
  const { line } = read;
  const name = line.parse('name', FirstName, read.name ?? '');
  const lastName = line.parse('lastName', LastName, read.lastName ?? '');
  if (read.emailRead === null) line.refuse('email', texts.needsEmail);
  if (read.genderRead === null) line.refuse('gender', texts.needsGender);
  const dob = read.dob === undefined ? null : line.parse('dob', BirthDate, isoDay(read.dob));
  const { emailRead: email, genderRead: gender, cdhRead: cdh, hcpRead: hcp } = read;
  if (cdh !== undefined && hcp !== undefined) {
    checkHandicapFields({ cdh, hcp }, (field, message) =>
      line.refuse(field === 'cdh' ? 'cdh' : 'hcp', message),
    );
  }
  if (name !== undefined && lastName !== undefined) {
    if (name.length + lastName.length < limits.nameMin) line.refuse('name', contractTexts.nameShort);
    for (const [field, text] of [['name', name] as const, ['lastName', lastName] as const])
      if (hasSwearWord(text)) line.refuse(field, texts.addByHand);
  }
  if (!name || !lastName || !email || !gender || cdh === undefined || hcp === undefined || dob === undefined)
    return null;
  return { name, lastName, email, gender, cdh, hcp, dob };
}

/** What the file has otherwise and a manager may not change. */
function keptOf(read: ReadLine, person: KnownPerson): MemberLine['kept'] {
  const compared: ReadonlyArray<readonly [MemberField, string, string | null | undefined]> = [
    ['name', person.name, read.name],
    ['lastName', person.lastName, read.lastName],
    ['email', person.email, read.emailRead],
    ['cdh', person.cdh ?? '', read.cdhRead],
    ['gender', texts.genders[person.gender], read.genderRead && texts.genders[read.genderRead]],
  ];
  return compared.flatMap(([field, from, to]) =>
    to && from.toLowerCase() !== to.toLowerCase() ? [{ field, from, to }] : [],
  );
}

/** The CDH numbers and addresses, in lower case, by which lines may name people. */
export const namedIn = (lines: readonly ReadLine[]): { cdhs: string[]; emails: string[] } => ({
  cdhs: [...new Set(lines.flatMap(({ cdhRead }) => cdhRead ?? []))],
  emails: [...new Set(lines.flatMap(({ emailRead }) => emailRead?.toLowerCase() ?? []))],
});

/** Judges lines one after the other. */
export class MemberPlanner {
  /** Members of the club. */
  readonly #byCdh: ReadonlyMap<string | null, readonly KnownPerson[]>;
  /** All accounts. */
  readonly #byEmail: ReadonlyMap<string, KnownPerson>;
  readonly #clubId: string;
  readonly #lines: MemberLine[] = [];
  readonly #added: NewMember[] = [];
  readonly #changed: IndexChange[] = [];
  /** The first line of a person, by id, address and CDH number. */
  readonly #lineOf = new Map<string, number>();

  /** @param people as `peopleNamed` reads them for the club */
  constructor(people: readonly KnownPerson[], clubId: string) {
    this.#clubId = clubId;
    const members = people.filter(({ homeClubId }) => homeClubId === clubId);
    this.#byCdh = Map.groupBy(members, ({ cdh }) => cdh);
    this.#byEmail = new Map(people.map((person) => [person.email.toLowerCase(), person]));
  }

  get plan(): MemberPlan {
    return { lines: this.#lines, added: this.#added, changed: this.#changed };
  }

  add(read: ReadLine): void {
    const { line } = read;
    const person = this.#personOf(read);
    this.#refuseRepeated(read, person);
    const name = [read.name, read.lastName].filter(Boolean).join(' ');
    const base = { line: line.number, name: name || (read.emailRead ?? ''), problems: line.problems };
    const change = person ? this.#changeOf(read, person) : undefined;
    const member = person ? null : newMember(read);
    if (line.problems.length > 0) {
      this.#lines.push({ ...base, outcome: 'bad', changes: [], kept: [] });
    } else if (person) {
      const kept = keptOf(read, person);
      if (change) this.#changed.push(change);
      const before = inTenths.read(person.indexTenths);
      const from = before === null ? '' : formatIndex(before);
      const changes = change ? [{ field: 'hcp' as const, from, to: formatIndex(change.hcp) }] : [];
      this.#lines.push({ ...base, outcome: change ? 'changed' : 'same', changes, kept });
    } else if (member) {
      this.#added.push(member);
      this.#lines.push({ ...base, outcome: 'added', changes: [], kept: [] });
    }
  }

  #personOf({ line, cdhRead: cdh, emailRead: email }: ReadLine): KnownPerson | undefined {
    if (!cdh && !email && line.problems.length === 0) line.refuse('email', texts.needsContact);
    const [byCdh, other] = cdh ? (this.#byCdh.get(cdh) ?? []) : [];
    if (other) return line.refuse('cdh', texts.cdhOfTwo);
    const byEmail = email ? this.#byEmail.get(email.toLowerCase()) : undefined;
    if (byEmail && byEmail.homeClubId !== this.#clubId) return line.refuse('email', texts.memberElsewhere);
    if (byCdh && byEmail && byEmail.id !== byCdh.id) return line.refuse('email', texts.twoMembers);
    return byCdh ?? byEmail;
  }

  #refuseRepeated(read: ReadLine, person: KnownPerson | undefined): void {
    const { line } = read;
    const keys = person
      ? [person.id]
      : [read.emailRead?.toLowerCase(), read.cdhRead && `cdh ${read.cdhRead}`];
    for (const [at, key] of keys.entries()) {
      if (!key) continue;
      const earlier = this.#lineOf.get(key);
      if (earlier === undefined) this.#lineOf.set(key, line.number);
      else {
        line.refuse(at === 0 ? 'email' : 'cdh', texts.repeated(earlier));
        return;
      }
    }
  }

  #changeOf({ line, hcpRead: hcp }: ReadLine, person: KnownPerson): IndexChange | undefined {
    if (typeof hcp !== 'number' || inTenths.write(hcp) === person.indexTenths) return undefined;
    // As when a manager corrects an index: it needs a CDH number in the account.
    if (person.indexTenths === null && person.cdh === null)
      return line.refuse('hcp', contractTexts.cdhMissing);
    return { person, hcp };
  }
}
