import * as z from 'zod';
import { Id, IsoTime } from '../../wire/values.ts';

const PersonName = z.object({ name: z.string(), lastName: z.string() });

/** The latest request for the seat of a guest, as organisers of the game read it. */
export const SeatRequest = z.object({
  /** The guest. */
  player: Id,
  user: PersonName.extend({ _id: Id }),
  /** `lapsed`: without an answer in time. */
  state: z.enum(['open', 'declined', 'lapsed']),
  until: IsoTime,
});
export type SeatRequest = z.infer<typeof SeatRequest>;

/** An open request to the caller: to become the player of a guest’s round. */
export const OwnSeatRequest = z.object({
  _id: Id,
  game: z.object({ name: z.string(), date: IsoTime, timeZone: z.string() }),
  guest: PersonName,
  /** Null: the account of the organiser was deleted. */
  by: PersonName.nullable(),
  until: IsoTime,
});
export type OwnSeatRequest = z.infer<typeof OwnSeatRequest>;

/** Why an account cannot be named for a guest's round. */
export const seatRequestSentences = {
  self: 'You can’t answer your own request. Ask another organiser to name you.',
  declined: 'This player has declined the round.',
  cannot: 'This player can’t be named.',
} as const;
