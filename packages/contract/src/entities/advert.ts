import * as z from 'zod';
import * as limits from '../limits.ts';
import { contractTexts } from '../messages/index.ts';
import { prose, text } from '../text/names.ts';
import { Id, Instant, IsoTime } from '../wire/values.ts';
import { TeeColor } from './clubs/score-card.ts';

const { slots, description, maxViews } = limits.advert;

export const AdvertType = z.enum(['score card', 'leader board', 'start sheet']);
export type AdvertType = z.infer<typeof AdvertType>;
export const AdvertState = z.enum(['draft', 'active', 'inactive']);
export type AdvertState = z.infer<typeof AdvertState>;
/** The filter of lists of adverts; paused: an active advert that its dates or views hide from players. */
export const AdvertStatus = z.enum(['published', 'paused', 'inactive', 'draft']);
export const AdvertSlot = z.enum(slots);
export type AdvertSlot = z.infer<typeof AdvertSlot>;
/** How a hole's picture is shown: over the whole screen, at its top or its bottom, or in a dialog. */
export const AdvertHoleType = z.enum(['fs', 'top', 'dialog', 'bottom']);
export type AdvertHoleType = z.infer<typeof AdvertHoleType>;

const Shown = z.enum(['active', 'inactive']);

const holes = '[1-9]|[12]\\d|3[0-6]';
const HoleKey = z
  .string()
  .regex(new RegExp(`^(?:${holes})$`), `From ${limits.holeNumber.min} to ${limits.holeNumber.max}.`);

/** The place of a picture: one of the slots, or the number of a hole. */
export const AdvertPlace = z
  .string()
  .regex(new RegExp(`^(?:${slots.join('|')}|${holes})$`), 'Enter a slot or a hole number.');

export const isHolePlace = (place: string): boolean => /^\d/.test(place);

const SlotPicture = z.object({ image: z.string(), state: Shown });
const HolePicture = z.object({
  holeNumber: z.number().int(),
  image: z.string(),
  type: AdvertHoleType,
  state: Shown,
});

export const Advert = z.object({
  _id: Id,
  name: z.string(),
  type: AdvertType,
  state: AdvertState,
  club: z.object({ _id: Id, name: z.string(), timeZone: z.string() }),
  course: z.object({ _id: Id, name: z.string() }),
  /** For the type `score card`: shown in every game that uses the card. */
  scoreCard: z
    .object({ _id: Id, name: z.string(), teeColor: TeeColor, holes: z.array(z.number().int()) })
    .nullable(),
  game: z.object({ _id: Id, name: z.string(), code: z.string() }).nullable(),
  description: z.string(),
  activatesAt: IsoTime.nullable(),
  expiresAt: IsoTime.nullable(),
  /** The maximum of views of an advert on a leaderboard or start sheet; null: none. */
  maxViews: z.number().int().nullable(),
  views: z.number().int(),
  info: z.partialRecord(AdvertSlot, SlotPicture),
  holesInfo: z.record(z.string(), HolePicture),
  createDate: IsoTime,
  updateDate: IsoTime,
});
export type Advert = z.infer<typeof Advert>;

export const AdvertLight = Advert.pick({ _id: true, name: true, type: true, state: true });

/** An advert for players: its active parts. */
export const ShownAdvert = z.object({
  _id: Id,
  name: z.string(),
  type: AdvertType,
  state: z.literal('active'),
  /** For the type `score card`: shown to players of this card. */
  scoreCard: Id.nullable(),
  description: z.string(),
  info: z.partialRecord(AdvertSlot, SlotPicture),
  /** `seen`: by the caller, in this game. */
  holesInfo: z.record(z.string(), HolePicture.extend({ seen: z.boolean() })),
});
export type ShownAdvert = z.infer<typeof ShownAdvert>;

const name = text(limits.titleMin, limits.titleMax);

/** A draft. Its name is that of the chosen game or score card until it is renamed. */
export const AdvertInsert = z.strictObject({
  type: AdvertType,
  game: Id.optional(),
  scoreCard: Id.optional(),
  /** For admins only; managers always use their own club. */
  club: Id.optional(),
  name: name.optional(),
});

/** A change of a stored picture; `image: null` removes it. */
const slotChange = z.strictObject({ state: Shown.optional(), image: z.null().optional() });

/** Omitted fields stay. A saved advert is inactive. */
export const AdvertUpdate = z.strictObject({
  name: name.optional(),
  type: AdvertType.optional(),
  game: Id.nullable().optional(),
  scoreCard: Id.nullable().optional(),
  description: prose(description).optional(),
  activatesAt: Instant.nullable().optional(),
  expiresAt: Instant.nullable().optional(),
  maxViews: z.number().int().min(maxViews.min).max(maxViews.max).nullable().optional(),
  info: z.partialRecord(AdvertSlot, slotChange).optional(),
  holesInfo: z.record(HoleKey, slotChange.extend({ type: AdvertHoleType.optional() })).optional(),
  updateDate: Instant.optional(),
});
export type AdvertUpdate = z.input<typeof AdvertUpdate>;

/** The form of a picture: this field and a file `image`. */
export const AdvertPicture = z.strictObject({
  /** How a hole's picture is shown; default: over the whole screen for a new one, unchanged for a replaced one. */
  field: AdvertHoleType.optional(),
});

/** A view of an advert: on the way to a hole, or, without one, on a board or a start sheet. */
export const AdvertSeen = z.strictObject({
  gameId: Id,
  holeNumber: z.number().int().min(limits.holeNumber.min).max(limits.holeNumber.max).optional(),
  /** Identifies a visitor without a session; the page generates one for each visit. */
  visit: z
    .string()
    .regex(/^[\w-]{16,40}$/, 'This is not a valid visit.')
    .optional(),
});

export const AdvertActivity = z.object({
  dateTime: IsoTime,
  /** Null once it is deleted. */
  req: z.object({ ip: z.string().nullable() }),
  /** Null: not signed in. */
  user: z.object({ _id: Id, name: z.string(), lastName: z.string() }).nullable(),
  advert: z.object({ _id: Id, name: z.string(), type: AdvertType }),
  holeNumber: z.number().int().nullable(),
});

const counted = z.number().int();

/** The views of an advert: one for each person and hole, or visit of a board. */
export const AdvertViews = z.object({
  views: counted,
  games: z.array(
    z.object({
      game: z.object({
        _id: Id,
        name: z.string(),
        code: z.string(),
        date: IsoTime,
        state: z.enum(['waitingList', 'playing', 'done']),
      }),
      views: counted,
      /** Null is a board or a start sheet. */
      holes: z.array(z.object({ holeNumber: counted.nullable(), views: counted })),
    }),
  ),
});
export type AdvertViews = z.infer<typeof AdvertViews>;

/** Undefined if the last day is valid. */
export const expiryRefusal = (expiresAt: Date, now: Date): string | undefined =>
  expiresAt < now ? contractTexts.expiryPast : undefined;
