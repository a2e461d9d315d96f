import { guest } from '@flagstick/scenarios';
import { clubRows, insertAll, insertRows, writeGame } from '@flagstick/scenarios/rows';
import { addStandardRules, standardRules } from '../src/features/game-rules/index.ts';
import type { Board } from '../src/live/index.ts';
import { inTenths } from '../src/shared/codecs.ts';
import {
  type Db,
  lockKey,
  type NewRow,
  newId,
  type Storage,
  searchable,
  type Tx,
} from '../src/storage/index.ts';
import { addDemoAccounts } from './accounts.ts';
import { plusMinutes } from './club-time.ts';
import { demoClubs } from './courses.ts';
import { entriesOf, groupIntervalMinutes } from './entries.ts';
import { type DemoGame, guestCount, liveGame, type PersonKey, programme } from './programme.ts';
import { courseNamed, demoUsers, isUnused, mainTees } from './store.ts';

interface DemoPerson {
  readonly id: string;
  readonly gender: 'men' | 'women';
  readonly indexTenths: number | null;
}

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
  readonly players: ReadonlyMap<PersonKey, DemoPerson>;
}

async function accountsOf(db: Db): Promise<Accounts | undefined> {
  const users = new Map((await demoUsers(db)).map((user) => [user.email?.split('@')[0] ?? '', user]));
  const organiser = users.get('organiser');
  if (!organiser) return undefined;
  const players = new Map<PersonKey, DemoPerson>();
  for (const [key, { id, gender, index_tenths }] of users) {
    const [, number] = /^player(\d+)$/.exec(key) ?? [];
    if (number) players.set(`player${Number(number)}`, { id, gender, indexTenths: index_tenths });
  }
  return { organiser: organiser.id, players };
}

async function settingOf(db: Db, game: DemoGame) {
  const course = await courseNamed(db, game.club, game.course);
  const rule = (await standardRules(db)).find(({ name }) => name === game.rule);
  if (!course || !rule) throw new Error(`The course or the rule of the demo game ${game.name} is missing.`);
  const tees = (await mainTees(db, course.id)).filter(({ gender, name }) => game.tees[gender].includes(name));
  return { course, tees, rule: rule.rule_id };
}

type GameSetting = Awaited<ReturnType<typeof settingOf>>;

/** Indexes below this, in tenths, play the longer tee where there are two. */
const longTeeBelow = 100;

function teeOf(game: DemoGame, tees: GameSetting['tees'], { gender, indexTenths }: DemoPerson): string {
  const names = game.tees[gender];
  const name = (indexTenths ?? 0) < longTeeBelow ? names.at(-1) : names[0];
  const tee = tees.find((candidate) => candidate.gender === gender && candidate.name === name);
  if (!tee) throw new Error(`${game.course} has no tee ${name} for ${gender}.`);
  return tee.id;
}

const daysAhead = 5;

/** @param main the game whose cards are played in this one, too */
async function addGame(
  tx: Tx,
  game: DemoGame,
  code: string,
  people: ReadonlyMap<PersonKey, DemoPerson>,
  organiser: string,
  now: Date,
  main?: Board,
): Promise<string> {
  const { course, tees, rule } = await settingOf(tx, game);
  const first = game.firstTime(now, course.time_zone);
  const date = first.toISOString();
  const keys = new Map<string, PersonKey>([...people].map(([key, { id }]) => [id, key]));
  const startSheet = { firstTime: date, interval: groupIntervalMinutes, note: game.note };
  const description = { ...game, date, settings: { ...game.settings, startSheet } };
  const board = await writeGame(tx, description, {
    ground: { course: course.id, scoreCards: tees.map(({ id }) => id), competition: rule },
    organiser: { id: organiser, role: 'organiser', clubId: null, clubs: [], sid: '' },
    seatOf(key) {
      const person = people.get(key as PersonKey);
      if (!person) throw new Error(`The demo has no ${key}.`);
      return { id: person.id, teeId: teeOf(game, tees, person) };
    },
    createdAt: plusMinutes(first < now ? first : now, -daysAhead * 24 * 60),
    ...{ code, ...(main ? { main } : {}) },
    scores: (view) => (main ? [] : entriesOf(game, (id) => keys.get(id) ?? '', view)),
  });
  const { linked = [], ...withoutLinks } = game;
  for (const other of linked) {
    await addGame(tx, { ...withoutLinks, ...other }, other.code, people, organiser, now, board);
  }
  return board.id;
}

/**
 * Fills an untouched database with the demo, whole or not at all: clubs, courses and score cards, the standard rules,
 * accounts, finished games, one to come and those in play. Does nothing if the database was used, also by another process that fills
 * it at the same time.
 *
 * @returns whether it filled
 */
export async function fillDemo({ db }: Pick<Storage, 'db'>, now = new Date()): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockKey(tx, 'demo');
    if (!(await isUnused(tx))) return false;
    await addStandardRules(tx);
    await addClubs(tx);
    await addDemoAccounts(tx, (await settingOf(tx, liveGame)).course.club_id);
    const accounts = await accountsOf(tx);
    if (!accounts) throw new Error('The demo has no accounts.');
    const guests = await addGuests(tx, [...Array(guestCount).keys()]);
    const people = new Map([...accounts.players, ...guests]);
    for (const game of programme) await addGame(tx, game, game.code, people, accounts.organiser, now);
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
    return addGame(tx, game, code, people, accounts.organiser, now);
  });
}
