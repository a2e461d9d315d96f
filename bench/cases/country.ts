import { type CallDefinition, clubs, courses, games, players, scoreCards, users } from '@flagstick/contract';
import { sql } from 'kysely';
import { maintenanceTimeLimits, openPostgres, type Storage } from '../../apps/server/src/storage/index.ts';
import { copyTemplate, startPostgres } from '../../apps/server/testing/database/postgres.ts';
import { addCourse } from '../../apps/server/testing/games/course.ts';
import { Harness, type TestUser } from '../../apps/server/testing/harness.ts';
import { printFigure, quantile } from '../lib/figures.ts';
import { costOf, type ListStatements, listWatch } from '../lib/lists.ts';

const size = { clubs: 3_000, people: 200_000, guests: 50_000, games: 60_000, seats: 12 };
const asked = 25;

const firstNames = [
  'Ada',
  'Ben',
  'Cara',
  'Dan',
  'Eva',
  'Finn',
  'Gwen',
  'Hugo',
  'Iris',
  'Jack',
  'Kate',
  'Luis',
  'Mia',
];
const lastNames = [
  'Oakes',
  'Reed',
  'Stone',
  'Marsh',
  'Wood',
  'Field',
  'Brook',
  'Moor',
  'Hill',
  'Ford',
  'Heath',
];

const pick = (names: readonly string[], by: string) =>
  `(array[${names.map((name) => `'${name}'`).join(', ')}])[1 + (${by}) % ${names.length}]`;

/** An id in the server's form: a letter for the kind, and a number. */
const id = (kind: 'c' | 's' | 't' | 'p' | 'g' | 'd', number: string) =>
  `'${kind}' || lpad((${number})::text, 15, '0')`;

