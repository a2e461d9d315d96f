import * as z from 'zod';
import { defineCall } from '../define.ts';

export const system = {
  health: defineCall({
    method: 'GET',
    path: 'health',
    access: 'public',
    summary: 'Answers 200 while the database answers.',
    responses: { 200: z.object({ status: z.literal('ok') }) },
    refusals: ['server.busy'],
  }),
  pwaVersion: defineCall({
    method: 'GET',
    path: 'configs/pwaVersion',
    access: 'public',
    summary: 'The version label and the id of the published build.',
    responses: { 200: z.object({ version: z.string(), publishedVersion: z.string() }) },
  }),
} as const;
