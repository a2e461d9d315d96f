import * as z from 'zod';
import * as routes from '../../routes/index.ts';
import { defineCall } from '../../wire/define-call.ts';
import { Id } from '../../wire/values.ts';

/** The address is `/calendar/{token}.ics` at the server. */
const CalendarAddress = z.object({
  /** Null: there is no address. */
  token: z.string().nullable(),
});
export type CalendarAddress = z.infer<typeof CalendarAddress>;

const responses = { 200: CalendarAddress } as const;
const query = z.strictObject({ club: Id.optional() });

export const calendars = {
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
