import * as z from 'zod';
import * as limits from '../limits.ts';
import { contractTexts } from '../messages/index.ts';
import * as routes from '../routes/index.ts';
import { hasLink, prose, text } from '../text/names.ts';
import { defineCall } from '../wire/define-call.ts';
import { GameCode, Id, IsoTime } from '../wire/values.ts';

/** An organiser's e-mails to players: the first two have their PDF attached. */
export const emailTypes = ['current start sheet', 'final result', 'general blank e-mail'] as const;
export type EmailType = (typeof emailTypes)[number];

const Subject = text(limits.emailSubject.min, limits.emailSubject.max).refine(
  (subject) => !hasLink(subject),
  contractTexts.subjectLink,
);
const Message = prose(limits.emailTextMax);

export const MailOutcome = z.object({
  _id: Id,
  name: z.string(),
  lastName: z.string(),
  state: z.enum(['waiting', 'sent', 'failed', 'noAddress']),
  /**
   * Why delivery failed or is delayed. The mail server's own text is not passed on, because it may contain the address.
   */
  reason: z.enum(['noMailbox', 'mailboxFull', 'refused', 'noAnswer', 'tooLate']).nullable(),
  attempts: z.number().int(),
  at: IsoTime.nullable(),
});
export type MailOutcome = z.infer<typeof MailOutcome>;

/** An e-mail to players of a game, and its state for each. */
export const Mailing = z.object({
  _id: z.string(),
  type: z.enum(emailTypes),
  createDate: IsoTime,
  by: z.object({ _id: Id, name: z.string(), lastName: z.string() }),
  /** Whether failed messages can be sent again, because the text is still stored. */
  again: z.boolean(),
  recipients: z.array(MailOutcome),
});
export type Mailing = z.infer<typeof Mailing>;

const limitRefusals = ['mails.tooMany'] as const;

export const mailings = {
  send: defineCall({
    ...routes.mailings.send,
    summary:
      'Write to players of a game, one e-mail to each: the current start sheet, the final result, or a general one; a file may be attached. With the same call id it is sent once.',
    body: z.strictObject({
      /** The ids of the players, separated by commas. */
      players: z
        .string()
        .transform((ids) => [...new Set(ids.split(',').filter(Boolean))])
        .pipe(z.array(Id).min(1, contractTexts.chooseRecipients).max(limits.maxPlayers.max)),
      gameCode: GameCode,
      /** As the sender sees it. */
      gameName: z.string(),
      /** The sender's own confirmed address, for replies. */
      orgEmail: z.string().trim().pipe(z.email(contractTexts.emailInvalid).max(limits.emailMax)),
      type: z.enum(emailTypes),
      subject: z.union([z.literal(''), Subject]).default(''),
      text: Message.default(''),
    }),
    responses: { 200: Mailing },
    refusals: [
      'rehearsal.ofRehearsal',
      ...limitRefusals,
      'game.codeUnknown',
      'player.notFound',
      'game.notDone',
      'upload.failed',
    ],
  }),
  last: defineCall({
    ...routes.mailings.last,
    summary: 'The state of the last e-mail to the players of a game; for its organisers.',
    params: z.strictObject({ id: Id }),
    responses: { 200: z.object({ email: Mailing.nullable() }) },
    refusals: ['game.notFound'],
  }),
  again: defineCall({
    ...routes.mailings.again,
    summary:
      'Send the last e-mail again to players it did not reach, at their current address. No player gets it twice.',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ email: z.string(), players: z.array(Id).min(1).max(limits.maxPlayers.max) }),
    responses: { 200: Mailing },
    refusals: [...limitRefusals, 'game.notFound', 'item.notFound', 'email.over'],
  }),
  write: defineCall({
    ...routes.mailings.write,
    summary:
      "Write to a person. An organiser and a player of the same game can write to each other; anyone can write to the organiser of a full game. Replies go to the caller's confirmed address.",
    params: z.strictObject({ userId: Id }),
    body: z.strictObject({ subject: Subject, text: Message.min(1, 'Required.') }),
    responses: { 200: z.object({ sent: z.literal(true) }) },
    refusals: ['item.notFound', 'email.unconfirmed'],
  }),
} as const;
