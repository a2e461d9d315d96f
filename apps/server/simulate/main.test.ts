import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { games } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addDemoAccounts } from '../demo/accounts.ts';
import { addCourse } from '../testing/games/course.ts';
import { Harness } from '../testing/harness.ts';

const program = fileURLToPath(new URL('./main.ts', import.meta.url));
let server: Harness;
let url: string;

beforeAll(async () => {
  server = await Harness.start();
  const { clubId } = await addCourse(server.storage);
  await addDemoAccounts(server.storage.db, clubId);
  url = await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());

type Run = ChildProcessByStdio<null, Readable, Readable>;

function start(...args: string[]): { run: Run; text: () => string; ended: Promise<number | null> } {
  const run = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [run.stdout, run.stderr]) stream.on('data', (chunk) => (said += chunk));
  return { run, text: () => said, ended: once(run, 'close').then(([code]) => code as number | null) };
}

describe('npm run simulate', () => {
  it('the simulator makes and plays a game, stops when interrupted, and continues it by its code', async () => {
    const first = start('--url', url, '--players', '2', '--speed', '40');
    await vi.waitFor(() => expect(first.text()).toMatch(/^ +3 {2}hole/m), { timeout: 15_000 });
    first.run.kill('SIGINT');
    expect(await first.ended).toBe(0);
    expect(first.text()).toContain('The game is left open');
    const code = /leaderBoard\/(\w{6})/.exec(first.text())?.[1] ?? '';
    expect((await server.call(games.invitation, { params: { code } })).body.state).toBe('playing');

    const second = start('--url', url, '--code', code, '--until', 'done', '--speed', '100000');
    expect(await second.ended).toBe(0);
    expect(second.text()).toContain('The game is closed');
    expect((await server.call(games.invitation, { params: { code } })).body.state).toBe('done');
    const open = server.storage.db.selectFrom('sessions').select('id').where('ended_at', 'is', null);
    expect(await open.execute()).toEqual([]);
  });

  it('the simulator plays singles, each match to its end', async () => {
    const { ended, text } = start('--url', url, '--format', 'singles', '--players', '4', '--speed', '100000');
    expect(await ended).toBe(0);
    expect(text()).toContain('The game is closed');
    const code = /leaderBoard\/(\w{6})/.exec(text())?.[1] ?? '';
    const { body } = await server.call(games.byCode, { params: { code }, query: {} });
    expect([body.state, body.competition.playingRules.playingFormat]).toEqual(['done', 'matchplay']);
  });

  it('the simulator plays a best two of four with drawn teams', async () => {
    const { ended, text } = start('--url', url, '--format', 'teams', '--players', '8', '--speed', '100000');
    expect(await ended).toBe(0);
    const code = /leaderBoard\/(\w{6})/.exec(text())?.[1] ?? '';
    const { body } = await server.call(games.byCode, { params: { code }, query: {} });
    expect([
      body.state,
      body.teams.map(({ players, points }) => [players.length, points?.totalPoint ?? 0]),
    ]).toEqual([
      'done',
      [
        [4, expect.any(Number)],
        [4, expect.any(Number)],
      ],
    ]);
    expect(Math.min(...body.teams.map(({ points }) => points?.totalPoint ?? 0))).toBeGreaterThan(20);
  });

  it.each([
    [['--format', 'bingo'], '--format is one of stableford, singles, fourball, teams, foursomes, scramble.'],
    [['--speed', 'fast'], '--speed is a number above 0.'],
    [['--code', 'ZZZZZZ'], 'Game Code is invalid!'],
    [['--replay', 'nowhere.csv'], 'nowhere.csv cannot be read.'],
    [['--user', 'nobody@flagstick.example'], 'Username and password not recognised'],
  ])('the simulator says in one sentence why it cannot do %j', async (args, sentence) => {
    const { ended, text } = start('--url', url, ...args);
    expect(await ended).toBe(1);
    expect(text()).toContain(sentence);
    expect(text().trim().split('\n')).toHaveLength(1);
  });
});
