import { isInTenths } from '@flagstick/golf';
import * as z from 'zod';
import * as limits from '../limits.ts';
import { contractTexts, errors } from '../messages/index.ts';
import { personName, Username } from '../text/names.ts';
import { isYounger } from '../time/ages.ts';
import {
  Gender,
  handicap,
  handicapFormatText,
  Id,
  Instant,
  IsoDay,
  IsoTime,
  RoleName,
  writtenHandicap,
} from '../wire/values.ts';

export const Title = z.enum(['Mr', 'Mrs', 'Miss']);
export const LicenseType = z.enum(['free', 'self-licensed', 'club-licensed']);

/** Kept as typed; compared ignoring case. */
export const Email = z.string().trim().pipe(z.email(errors['email.invalid'].text).max(limits.emailMax));

export const Password = z
  .string()
  .min(limits.passwordMin, contractTexts.passwordShort)
  .max(limits.passwordMax);

export const FirstName = personName('First name is required');
export const LastName = personName('Surname is required');

/** First and last name together: "Al Ng" is a name, "A B" are initials. For schemas of new accounts. */
export function fullNameNeeded(
  { name, lastName }: { name: string; lastName: string },
  context: z.core.$RefinementCtx,
) {
  if (name.length + lastName.length >= limits.nameMin) return;
  context.addIssue({ code: 'custom', path: ['name'], message: contractTexts.nameShort });
}

/** Digits only, 1 to 10. */
export const Cdh = z
  .string()
  .trim()
  .regex(new RegExp(`^\\d{1,${limits.cdhDigitsMax}}$`), contractTexts.cdhInvalid);

const outwardCode = 'GIR|[A-PR-UWYZ](?:\\d[A-HJKPSTUW]?|\\d\\d|[A-HK-Y]\\d(?:\\d|[ABEHMNPRVWXY])?)';
const postcode = new RegExp(`^(${outwardCode})\\s*(\\d[ABD-HJLNP-UW-Z]{2})?$`);

/** A UK postcode: the outward code, with or without the inward part. Returned in capitals with one space. */
export const PostalCode = z
  .string()
  .trim()
  .toUpperCase()
  .transform((raw, context) => {
    const [, outward, inward] = postcode.exec(raw) ?? [];
    if (outward) return inward ? `${outward} ${inward}` : outward;
    context.addIssue({ code: 'custom', message: contractTexts.postcodeInvalid });
    return z.NEVER;
  });

/** A day since 1900 that is not in the future, by the reader's UTC clock. */
export const BirthDate = z.iso
  .date({ abort: true })
  .refine((day) => day >= limits.birthDateMin, contractTexts.birthDateTooEarly)
  .refine((day) => day <= new Date().toISOString().slice(0, 10), contractTexts.birthDateInvalid);

/** The birth date at the sign-up: children register through a club. */
export const OwnBirthDate = BirthDate.refine(
  (day) => !isYounger(limits.ages.signUp, day, new Date()),
  contractTexts.childNeedsClub,
);

const writtenIndex = /^\+?\d{1,2}(?:\.\d)?$/;
const writtenSocial = /^\d{1,2}(\.\d{1,2})?$/;

/** A person's own handicap index on the wire: plus is negative, up to 60, one decimal. */
export const OwnIndex = z
  .number()
  .refine(isInTenths, handicapFormatText())
  .refine(
    (index) => index >= limits.scoringIndex.min && index <= limits.profileIndex.max,
    contractTexts.indexInvalid,
  );

/** An index as typed in a form: with an optional plus sign, without a minus. */
export const WrittenIndex = z
  .string()
  .trim()
  .regex(writtenIndex, handicapFormatText())
  .transform((text) => (text.startsWith('+') ? 0 - Number(text) : Number(text)))
  .pipe(OwnIndex);

/** A social handicap: one or two digits and up to two decimals. */
export const OwnSocial = z
  .number()
  .refine(
    (social) => writtenSocial.test(String(social)) && social <= limits.socialHandicap.max,
    contractTexts.socialInvalid,
  );

/** A social handicap as typed in a form. */
export const WrittenSocial = z
  .string()
  .trim()
  .regex(writtenSocial, contractTexts.socialInvalid)
  .transform(Number)
  .pipe(OwnSocial);

const writtenStored = /^[+-]?\d{1,2}(\.\d{1,2})?$/;

