import * as z from 'zod';
import * as limits from '../limits.ts';
import { says } from '../messages/index.ts';
import { prose, text } from '../names.ts';
import { Id, Instant, IsoTime } from '../values.ts';
import { TeeColor } from './score-card.ts';

const { slots, description, maxViews } = limits.advert;

/** What an advert stands on. */
export const AdvertType = z.enum(['score card', 'leader board', 'start sheet']);
export type AdvertType = z.infer<typeof AdvertType>;
export const AdvertState = z.enum(['draft', 'active', 'inactive']);
export type AdvertState = z.infer<typeof AdvertState>;
/** What a list of adverts is filtered by: an active advert is paused while its dates or its views keep it from players. */
export const AdvertStatus = z.enum(['published', 'paused', 'inactive', 'draft']);
export const AdvertSlot = z.enum(slots);
export type AdvertSlot = z.infer<typeof AdvertSlot>;
/** How a hole's picture is shown: over the whole screen, at its top or its bottom, or in a dialog. */
export const AdvertHoleType = z.enum(['fs', 'top', 'dialog', 'bottom']);
export type AdvertHoleType = z.infer<typeof AdvertHoleType>;

/** Whether a picture is shown. */
const Shown = z.enum(['active', 'inactive']);

/** The numbers of holes as keys and in addresses. */
const holes = '[1-9]|[12]\\d|3[0-6]';
const HoleKey = z
  .string()
  .regex(new RegExp(`^(?:${holes})$`), `From ${limits.holeNumber.min} to ${limits.holeNumber.max}.`);

/** Where a picture of an advert is: one of the slots, or the number of a hole. */
export const AdvertPlace = z
  .string()
  .regex(new RegExp(`^(?:${slots.join('|')}|${holes})$`), 'A slot, or the number of a hole.');

const SlotPicture = z.object({ image: z.string(), state: Shown });
const HolePicture = z.object({
  holeNumber: z.number().int(),
  image: z.string(),
  type: AdvertHoleType,
  state: Shown,
});

/** An advert as its club keeps it. */
export const Advert = z.object({
  _id: Id,
  name: z.string(),
  type: AdvertType,
  state: AdvertState,
  club: z.object({ _id: Id, name: z.string(), timeZone: z.string() }),
  course: z.object({ _id: Id, name: z.string() }),
  /** Of the type `score card`: in every game that is played from it. */
  scoreCard: z
    .object({ _id: Id, name: z.string(), teeColor: TeeColor, holes: z.array(z.number().int()) })
    .nullable(),
  /** Of the other types. */
  game: z.object({ _id: Id, name: z.string(), code: z.string() }).nullable(),
  description: z.string(),
  activatesAt: IsoTime.nullable(),
  expiresAt: IsoTime.nullable(),
  /** Of the other types; null: as many as there are. */
  maxViews: z.number().int().nullable(),
  views: z.number().int(),
  info: z.partialRecord(AdvertSlot, SlotPicture),
  holesInfo: z.record(z.string(), HolePicture),
  createDate: IsoTime,
  updateDate: IsoTime,
});
export type Advert = z.infer<typeof Advert>;

export const AdvertLight = Advert.pick({ _id: true, name: true, type: true, state: true });

/** An advert as it is given out to be shown: what is active of it. */
export const ShownAdvert = z.object({
  _id: Id,
  name: z.string(),
  type: AdvertType,
  state: z.literal('active'),
  /** Of the type `score card`: whose players see it. */
  scoreCard: Id.nullable(),
  description: z.string(),
  info: z.partialRecord(AdvertSlot, SlotPicture),
  /** `seen`: by whoever asks, in this game. */
  holesInfo: z.record(z.string(), HolePicture.extend({ seen: z.boolean() })),
});
export type ShownAdvert = z.infer<typeof ShownAdvert>;

const name = text(limits.titleMin, limits.titleMax);

/** A draft: made as soon as its game or its score card is chosen, whose name it has until it gets its own. */
export const AdvertInsert = z.strictObject({
  type: AdvertType,
  game: Id.optional(),
  scoreCard: Id.optional(),
  /** An admin's to choose; a manager's is theirs. */
  club: Id.optional(),
  name: name.optional(),
});

/** What is changed of a picture that is there; `image: null` takes it away. */
const slotChange = z.strictObject({ state: Shown.optional(), image: z.null().optional() });

/** What is not named stays. A saved advert is inactive. */
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

/** The form of a picture: beside this field a file `image`. */
export const AdvertPicture = z.strictObject({
  /** How a hole's picture is shown; without it a new one is over the whole screen, and one that is replaced keeps its own. */
  field: AdvertHoleType.optional(),
});

/** That somebody saw an advert: on the way to a hole, or, without one, on a board or a start sheet. */
export const AdvertSeen = z.strictObject({
  gameId: Id,
  holeNumber: z.number().int().min(limits.holeNumber.min).max(limits.holeNumber.max).optional(),
  /** Who it was, where nobody is signed in: made up by the page, anew for each visit. */
  visit: z
    .string()
    .regex(/^[\w-]{16,40}$/, 'This is not the name of a visit.')
    .optional(),
});

/** Who saw an advert of a game, and when. */
export const AdvertActivity = z.object({
  dateTime: IsoTime,
  /** Null when it is no longer kept. */
  req: z.object({ ip: z.string().nullable() }),
  /** Null: somebody who was not signed in. */
  user: z.object({ _id: Id, name: z.string(), lastName: z.string() }).nullable(),
  advert: z.object({ _id: Id, name: z.string(), type: AdvertType }),
  holeNumber: z.number().int().nullable(),
});

const counted = z.number().int();

/** How often an advert was seen: one for each person and hole, or visit of a board. */
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

/** Whether the last day of an advert may be this one. */
export const expiryFault = (expiresAt: Date, now: Date): string | undefined =>
  expiresAt < now ? says.expiryPast : undefined;
