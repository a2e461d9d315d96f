import { formatLongDay } from '@flagstick/contract';
import type { BracketMatch } from '@flagstick/golf';
import type { Config } from '../../app/config.ts';
import type { Tx } from '../../storage/index.ts';
import { addressesOf } from '../accounts/index.ts';
import { compose, type LetterContent, linkBaseOfJobs, type Mail } from '../mail/index.ts';
import { mailedAddresses, notify } from '../notifications/index.ts';
import { type DrawnSection, entrantsOf } from './brackets.ts';
import { entrantName, roundNameOf } from './names.ts';
import { deadlinesOf, sharedOpponents } from './present.ts';
import { type EntrantRow, type KnockOutRow, organiserIds } from './store.ts';

export interface LetterParts {
  readonly mail: Mail;
  readonly config: Config;
}

const accountsOf = (entrants: readonly EntrantRow[]) =>
  entrants.flatMap(({ players }) => players.flatMap(({ user_id }) => (user_id === null ? [] : [user_id])));

const pathOf = ({ id }: Pick<KnockOutRow, 'id'>) => `/knockOut/${id}`;

/** The address of its page. */
export const pageOf = (config: Config, row: Pick<KnockOutRow, 'id'>) =>
  `${linkBaseOfJobs(config)}${pathOf(row)}`;

const actionOf = (config: Config, row: KnockOutRow) => ({
  label: 'Open the knock-out',
  url: pageOf(config, row),
});

/** The number of letters: accounts without an address get none. */
async function post(
  tx: Tx,
  { mail, config }: LetterParts,
  addresses: ReadonlyMap<string, string>,
  contentFor: (user: string) => Promise<LetterContent> | LetterContent,
): Promise<number> {
  for (const [user, to] of addresses)
    await mail.post(tx, compose(to, await contentFor(user), config.supportContact));
  return addresses.size;
}

/** To the owner, or to the club's managers if the owner has no address or may no longer change the knock-out. */
async function postToOrganisers(tx: Tx, parts: LetterParts, row: KnockOutRow, content: LetterContent) {
  const ids = await organiserIds(tx, row);
  const owner = ids.filter((id) => id === row.owner_id);
  if ((await post(tx, parts, await addressesOf(tx, owner), () => content)) > 0) return;
  const others = ids.filter((id) => id !== row.owner_id);
  await post(tx, parts, await addressesOf(tx, others), () => content);
}

interface MatchOfSection {
  readonly section: DrawnSection;
  readonly match: BracketMatch;
}

const dayText = (day: string) => formatLongDay(`${day}T12:00:00Z`, 'UTC');

/**
 * To both sides, with the opponents' addresses where both sides share theirs.
 * @param end of the deadline's day
 */
export async function postReminder(
  tx: Tx,
  parts: LetterParts,
  row: KnockOutRow,
  { section, match, end }: MatchOfSection & { readonly end: Date },
): Promise<void> {
  const deadline = deadlinesOf(row, section.name)[match.round - 1];
  if (!deadline) return;
  const ids = entrantsOf(match);
  const matchKey = [row.id, section.name, match.round, match.match].join('.');
  const sides = row.entrants.filter(({ id }) => ids.includes(id));
  for (const side of sides) {
    const opponent = sides.find(({ id }) => id !== side.id);
    if (!opponent) continue;
    const accounts = accountsOf([side]);
    await notify(tx, accounts, {
      ...{ kind: 'matchDeadline', topic: matchKey, key: `${matchKey}.${deadline}`, path: pathOf(row) },
      ...{ title: `${row.name}: play your match`, until: end },
      body: `Your match must be played by ${dayText(deadline)}.`,
    });
    await post(tx, parts, await mailedAddresses(tx, 'matchDeadline', accounts), async (user) => {
      const shared = await addressesOf(tx, sharedOpponents(row, user));
      const round = roundNameOf(row, section, match.round);
      return {
        subject: `${row.name}: play your match by ${dayText(deadline)}`,
        title: row.name,
        paragraphs: [
          `${round}: your match against ${entrantName(opponent)} must be played by ${dayText(deadline)}.`,
          ...(shared.size > 0 ? [`You can reach your opponent at ${[...shared.values()].join(', ')}.`] : []),
          unplayedSentence[row.unplayed],
        ],
        action: actionOf(parts.config, row),
      };
    });
  }
}

