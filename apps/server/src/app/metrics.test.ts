import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { score, startRound } from '../../testing/games/round.ts';
import { Harness } from '../../testing/harness.ts';

const token = 'the-token-of-the-scraper';
let server: Harness;
beforeAll(async () => {
  server = await Harness.start({ metricsToken: token });
});
afterAll(() => server.close());

const metrics = (authorization?: string) =>
  server.app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } });

it('metrics are readable with the token only, and a server without a token has none', async () => {
  for (const given of [undefined, token, 'Bearer another-token-for-it'])
    expect((await metrics(given)).statusCode).toBe(401);
  const answer = await metrics(`Bearer ${token}`);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  const without = await Harness.start();
  const missing = await without.app.inject({
    url: '/metrics',
    headers: { authorization: 'Bearer undefined' },
  });
  expect(missing.statusCode).toBe(404);
  await without.close();
});

it('the metrics count scores and refusals, and name no person', async () => {
  const {
    game,
    players: [player, other],
  } = await startRound(server, { players: 4 });
  if (!player || !other) throw new Error('no players');
  await score(server, game._id, player, player.id, 1, 4);
  await score(server, game._id, player, player.id, 19, 4);
  const { body } = await metrics(`Bearer ${token}`);
  const call = 'call="PUT /api/games/:id/updateScore/:playerId"';
  expect(body).toContain(`flagstick_call_seconds_count{${call},status="200"} 1`);
  expect(body).toMatch(/^flagstick_refusals_total\{code="score\.\w+"\} 1$/m);
  expect(body).toMatch(/^flagstick_versions_total [1-9]\d*$/m);
  for (const line of [
    'flagstick_database_up 1',
    'flagstick_pending_scores 0',
    'flagstick_oldest_pending_score_seconds 0',
    'flagstick_subscribers 0',
    'flagstick_pending_mails 0',
  ])
    expect(body).toContain(`\n${line}\n`);
  expect(body).toMatch(/nodejs_eventloop_lag_p99_seconds/);
  expect(body).not.toContain(player.id);
});

it('the age of the last nightly backup is a metric where backups are made', async () => {
  expect((await metrics(`Bearer ${token}`)).body).not.toContain('flagstick_backup_age_seconds');
  const backupDir = path.join(server.dataDir, 'backups');
  const other = await Harness.start({ metricsToken: token, backupDir }, server.storage);
  const ageOf = async () => {
    const { body } = await other.app.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${token}` },
    });
    return Number(/^flagstick_backup_age_seconds (\S+)$/m.exec(body)?.[1]);
  };
  expect(await ageOf()).toBe(-1);
  const at = new Date(Date.now() - 7_200_000).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  await mkdir(backupDir, { recursive: true });
  await writeFile(path.join(backupDir, `flagstick-nightly-${at}.jsonl.gz`), '');
  expect(await ageOf()).toBeGreaterThan(7_199);
  expect(await ageOf()).toBeLessThan(7_300);
  await other.app.close();
});
