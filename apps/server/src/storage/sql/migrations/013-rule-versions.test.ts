import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { startRound, view } from '../../../../testing/games/round.ts';
import { Harness } from '../../../../testing/harness.ts';
import { up } from './013-rule-versions.ts';

it('games keep the rules that they had, as those rules’ first versions', async () => {
  const server = await Harness.start();
  const { db } = server.storage;
  const { game } = await startRound(server, { players: 1, rule: 'Medal' });
  const before = await view(server, game._id);
  // The schema as it was.
  for (const statement of [
    `alter table game_players drop column outcome`,
    `alter table game_rules drop column version, add column name text, add column introduction text, add column type text,
      add column scoring_format text, add column holes_number smallint, add column settings jsonb`,
    `update game_rules r set name = v.name, introduction = v.introduction, type = v.type, scoring_format = v.scoring_format,
      holes_number = v.holes_number, settings = v.settings from game_rule_versions v where v.rule_id = r.id`,
    `alter table games drop column rule_version`,
    `drop table game_rule_versions`,
    `drop function refuse_change`,
    `alter table games add constraint games_rule_id_fkey foreign key (rule_id) references game_rules (id)`,
    `create index game_rules_name on game_rules (name, id)`,
  ]) {
    await sql.raw(statement).execute(db);
  }
  await up(db as never);
  const restarted = await Harness.start({}, server.storage);
  const { updateDate: _, ...now } = (await view(restarted, game._id)).competition;
  expect(before.competition).toMatchObject(now);
  const { rows } = await sql<{
    rules: number;
    versions: number;
  }>`select (select count(*)::int from game_rules) as rules, count(*)::int as versions from game_rule_versions`.execute(
    db,
  );
  expect(rows[0]?.versions).toBe(rows[0]?.rules);
  await restarted.app.close();
  await server.close();
});
