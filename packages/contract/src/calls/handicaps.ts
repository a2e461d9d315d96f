import * as z from 'zod';
import { GuestBody } from '../entities/guest.ts';
import { Player, Points } from '../entities/player.ts';
import { User } from '../entities/user.ts';
import * as limits from '../limits.ts';
import { contractTexts } from '../messages/index.ts';
import * as routes from '../routes/index.ts';
import { text } from '../text/names.ts';
import { defineCall } from '../wire/define-call.ts';
import { Gross, handicap, Id, writtenHandicap } from '../wire/values.ts';

const params = z.strictObject({ id: Id });
const hci = handicap(limits.scoringIndex).nullable();
const hcp = handicap(limits.playingHandicap, 'Playing Handicap').nullable();

export const HandicapEffect = z.object({
  /** Playing handicap with the strokes added for the tee. */
  hcp: z.number(),
  hci: z.number().nullable(),
  courseHandicap: z.number(),
  /** By hole number; negative: given back. */
  strokes: z.record(z.string(), z.number().int()),
  totalNett: z.number().nullable(),
  totalPoint: z.number(),
  /** The place on the board, for the organisers; null for all others. */
  place: z.string().nullable(),
});
export type HandicapEffect = z.infer<typeof HandicapEffect>;

export const handicaps = {
  changePlayerHcp: defineCall({
    ...routes.handicaps.changePlayerHcp,
    summary:
      "Set a player's playing handicap in a game that the caller organises, instead of the calculated one; null returns to the calculation.",
    params,
    body: z.strictObject({
      playerId: Id,
      hcp,
      reason: text(limits.reasonMin, limits.reasonMax, contractTexts.sayWhy).optional(),
    }),
    responses: { 200: Player },
    refusals: ['game.notFound', 'player.notFound', 'card.own', 'game.isDone'],
  }),
  playingHcp: defineCall({
    ...routes.handicaps.playingHcp,
    summary:
      "Preview a player's handicap with another index, or with a set playing handicap, and its effects. Nothing is stored.",
    params: z.strictObject({ id: Id, playerId: Id }),
    body: z.strictObject({ hci: hci.optional(), hcp: hcp.optional() }),
    responses: {
      200: z.object({ hcp: z.number(), before: HandicapEffect, after: HandicapEffect }),
    },
    refusals: ['game.notFound', 'player.notFound', 'game.isDone'],
  }),
  updatePlayersPh: defineCall({
    ...routes.handicaps.updatePlayersPh,
    summary:
      'Recalculate the handicaps of players from the current index of their accounts; without ids all of them. A playing handicap that was set stays.',
    params,
    body: z.strictObject({
      playerIds: z.array(Id).max(limits.maxPlayers.max),
      /** Returns the changes, and stores nothing. */
      preview: z.boolean().default(false),
    }),
    responses: {
      200: z.object({
        updated: z.array(Id),
        /** In a preview: the player's place before and after. */
        changes: z.array(z.object({ _id: Id, before: HandicapEffect, after: HandicapEffect })).optional(),
      }),
    },
    refusals: ['game.notFound', 'player.notFound', 'card.own', 'game.isDone'],
  }),
  updateGuest: defineCall({
    ...routes.handicaps.updateGuest,
    summary:
      "Correct a guest in the open games that the caller organises; the player who added the guest may do so until the guest's first score.",
    params,
    body: GuestBody,
    responses: {
      200: User.pick({ _id: true, name: true, lastName: true, gender: true, hcp: true, socialHcp: true }),
    },
    refusals: ['item.notFound', 'name.swearWord', 'name.askOrganiser'],
  }),
  points: defineCall({
    ...routes.handicaps.points,
    summary: "The result of a card under a game's rule, from one of its score cards.",
    query: z.strictObject({
      gameId: Id,
      scorecardId: Id,
      hcp: writtenHandicap(limits.playingHandicap, 'Playing Handicap'),
      /** One for each hole in play, in card order; empty: still open. */
      grosses: z
        .union([z.string().transform((one) => [one]), z.array(z.string())])
        .pipe(
          z
            .array(
              z.union([
                z.literal('').transform(() => null),
                Gross.options[1],
                z
                  .string()
                  .regex(/^[1-9]\d?$/, 'A number of strokes.')
                  .transform(Number)
                  .pipe(Gross.options[0]),
              ]),
            )
            .max(limits.holesNumbers[0]),
        )
        .default([]),
    }),
    responses: { 200: Points },
    refusals: ['game.notFound', 'board.off', 'game.noScoreCard'],
  }),
} as const;
