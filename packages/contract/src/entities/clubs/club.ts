import * as z from 'zod';
import * as limits from '../../limits.ts';
import { contractTexts, errors } from '../../messages/index.ts';
import { prose, text } from '../../text/names.ts';
import { TimeZone } from '../../time/zone-name.ts';
import { Id, Instant, IsoTime } from '../../wire/values.ts';

const Email = z.email(errors['email.invalid'].text).max(limits.emailMax);
const Phone = z
  .string()
  .trim()
  .regex(/^$|^[+\d][\d\s()/.-]{4,24}$/, contractTexts.phoneInvalid);

export const CourseOfClub = z.object({ _id: Id, name: z.string(), holesNumber: z.number().int() });

export const Club = z.object({
  _id: Id,
  name: z.string(),
  address: z.string(),
  place: z.string(),
  phone: z.string(),
  email: z.string(),
  cardEmail: z.string(),
  cardPhone: z.string(),
  registered: z.boolean(),
  logo: z.string().nullable(),
  images: z.array(z.string()),
  /** IANA name: a game's times are shown in its club's zone. */
  timeZone: z.string(),
  favourite: z.boolean(),
  courses: z.array(CourseOfClub),
  updateDate: IsoTime,
});
export type Club = z.infer<typeof Club>;

export const ClubLight = Club.pick({ _id: true, name: true, place: true, registered: true });

export const ClubInsert = z.strictObject({
  name: text(limits.titleMin, limits.titleMax),
  address: prose(400).default(''),
  place: text(0, 120).default(''),
  phone: Phone.default(''),
  email: Email.or(z.literal('')).default(''),
  cardEmail: Email.or(z.literal('')).default(''),
  cardPhone: Phone.default(''),
  registered: z.boolean().default(false),
  timeZone: TimeZone.default('Europe/London'),
});

export const ClubUpdate = z.strictObject({
  name: text(limits.titleMin, limits.titleMax).optional(),
  address: prose(400).optional(),
  place: text(0, 120).optional(),
  phone: Phone.optional(),
  email: Email.or(z.literal('')).optional(),
  cardEmail: Email.or(z.literal('')).optional(),
  cardPhone: Phone.optional(),
  registered: z.boolean().optional(),
  timeZone: TimeZone.optional(),
  updateDate: Instant.optional(),
});

/** The club's contact details and its address for score cards, maintained by its manager. */
export const ClubContact = ClubUpdate.pick({
  address: true,
  phone: true,
  email: true,
  cardEmail: true,
  cardPhone: true,
  updateDate: true,
});

/** The form of a place's pictures: this field and a file `image`, which is added at the end. */
export const PicturesUpdate = z.strictObject({
  /** The address of the picture to remove; a missing one changes nothing. */
  removeImage: z.string().max(200).optional(),
});

export const ClubDependants = z.object({
  courses: z.number().int(),
  scoreCards: z.number().int(),
  /** Members of the club; their profiles keep the club's name. */
  members: z.number().int(),
  managers: z.number().int(),
  organisers: z.number().int(),
});
export type ClubDependants = z.infer<typeof ClubDependants>;
