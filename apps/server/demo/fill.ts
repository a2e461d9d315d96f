import { guest } from '@flagstick/scenarios';
import { clubRows, insertAll, insertRows } from '@flagstick/scenarios/rows';
import { addDemoAccounts } from '../src/features/accounts/index.ts';
import { addStandardRules, standardRules } from '../src/features/game-rules/index.ts';
import { ruleOf } from '../src/live/index.ts';
import { inTenths } from '../src/shared/codecs.ts';
import {
  type Db,
  holdRow,
  type NewRow,
  newId,
  type Storage,
  searchable,
  type Tx,
} from '../src/storage/index.ts';
import { demoClubs } from './courses.ts';
import type { DemoGround, DemoPerson } from './field.ts';
import { gameRows, playLinked, playRound } from './game-rows.ts';
import { type DemoGame, guestCount, liveGame, type PersonKey, programme } from './programme.ts';
import { courseNamed, demoUsers, isUntouched, mainTees } from './store.ts';

async function addClubs(tx: Tx) {
  const played = new Set(programme.map(({ club }) => club));
  const described = demoClubs().map((club) => ({ ...club, registered: played.has(club.name) }));
  await insertAll(tx, clubRows(described));
}

/** Makes the guests; their names and indexes are the same every time. */
async function addGuests(tx: Tx, numbers: readonly number[]): Promise<Map<PersonKey, DemoPerson>> {
  const people = new Map<PersonKey, DemoPerson>();
  const users: NewRow<'users'>[] = [];
  for (const number of numbers) {
    const id = newId();
    const { name, lastName, gender, index } = guest(number);
    const indexTenths = inTenths.write(index);
    users.push({
      id,
      guest: true,
      name,
      last_name: lastName,
      gender,
      index_tenths: indexTenths,
      search: searchable(name, lastName),
    });
    people.set(`guest${number}`, { id, gender, indexTenths });
  }
  await insertRows(tx, 'users', users);
  return people;
}

interface Accounts {
  readonly organiser: string;
  readonly manager: { readonly id: string; readonly clubId: string | null };
  readonly players: ReadonlyMap<PersonKey, DemoPerson>;
}

/** The demo's accounts, when they are there. */
async function accountsOf(db: Db): Promise<Accounts | undefined> {
  const users = new Map((await demoUsers(db)).map((user) => [user.email?.split('@')[0] ?? '', user]));
  const organiser = users.get('organiser');
  const manager = users.get('club');
  if (!organiser || !manager) return undefined;
  const players = new Map<PersonKey, DemoPerson>();
  for (const [key, { id, gender, index_tenths }] of users) {
    const [, number] = /^player(\d+)$/.exec(key) ?? [];
    if (number) players.set(`player${Number(number)}`, { id, gender, indexTenths: index_tenths });
  }
  return { organiser: organiser.id, manager: { id: manager.id, clubId: manager.club_id }, players };
}

async function groundOf(db: Db, game: DemoGame): Promise<DemoGround & { readonly clubId: string }> {
  const course = await courseNamed(db, game.club, game.course);
  const rule = (await standardRules(db)).find(({ name }) => name === game.rule);
  if (!course || !rule) throw new Error(`The demo's ground for ${game.name} is not there.`);
  const { men, women } = game.tees;
  const tees = (await mainTees(db, course.id)).filter(({ gender, name }) =>
    (gender === 'men' ? men : women).includes(name),
  );
  const { id, name, club_name, time_zone, club_id } = course;
  return {
    course: { id, name, clubName: club_name, timeZone: time_zone },
    tees,
    rule: ruleOf(rule),
    clubId: club_id,
  };
}

async function addGame(
  tx: Tx,
  game: DemoGame,
  code: string,
  people: ReadonlyMap<PersonKey, DemoPerson>,
  { organiser, manager }: Accounts,
  now: Date,
): Promise<string> {
  const ground = await groundOf(tx, game);
  const staff = { organiser, manager: manager.clubId === ground.clubId ? manager.id : undefined };
  const round = playRound(game, people, ground, now);
  const main = game.linked ? round.gameId : null;
  await insertAll(tx, gameRows(game, code, round, ground, staff, { now, main }));
  if (!game.linked) return round.gameId;
  const other = { ...game, ...game.linked };
  const otherGround = await groundOf(tx, other);
  const same = playLinked(round, other, people, otherGround);
  await insertAll(tx, gameRows(other, other.code, same, otherGround, staff, { now, main }));
  return round.gameId;
}

/**
 * Fills an untouched database with the demo, whole or not at all: clubs, courses and score cards, the standard rules,
 * accounts, finished games, one to come and those in play. Does nothing where somebody has been at work, be it another
 * process that fills at the same time.
 *
 * @returns whether it filled
 */
export async function fillDemo({ db }: Pick<Storage, 'db'>, now = new Date()): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await holdRow(tx, 'demo');
    if (!(await isUntouched(tx))) return false;
    await addStandardRules(tx);
    await addClubs(tx);
    await addDemoAccounts(tx, (await groundOf(tx, liveGame)).clubId);
    const accounts = await accountsOf(tx);
    if (!accounts) throw new Error('The demo has no accounts.');
    const guests = await addGuests(tx, [...Array(guestCount).keys()]);
    const people = new Map([...accounts.players, ...guests]);
    for (const game of programme) await addGame(tx, game, game.code, people, accounts, now);
    return true;
  });
}

/**
 * Adds a game in play under this code, with guests of its own. Returns its id; undefined where the demo's accounts are
 * gone.
 */
export async function addLiveGame(
  { db }: Pick<Storage, 'db'>,
  game: DemoGame,
  code: string,
  now = new Date(),
): Promise<string | undefined> {
  return db.transaction().execute(async (tx) => {
    const accounts = await accountsOf(tx);
    if (!accounts) return undefined;
    const numbers = game.groups.flat().flatMap((key) => {
      const [, number] = /^guest(\d+)$/.exec(key) ?? [];
      return number ? [Number(number)] : [];
    });
    const people = new Map([...accounts.players, ...(await addGuests(tx, numbers))]);
    return addGame(tx, game, code, people, accounts, now);
  });
}
