import * as z from 'zod';
import * as limits from '../../limits.ts';
import { Gender, Gross, Id, IsoTime } from '../../wire/values.ts';
import { TeeColor } from '../clubs/score-card.ts';
import { GameState } from '../game.ts';

/** The secret part of a link, also entered by hand: in capital or small letters, with or without hyphens. */
export const KioskToken = z
  .string()
  .trim()
  .max(40)
  .overwrite((text) => text.replace(/[\s-]/g, '').toUpperCase())
  .regex(
    new RegExp(`^[${limits.gameCodeAlphabet}]{${limits.kioskTokenLength}}$`),
    `A code has ${limits.kioskTokenLength} letters and figures.`,
  );

/** What a link does to a clubhouse screen. */
export const KioskLinkKind = z.enum(['open', 'close']);
export type KioskLinkKind = z.infer<typeof KioskLinkKind>;

/** A new link. Its token is shown once, because the server stores only a hash. */
export const KioskLink = z.object({
  /** A screen has the id of the link that opened it. */
  _id: Id,
  kind: KioskLinkKind,
  token: z.string(),
  expireDate: IsoTime,
});
export type KioskLink = z.infer<typeof KioskLink>;

/** An open clubhouse screen, or an unused link. */
export const Kiosk = z.object({
  _id: Id,
  kind: KioskLinkKind,
  state: z.enum(['link', 'open']),
  createDate: IsoTime,
  /** When an unused link stops working. */
  expireDate: IsoTime,
  /** When the screen was opened; null for a link. */
  openDate: IsoTime.nullable(),
  /** The number of cards that were entered on the screen. */
  cards: z.number().int(),
});
export type Kiosk = z.infer<typeof Kiosk>;

const { width, lines, pointsOfLine, points } = limits.signature;

/** A drawn signature. Each line is its points x, y, x, y … from the top left of the box of `limits.signature`. */
export const Signature = z
  .array(
    z
      .array(z.number().int().min(0).max(width))
      .min(2)
      .max(2 * pointsOfLine),
  )
  .min(1)
  .max(lines)
  .refine((drawn) => drawn.every(({ length }) => length % 2 === 0), 'Each point has two numbers.')
  .refine(
    (drawn) => drawn.reduce((sum, { length }) => sum + length, 0) <= 2 * points,
    'This signature has too many points.',
  );
export type Signature = z.infer<typeof Signature>;

/** The field of the photo's form that contains the file. */
export const kioskPhotoField = 'photo';

/** A card that was entered on a clubhouse screen, with its evidence; for organisers. */
export const KioskCard = z.object({
  scoreId: Id,
  player: z.object({ _id: Id, name: z.string(), lastName: z.string() }),
  kiosk: Id,
  enterDate: IsoTime,
  /** Drawn by the player; null: none. */
  signature: z.array(z.array(z.number().int())).nullable(),
  hasPhoto: z.boolean(),
  /** The marker who confirmed on the screen. */
  confirmedBy: z.object({ _id: Id, name: z.string(), lastName: z.string() }).nullable(),
});
export type KioskCard = z.infer<typeof KioskCard>;

/** The game on a clubhouse screen: its players, and the holes of their cards. No scores. */
export const KioskView = z.object({
  game: z.object({
    _id: Id,
    code: z.string(),
    name: z.string(),
    date: IsoTime,
    state: GameState,
    timeZone: z.string(),
    /** Whether a card that no marker confirmed waits for an organiser. */
    verifyQs: z.boolean(),
    /** Whether cards are handed in on the screen; otherwise the committee takes them on paper. */
    electronic: z.boolean(),
  }),
  tees: z.array(
    z.object({
      _id: Id,
      teeColor: TeeColor,
      gender: Gender,
      /** The holes in play, in their order on the card. */
      holes: z.array(z.object({ number: z.number().int(), par: z.number().int(), si: z.number().int() })),
    }),
  ),
  players: z.array(
    z.object({
      _id: Id,
      name: z.string(),
      lastName: z.string(),
      group: z
        .object({ name: z.string(), startingHole: z.number().int(), time: IsoTime.nullable() })
        .nullable(),
      scoreId: Id,
      /** An id of `tees`. */
      tee: Id,
      /** Whether the card can be entered: it is not handed in, and the player has no note (WD, DNF, DNP, DQ). */
      isOpen: z.boolean(),
    }),
  ),
});
export type KioskView = z.infer<typeof KioskView>;

/** The scores of a card by number of hole. */
export const KioskHoles = z.record(z.string().regex(/^([1-9]|1[0-8])$/, 'A hole from 1 to 18.'), Gross);
export type KioskHoles = z.infer<typeof KioskHoles>;

/** The card after a call of the clubhouse screen. */
export const KioskCardState = z.object({
  scoreId: Id,
  /** Whether it is handed in (`done`). */
  state: z.enum(['open', 'done']),
  /** Whether it is handed in and an organiser has to accept it, because one scorer entered it. */
  waits: z.boolean(),
  /** Whether a marker has confirmed every hole. */
  confirmed: z.boolean(),
  /** The holes on which entries of two scorers differ. */
  differs: z.array(z.number().int()),
  /** Why it was not handed in, as the code of a refusal with its holes; null: it was. */
  blocked: z.object({ code: z.string(), holes: z.array(z.number().int()) }).nullable(),
});
export type KioskCardState = z.infer<typeof KioskCardState>;
