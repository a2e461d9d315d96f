import { sql } from 'kysely';
import { dumpLines, type Storage } from '../../src/storage/index.ts';

export async function dumpOf({ db }: Storage): Promise<string[]> {
  let text = '';
  for await (const lines of dumpLines(db)) text += lines;
  return text.split('\n').slice(0, -1);
}

/**
 * Adds rows with values that are easily lost: SQL null beside JSON null, microseconds, characters that end lines or
 * texts.
 */
export async function addOddRows({ db }: Storage) {
  const odd = 'a\u2028b\r\n"\\\t\u0001 ’é⛳ {NULL} null';
  await sql`insert into users (id, guest, name, last_name, gender, search, created_at)
    values ('0000000000000001', true, ${odd}, 'null', 'men', '', '2026-03-29 01:30:00.123456+05:45')`.execute(
    db,
  );
  await sql`insert into clubs (id, name, time_zone, search, images)
    values ('0000000000000002', 'Odd', 'Europe/London', '', ${JSON.stringify([odd, null, 1.5])}::jsonb)`.execute(
    db,
  );
  await sql`insert into game_rules (id, search, standard) values ('0000000000000003', '', true)`.execute(db);
  await sql`insert into game_rule_versions (rule_id, number, name, type, scoring_format, holes_number, settings)
    values ('0000000000000003', 1, 'Odd', 'basic', 'stroke', 18, 'null'::jsonb)`.execute(db);
  await sql`update users set home_club_id = '0000000000000002', club_id = null`.execute(db);
  await sql`insert into user_log (user_id, by_id, field, old, new)
    values ('0000000000000001', '0000000000000001', 'name', null, '')`.execute(db);
}
