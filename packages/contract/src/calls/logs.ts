import * as z from 'zod';
import { defineCall } from '../define.ts';
import { limits } from '../limits.ts';
import { Empty } from '../values.ts';

/**
 * A report is cut, never refused: half a stack is better than none. What no database keeps goes: NUL, and the half of
 * a sign that the cut may leave.
 */
const cut = (length: number) =>
  z.string().transform((text) =>
    text
      .replaceAll('\0', '')
      .slice(0, length)
      .replace(/\p{Surrogate}/gu, '\uFFFD'),
  );

export const logs = {
  add: defineCall({
    method: 'POST',
    path: 'logs/{type}',
    access: 'public',
    summary: 'Report that the app fell over on somebody’s screen.',
    params: z.strictObject({ type: z.enum(['error']) }),
    body: z.strictObject({
      name: cut(limits.logNameMax),
      message: cut(limits.logMessageMax),
      componentStack: cut(limits.logStackMax).default(''),
    }),
    responses: { 200: Empty },
  }),
} as const;
