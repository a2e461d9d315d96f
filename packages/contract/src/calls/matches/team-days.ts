import * as z from 'zod';
import {
  TeamDay,
  TeamDayInsert,
  TeamDayListed,
  TeamDayOrderEntry,
  TeamDayResultEntry,
  TeamDaySideName,
  TeamDayUpdate,
} from '../../entities/team-days/team-day.ts';
import * as limits from '../../limits.ts';
import * as routes from '../../routes/index.ts';
import { defineCall } from '../../wire/define-call.ts';
import { listOf, listQuery, placeInAddress } from '../../wire/resource.ts';
import { Empty, Id, Instant } from '../../wire/values.ts';

const sortable = ['name', 'createDate'] as const;
const params = z.strictObject({ id: Id });
const sessionParams = params.extend({ session: placeInAddress(limits.teamDay.sessions.max) });
const matchParams = sessionParams.extend({ match: placeInAddress(limits.teamDay.matches.max) });
const responses = { 200: TeamDay };
const ofMatch = { params: matchParams, responses } as const;
const resultRefusals = [
  ...(['item.notFound', 'teamDay.notRevealed', 'teamDay.notOpen'] as const),
  ...(['teamDay.conflict', 'teamDay.decided'] as const),
] as const;

/**
 * Match days of two sides. The owner and the manager of the club change them, captains submit orders, captains and
 * players enter results, and everyone reads those with a public page.
 */
export const teamDays = {
  path: routes.teamDays.path,
  sortable,
  list: defineCall({
    ...routes.teamDays.list,
    mayLag: true,
    summary: 'A page of the team days that the caller may change, captains or plays in, the newest first.',
    query: listQuery(sortable, {}),
    responses: { 200: listOf(TeamDayListed) },
  }),
  insert: defineCall({
    ...routes.teamDays.insert,
    summary: 'Create a team day. A manager creates it for their club, others name the club.',
    body: TeamDayInsert,
    responses: { 201: TeamDay },
    refusals: ['item.notFound'],
  }),
  read: defineCall({
    ...routes.teamDays.read,
    summary:
      'A team day with its matches and standing: for everyone if its page is public, otherwise for its players, captains and organisers. An order is hidden until both are submitted or the organiser reveals it; its captain reads it.',
    params,
    responses,
    refusals: ['item.notFound'],
  }),
  update: defineCall({
    ...routes.teamDays.update,
    summary:
      'Change a team day. Once an order of a session is submitted, its kind, matches, points and holes are fixed, and so are the listed players of that side. An updateDate older than the stored one answers 409.',
    params,
    body: TeamDayUpdate,
    responses,
    refusals: ['item.notFound', 'edit.conflict', 'teamDay.ordered'],
  }),
  remove: defineCall({
    ...routes.teamDays.remove,
    summary: 'Delete a team day with its results.',
    params,
    responses: { 200: Empty },
    refusals: ['item.notFound'],
  }),
  setOrder: defineCall({
    ...routes.teamDays.setOrder,
    summary:
      'Submit the order of a session: its captain until it is revealed, an organiser at any time. With both orders in they are revealed.',
    params: sessionParams.extend({ side: TeamDaySideName }),
    body: TeamDayOrderEntry,
    responses,
    refusals: ['item.notFound', 'teamDay.revealed', 'teamDay.hasResult'],
  }),
  reveal: defineCall({
    ...routes.teamDays.reveal,
    summary: 'Reveal the submitted order while the other is missing. A captain submits their own first.',
    params: sessionParams,
    responses,
    refusals: ['item.notFound', 'teamDay.revealed', 'teamDay.noOrder', 'teamDay.orderFirst'],
  }),
  enterResult: defineCall({
    ...routes.teamDays.enterResult,
    summary:
      'Enter or correct the result of a match. That of an organiser counts at once, and so does the concession of a player or captain; their other results wait for the other side.',
    ...ofMatch,
    body: TeamDayResultEntry,
    refusals: resultRefusals,
  }),
  answerResult: defineCall({
    ...routes.teamDays.answerResult,
    summary: 'Confirm or dispute the result that the other side entered.',
    ...ofMatch,
    body: z.strictObject({ agree: z.boolean(), seen: Instant }),
    refusals: resultRefusals,
  }),
  removeResult: defineCall({
    ...routes.teamDays.removeResult,
    summary:
      'Remove the result of a match: an organiser, or the side that entered it until it is confirmed. `seen` is the `at` of the result that the caller saw.',
    ...ofMatch,
    body: z.strictObject({ seen: Instant }),
    refusals: resultRefusals,
  }),
} as const;