/**
 * A handicap in a form that may send back its initial value. A value outside the form's bounds is not refused here,
 * because another form with wider bounds may have stored it; the call checks that.
 */
const orStored = (bounds: z.ZodType<number, string>) =>
  z.string().transform((text, context) => {
    const { data, error } = bounds.safeParse(text);
    if (data !== undefined) return data;
    const message = error?.issues[0]?.message ?? '';
    const written = text.trim();
    if (writtenStored.test(written)) {
      return { ifStored: written.startsWith('+') ? -Number(written) : Number(written), else: message };
    }
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

export const orBlank = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value: z.input<T> | '' | null) => (value === '' ? null : value), schema.nullable());

/** Handicap fields; only their presence is checked. */
interface HandicapFields {
  hcp?: unknown;
  cdh?: unknown;
  socialHcp?: unknown;
}

type Raise = (field: keyof HandicapFields, message: string) => void;

const has = (value: unknown) => value !== null && value !== undefined;

/** WHS (index and CDH together) or social, not both. */
export function checkHandicapFields({ hcp, cdh, socialHcp }: HandicapFields, raise: Raise) {
  if (has(socialHcp) && (has(hcp) || has(cdh))) raise('socialHcp', contractTexts.handicapNotBoth);
  else if (has(cdh) && !has(hcp)) raise('hcp', contractTexts.indexMissing);
  else if (has(hcp) && !has(cdh)) raise('cdh', contractTexts.cdhMissing);
}

const raiseIn =
  (context: z.core.$RefinementCtx): Raise =>
  (field, message) =>
    context.addIssue({ code: 'custom', path: [field], message });

/** For an admin's forms: WHS, or social, or neither. */
export function handicapOrNone(fields: HandicapFields, context: z.core.$RefinementCtx) {
  checkHandicapFields(fields, raiseIn(context));
}

/** For people's own forms: WHS or social, and one of the two. */
export function checkOwnHandicap(fields: HandicapFields, raise: Raise) {
  const { hcp, cdh, socialHcp } = fields;
  if (!has(hcp) && !has(cdh) && !has(socialHcp)) raise('hcp', contractTexts.handicapMissing);
  else checkHandicapFields(fields, raise);
}

/** {@link checkOwnHandicap} as a check of a zod schema. */
export function handicapRequired(fields: HandicapFields, context: z.core.$RefinementCtx) {
  checkOwnHandicap(fields, raiseIn(context));
}

const ClubRef = z.object({ _id: Id, name: z.string() });

/** A person with an account. Fields that the viewer may not see are absent. */
export const User = z.object({
  _id: Id,
  /** The role; the specification spells it `rule`. */
  rule: RoleName,
  name: z.string(),
  lastName: z.string(),
  title: Title.nullable(),
  email: z.string().optional(),
  /** A new address that is not confirmed yet; for the person and admins. */
  newEmail: z.string().nullable().optional(),
  username: z.string(),
  gender: Gender,
  dob: IsoDay.nullable().optional(),
  /** Handicap index (WHS); plus is negative. */
  hcp: z.number().nullable(),
  cdh: z.string().nullable().optional(),
  socialHcp: z.number().nullable(),
  homeClub: ClubRef.nullable(),
  /** The club that the person manages. */
  club: ClubRef.nullable(),
  /** The club that the person organises for; of several, the one in the account. */
  organisingClub: ClubRef.nullable(),
  /** All clubs that the person organises for; empty for none. */
  organisingClubs: z.array(ClubRef),
  /** The admin's switch; off = suspended. */
  active: z.boolean(),
  canAddUser: z.boolean(),
  avatar: z.string().nullable(),
  /** The serial number that the server gives an account; the specification calls it `surn`. */
  surn: z.number().int(),
  postalCode: z.string().nullable().optional(),
  /** Whether they accepted the current policy. */
  policyAccepted: z.boolean(),
  licenseType: LicenseType,
  /** In one's own account: its role needs two-step sign-in, which is off. */
  twoStepDue: z.boolean().optional(),
  createDate: IsoTime,
  updateDate: IsoTime,
});
export type User = z.infer<typeof User>;

export const UserLight = User.pick({
  _id: true,
  name: true,
  lastName: true,
  username: true,
  gender: true,
  hcp: true,
  socialHcp: true,
  homeClub: true,
  avatar: true,
});
export type UserLight = z.infer<typeof UserLight>;

