import { dayMs, formatLongDayTime, type NotificationKind } from '@flagstick/contract';
import type { EntryTerms } from '@flagstick/golf';
import type { Config } from '../../app/config.ts';
import type { Board } from '../../live/index.ts';
import { newId, type Tx } from '../../storage/index.ts';
import { addressesOf } from '../accounts/index.ts';
import { compose, type LetterContent, linkBaseOfJobs, type Mail } from '../mail/index.ts';
import { mailedAddresses, notify } from '../notifications/index.ts';
import { laterRounds } from './rounds/store.ts';

export interface LetterParts {
  readonly mail: Mail;
  readonly config: Config;
}

/** What letters and lists state of a game. */
export interface GameOfList {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly date: Date;
  readonly timeZone: string;
}

export const gameOfList = ({ data: { game, club } }: Board): GameOfList => ({
  id: game.id,
  name: game.name,
  code: game.code,
  date: game.date,
  timeZone: club.timeZone,
});

type EntryNews =
  | { readonly kind: 'in' | 'waiting' | 'entered' | 'given' | 'missed' | 'lapsed' | 'removed' }
  | { readonly kind: 'unconfirmed' }
  /** About the player with this name. */
  | { readonly kind: 'refused' | 'left' | 'ended'; readonly by: string }
  | { readonly kind: 'asked'; readonly by: string; readonly until: Date }
  | { readonly kind: 'offered'; readonly until: Date };

/** The kind of news of an entry that counts from now on. */
export function newsOfEntry(
  { order, membersFirst }: EntryTerms,
  party: ReadonlyArray<{ readonly member: boolean }>,
  hasSpace: boolean,
): 'in' | 'waiting' | 'entered' {
  if (hasSpace) return 'in';
  const waitsForClosing = order === 'ballot' || (membersFirst && !party.every(({ member }) => member));
  return waitsForClosing ? 'entered' : 'waiting';
}

const weekMs = 7 * dayMs;

const pathOf = ({ code }: GameOfList) => `/entry/${code}`;

/** The kinds of notifications; other news is sent by e-mail only, and always. */
const kindOf: Readonly<Partial<Record<EntryNews['kind'], NotificationKind>>> = {
  in: 'entryConfirmed',
  entered: 'entryConfirmed',
  waiting: 'entryConfirmed',
  given: 'promoted',
  offered: 'promoted',
  asked: 'partner',
};

/** @param event the name of the event whose rounds players enter together; undefined for one game */
function contentOf(
  news: EntryNews,
  game: GameOfList,
  { event, config }: { readonly event: string | undefined; readonly config: Config },
): LetterContent {
  const day = formatLongDayTime(game.date.toISOString(), game.timeZone);
  const name = event ?? game.name;
  const entered = event === undefined ? `game on ${day}` : `event that starts on ${day}`;
  const content = (subject: string, paragraph: string, label = 'See your entry'): LetterContent => ({
    subject: `${name}: ${subject}`,
    title: name,
    paragraphs: [paragraph],
    action: { label, url: `${linkBaseOfJobs(config)}${pathOf(game)}` },
  });
  switch (news.kind) {
    case 'in':
    case 'given':
      return content('you have a space', `You have a space in the ${entered}.`);
    case 'entered':
      return content(
        'you’ve entered',
        `You’ve entered the ${entered}. We’ll tell you when the spaces are given out.`,
      );
    case 'waiting':
      return content(
        'you’re on the waiting list',
        `The ${entered} is full. You’re on the waiting list. We’ll tell you when a space is free.`,
      );
    case 'missed':
      return content(
        'you’re on the waiting list',
        `There was no space for you in the ${entered}. You’re on the waiting list. We’ll tell you when a space is free.`,
      );
    case 'offered': {
      const until = formatLongDayTime(news.until.toISOString(), game.timeZone);
      return content(
        'a space is free',
        `A space in the ${entered} is kept for you until ${until}. Accept it by then, or it passes to the next player.`,
        'Answer now',
      );
    }
    case 'lapsed':
      return content(
        'your space has passed on',
        `You didn’t answer in time, so you no longer have the space in the ${entered}.`,
      );
    case 'asked': {
      const until = formatLongDayTime(news.until.toISOString(), game.timeZone);
      return content(
        `${news.by} wants to enter with you`,
        `${news.by} wants to enter the ${entered} with you. Confirm by ${until}, or the entry doesn’t count.`,
        'Answer now',
      );
    }
    case 'refused':
      return content(
        `${news.by} isn’t playing with you`,
        `${news.by} isn’t playing with you in the ${entered}. Choose another player, or enter without.`,
      );
    case 'left':
      return content(
        `${news.by} has withdrawn`,
        `${news.by}, who entered the ${entered} with you, has withdrawn. Your own entry is unchanged.`,
      );
    case 'ended':
      return content(
        `${news.by} has withdrawn`,
        `${news.by} no longer wants to enter the ${entered} with you. You can enter yourself.`,
      );
    case 'unconfirmed':
      return content(
        'your entry wasn’t confirmed',
        `Not all players of your entry for the ${entered} confirmed in time, so it doesn’t count.`,
      );
    case 'removed':
      return content('your entry was removed', `An organiser removed your entry for the ${entered}.`);
  }
}

/** In the transaction of the change that they report. Call `mail.wake` after the commit. */
export async function postLetters(
  tx: Tx,
  { mail, config }: LetterParts,
  game: GameOfList,
  userIds: readonly string[],
  news: EntryNews,
): Promise<void> {
  if (userIds.length === 0) return;
  const [round] = await laterRounds(tx, game.id);
  const content = contentOf(news, game, { event: round?.event, config });
  const kind = kindOf[news.kind];
  const addresses = kind ? await mailedAddresses(tx, kind, userIds) : await addressesOf(tx, userIds);
  const letters = [...addresses.values()].map((to) => ({
    id: newId(),
    letter: compose(to, content, config.supportContact),
  }));
  await mail.postAll(tx, letters, weekMs);
  if (!kind) return;
  const { subject, paragraphs } = content;
  await notify(tx, userIds, {
    // The transaction of the change reports it once.
    ...{ kind, key: newId(), topic: game.id, gameId: game.id },
    ...{ title: subject, body: paragraphs.join(' '), path: pathOf(game) },
    ...('until' in news ? { until: news.until } : {}),
  });
}
