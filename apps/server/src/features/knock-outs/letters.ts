import { formatLongDay } from '@flagstick/contract';
import type { BracketMatch } from '@flagstick/golf';
import type { Config } from '../../app/config.ts';
import type { Tx } from '../../storage/index.ts';
import { addressesOf } from '../accounts/index.ts';
import { compose, type LetterContent, linkBase, type Mail } from '../mail/index.ts';
import { type DrawnSection, entrantsOf } from './brackets.ts';
import { entrantName, roundNameOf } from './names.ts';
import { deadlinesOf, sharedOpponents } from './present.ts';
import type { EntrantRow, KnockOutRow } from './store.ts';

export interface LetterParts {
  readonly mail: Mail;
  readonly config: Config;
}

const accountsOf = (entrants: readonly EntrantRow[]) =>
  entrants.flatMap(({ players }) => players.flatMap(({ user_id }) => (user_id === null ? [] : [user_id])));

/** Jobs have no request whose host could be used. */
const baseOf = (config: Config) => linkBase(config, { protocol: 'http', host: `localhost:${config.port}` });

/** The address of its page. */
export const pageOf = (config: Config, { id }: Pick<KnockOutRow, 'id'>) => `${baseOf(config)}/knockOut/${id}`;

const actionOf = (config: Config, row: KnockOutRow) => ({
  label: 'Open the knock-out',
  url: pageOf(config, row),
});

async function post(
  tx: Tx,
  { mail, config }: LetterParts,
  users: readonly string[],
  contentFor: (user: string) => Promise<LetterContent> | LetterContent,
): Promise<void> {
  for (const [user, to] of await addressesOf(tx, users))
    await mail.post(tx, compose(to, await contentFor(user), config.supportContact));
}

interface MatchOfSection {
  readonly section: DrawnSection;
  readonly match: BracketMatch;
}

const dayText = (day: string) => formatLongDay(`${day}T12:00:00Z`, 'UTC');

/** To both sides, with the opponents' addresses where both sides share theirs. */
export async function postReminder(
  tx: Tx,
  parts: LetterParts,
  row: KnockOutRow,
  { section, match }: MatchOfSection,
): Promise<void> {
  const deadline = deadlinesOf(row, section.name)[match.round - 1];
  if (!deadline) return;
  const ids = entrantsOf(match);
  const sides = row.entrants.filter(({ id }) => ids.includes(id));
  for (const side of sides) {
    const opponent = sides.find(({ id }) => id !== side.id);
    if (!opponent) continue;
    await post(tx, parts, accountsOf([side]), async (user) => {
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

/** To the players of the entrant who can confirm it. */
export async function postResultToConfirm(
  tx: Tx,
  parts: LetterParts,
  row: KnockOutRow,
  entrantId: string,
): Promise<void> {
  const entrant = row.entrants.find(({ id }) => id === entrantId);
  if (!entrant) return;
  await post(tx, parts, accountsOf([entrant]), () => ({
    subject: `${row.name}: please confirm a result`,
    title: row.name,
    paragraphs: [
      'Your opponent has entered the result of your match. Please confirm it, or say that it’s wrong.',
    ],
    action: { ...actionOf(parts.config, row), label: 'See the result' },
  }));
}

export async function postDispute(tx: Tx, parts: LetterParts, row: KnockOutRow, by: string): Promise<void> {
  await post(tx, parts, [row.owner_id], () => ({
    subject: `${row.name}: a result is disputed`,
    title: row.name,
    paragraphs: [`${by} says that a result of the knock-out is wrong. Please enter the right one.`],
    action: actionOf(parts.config, row),
  }));
}
