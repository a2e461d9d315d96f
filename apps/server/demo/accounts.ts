import type { Role } from '@flagstick/contract';
import {
  accountOf,
  hashPassword,
  insertPerson,
  personSearchText,
  policyVersion,
} from '../src/features/accounts/index.ts';
import { type Db, newId } from '../src/storage/index.ts';

export const demoPassword = 'flagstick';

interface DemoAccount {
  readonly key: string;
  readonly username: string;
  readonly role: Role;
  readonly name: string;
  readonly lastName: string;
  readonly gender: 'men' | 'women';
  /** Handicap index in tenths; plus is negative. */
  readonly index: number;
  readonly born: string;
}

const player = (
  number: number,
  name: string,
  lastName: string,
  gender: 'men' | 'women',
  index: number,
  born: string,
): DemoAccount => ({
  key: `player${number}`,
  username: `player${number}`,
  role: 'player',
  name,
  lastName,
  gender,
  index,
  born,
});

const accounts: readonly DemoAccount[] = [
  {
    key: 'admin',
    username: 'demoadmin',
    role: 'admin',
    name: 'Alex',
    lastName: 'Warden',
    gender: 'men',
    index: 142,
    born: '1979-03-14',
  },
  {
    key: 'organiser',
    username: 'organiser',
    role: 'organiser',
    name: 'Olivia',
    lastName: 'Marsh',
    gender: 'women',
    index: 168,
    born: '1984-09-02',
  },
  {
    key: 'club',
    username: 'clubmanager',
    role: 'club',
    name: 'Callum',
    lastName: 'Reid',
    gender: 'men',
    index: 97,
    born: '1971-11-23',
  },
  player(1, 'Tom', 'Ashworth', 'men', 124, '1988-06-11'),
  player(2, 'Grace', 'Bennett', 'women', 183, '1991-02-27'),
  player(3, 'Sam', 'Okafor', 'men', 76, '1995-12-05'),
  player(4, 'Ruth', 'Calder', 'women', 241, '1968-04-19'),
  player(5, 'Dai', 'Probert', 'men', -12, '1999-08-30'),
  player(6, 'Nadia', 'Rahman', 'women', 58, '1993-10-08'),
  player(7, 'Ian', 'Fairlie', 'men', 205, '1962-01-16'),
  player(8, 'Jo', 'Lindqvist', 'women', 327, '1986-07-21'),
];

/**
 * Leaves existing accounts unchanged. Returns ids by the part of the address before the @ (`admin`, `organiser`, `club`,
 * `player1` … `player8`).
 */
export async function addDemoAccounts(db: Db, clubId: string): Promise<Record<string, string>> {
  const passwordHash = await hashPassword(demoPassword);
  const ids: Record<string, string> = {};
  for (const [position, account] of accounts.entries()) {
    const email = `${account.key}@flagstick.example`;
    const known = await accountOf(db, { email });
    const id = known?.id ?? newId();
    ids[account.key] = id;
    if (known) continue;
    const { username, name, lastName, role } = account;
    await insertPerson(db, {
      id,
      role,
      name,
      last_name: lastName,
      username,
      email,
      gender: account.gender,
      birth_date: account.born,
      index_tenths: account.index,
      cdh: String(1_012_340_001 + position),
      home_club_id: clubId,
      club_id: role === 'club' || role === 'organiser' ? clubId : null,
      can_add_user: role === 'organiser',
      password_hash: passwordHash,
      policy_version: policyVersion,
      email_confirmed_at: new Date(),
      search: personSearchText(name, lastName, username),
    });
  }
  return ids;
}
