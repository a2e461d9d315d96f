import * as z from 'zod';
import { MeasuredForm, PrizeKey, PrizeSetupForm } from '../../entities/prize-setup.ts';
import { PrizeChange, PrizesView } from '../../entities/prizes.ts';
import * as limits from '../../limits.ts';
import { contractTexts } from '../../messages/index.ts';
import * as routes from '../../routes/index.ts';
import { text } from '../../text/names.ts';
import { defineCall } from '../../wire/define-call.ts';
import { Id, Instant } from '../../wire/values.ts';

const params = z.strictObject({ id: Id });
const body = z.strictObject({ setup: PrizeSetupForm });
const Reason = text(limits.reasonMin, limits.reasonMax, contractTexts.sayWhy);

export const prizes = {
  get: defineCall({
    ...routes.prizes.get,
    summary:
      "A game's prizes as the caller may see them: awards with reasons, measured results, the caller's own. While places are hidden from the caller no award is sent.",
    params,
    responses: { 200: PrizesView },
    refusals: ['game.notFound', 'board.off'],
  }),
  set: defineCall({
    ...routes.prizes.set,
    summary:
      'Replace the divisions, contests and prizes of a game; for the organisers. Measured results of a contest that is removed, or changed to another type or hole, are deleted. In a closed game the fixed prizes stay until they are fixed again.',
    params,
    body: body.extend({
      /** `setupVersion` of the set-up that was changed; if another is stored, 409 with the stored prizes. */
      base: z.string().max(64).optional(),
    }),
    responses: { 200: PrizesView },
    refusals: ['game.notFound', 'edit.conflict'],
  }),
  preview: defineCall({
    ...routes.prizes.preview,
    summary: 'The prizes that a set-up would give now, and what it changes; nothing is stored.',
    params,
    body,
    responses: {
      200: z.object({
        view: PrizesView,
        changes: z.array(PrizeChange),
        /** Measured results of contests that the set-up removes, or changes to another type or hole. */
        lost: z.array(z.string()),
      }),
    },
    refusals: ['game.notFound'],
  }),
  measure: defineCall({
    ...routes.prizes.measure,
    summary:
      "Enter a measured result: by a player for the players of their group, or by an organiser. The result with the later `typedAt` counts. Null removes the player's result.",
    params: z.strictObject({ id: Id, contestId: PrizeKey }),
    body: z.strictObject({
      playerId: Id,
      distance: MeasuredForm.nullable(),
      /** When it was entered, by the phone's clock; default: now. */
      typedAt: Instant.optional(),
      /** When the call was sent, by the same clock, which may be wrong. */
      sentAt: Instant.optional(),
      /** Required in a closed game. */
      reason: Reason.optional(),
    }),
    responses: { 200: PrizesView },
    refusals: [
      'game.notFound',
      'game.notStarted',
      'game.closed',
      'score.playersOnly',
      'score.notYours',
      'payment.due',
      'player.notFound',
      'prize.noContest',
      'prize.reason',
    ],
    saveIfFailed: true,
  }),
  settle: defineCall({
    ...routes.prizes.settle,
    summary: 'Fix the prizes of a closed game again, as its cards and results are now; for the organisers.',
    params,
    body: z.strictObject({ reason: Reason }),
    responses: { 200: PrizesView },
    refusals: ['game.notFound', 'prize.notClosed'],
  }),
} as const;
