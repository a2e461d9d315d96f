import * as z from 'zod';
import { defineCall } from '../define.ts';
import * as routes from '../routes/index.ts';

export const system = {
  health: defineCall({
    ...routes.system.health,
    summary: 'Answers 200 while the database answers.',
    responses: { 200: z.object({ status: z.literal('ok') }) },
    refusals: ['server.busy'],
  }),
  pwaVersion: defineCall({
    ...routes.system.pwaVersion,
    summary: 'The version label and the id of the published build.',
    responses: { 200: z.object({ version: z.string(), publishedVersion: z.string() }) },
  }),
  publicConfig: defineCall({
    ...routes.system.publicConfig,
    summary:
      'What whoever runs the server has set: its public address, whom to ask, the policy, where the help videos are.',
    responses: {
      200: z.object({
        /** Where the product is reached by everybody, without a slash at the end: what links to share begin with; null = where it was asked. */
        publicUrl: z.string().nullable(),
        /** An e-mail address, a telephone number or a sentence; null = no line in the menu. */
        supportContact: z.string().nullable(),
        /** Where the premium tier is sold; null = no button. */
        upgradeUrl: z.string().nullable(),
        /** Paragraphs of plain text, an empty line between them. */
        policy: z.object({ version: z.number().int(), text: z.string() }),
        /** A screen's name to its help video; absent = 'Video coming soon'. */
        helpLinks: z.record(z.string(), z.string()),
      }),
    },
  }),
} as const;
