import {
  type CallDefinition,
  clubs,
  competitions,
  courses,
  games,
  players,
  scoreCards,
  users,
} from '@flagstick/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCourse } from '../../testing/games/course.ts';
import { Harness, type TestUser } from '../../testing/harness.ts';
import { newId, searchable } from '../storage/index.ts';
import { insertGameRule } from './game-rules/index.ts';

const order = [
  'abbey',
  'Ängelholm',
  'Angus',
  'Éden',
  'eden Park',
  'Edenderry',
  'oak',
  'Über',
  'ÜBER x',
  'Zoar',
];
const shuffled = [...order.keys()].map((at) => order[(at * 7 + 3) % order.length] ?? '');

let server: Harness;
let admin: TestUser;

beforeAll(async () => {
  server = await Harness.start();
  const { db } = server.storage;
  const { whiteId, rules } = await addCourse(server.storage);
  const tee = await db.selectFrom('tees').selectAll().where('id', '=', whiteId).executeTakeFirstOrThrow();
  const rule = await db
    .selectFrom('game_rule_versions')
    .selectAll()
    .where('rule_id', '=', rules.get('Medal') ?? '')
    .executeTakeFirstOrThrow();
  admin = await server.user('admin');
  for (const [at, name] of shuffled.entries()) {
    const [clubId, courseId, ruleId] = [newId(), newId(), newId()];
    const search = searchable(name);
    await db
      .insertInto('clubs')
      .values({
        id: clubId,
        name,
        address: name,
        place: name,
        phone: '',
        email: name,
        card_email: '',
        card_phone: '',
        time_zone: 'Europe/London',
        search,
      })
      .execute();
    const course = { id: courseId, club_id: clubId, name, holes_number: 18, golf_advisor_id: '', search };
    await db.insertInto('courses').values(course).execute();
    const holes = JSON.stringify(tee.holes);
    await db
      .insertInto('tees')
      .values({ ...tee, id: newId(), course_id: courseId, name, holes, search })
      .execute();
    const head = { id: ruleId, standard: true, owner_id: null, search };
    await insertGameRule(db, head, { ...rule, name, settings: JSON.stringify(rule.settings) });
    const owner = await server.user('club', { name, lastName: name, clubId });
    await db
      .updateTable('users')
      .set({ username: name, email: name, home_club_id: clubId, search })
      .where('id', '=', owner.id)
      .execute();
    await db
      .insertInto('games')
      .values({
        id: newId(),
        code: `NAME2${'ABCDEFGHJK'[at]}`,
        name,
        date: new Date(),
        state: 'waitingList',
        kind: 'club',
        course_id: courseId,
        rule_id: ruleId,
        rule_version: 1,
        owner_id: owner.id,
        max_players: 4,
        starting_tees: '[1]',
        leaderboard: '{"activateStatus":2}',
        start_sheet: '{}',
        verify_quick_scores: true,
        auto_progress: true,
        redirect_url: null,
        started_at: null,
        ended_at: null,
        search,
      })
      .execute();
  }
});
afterAll(() => server.close());

const read = (row: unknown, path: string): string =>
  path.split('.').reduce((value, key) => (value as Record<string, unknown> | null)?.[key], row) as string;

const lists: ReadonlyArray<
  readonly [string, CallDefinition, ReadonlyArray<string | readonly [string, string]>]
> = [
  ['clubs', clubs.list, ['name', 'place', 'address', 'email']],
  ['courses', courses.list, ['name', 'club.name']],
  ['score cards', scoreCards.list, ['name', 'club.name', 'course.name']],
  ['game rules', competitions.list, ['name']],
  ['users', users.list, ['name', 'lastName', 'username', 'email', 'homeClub.name', 'club.name']],
  ['players', players.search, ['name', 'lastName', 'username', 'homeClub.name']],
  [
    'games',
    games.list,
    ['name', 'course.name', 'club.name', 'competition.name', ['owner.name', 'owner.lastName']],
  ],
];
const cases = lists.flatMap(([title, call, fields]) =>
  fields.map((field) => {
    const [sort, path] = typeof field === 'string' ? [field, field] : field;
    return { title: `${title} by ${sort}`, call, sort, path };
  }),
);

it.each(['asc', 'desc'])('lists rows without a value last, also sorted %s', async (direction) => {
  const none = await server.user('player', { index: null });
  const query = { sort: `hcp:${direction}`, limit: 100 };
  const { body } = await server.call(users.list, { query }, admin);
  const handicaps = body.items.map(({ hcp }) => hcp);
  expect(handicaps.filter((hcp) => hcp === null).length).toBeGreaterThan(0);
  expect(handicaps.indexOf(null)).toBe(handicaps.findLastIndex((hcp) => hcp !== null) + 1);
  expect(body.items.map(({ _id }) => _id)).toContain(none.id);
});

it.each(cases)('lists $title without case and accents, in both directions', async ({ call, sort, path }) => {
  for (const direction of ['asc', 'desc']) {
    const { status, body } = await server.raw(
      call,
      { query: { sort: `${sort}:${direction}`, limit: 100 } },
      admin,
    );
    expect(status).toBe(200);
    const values = (body as { items: unknown[] }).items.map((row) => read(row, path));
    const ours = values.filter((value) => order.includes(value));
    expect(ours).toEqual(direction === 'asc' ? order : order.toReversed());
  }
});
