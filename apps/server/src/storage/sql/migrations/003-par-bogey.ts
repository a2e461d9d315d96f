import { type Kysely, sql } from 'kysely';

/** Par/bogey, as another way in which the cards of a rule are scored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table game_rule_versions drop constraint game_rule_versions_scoring_format_check`.execute(
    db,
  );
  await sql`alter table game_rule_versions add constraint game_rule_versions_scoring_format_check
    check (scoring_format in ('stableford', 'stroke', 'parBogey'))`.execute(db);
}
