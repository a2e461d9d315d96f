import * as z from 'zod';
import * as routes from '../../routes/index.ts';
import { defineCall } from '../../wire/define-call.ts';
import { listOf } from '../../wire/resource.ts';
import { Id, IsoTime } from '../../wire/values.ts';

export const LastSeen = z.object({
  player: Id,
  /** When their phone was last connected, to the minute; null: never. */
  seenAt: IsoTime.nullable(),
  /** When they last entered a score in the game; null: not yet. */
  typedAt: IsoTime.nullable(),
});
export type LastSeen = z.infer<typeof LastSeen>;

export const control = {
  seen: defineCall({
    ...routes.control.seen,
    summary:
      "When each player's phone was last connected, and when they last entered a score; for the organisers.",
    params: z.strictObject({ id: Id }),
    responses: { 200: listOf(LastSeen) },
    refusals: ['game.notFound'],
  }),
} as const;
