import * as z from 'zod';
import { defineCall } from '../define.ts';
import { PayStatus } from '../entities/player.ts';
import { limits } from '../limits.ts';
import { Empty, Id } from '../values.ts';

const params = z.strictObject({ id: Id });
const Players = z.array(Id).min(1).max(limits.maxPlayers.max);

/** Entry fees: who pays them, and what becomes of them. */
export const payments = {
  paid: defineCall({
    method: 'PUT',
    path: 'payments/{id}/paid',
    access: 'signedIn',
    summary:
      'Say of players of a game with a fee that they have paid by other means (1), are guests (2), or have not paid (0).',
    params,
    body: z.strictObject({ playersId: Players, type: PayStatus }),
    responses: { 200: Empty },
    refusals: ['game.notFound', 'player.notFound', 'payment.noFee'],
  }),
  withoutPayment: defineCall({
    method: 'POST',
    path: 'payments/withoutPayment',
    access: 'signedIn',
    summary: 'Add people to a game with a fee who have paid by other means (1), or are guests (2).',
    body: z.strictObject({ game: Id, players: Players, status: z.union([z.literal(1), z.literal(2)]) }),
    responses: { 200: Empty },
    refusals: [
      ...(['game.notFound', 'game.isDone', 'game.full', 'game.noScoreCard', 'link.tee'] as const),
      ...(['player.notFound', 'player.suspended', 'player.notEligible', 'player.socialOnly'] as const),
      ...(['card.linked', 'invitations.tooMany', 'rehearsal.ofRehearsal', 'payment.noFee'] as const),
    ],
  }),
} as const;
