import * as z from 'zod';
import * as routes from '../../routes/index.ts';
import { defineCall } from '../../wire/define-call.ts';
import { Id, IsoDay } from '../../wire/values.ts';

/** The address is `/calendar/{token}.ics` at the server. */
const CalendarAddress = z.object({
  /** Null: there is no address. */
  token: z.string().nullable(),
});
export type CalendarAddress = z.infer<typeof CalendarAddress>;

/** What a person plays next in a knock-out, a league or a team day. */
const OwnMatch = z.object({
  kind: z.enum(['knockOut', 'league', 'teamDay']),
  _id: Id,
  name: z.string(),
  /** `Semi-finals`, `Round 3`, `Session 2`. */
  part: z.string(),
  /** The name of the other side; null while it is not known. */
  opponent: z.string().nullable(),
  /** The last day of the match, or the day of the session; null for none. */
  day: IsoDay.nullable(),
  /**
   * `answer`: a result waits for the person. `order`: the person's order as captain is due. `wait`: for an opponent, an
   * answer or an order. `over`: no match is left in the knock-out.
   */
  task: z.enum(['answer', 'order', 'play', 'wait', 'over']),
  /** The game of this match of a knock-out, its latest round; null without one. */
  game: Id.nullable(),
  /** The games of all matches of the person in the knock-out. */
  games: z.array(Id),
});
export type OwnMatch = z.infer<typeof OwnMatch>;

const responses = { 200: CalendarAddress } as const;
const query = z.strictObject({ club: Id.optional() });

export const calendars = {
  ownMatches: defineCall({
    ...routes.calendars.ownMatches,
    summary:
      'What the caller plays next in each knock-out, league and team day; first what waits for the caller, then by day. A knock-out that is over for the caller is listed with its games.',
    responses: { 200: z.object({ items: z.array(OwnMatch) }) },
  }),
  mine: defineCall({
    ...routes.calendars.mine,
    summary:
      "The secret address of the caller's calendar: tee times, matches, team days and the end of entries.",
    responses,
  }),
  make: defineCall({
    ...routes.calendars.make,
    summary: "Make the address of the caller's calendar, or a new one; the earlier one no longer works.",
    responses,
  }),
  remove: defineCall({
    ...routes.calendars.remove,
    summary: "Remove the address of the caller's calendar.",
    responses,
  }),
  ofClub: defineCall({
    ...routes.calendars.ofClub,
    summary:
      "The address of the calendar of the caller's club, with what the public may see. Admins name the club.",
    query,
    responses,
  }),
  makeOfClub: defineCall({
    ...routes.calendars.makeOfClub,
    summary: 'Make the address of the calendar of a club, or a new one; the earlier one no longer works.',
    query,
    responses,
  }),
  removeOfClub: defineCall({
    ...routes.calendars.removeOfClub,
    summary: 'Remove the address of the calendar of a club.',
    query,
    responses,
  }),
} as const;
