import * as z from 'zod';
import { defineCall } from '../define.ts';
import { listOf } from '../resource.ts';
import * as routes from '../routes/index.ts';
import { Id, IsoTime } from '../values.ts';

/** When somebody was last heard of. */
export const LastSeen = z.object({
  player: Id,
  /** Their phone was connected, to the minute; null: never. */
  seenAt: IsoTime.nullable(),
  /** They typed something on a card of the game; null: nothing yet. */
  typedAt: IsoTime.nullable(),
});
export type LastSeen = z.infer<typeof LastSeen>;

/** What organisers watch while a game is played. */
export const control = {
  seen: defineCall({
    ...routes.control.seen,
    summary: "When each player's phone was last there, and when they last typed; for the organisers.",
    params: z.strictObject({ id: Id }),
    responses: { 200: listOf(LastSeen) },
    refusals: ['game.notFound'],
  }),
} as const;
