import { errors, type User } from '@flagstick/contract';
import { AppError, refuseField } from '../../http/index.ts';
import { isProfane, requireDecent } from '../../profanity.ts';
import { type Db, definedOnly, searchable } from '../../storage/index.ts';
import { accountOf, clubExists, takenName } from './people-store.ts';

/** What forms say about a person; what is absent stays as it is. */
export interface PersonFields {
  readonly title?: User['title'] | undefined;
  readonly name?: string | undefined;
  readonly lastName?: string | undefined;
  readonly username?: string | undefined;
  readonly email?: string | undefined;
  readonly gender?: User['gender'] | undefined;
  readonly dob?: string | null | undefined;
  readonly postalCode?: string | null | undefined;
  readonly hcp?: number | null | undefined;
  readonly cdh?: string | null | undefined;
  readonly socialHcp?: number | null | undefined;
  readonly homeClub?: string | null | undefined;
}

const tenths = (figure: number | null | undefined) =>
  typeof figure === 'number' ? Math.round(figure * 10) : figure;

/** The columns that these fields set. The e-mail address is not among them: it has to be confirmed. */
export const columnsOf = (fields: PersonFields) =>
  definedOnly({
    title: fields.title,
    name: fields.name,
    last_name: fields.lastName,
    username: fields.username,
    gender: fields.gender,
    birth_date: fields.dob,
    postal_code: fields.postalCode,
    index_tenths: tenths(fields.hcp),
    cdh: fields.cdh,
    social_tenths: tenths(fields.socialHcp),
    home_club_id: fields.homeClub,
  });

/** What people are found by. E-mail addresses are not: who may search by them is another matter. */
export const personSearchText = (name: string, lastName: string, username: string) =>
  searchable(name, lastName, username);

const refuse = (code: 'email.exists' | 'username.exists' | 'username.invalid', field: string) =>
  refuseField(field, errors[code].text, code);

/** Throws what is wrong with the fields by the server's own knowledge: swear words, taken names, unknown clubs. */
export async function checkFields(db: Db, fields: PersonFields, ofId?: string): Promise<void> {
  const { username, email, homeClub } = fields;
  if (username !== undefined && isProfane(username)) throw refuse('username.invalid', 'username');
  requireDecent(fields, ['name', 'lastName']);
  if (email !== undefined) {
    const holder = await accountOf(db, { email });
    if (holder && holder.id !== ofId) throw refuse('email.exists', 'email');
  }
  if (username !== undefined) {
    const holder = await accountOf(db, { username });
    if (holder && holder.id !== ofId) throw refuse('username.exists', 'username');
  }
  if (homeClub && !(await clubExists(db, homeClub)))
    throw refuseField('homeClub', errors['item.notFound'].text);
}

/** Between the check and the write somebody else may have taken the name: the same answer then. */
export async function unlessTaken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (error instanceof AppError) throw error;
    const taken = takenName(error);
    if (taken) throw refuse(`${taken}.exists`, taken);
    throw error;
  }
}
