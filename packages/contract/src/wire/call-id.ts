import * as z from 'zod';
import type { ErrorCode } from '../messages/index.ts';

/**
 * The sender chooses the id and keeps it until the call is answered. A repeated call with the same id takes effect once
 * and gets the first answer; without an id each call takes effect.
 */
export const CallId = z.object({
  'call-id': z
    .string()
    .regex(/^[\w-]{8,64}$/, 'The id of a call has 8 to 64 letters, digits, - and _.')
    .optional(),
});

export const callIdRefusals = ['call.reused'] as const satisfies readonly ErrorCode[];
