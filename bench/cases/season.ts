import { standings } from '@flagstick/contract';
import { sql } from 'kysely';
import { LiveBoards } from '../../apps/server/src/live/index.ts';
import { maintenanceTimeLimits, openPostgres } from '../../apps/server/src/storage/index.ts';
import { copyTemplate, startPostgres } from '../../apps/server/testing/database/postgres.ts';
import { addCourse } from '../../apps/server/testing/games/course.ts';
import { addTournament } from '../../apps/server/testing/games/season.ts';
import { Harness } from '../../apps/server/testing/harness.ts';
import { median, printFigure } from '../lib/figures.ts';

const size = { games: 60, players: 400 };
const turns = 5;

/** Golf's thirteen systems by name: one of each kind. */
const systems = { eclectic: 0, birdies: 5, 'total nett': 10, 'order of merit': 12 };

const card = `jsonb_build_object('format', 1, 'position', n, 'label', n::text, 'thru', 18, 'status', 'submitted',
  'totals', jsonb_build_object('totalGross', 72 + n % 20, 'totalNett', 66 + n % 11, 'totalPoint', 30 + n % 9,
    'grossToPar', n % 20, 'nettToPar', n % 11),
  'holes', (select jsonb_agg(jsonb_build_object('number', h, 'par', 4, 'gross', 3 + (n * 7 + h * 5 + g) % 4,
    'nett', 2 + (n * 7 + h * 5 + g) % 4, 'points', (n + h + g) % 4, 'strokes', 1, 'dispute', false)) from generate_series(1, 18) h))`;

/** The standings of a long season, against reading the outcomes stored with its games; no board may be loaded. */
export async function season(): Promise<void> {
  console.log(`\nSeason: ${size.games} closed games with ${size.players} players each, on PostgreSQL`);
  const postgres = await startPostgres();
  await postgres.makeTemplate();
  const url = await copyTemplate(postgres.url);
  const storage = await openPostgres(url);
  const server = await Harness.start({}, storage);
  const { courseId, whiteId, rules } = await addCourse(storage);
  const organiser = await server.user('organiser');
  const [p, c] = ["'p' || lpad(n::text, 15, '0')", "'c' || lpad((g * 1000 + n)::text, 15, '0')"];
  const game = "'g' || lpad(g::text, 15, '0')";
  const statements = [
    `insert into users (id, name, last_name, email, username, password_hash, gender, search)
      select ${p}, 'First' || n, 'Last' || n, 'golfer' || n || '@example.com', 'golfer' || n, 'none', 'men', 'x' from generate_series(1, ${size.players}) n`,
    `insert into games (id, code, name, date, state, course_id, rule_id, rule_version, owner_id, max_players, starting_tees,
        leaderboard, start_sheet, verify_quick_scores, auto_progress, started_at, ended_at, kind, search)
      select ${game}, 'ABC' || translate((100 + g)::text, '01', 'XY'), 'Game ' || g, '2026-01-01'::date + g * 4, 'done', '${courseId}',
        '${rules.get('Medal')}', 1, '${organiser.id}', 500, '[1]', '{}', '{}', false, true, now(), now(), 'club', 'x'
      from generate_series(1, ${size.games}) g`,
    `insert into game_organisers (game_id, user_id, type) select id, owner_id, 'owner' from games`,
    `insert into cards (id) select ${c} from generate_series(1, ${size.games}) g, generate_series(1, ${size.players}) n`,
    `insert into game_players (game_id, player_id, card_id, tee_id, outcome)
      select ${game}, ${p}, ${c}, '${whiteId}', ${card}
      from generate_series(1, ${size.games}) g, generate_series(1, ${size.players}) n`,
    'analyze',
  ];
  // Some statements take longer than a call may.
  const workshop = await openPostgres(url, { connections: 1, timeLimits: maintenanceTimeLimits });
  for (const statement of statements) await sql.raw(statement).execute(workshop.db);
  await workshop.close();
  const ids = await storage.db.selectFrom('games').select('id').orderBy('id').execute();
  const id = await addTournament(
    server,
    organiser,
    ids.map((row) => row.id),
  );
  let loads = 0;
  const get = LiveBoards.prototype.get;
  LiveBoards.prototype.get = function counted(...asked) {
    loads += 1;
    return get.apply(this, asked);
  };
  const reading: number[] = [];
  for (let turn = 0; turn < turns; turn++) {
    const begun = performance.now();
    for (const row of ids) {
      await storage.db
        .selectFrom('game_players')
        .select(['player_id', 'outcome'])
        .where('game_id', '=', row.id)
        .execute();
    }
    reading.push(performance.now() - begun);
  }
  const floor = median(reading);
  console.log(`  reading what is stored with them: ${floor.toFixed(0)} ms`);
  for (const [name, selectedScoreSystem] of Object.entries(systems)) {
    const took: number[] = [];
    for (let turn = 0; turn < turns; turn++) {
      // Every game and the tournament get another version, so that no cache applies.
      await sql`update games set version = version + 1`.execute(storage.db);
      await sql`update tournaments set score_system = ${selectedScoreSystem}, updated_at = clock_timestamp()`.execute(
        storage.db,
      );
      const begun = performance.now();
      const { status, body } = await server.call(standings.of, { params: { id } }, organiser);
      took.push(performance.now() - begun);
      if (status !== 200 || body.count !== size.players) throw new Error(`${name}: ${status}`);
    }
    const cost = median(took);
    console.log(`  ${name}: ${cost.toFixed(0)} ms`);
    printFigure({ title: `${name}, against reading the results`, value: cost / floor, unit: '×', atMost: 8 });
  }
  printFigure({ title: 'boards loaded', value: loads, unit: '', atMost: 0 });
  LiveBoards.prototype.get = get;
  await server.close();
  await postgres.stop();
}
