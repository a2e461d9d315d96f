import * as z from 'zod';
import { UserLight } from '../../entities/user.ts';
import * as routes from '../../routes/index.ts';
import { defineCall } from '../../wire/define-call.ts';
import { Id } from '../../wire/values.ts';

/** `id` is kept; `from` is merged into it. */
const params = z.strictObject({ id: Id, from: Id });

export const MergePreview = z.object({
  kept: UserLight,
  merged: UserLight,
  /** What moves to the kept account. */
  moves: z.object({
    rounds: z.number().int(),
    ownedGames: z.number().int(),
    knockOuts: z.number().int(),
    favouriteClubs: z.number().int(),
  }),
  /** Why the two cannot be merged; null if they can. */
  refusal: z.string().nullable(),
});
export type MergePreview = z.infer<typeof MergePreview>;

/** Two accounts of one person become one. */
export const merge = {
  preview: defineCall({
    ...routes.merge.preview,
    summary:
      'What moves if two accounts of one person are merged, or why they cannot be; nothing is changed.',
    params,
    responses: { 200: MergePreview },
    refusals: ['item.notFound'],
  }),
  run: defineCall({
    ...routes.merge.run,
    summary:
      'Merge two accounts of one person: rounds, games, entries, knock-outs and favourites move to the first, and the second is erased.',
    params,
    responses: { 200: UserLight },
    refusals: ['item.notFound', 'merge.role', 'merge.money', 'rounds.together', 'rounds.credit'],
  }),
} as const;