/** All stored data of a person, for the person: the rows of each table, by column. */
export const OwnData = z.object({
  madeAt: IsoTime,
  tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});
export type OwnData = z.infer<typeof OwnData>;

/** An empty text removes the picture; a file of this name replaces it. */
const noPicture = z.literal('').optional();

/**
 * A person's own profile. Absent fields stay; an empty text clears a field that may be empty. Whether index, CDH and
 * social handicap fit together is checked on the result.
 */
export const ProfileUpdate = z.strictObject({
  title: orBlank(Title).optional(),
  name: FirstName.optional(),
  lastName: LastName.optional(),
  username: Username.optional(),
  /** An address other than the account's and the pending one needs the password. */
  email: Email.optional(),
  password: Password.optional(),
  gender: Gender.optional(),
  dob: orBlank(BirthDate).optional(),
  postalCode: orBlank(PostalCode).optional(),
  hcp: orBlank(WrittenIndex).optional(),
  cdh: orBlank(Cdh).optional(),
  socialHcp: orBlank(WrittenSocial).optional(),
  homeClub: orBlank(Id).optional(),
  image: noPicture,
});

/** The input of PUT auth/me; a handicap may also be the stored one. */
export const ProfileUpdateInput = ProfileUpdate.extend({
  hcp: orBlank(orStored(WrittenIndex)).optional(),
  socialHcp: orBlank(orStored(WrittenSocial)).optional(),
});

const formBoolean = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);

const adminsIndex = writtenHandicap(limits.adminIndex);
const adminsSocial = writtenHandicap(limits.adminIndex, 'Social handicap');

/** An admin's changes of an account. */
export const UserUpdate = z.strictObject({
  title: orBlank(Title).optional(),
  name: FirstName.optional(),
  lastName: LastName.optional(),
  username: Username.optional(),
  email: Email.optional(),
  gender: Gender.optional(),
  dob: orBlank(BirthDate).optional(),
  postalCode: orBlank(PostalCode).optional(),
  hcp: orBlank(adminsIndex).optional(),
  cdh: orBlank(Cdh).optional(),
  socialHcp: orBlank(adminsSocial).optional(),
  homeClub: orBlank(Id).optional(),
  /** For a club manager: their club; for an organiser: the club they organise for. Other roles have none. */
  club: orBlank(Id).optional(),
  rule: RoleName.optional(),
  active: formBoolean.optional(),
  canAddUser: formBoolean.optional(),
  image: noPicture,
  avatar: noPicture,
  updateDate: Instant.optional(),
  /** The caller confirms that a name with a swear word in it is the person's name. */
  nameConfirmed: formBoolean.optional(),
});

/** The input of the call that changes a user. */
export const UserUpdateInput = UserUpdate.extend({
  hcp: orBlank(orStored(adminsIndex)).optional(),
  socialHcp: orBlank(orStored(adminsSocial)).optional(),
});

const insertFields = {
  rule: RoleName.default('player'),
  title: orBlank(Title).default(null),
  name: FirstName,
  lastName: LastName,
  username: Username,
  email: Email,
  password: Password,
  gender: Gender,
  dob: orBlank(BirthDate).default(null),
  postalCode: orBlank(PostalCode).default(null),
  cdh: orBlank(Cdh).default(null),
  homeClub: orBlank(Id).default(null),
  club: orBlank(Id).default(null),
  active: z.boolean().default(true),
  canAddUser: z.boolean().default(false),
};

/** An account created by an admin, or by an organiser with canAddUser (role player only). */
export const UserInsert = z
  .strictObject({
    ...insertFields,
    /** The caller confirms that a name with a swear word in it is the person's name. */
    nameConfirmed: z.boolean().default(false),
    hcp: handicap(limits.adminIndex).nullable().default(null),
    socialHcp: handicap(limits.adminIndex, 'Social handicap').nullable().default(null),
  })
  .superRefine(fullNameNeeded)
  .superRefine(handicapOrNone);

/** As the fields of a form hold it; the output is the call's input. */
export const UserInsertForm = z
  .strictObject({
    ...insertFields,
    hcp: orBlank(adminsIndex).default(null),
    socialHcp: orBlank(adminsSocial).default(null),
  })
  .superRefine(fullNameNeeded)
  .superRefine(handicapOrNone);
