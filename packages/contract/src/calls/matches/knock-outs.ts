import * as z from 'zod';
import {
  KnockOut,
  KnockOutInsert,
  KnockOutListed,
  KnockOutOutReason,
  KnockOutResultEntry,
  KnockOutSectionName,
  KnockOutUpdate,
} from '../../entities/knock-outs/knock-out.ts';
import * as limits from '../../limits.ts';
import * as routes from '../../routes/index.ts';
import { defineCall } from '../../wire/define-call.ts';
import { listOf, listQuery, placeInAddress } from '../../wire/resource.ts';
import { Empty, Id, Instant } from '../../wire/values.ts';
import { FileAnswer } from '../print.ts';

const sortable = ['name', 'createDate'] as const;
const params = z.strictObject({ id: Id });
const ofKnockOut = { params, refusals: ['item.notFound'] } as const;
const drawParams = params.extend({ section: KnockOutSectionName });

const matchParams = drawParams.extend({
  round: placeInAddress(limits.knockOut.deadlines.max),
  match: placeInAddress(limits.knockOut.entrants.max),
});
const ofMatch = { params: matchParams, responses: { 200: KnockOut } } as const;
const resultRefusals = [
  ...(['item.notFound', 'knockOut.notDrawn', 'knockOut.notOpen', 'knockOut.conflict'] as const),
  ...(['knockOut.nextPlayed', 'knockOut.plateDrawn'] as const),
] as const;

/**
 * Knock-outs. The owner and the manager of the club change them, their players enter results, and everyone reads those
 * with a public page.
 */
export const knockOuts = {
  path: routes.knockOuts.path,
  sortable,
  list: defineCall({
    ...routes.knockOuts.list,
    mayLag: true,
    summary: 'A page of the knock-outs that the caller may change or plays in, the newest first.',
    query: listQuery(sortable, {}),
    responses: { 200: listOf(KnockOutListed) },
  }),
  insert: defineCall({
    ...routes.knockOuts.insert,
    summary: 'Create a knock-out. A manager creates it for their club, others name the club.',
    body: KnockOutInsert,
    responses: { 201: KnockOut },
    refusals: ['item.notFound'],
  }),
  read: defineCall({
    ...routes.knockOuts.read,
    summary:
      'A knock-out with its brackets: for everyone if its page is public, otherwise for its players and organisers.',
    ...ofKnockOut,
    responses: { 200: KnockOut },
  }),
  update: defineCall({
    ...routes.knockOuts.update,
    summary:
      'Change a knock-out; after the draw its name, deadlines, reminder and public page. An updateDate older than the stored one answers 409.',
    params,
    body: KnockOutUpdate,
    responses: { 200: KnockOut },
    refusals: ['item.notFound', 'edit.conflict', 'knockOut.drawn'],
  }),
  remove: defineCall({
    ...routes.knockOuts.remove,
    summary: 'Delete a knock-out with its results.',
    ...ofKnockOut,
    responses: { 200: Empty },
  }),
  draw: defineCall({
    ...routes.knockOuts.draw,
    summary: 'Draw the knock-out, or its plate once each entrant has played a match or is out.',
    params: drawParams,
    responses: { 200: KnockOut },
    refusals: ['item.notFound', 'knockOut.drawn', 'knockOut.tooFew', 'knockOut.plateWaits'],
  }),
  undoDraw: defineCall({
    ...routes.knockOuts.undoDraw,
    summary:
      'Undo a draw without results and withdrawals, and that of the knock-out before a plate is drawn.',
    params: drawParams,
    responses: { 200: KnockOut },
    refusals: ['item.notFound', 'knockOut.notDrawn', 'knockOut.hasResults'],
  }),
  enterResult: defineCall({
    ...routes.knockOuts.enterResult,
    summary:
      'Enter or correct the result of a match. That of an organiser counts at once, and so does the concession of a player; other results of a player wait for the opponent.',
    ...ofMatch,
    body: KnockOutResultEntry,
    refusals: [...resultRefusals, 'knockOut.decided'],
  }),
  answerResult: defineCall({
    ...routes.knockOuts.answerResult,
    summary: 'Confirm or dispute the result that an opponent entered.',
    ...ofMatch,
    body: z.strictObject({ agree: z.boolean(), seen: Instant }),
    refusals: resultRefusals,
  }),
  removeResult: defineCall({
    ...routes.knockOuts.removeResult,
    summary:
      'Remove the result of a match: an organiser, or the player who entered it until it is confirmed. `seen` is the `at` of the result that the caller saw.',
    ...ofMatch,
    body: z.strictObject({ seen: Instant }),
    refusals: [...resultRefusals, 'knockOut.decided'],
  }),
  openGame: defineCall({
    ...routes.knockOuts.openGame,
    summary:
      'Open the game in which a match is played live, for its players: match play with extra holes, with both sides in one group. Its result is set in the bracket. A match that has a game keeps it. Over 36 holes each round is a game; the second is opened once the cards of the first are handed in.',
    ...ofMatch,
    body: z.strictObject({ course: Id }),
    refusals: [
      ...(['item.notFound', 'knockOut.notDrawn', 'knockOut.notOpen', 'knockOut.decided'] as const),
      'knockOut.conflict',
      ...(['player.notEligible', 'player.socialOnly'] as const),
      ...(['game.noScoreCard', 'games.tooManyToday', 'games.tooManyOpen', 'invitations.tooMany'] as const),
      ...(['rule.inactive', 'game.limited', 'player.suspended', 'player.notFound'] as const),
    ],
  }),
  setOut: defineCall({
    ...routes.knockOuts.setOut,
    summary:
      'Withdraw or disqualify an entrant from the knock-out, or undo it. Players withdraw themselves and undo nothing.',
    params: params.extend({ entrant: Id }),
    body: z.strictObject({ reason: KnockOutOutReason.nullable() }),
    responses: { 200: KnockOut },
    refusals: ['item.notFound', 'knockOut.notDrawn', 'knockOut.nextPlayed', 'knockOut.plateDrawn'],
  }),
  sheet: defineCall({
    ...routes.knockOuts.sheet,
    summary:
      'The brackets as a PDF, for readers of the knock-out; the deadlines of the caller’s open matches as an iCalendar file.',
    params: params.extend({ sheet: z.enum(['bracket', 'calendar']) }),
    responses: { 200: FileAnswer },
    refusals: ['item.notFound', 'knockOut.notDrawn'],
  }),
  shareContact: defineCall({
    ...routes.knockOuts.shareContact,
    summary:
      'Share the caller’s e-mail address with opponents who share theirs, while their match is to be played.',
    ...ofKnockOut,
    body: z.strictObject({ share: z.boolean() }),
    responses: { 200: KnockOut },
  }),
} as const;
