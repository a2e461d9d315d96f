import * as z from 'zod';
import type { ErrorCode } from './messages/index.ts';

/**
 * The call's own id, which its sender chooses for what they mean to do and keeps until it is answered: sent twice, it
 * counts once, and both get the answer. Without one, each call counts.
 */
export const CallId = z.object({
  'call-id': z
    .string()
    .regex(/^[\w-]{8,64}$/, 'The id of a call has 8 to 64 letters, digits, - and _.')
    .optional(),
});

/** How a call that takes an id may be refused: under the same id the caller sent something else before. */
export const refusedOnce = ['call.reused'] as const satisfies readonly ErrorCode[];
