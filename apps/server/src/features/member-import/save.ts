import { randomInt } from 'node:crypto';
import { limits } from '@flagstick/contract';
import { inTenths } from '../../shared/codecs.ts';
import { hasSwearWord } from '../../shared/profanity.ts';
import { type NewRow, newId, type Tx } from '../../storage/index.ts';
import { columnsOf, noPassword, type PersonRow, personSearchText } from '../accounts/index.ts';
import type { FeatureDeps } from '../feature.ts';
import { compose } from '../mail/index.ts';
import { handicapLog, indexChangedLetter, logChanges } from '../users/index.ts';
import type { IndexChange, NewMember } from './plan.ts';
import { insertMembers, setIndexes, takenUsernames } from './store.ts';

/** Usernames tried for a name before random digits. */
const tries = 9;

/** `annlee`, `annlee2` and so on. */
function* usernamesFor({ name, lastName }: NewMember): Generator<string, never> {
  const letters = `${name}${lastName}`
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, limits.usernameMax - 8);
  const base = letters.length >= limits.usernameMin && !hasSwearWord(letters) ? letters : 'player';
  for (let at = 1; at <= tries; at++) yield at === 1 ? base : `${base}${at}`;
  while (true) yield `${base}${randomInt(1_000_000, 9_999_999)}`;
}

async function usernamesOf(tx: Tx, members: readonly NewMember[]): Promise<string[]> {
  const candidates = members.flatMap((member) => {
    const names = usernamesFor(member);
    return Array.from({ length: tries }, () => names.next().value);
  });
  const taken = await takenUsernames(tx, [...new Set(candidates)]);
  return members.map((member) => {
    for (const username of usernamesFor(member)) {
      if (taken.has(username)) continue;
      taken.add(username);
      return username;
    }
    throw new Error('A generator without end has ended.');
  });
}

/** Accounts as a manager adds them, without a password: the member sets one by e-mail. */
export async function addMembers(tx: Tx, clubId: string, members: readonly NewMember[]): Promise<void> {
  const usernames = await usernamesOf(tx, members);
  const rows = members.map((member, at): NewRow<'users'> => {
    const { name, lastName, email, gender } = member;
    const username = usernames[at] ?? '';
    return {
      ...columnsOf({ ...member, homeClub: clubId }),
      ...{ id: newId(), name, last_name: lastName, username, email, gender },
      password_hash: noPassword,
      email_confirmed_at: new Date(),
      search: personSearchText(name, lastName, username),
    };
  });
  // In one order, so that imports of two clubs with the same addresses wait for each other and don't deadlock.
  const addressOf = ({ email }: NewRow<'users'>) => email?.toLowerCase() ?? '';
  await insertMembers(
    tx,
    rows.toSorted((one, other) => (addressOf(one) < addressOf(other) ? -1 : 1)),
  );
}

/** Sets indexes with a record and a letter for each member, as for one that a manager corrects. */
export async function changeIndexes(
  { mail, config }: FeatureDeps<'mail' | 'config'>,
  tx: Tx,
  changes: readonly IndexChange[],
  by: PersonRow,
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ person, hcp }) => ({
    person,
    before: {
      ...{ id: person.id, name: person.name },
      ...{ index_tenths: person.indexTenths, social_hundredths: person.socialHundredths },
    },
    after: { index_tenths: inTenths.write(hcp), social_hundredths: null },
  }));
  await setIndexes(
    tx,
    rows.map(({ person: { id }, after: { index_tenths } }) => ({ id, index_tenths })),
  );
  await logChanges(
    tx,
    rows.flatMap(({ before, after }) => handicapLog(before, after, by.id)),
  );
  const letters = rows
    .filter(({ person }) => person.isConfirmed && person.id !== by.id)
    .map(({ person, before, after }) => ({
      id: newId(),
      letter: compose(person.email, indexChangedLetter(before, after, by), config.supportContact),
    }));
  await mail.postAll(tx, letters);
}
