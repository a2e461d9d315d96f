import { checkHandicapFields, checkOwnHandicap, errors, type User } from '@flagstick/contract';
import { AppError, refuseField } from '../../http/index.ts';
import { inHundredths, inTenths } from '../../shared/codecs.ts';
import { hasConfirmedSwearWord, hasSwearWord, type NameCheck } from '../../shared/profanity.ts';
import { type Db, definedOnly, searchable } from '../../storage/index.ts';
import { accountOf, clubExists, type PersonRow, violatedName } from './people-store.ts';

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

/** Excludes the e-mail address, which has to be confirmed. */
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

/** Excludes the e-mail address, because not every reader may search by it. */
export const personSearchText = (name: string, lastName: string, username: string) =>
  searchable(name, lastName, username);

const refuse = (code: 'email.exists' | 'username.exists' | 'username.invalid', field: string) =>
  refuseField(field, errors[code].text, code);

type CheckedPerson = Pick<PersonRow, 'id' | 'name' | 'last_name' | 'username' | 'home_club_id'>;

/** A home club that was deleted may stay unchanged. */
const changedOf = (
  { username, name, lastName, homeClub }: PersonFields,
  person: CheckedPerson | undefined,
) => ({
  username: username === person?.username ? undefined : username,
  name: name === person?.name ? undefined : name,
  lastName: lastName === person?.last_name ? undefined : lastName,
  homeClub: homeClub === person?.home_club_id ? undefined : homeClub,
});

/** In a person's own form only the club may enter a name that the profanity list refuses. */
const ownNames: NameCheck = { refusal: 'name.askClub', confirmed: false };

/**
 * Unchanged fields are not checked again.
 * @returns whether a name with a swear word was confirmed
 * @throws AppError naming the field
 */
export async function checkFields(
  db: Db,
  fields: PersonFields,
  person?: CheckedPerson,
  judgement: NameCheck = ownNames,
): Promise<boolean> {
  const { username, homeClub, ...names } = changedOf(fields, person);
  const { email } = fields;
  if (username !== undefined && hasSwearWord(username)) throw refuse('username.invalid', 'username');
  const confirmed = hasConfirmedSwearWord(names, judgement);
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

/** `ifStored`: a handicap outside the form's bounds, accepted only if it is the stored one. */
type SentHandicap = number | { readonly ifStored: number; readonly else: string } | null | undefined;

/** @throws AppError request.invalid, naming the field, for a new value outside the form's bounds */
export function withoutUnchangedHandicaps<F extends { hcp?: SentHandicap; socialHcp?: SentHandicap }>(
  person: HandicapColumns,
  fields: F,
) {
  const changed = (field: 'hcp' | 'socialHcp', stored: number | null) => {
    const sent = fields[field];
    if (typeof sent !== 'object' || sent === null) return sent;
    if (sent.ifStored !== stored) throw refuseField(field, sent.else);
    return undefined;
  };
  return {
    ...fields,
    hcp: changed('hcp', inTenths.read(person.index_tenths)),
    socialHcp: changed('socialHcp', inHundredths.read(person.social_hundredths)),
  };
}

type HandicapColumns = Pick<PersonRow, 'index_tenths' | 'cdh' | 'social_hundredths'>;

/**
 * WHS (index and CDH together) or social, not both; in a person's own form exactly one of the two. An unchanged handicap
 * is not checked, because a club or admin may have stored it that way.
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
  const agrees = own ? checkOwnHandicap : checkHandicapFields;
  const { index_tenths, social_hundredths } = after;
  agrees({ hcp: index_tenths, cdh: after.cdh, socialHcp: social_hundredths }, (field, message) => {
    throw refuseField(field, message);
  });
}

/** A name taken by a parallel call after the check is refused like one taken before it. */
export async function refuseTakenName<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (error instanceof AppError) throw error;
    const taken = violatedName(error);
    if (taken) throw refuse(`${taken}.exists`, taken);
    throw error;
  }
}
