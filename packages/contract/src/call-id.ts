import * as z from 'zod';
import type { ErrorCode } from './messages/index.ts';

/**
 * The id that the sender chooses for a call and keeps until it is answered. Sent twice, the call counts once and gets
 * the same answer. Without an id, each call counts.
 */
export const CallId = z.object({
  'call-id': z
    .string()
    .regex(/^[\w-]{8,64}$/, 'The id of a call has 8 to 64 letters, digits, - and _.')
    .optional(),
});

/** The refusal of a call whose id was used before for another content. */
export const refusedOnce = ['call.reused'] as const satisfies readonly ErrorCode[];
