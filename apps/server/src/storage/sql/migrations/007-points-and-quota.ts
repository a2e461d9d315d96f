import { type Kysely, sql } from 'kysely';

/** Best nine, modified Stableford and quota, as further ways in which the cards of a rule are scored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table game_rule_versions drop constraint game_rule_versions_scoring_format_check`.execute(
    db,
  );
  await sql`alter table game_rule_versions add constraint game_rule_versions_scoring_format_check
    check (scoring_format in (
      'stableford', 'stroke', 'parBogey', 'bestNine', 'quota', 'modifiedStableford8', 'modifiedStableford10',
      'maximumNetDoubleBogey', 'maximumDoublePar',
      'maximumPar2', 'maximumPar3', 'maximumPar4', 'maximumPar5', 'maximumPar6',
      'maximum5', 'maximum6', 'maximum7', 'maximum8', 'maximum9', 'maximum10', 'maximum11', 'maximum12'
    ))`.execute(db);
}
