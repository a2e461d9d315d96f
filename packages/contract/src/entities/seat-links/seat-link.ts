import * as z from 'zod';
import { Id, IsoTime } from '../../wire/values.ts';
import { GameState } from '../game.ts';

/** The secret part of the link of a seat or group. */
export const SeatToken = z.string().regex(/^[\w-]{22}$/, 'This is not a scoring link.');

/** A link that opens one seat of a game, or lets a member of a group choose theirs. Organisers read it. */
export const SeatLink = z.object({
  _id: Id,
  token: z.string(),
  /** The player of the seat; null: a link of a group. */
  player: Id.nullable(),
  /** The name of the group; null: the player has none. */
  group: z.string().nullable(),
  createDate: IsoTime,
});
export type SeatLink = z.infer<typeof SeatLink>;

/** What the holder of a link sees before they choose their seat. */
export const SeatOffer = z.object({
  game: z.object({ _id: Id, name: z.string(), date: IsoTime, state: GameState, timeZone: z.string() }),
  group: z.object({ name: z.string(), startingHole: z.number().int(), time: IsoTime.nullable() }).nullable(),
  seats: z.array(
    z.object({
      player: Id,
      name: z.string(),
      lastName: z.string(),
      /** The phones on which a link has opened this seat. */
      phones: z.number().int(),
    }),
  ),
});
export type SeatOffer = z.infer<typeof SeatOffer>;

export const OpenedSeat = z.object({
  /** The token of a session for this seat alone. */
  access_token: z.string(),
  game: Id,
  player: Id,
});