const unplayedSentence: Readonly<Record<KnockOutRow['unplayed'], string>> = {
  betterSeed: 'If it isn’t played by then, the better seed goes through.',
  toss: 'If it isn’t played by then, a toss decides.',
  bothOut: 'If it isn’t played by then, both sides are out.',
  committee: 'If it isn’t played by then, the organiser decides.',
};

/**
 * To the players of the entrant who can confirm it; to the organisers if none of them has an address.
 * @param to.isEntered by the opponent; false: it is from a game that no side confirmed
 */
export async function postResultToConfirm(
  tx: Tx,
  parts: LetterParts,
  row: KnockOutRow,
  { entrantId, isEntered = true }: { readonly entrantId: string; readonly isEntered?: boolean },
): Promise<void> {
  const entrant = row.entrants.find(({ id }) => id === entrantId);
  if (!entrant) return;
  const content = {
    subject: `${row.name}: please confirm a result`,
    title: row.name,
    action: { ...actionOf(parts.config, row), label: 'See the result' },
  };
  const posted = await post(tx, parts, await addressesOf(tx, accountsOf([entrant])), () => ({
    ...content,
    paragraphs: [
      `${isEntered ? 'Your opponent has entered the result of your match' : 'The game of your match has ended'}. Please confirm the result, or say that it’s wrong.`,
    ],
  }));
  if (posted > 0) return;
  await postToOrganisers(tx, parts, row, {
    ...content,
    paragraphs: [
      `A result against ${entrantName(entrant)} was entered. We have no e-mail address of ${entrantName(entrant)}.`,
      'Please check the result and save it.',
    ],
  });
}

export const postDispute = (tx: Tx, parts: LetterParts, row: KnockOutRow, by: string): Promise<void> =>
  postToOrganisers(tx, parts, row, {
    subject: `${row.name}: a result is disputed`,
    title: row.name,
    paragraphs: [`${by} says that a result of the knock-out is wrong. Please enter the right one.`],
    action: actionOf(parts.config, row),
  });

const nameIn = (row: KnockOutRow, side: BracketMatch['a']) => {
  const entrant = side.kind === 'entrant' && row.entrants.find(({ id }) => id === side.id);
  return entrant ? entrantName(entrant) : 'a player not known yet';
};

/** A game has ended, but the organisers decide its match. */
export const postGameWithoutResult = (
  tx: Tx,
  parts: LetterParts,
  row: KnockOutRow,
  { section, match }: MatchOfSection,
): Promise<void> =>
  postToOrganisers(tx, parts, row, {
    subject: `${row.name}: please enter a result`,
    title: row.name,
    paragraphs: [
      `${roundNameOf(row, section, match.round)}: the game of ${nameIn(row, match.a)} v ${nameIn(row, match.b)} has ended. You decide its result, because a player was disqualified or the sides were changed.`,
    ],
    action: actionOf(parts.config, row),
  });

/** Matches that a deadline did not decide, to the organisers. */
export async function postUndecided(
  tx: Tx,
  parts: LetterParts,
  row: KnockOutRow,
  { section, matches }: { readonly section: DrawnSection; readonly matches: readonly BracketMatch[] },
): Promise<void> {
  const [first] = matches;
  if (!first) return;
  await postToOrganisers(tx, parts, row, {
    subject: `${row.name}: matches are not decided`,
    title: row.name,
    paragraphs: [
      `${roundNameOf(row, section, first.round)}: the deadline has passed. Please enter a result or set a later day.`,
      ...matches.map(({ a, b }) => `${nameIn(row, a)} v ${nameIn(row, b)}`),
    ],
    action: actionOf(parts.config, row),
  });
}
