import { type CallDefinition, players, scoreCards } from '@flagstick/contract';
import { type KyselyPlugin, type RootOperationNode, SelectQueryNode, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testStorage } from '../../testing/database/test-storage.ts';
import { addCourse } from '../../testing/games/course.ts';
import { Harness, type TestUser } from '../../testing/harness.ts';

const size = 3_000;

let server: Harness;
let admin: TestUser;
let page: RootOperationNode;

const watch: KyselyPlugin = {
  transformQuery({ node }) {
    if (SelectQueryNode.is(node) && node.orderBy) page = node;
    return node;
  },
  transformResult: async ({ result }) => result,
};

/** Many people and cards: one person in thirty is called Gwen Marsh, and half of the people sort before her. */
beforeAll(async () => {
  const storage = await testStorage();
  const { redId } = await addCourse(storage);
  await sql`insert into users (id, guest, name, last_name, email, username, password_hash, gender, policy_version,
      email_confirmed_at, search)
    select 'p' || lpad(n::text, 15, '0'), false, name, last_name, 'p' || n || '@example.com', 'p' || n, 'none', 'women', 1, now(),
      lower(name || ' ' || last_name)
    from generate_series(1, ${size}::int) n, lateral (select
      case when n % 5 = 0 then 'Gwen' else 'Ada' end as name,
      case when n % 6 = 0 then 'Marsh' when n % 2 = 0 then 'Brook' else 'Wood' end as last_name) called`.execute(
    storage.db,
  );
  await sql`insert into tees (id, course_id, name, gender, color, slope, rating_tenths, main, par, holes, search)
    select 't' || lpad(n::text, 15, '0'), course_id, 'Tee ' || n, gender, color, slope, rating_tenths, main, par, holes, 'tee ' || n
    from tees, generate_series(1, ${size}::int) n where tees.id = ${redId}`.execute(storage.db);
  await sql`analyze`.execute(storage.db);
  server = await Harness.start({}, { ...storage, db: storage.db.withPlugin(watch) });
  admin = await server.user('admin');
});
afterAll(() => server.close());

interface Plan {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Plan[];
}

const rowsRead = (plan: Plan, table: string): number =>
  (plan['Relation Name'] === table
    ? plan['Actual Loops'] *
      (plan['Actual Rows'] +
        (plan['Rows Removed by Filter'] ?? 0) +
        (plan['Rows Removed by Index Recheck'] ?? 0))
    : 0) + (plan.Plans ?? []).reduce((sum, below) => sum + rowsRead(below, table), 0);

async function readBy(call: CallDefinition, table: string, query: string) {
  const { status, body } = await server.raw(call, { query: { query } }, admin);
  expect(status).toBe(200);
  const { db } = server.storage;
  const statement = db.getExecutor().compileQuery(page, { queryId: 'page' });
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': ReadonlyArray<{ Plan: Plan }> }>({
    ...statement,
    sql: `explain (analyze, format json) ${statement.sql}`,
  });
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (!plan) throw new Error('The page has no plan.');
  const { items, count } = body as { items: unknown[]; count: number };
  return { shown: items.length, count, read: rowsRead(plan, table), plan: JSON.stringify(plan) };
}

it('a list reads the rows that a search finds, not all that sort before them', async () => {
  const { shown, count, read } = await readBy(players.search, 'users', 'gwen marsh');
  expect(count).toBe(size / 30);
  expect(read).toBe(count + shown);
});

it('a search without a useful index follows the order of the list', async () => {
  const { count, read } = await readBy(scoreCards.list, 'tees', 'tee 1');
  expect(count).toBeGreaterThan(size / 3);
  expect(read).toBeLessThan(size / 10);
});

it('sorting by name calls no function', async () => {
  const { plan } = await readBy(players.search, 'users', 'gwen marsh');
  expect(plan).toContain('octet_length');
  expect(plan).not.toContain('sort_name');
});