/** A country's clubs, people and games of some years, generated in the database. */
async function fill({ db }: Storage, ruleId: string): Promise<void> {
  const first = pick(firstNames, 'n');
  const last = `${pick(lastNames, 'n / 13')} || case when n % 3 = 0 then ' ' || ${pick(lastNames, 'n / 7')} else '' end`;
  const club = `${pick(lastNames, 'n')} || ' ' || ${pick(['Park', 'Valley', 'Links', 'Downs', 'Forest'], 'n / 11')} || ' ' || n`;
  const statements = [
    `insert into clubs (id, name, place, time_zone, search)
      select ${id('c', `n`)}, ${club}, 'Place ' || n % 400, 'Europe/London', lower(${club}) || ' place ' || n % 400
      from generate_series(1, ${size.clubs}) n`,
    `insert into courses (id, club_id, name, holes_number, search)
      select ${id('s', `n`)}, ${id('c', `1 + n % ${size.clubs}`)}, 'Course ' || n, 18, 'course ' || n
      from generate_series(1, ${2 * size.clubs}) n`,
    `insert into tees (id, course_id, name, gender, color, slope, rating_tenths, main, par, holes, search)
      select ${id('t', `n`)}, ${id('s', `1 + n % ${2 * size.clubs}`)}, 'Tee ' || n % 4, case when n % 2 = 0 then 'men' else 'women' end,
        'white', 113, 710, true, 71, (select holes from tees limit 1), 'tee ' || n % 4 || ' course ' || 1 + n % ${2 * size.clubs}
      from generate_series(1, ${8 * size.clubs}) n`,
    `insert into users (id, guest, name, last_name, email, username, password_hash, gender, index_tenths, home_club_id,
        policy_version, email_confirmed_at, search, created_at)
      select ${id('p', `n`)}, guest, ${first}, ${last}, case when not guest then 'golfer' || n || '@example.com' end,
        case when not guest then 'golfer' || n end, case when not guest then 'none' end, 'men', n % 540, ${id('c', `1 + n % ${size.clubs}`)},
        1, now(), lower(${first} || ' ' || ${last} || ' golfer' || n), now() - n * interval '5 minutes'
      from generate_series(1, ${size.people + size.guests}) n, lateral (select n > ${size.people} as guest) g`,
    `insert into games (id, code, name, date, state, course_id, rule_id, rule_version, owner_id, max_players, leaderboard, start_sheet,
        verify_quick_scores, auto_progress, started_at, ended_at, kind, search)
      select ${id('g', `n`)}, translate(lpad(to_hex(n * 269 % 16777216), 6, 'z'), '01abcdefz', 'XYABCDEFZ'), 'Game ' || n, at,
        state, ${id('s', `1 + n % ${2 * size.clubs}`)}, '${ruleId}', 1, ${id('p', `1 + n % 2000`)}, 100, '{"activateStatus": 2}', '{}', true, true,
        case when state <> 'waitingList' then at end, case when state = 'done' then at + interval '5 hours' end, 'club',
        'game ' || n || ' course ' || 1 + n % ${2 * size.clubs}
      from generate_series(1, ${size.games}) n,
        lateral (select now() - (n - 2000) * interval '30 minutes' as at,
          case when n < 2000 then 'waitingList' when n < 2200 then 'playing' else 'done' end as state) g`,
    `insert into game_organisers (game_id, user_id, type) select id, owner_id, 'owner' from games where id like 'g%'`,
    `insert into cards (id) select ${id('d', `n`)} from generate_series(1, ${size.games * size.seats}) n`,
    `insert into game_players (game_id, player_id, card_id, tee_id)
      select distinct on (game, player) ${id('g', `game`)}, ${id('p', `player`)}, ${id('d', `n`)}, ${id('t', `1 + n % 100`)}
      from generate_series(1, ${size.games * size.seats}) n,
        lateral (select 1 + n / ${size.seats} % ${size.games} as game,
          1 + (n::bigint * 7919) % ${size.people + size.guests} as player) s`,
    // The callers: an organiser, and a player with past and future games.
    `update users set role = 'organiser' where id = ${id('p', '5')}`,
    'analyze',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

interface Question {
  readonly title: string;
  readonly call: CallDefinition;
  readonly as: TestUser | undefined;
  readonly query?: Record<string, unknown>;
}

/** The cost of long lists: the calls that screens wait for, on a country's data, one after the other. */
export async function country(): Promise<void> {
  const { clubs: clubCount, people, games: gameCount, seats } = size;
  console.log(
    `\nCountry: ${clubCount} clubs, ${people} accounts, ${gameCount} games with ${seats} players each, on PostgreSQL`,
  );
  const postgres = await startPostgres();
  await postgres.makeTemplate();
  const url = await copyTemplate(postgres.url);
  const workshop = await openPostgres(url, { connections: 1, timeLimits: maintenanceTimeLimits });
  const { rules } = await addCourse(workshop);
  await fill(workshop, rules.get('Medal') ?? '');
  await workshop.close();
  const storage = await openPostgres(url);
  const { plugin, watch } = listWatch();
  const server = await Harness.start({}, { ...storage, db: storage.db.withPlugin(plugin) });
  const admin = await server.user('admin');
  const session = (id: string, role: 'player' | 'organiser') =>
    server.sessions.open({ id, role, createdAt: new Date() }).then((token) => ({ id, token }));
  const { rows } = await sql<{ id: string }>`
    select player_id as id from game_players p join games on games.id = p.game_id join users on users.id = p.player_id
    where not users.guest group by player_id having count(*) filter (where games.state <> 'done') > 0 order by 1 limit 1
  `.execute(server.storage.db);
  const player = await session(rows[0]?.id ?? '', 'player');
  const organiser = await session(`p${'5'.padStart(15, '0')}`, 'organiser');
  const questions: Question[] = [
    { title: 'home: my games', call: games.joinedGames, as: player },
    { title: 'home: what I organise', call: games.currentOrganising, as: organiser },
    { title: 'home: my history', call: games.history, as: player },
    { title: 'the public boards', call: games.boards, as: undefined },
    { title: 'clubs, first page', call: clubs.list, as: player },
    { title: 'clubs, page 40', call: clubs.list, as: player, query: { page: 40 } },
    { title: 'clubs, searched', call: clubs.list, as: player, query: { query: 'oakes valley' } },
    { title: 'a club, picked', call: clubs.search, as: player, query: { query: 'fore' } },
    { title: 'courses, searched', call: courses.list, as: admin, query: { query: 'course 123' } },
    {
      title: 'score cards, searched',
      call: scoreCards.list,
      as: organiser,
      query: { query: 'tee course 12' },
    },
    { title: 'a player, picked', call: players.search, as: organiser, query: { query: 'gwen marsh' } },
    { title: 'users, first page', call: users.list, as: admin },
    { title: 'users, by last name', call: users.list, as: admin, query: { sort: 'lastName:desc', page: 40 } },
    { title: 'users, page 40', call: users.list, as: admin, query: { page: 40 } },
    { title: 'users, searched', call: users.list, as: admin, query: { query: 'golfer1234' } },
    { title: 'games, first page', call: games.list, as: admin },
    { title: 'games, page 40', call: games.list, as: admin, query: { page: 40 } },
    { title: 'games, searched', call: games.list, as: admin, query: { query: 'game 4321' } },
    { title: 'games of an organiser', call: games.list, as: organiser },
  ];
  const worst = { rows: 0, count: 0 };
  const sorting: string[] = [];
  for (const { title, call, as, query = {} } of questions) {
    const times: number[] = [];
    let statements: ListStatements = {};
    for (let turn = 0; turn < asked; turn++) {
      const started = performance.now();
      const [{ status, body }, seen] = await watch(() => server.raw(call, { query }, as));
      times.push(performance.now() - started);
      statements = seen;
      if (status !== 200) throw new Error(`${title}: ${status} ${JSON.stringify(body)}`);
      if (turn === 0) console.log(`  ${title}: ${(body as unknown as { count: number }).count} found`);
    }
    const cost = await costOf(storage.db, statements);
    worst.rows = Math.max(worst.rows, cost.rows);
    worst.count = Math.max(worst.count, cost.count ?? 0);
    if (cost.sortsTable) sorting.push(title);
    const [p50, p95] = [0.5, 0.95].map((share) => quantile(times, share).toFixed(1));
    const counted = cost.count === undefined ? '' : `, count ${cost.count.toFixed(2)} ×`;
    console.log(`    ${p50} ms, 95 of 100 within ${p95} ms; rows ${cost.rows.toFixed(2)} ×${counted}`);
  }
  printFigure({ title: 'rows of a page, against the same by key', value: worst.rows, unit: '×', atMost: 8 });
  printFigure({ title: 'count, against a bare count(*)', value: worst.count, unit: '×', atMost: 1.5 });
  if (sorting.length > 0) console.log(`  sorted whole: ${sorting.join(', ')}`);
  printFigure({ title: 'lists that sort a whole table', value: sorting.length, unit: '', atMost: 0 });
  await server.close();
  await postgres.stop();
}
