import { type Kysely, sql } from 'kysely';

const first = new Date('1900-01-01T00:00:00.000Z');
const last = new Date('2199-12-31T23:59:59.999Z');

/** The nearest time that may be handed in. */
const within = (time: Date) => new Date(Math.min(Math.max(time.getTime(), first.getTime()), last.getTime()));

/** A start sheet's first time was kept as it was typed: in UTC it may be of a year that nobody means, or be no time. */
async function mendFirstTimes(db: Kysely<unknown>) {
  const { rows } = await sql<{ id: string; time: string }>`
    select id, start_sheet ->> 'firstTime' as time from games where start_sheet ->> 'firstTime' is not null`.execute(
    db,
  );
  for (const { id, time } of rows) {
    const read = new Date(time);
    const mended = Number.isNaN(read.getTime()) ? null : within(read).toISOString();
    if (mended === time) continue;
    await sql`update games set start_sheet = start_sheet || ${JSON.stringify({ firstTime: mended })}::jsonb
      where id = ${id}`.execute(db);
  }
}

/** Names as the contract tidies them now: NFC, one space between words. A group whose name is taken so keeps its own. */
async function tidyNames(db: Kysely<unknown>) {
  const tidy = (column: string) =>
    sql`btrim(regexp_replace(normalize(${sql.ref(column)}, NFC), '[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000 ]+', ' ', 'g'))`;
  const columns = [
    ...[
      ['users', 'name'],
      ['users', 'last_name'],
      ['clubs', 'name'],
      ['courses', 'name'],
      ['tees', 'name'],
    ],
    ...[
      ['game_rules', 'name'],
      ['games', 'name'],
    ],
  ] as const;
  for (const [table, column] of columns) {
    const name = tidy(column);
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${name}
      where ${sql.ref(column)} <> ${name} and length(${name}) >= 2`.execute(db);
  }
  const group = tidy('g.name');
  await sql`update game_groups g set name = ${group} where g.name <> ${group} and length(${group}) >= 3
    and not exists (select from game_groups o where o.game_id = g.game_id and o.id <> g.id
      and lower(o.name) = lower(${group}))`.execute(db);
  const username = sql`normalize(u.username, NFKC)`;
  await sql`update users u set username = ${username} where u.username <> ${username}
    and not exists (select from users o where o.id <> u.id and lower(o.username) = lower(${username}))`.execute(
    db,
  );
}

/**
 * Mends what input took before it was judged as it is kept: times whose year in UTC is another than the text's, births
 * that no form takes, names that look alike and are not.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update games set date = least(greatest(date, ${first}), ${last}) where date < ${first} or date > ${last}`.execute(
    db,
  );
  await mendFirstTimes(db);
  await sql`update card_log set typed_at = null where typed_at < ${first} or typed_at > ${last}`.execute(db);
  await sql`update users set birth_date = null
    where birth_date !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' or birth_date < '1900-01-01' or birth_date > current_date::text`.execute(
    db,
  );
  await tidyNames(db);
}
