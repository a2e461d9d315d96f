import * as z from 'zod';
import * as routes from '../routes/index.ts';
import { defineCall } from '../wire/define-call.ts';

export const system = {
  health: defineCall({
    ...routes.system.health,
    summary: 'Answers 200 while the database works.',
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
    summary: "The operator's settings: the public address, support contact, policy, help videos, passkeys.",
    responses: {
      200: z.object({
        /**
         * The public address of the product, without a slash at the end: the base of links to share; null = the address
         * of the request.
         */
        publicUrl: z.string().nullable(),
        /** An e-mail address, a telephone number or a sentence; null = no line in the menu. */
        supportContact: z.string().nullable(),
        /** The page that sells the premium tier; null = no button. */
        upgradeUrl: z.string().nullable(),
        /** Paragraphs of plain text, separated by empty lines. */
        policy: z.object({ version: z.number().int(), text: z.string() }),
        /** A screen's name to its help video; absent = 'Video coming soon'. */
        helpLinks: z.record(z.string(), z.string()),
        /** Passkeys work at this address. */
        passkeys: z.boolean(),
      }),
    },
  }),
} as const;
