import * as z from 'zod';
import { OpenedSeat, SeatLink, SeatOffer, SeatToken } from '../../entities/seat-links/seat-link.ts';
import { OwnSeatRequest, SeatRequest } from '../../entities/seat-links/seat-request.ts';
import * as limits from '../../limits.ts';
import * as routes from '../../routes/index.ts';
import { defineCall } from '../../wire/define-call.ts';
import { listOf } from '../../wire/resource.ts';
import { Empty, Id } from '../../wire/values.ts';

const ofGame = { params: z.strictObject({ id: Id }) } as const;
const byToken = { params: z.strictObject({ token: SeatToken }) } as const;
const ofSeat = { params: z.strictObject({ id: Id, playerId: Id }) } as const;
const byRequest = { params: z.strictObject({ requestId: Id }) } as const;
const unusable = ['seatLink.unknown', 'seatLink.closed'] as const;

/** Scoring by link, without an account (decision 119). */
export const seatLinks = {
  list: defineCall({
    ...routes.seatLinks.list,
    summary: 'The scoring links of a game that the caller organises: the groups’, then the players’.',
    ...ofGame,
    responses: { 200: listOf(SeatLink) },
    refusals: ['game.notFound'],
  }),
  make: defineCall({
    ...routes.seatLinks.make,
    summary: 'Make the scoring links that are missing: one for each group and each player.',
    ...ofGame,
    responses: { 200: listOf(SeatLink) },
    refusals: ['game.notFound', 'game.isDone'],
  }),
  revoke: defineCall({
    ...routes.seatLinks.revoke,
    summary:
      'Revoke a link. A player’s ends the session of every phone on that seat, a group’s those that it opened.',
    params: z.strictObject({ id: Id, linkId: Id }),
    responses: { 200: Empty },
    refusals: ['game.notFound', 'seatLink.unknown'],
  }),
  revokeAll: defineCall({
    ...routes.seatLinks.revokeAll,
    summary: 'Revoke all scoring links of a game, and end the sessions that they opened.',
    ...ofGame,
    responses: { 200: Empty },
    refusals: ['game.notFound'],
  }),
  claim: defineCall({
    ...routes.seatLinks.claim,
    summary:
      'Take over the seat of a guest that this phone opened by link: seat, card, log and history become the caller’s. `token` is that of the seat’s session.',
    body: z.strictObject({ token: z.string().min(1).max(2_000) }),
    responses: { 200: z.object({ game: Id, name: z.string() }) },
    refusals: ['seatLink.notYours', 'seatLink.noGuest', 'rounds.together', 'rounds.credit', 'item.notFound'],
  }),
  read: defineCall({
    ...routes.seatLinks.read,
    summary: 'The game, group and seats that a scoring link opens.',
    ...byToken,
    responses: { 200: SeatOffer },
    refusals: unusable,
  }),
  open: defineCall({
    ...routes.seatLinks.open,
    summary:
      'Open a seat of the link on this phone. The session reads this game and scores as this player until the close, and makes no other call.',
    ...byToken,
    body: z.strictObject({ player: Id }),
    responses: { 200: OpenedSeat },
    refusals: [...unusable, 'game.notFound', 'player.notFound', 'seatLink.tooManyPhones'],
  }),
} as const;

/** An organiser names the account of a person who played as a guest (decision 126). */
export const seatRequests = {
  list: defineCall({
    ...routes.seatRequests.list,
    summary:
      'The latest request for each guest of a game that the caller organises, if it is open, was declined or had no answer.',
    ...ofGame,
    responses: { 200: listOf(SeatRequest) },
    refusals: ['game.notFound'],
  }),
  make: defineCall({
    ...routes.seatRequests.make,
    summary: `Name an account for this guest’s round. Its owner may answer for ${limits.seatRequestDays} days, also after the close. Repeating the call changes nothing.`,
    ...ofSeat,
    body: z.strictObject({ user: Id }),
    responses: { 200: SeatRequest },
    refusals: [
      'game.notFound',
      'player.notFound',
      'seatLink.noGuest',
      'seatRequest.open',
      'rounds.together',
      'rounds.credit',
    ],
  }),
  withdraw: defineCall({
    ...routes.seatRequests.withdraw,
    summary: 'Withdraw the open request for this guest’s round. Repeating the call changes nothing.',
    ...ofSeat,
    responses: { 200: Empty },
    refusals: ['game.notFound', 'seatRequest.unknown', 'seatRequest.ended'],
  }),
  mine: defineCall({
    ...routes.seatRequests.mine,
    summary: 'The open requests of organisers to the caller, the newest first.',
    responses: { 200: listOf(OwnSeatRequest) },
  }),
  accept: defineCall({
    ...routes.seatRequests.accept,
    summary:
      'Take over the guest’s round: seat, card, log and history become the caller’s. Repeating the call changes nothing.',
    ...byRequest,
    responses: { 200: z.object({ game: Id, name: z.string() }) },
    refusals: [
      'seatRequest.unknown',
      'seatRequest.ended',
      'rounds.together',
      'rounds.credit',
      'item.notFound',
    ],
  }),
  decline: defineCall({
    ...routes.seatRequests.decline,
    summary: 'Decline the guest’s round. Repeating the call changes nothing.',
    ...byRequest,
    responses: { 200: Empty },
    refusals: ['seatRequest.unknown', 'seatRequest.ended'],
  }),
} as const;
