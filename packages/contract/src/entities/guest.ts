import * as z from 'zod';
import * as limits from '../limits.ts';
import { Gender, handicap, writtenHandicap } from '../wire/values.ts';
import { FirstName, LastName, orBlank } from './user.ts';

/**
 * Georgian has no capitals in mixed text. A Latin digraph at the start of a word needs its title-case form, not the
 * upper-case one.
 */
const staysSmall = /[\p{sc=Georgian}ǆǉǌ]/u;

function capitalOf(letter: string): string {
  const capital = letter.toUpperCase();
  return staysSmall.test(letter) || [...capital].length > 1 ? letter : capital;
}

/**
 * A name typed in small letters gets a capital at the beginning of each part. A name with a capital stays as typed
 * (docs/decisions/072).
 */
export const capitalised = (name: string): string =>
  /[\p{Lu}\p{Lt}]/u.test(name)
    ? name
    : name.replace(
        /(^|[\s'’-])(\p{Ll})/gu,
        (_, before: string, letter: string) => before + capitalOf(letter),
      );

const person = { name: FirstName, lastName: LastName, gender: Gender.default('men') };
const oneHandicap = { path: ['socialHcp'], message: 'Enter either a handicap index or a social handicap.' };
const hasOneHandicap = ({ hcp, socialHcp }: { hcp: number | null; socialHcp: number | null }) =>
  hcp === null || socialHcp === null;

/** How organisers admit a player refused by the rule. The admission stays valid if the rule changes. */
export const Admission = z.strictObject({
  /** On the board without a position. */
  outOfCompetition: z.boolean().optional(),
  /** The playing handicap set by the organisers, without strokes added for the tee. */
  playingHandicap: handicap(limits.playingHandicap, 'Playing Handicap').optional(),
});

const guestFields = {
  ...person,
  hcp: handicap(limits.guestIndex).nullable().default(null),
  socialHcp: handicap(limits.guestIndex, 'Social handicap').nullable().default(null),
};

/** The caller confirms that a name with a swear word in it is the person's name (docs/decisions/073). */
const nameConfirmed = z.boolean().default(false);

/** The body of calls that add or correct a guest. */
export const GuestBody = z
  .strictObject({ ...guestFields, nameConfirmed })
  .refine(hasOneHandicap, oneHandicap);

export const GuestEntry = z
  .strictObject({
    ...guestFields,
    ...Admission.shape,
    nameConfirmed,
    /** The guest is not the player of the same name who is in the game already. */
    otherPerson: z.boolean().default(false),
  })
  .refine(hasOneHandicap, oneHandicap);

/** A guest as the fields of a form hold them; the output is the call's input. */
export const GuestForm = z
  .strictObject({
    ...person,
    hcp: orBlank(writtenHandicap(limits.guestIndex)),
    socialHcp: orBlank(writtenHandicap(limits.guestIndex, 'Social handicap')),
  })
  .refine(hasOneHandicap, oneHandicap);
export type Guest = z.output<typeof GuestForm>;
