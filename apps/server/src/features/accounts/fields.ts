import { errors, handicapAgrees, ownHandicapAgrees, type User } from '@flagstick/contract';
import { AppError, refuseField } from '../../http/index.ts';
import { inHundredths, inTenths } from '../../shared/codecs.ts';
import { isProfane, judgeNames, type NameJudgement } from '../../shared/profanity.ts';
import { type Db, definedOnly, searchable } from '../../storage/index.ts';
import { accountOf, clubExists, type PersonRow, takenName } from './people-store.ts';

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
    index_tenths: inTenths.write(fields.hcp),
    cdh: fields.cdh,
    social_hundredths: inHundredths.write(fields.socialHcp),
    home_club_id: fields.homeClub,
  });

/** What people are found by. E-mail addresses are not: who may search by them is another matter. */
export const personSearchText = (name: string, lastName: string, username: string) =>
  searchable(name, lastName, username);

const refuse = (code: 'email.exists' | 'username.exists' | 'username.invalid', field: string) =>
  refuseField(field, errors[code].text, code);

type Checked = Pick<PersonRow, 'id' | 'name' | 'last_name' | 'username' | 'home_club_id'>;

/** What a form changes of what the server checks; a club that has left the lists may stay somebody's home. */
const changedOf = ({ username, name, lastName, homeClub }: PersonFields, person: Checked | undefined) => ({
  username: username === person?.username ? undefined : username,
  name: name === person?.name ? undefined : name,
  lastName: lastName === person?.last_name ? undefined : lastName,
  homeClub: homeClub === person?.home_club_id ? undefined : homeClub,
});

/** A person's own form: the club may enter a name that the word list refuses. */
const ownNames: NameJudgement = { refusal: 'name.askClub', confirmed: false };

/**
 * Throws what is wrong with the fields by the server's own knowledge: swear words, taken names, unknown clubs. What
 * `person` has already is not judged again.
 *
 * @returns whether a name with a swear word was confirmed
 */
export async function checkFields(
  db: Db,
  fields: PersonFields,
  person?: Checked,
  judgement: NameJudgement = ownNames,
): Promise<boolean> {
  const { username, homeClub, ...names } = changedOf(fields, person);
  const { email } = fields;
  if (username !== undefined && isProfane(username)) throw refuse('username.invalid', 'username');
  const confirmed = judgeNames(names, judgement);
  if (email !== undefined) {
    const holder = await accountOf(db, { email });
    if (holder && holder.id !== person?.id) throw refuse('email.exists', 'email');
  }
  if (username !== undefined) {
    const holder = await accountOf(db, { username });
    if (holder && holder.id !== person?.id) throw refuse('username.exists', 'username');
  }
  if (homeClub && !(await clubExists(db, homeClub)))
    throw refuseField('homeClub', errors['item.notFound'].text);
  return confirmed;
}

/** A handicap out of its form's bounds, which holds only where it is stored so. */
type Sent = number | { readonly ifStored: number; readonly else: string } | null | undefined;

/**
 * The fields with nothing left of a handicap that comes back as it is stored.
 *
 * @throws AppError request.invalid, naming the field, for one that is out of the form's bounds and newly so
 */
export function settledHandicaps<F extends { hcp?: Sent; socialHcp?: Sent }>(
  person: HandicapColumns,
  fields: F,
) {
  const settled = (field: 'hcp' | 'socialHcp', stored: number | null) => {
    const sent = fields[field];
    if (typeof sent !== 'object' || sent === null) return sent;
    if (sent.ifStored !== stored) throw refuseField(field, sent.else);
    return undefined;
  };
  return {
    ...fields,
    hcp: settled('hcp', inTenths.read(person.index_tenths)),
    socialHcp: settled('socialHcp', inHundredths.read(person.social_hundredths)),
  };
}

type HandicapColumns = Pick<PersonRow, 'index_tenths' | 'cdh' | 'social_hundredths'>;

/**
 * Judges the handicap by the person as a change leaves them: WHS (index and CDH together) or social, not both; for
 * one's own form one of the two. A form that changes nothing of it is not judged: others may have left it so.
 *
 * @throws AppError request.invalid, naming the field
 */
export function checkHandicap(person: HandicapColumns, fields: PersonFields, { own = false } = {}): void {
  const { hcp, cdh, socialHcp } = fields;
  const before = {
    index_tenths: person.index_tenths,
    cdh: person.cdh,
    social_hundredths: person.social_hundredths,
  };
  const after = { ...before, ...columnsOf({ hcp, cdh, socialHcp }) };
  if (JSON.stringify(after) === JSON.stringify(before)) return;
  const agrees = own ? ownHandicapAgrees : handicapAgrees;
  const { index_tenths, social_hundredths } = after;
  agrees({ hcp: index_tenths, cdh: after.cdh, socialHcp: social_hundredths }, (field, message) => {
    throw refuseField(field, message);
  });
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
