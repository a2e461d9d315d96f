import { dayMs, formatLongDay, formatLongDayTime, fullName } from '@flagstick/contract';
import type { Config } from '../../../app/config.ts';
import type { Tx } from '../../../storage/index.ts';
import { compose, linkBaseOfJobs, type Mail } from '../../mail/index.ts';
import { mailedAddresses, type Notice, notify } from '../../notifications/index.ts';
import type { NamedRequest } from './store.ts';

export interface LetterParts {
  readonly mail: Mail;
  readonly config: Config;
}

type Texts = Pick<Notice, 'title' | 'body' | 'path'> & {
  readonly key: string;
  readonly until?: Date;
  /** Of the e-mail, which may name people. */
  readonly paragraphs: readonly string[];
  readonly label: string;
};

const weekMs = 7 * dayMs;
const namesOf = (request: NamedRequest) => ({
  guest: fullName({ name: request.guestName, lastName: request.guestLastName }),
  account: fullName(request),
  by:
    request.byName === null
      ? 'An organiser'
      : fullName({ name: request.byName, lastName: request.byLastName ?? '' }),
  day: formatLongDay(request.date.toISOString(), request.timeZone),
});

/** Sends push message and e-mail to one person, as they chose. Call `mail.wake` after the commit. */
async function send(
  tx: Tx,
  { mail, config }: LetterParts,
  userId: string,
  { request, texts }: { readonly request: NamedRequest; readonly texts: Texts },
): Promise<void> {
  const { title, body, path, key, until, paragraphs, label } = texts;
  const action = { label, url: `${linkBaseOfJobs(config)}${path}` };
  const letter = { subject: title, title: request.game, paragraphs, action };
  for (const to of (await mailedAddresses(tx, 'guestRound', [userId])).values())
    await mail.post(tx, compose(to, letter, config.supportContact), weekMs);
  const about = { kind: 'guestRound' as const, topic: request.game_id, gameId: request.game_id };
  await notify(tx, [userId], { ...about, title, body, path, key, ...(until ? { until } : {}) });
}

/** Sends the request to the account. */
export function sendRequest(tx: Tx, parts: LetterParts, request: NamedRequest): Promise<void> {
  const { guest, by, day } = namesOf(request);
  const until = formatLongDayTime(request.until.toISOString(), request.timeZone);
  return send(tx, parts, request.user_id, {
    request,
    texts: {
      title: `${request.game}: was this your round?`,
      body: 'An organiser asks whether you played as a guest. Answer on your home page.',
      path: '/',
      key: request.id,
      until: request.until,
      paragraphs: [
        `${by} asks whether you played on ${day} as the guest ${guest}.`,
        `If it was you, add the round to your account: card, result and history become yours. Answer by ${until}. If it wasn’t you, decline, and nothing changes.`,
      ],
      label: 'Answer now',
    },
  });
}

/** Notifies the organiser of the answer, or that none came in time. */
export function sendAnswer(
  tx: Tx,
  parts: LetterParts,
  request: NamedRequest,
  answer: 'accepted' | 'declined' | 'lapsed',
): Promise<void> {
  const { guest, account } = namesOf(request);
  const sentences = {
    accepted: [
      'a guest’s round was accepted',
      `${account} has added the round of ${guest} to their account.`,
    ],
    declined: ['a guest’s round was declined', `${account} has declined the round of ${guest}.`],
    lapsed: [
      'no answer for a guest’s round',
      `${account} didn’t answer in time about the round of ${guest}.`,
    ],
  } as const;
  const [subject, sentence] = sentences[answer];
  return send(tx, parts, request.by_id, {
    request,
    texts: {
      title: `${request.game}: ${subject}`,
      body: 'Open Guests in the game’s menu.',
      path: `/?view=game&game=${request.game_id}`,
      key: `${request.id}.${answer}`,
      paragraphs: [
        sentence,
        ...(answer === 'accepted' ? [] : ['You can find another account: open Guests in the game’s menu.']),
      ],
      label: 'Open the game',
    },
  });
}
