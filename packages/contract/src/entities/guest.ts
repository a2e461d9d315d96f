import * as z from 'zod';
import { limits } from '../limits.ts';
import { Gender, handicap, writtenHandicap } from '../values.ts';
import { blankable, FirstName, LastName } from './user.ts';

/** Names of guests are typed in a hurry: each part begins with a capital, after a phone's apostrophe, too. */
export const capitalised = (name: string): string =>
  name.replace(/(^|[\s'’-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());

const person = { name: FirstName, lastName: LastName, gender: Gender.default('men') };
const oneHandicap = { path: ['socialHcp'], message: 'Either a handicap index or a social handicap.' };
const hasOneHandicap = ({ hcp, socialHcp }: { hcp: number | null; socialHcp: number | null }) =>
  hcp === null || socialHcp === null;

/** How organisers admit somebody whom the rule refuses; who is in keeps to it whatever the rule says later. */
export const Admission = z.strictObject({
  /** On the board without a position. */
  outOfCompetition: z.boolean().optional(),
  /** What they play off, as the organisers say; strokes that level tees come on top. */
  playingHandicap: handicap(limits.playingHandicap, 'Playing Handicap').optional(),
});

const asCalled = {
  ...person,
  hcp: handicap(limits.guestIndex).nullable().default(null),
  socialHcp: handicap(limits.guestIndex, 'Social handicap').nullable().default(null),
};

/** Somebody who plays without an account, as the calls take them. */
export const GuestBody = z.strictObject(asCalled).refine(hasOneHandicap, oneHandicap);

/** A guest who comes into a game. */
export const GuestEntry = z
  .strictObject({ ...asCalled, ...Admission.shape })
  .refine(hasOneHandicap, oneHandicap);

/** A guest as the fields of a form hold them: what it gives is as the calls take it. */
export const GuestForm = z
  .strictObject({
    ...person,
    hcp: blankable(writtenHandicap(limits.guestIndex)),
    socialHcp: blankable(writtenHandicap(limits.guestIndex, 'Social handicap')),
  })
  .refine(hasOneHandicap, oneHandicap);
export type Guest = z.output<typeof GuestForm>;
