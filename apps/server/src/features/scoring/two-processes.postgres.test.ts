import type { AddressInfo } from 'node:net';
import { boardEvents, clubs, courses, games, scoreCards, users } from '@flagstick/contract';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { copyTemplate } from '../../../testing/database/postgres.ts';
import { changedElsewhere, score, startRound, type TestRound, view } from '../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';
import { gameTopic } from '../../live/index.ts';
import { openPostgres } from '../../storage/index.ts';

const postgres = inject('postgresUrl') ?? '';

/** Only PostgreSQL can be shared: the embedded database refuses a second process (lock.embedded.test.ts). */
describe('two processes on one PostgreSQL', () => {
  let here: Harness;
  let there: Harness;
  let round: TestRound;
  let game: string;
  let a: TestUser;
  let b: TestUser;

  beforeAll(async () => {
    const url = await copyTemplate(postgres);
    here = await Harness.start({}, await openPostgres(url, { connections: 4 }));
    there = await Harness.start({}, await openPostgres(url, { connections: 4 }));
    round = await startRound(here, { players: 4 });
    game = round.game._id;
    const [one, two] = round.players;
    if (!one || !two) throw new Error('no players');
    [a, b] = [one, two];
  });
  afterAll(async () => {
    await here.close();
    await there.close();
  });

  const soon = async (check: () => Promise<boolean>, what: string) => {
    const deadline = Date.now() + 3_000;
    while (!(await check())) {
      if (Date.now() > deadline) throw new Error(`never: ${what}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };

  it('the other process shows new names of the club, the course and a tee', async () => {
    const admin = await here.user('admin');
    const { clubId, courseId, whiteId } = round.course;
    const boardThere = () => view(there, game);
    await boardThere();
    await here.call(clubs.update, { params: { id: clubId }, body: { name: 'Moor Golf Club' } }, admin);
    await soon(async () => (await boardThere()).club.name === 'Moor Golf Club', 'the club');
    await here.call(courses.update, { params: { id: courseId }, body: { name: 'Moor Course' } }, admin);
    await soon(async () => (await boardThere()).course.name === 'Moor Course', 'the course');
    await here.call(scoreCards.update, { params: { id: whiteId }, body: { name: 'Medal' } }, admin);
    await soon(async () => (await boardThere()).scoreCards.some(({ name }) => name === 'Medal'), 'the tee');
    expect(await boardThere()).toEqual(await view(here, game));
  });

  it('SYN-1 a score entered in one process is on the other’s board, at the same version', async () => {
    await view(there, game);
    await score(here, game, a, a.id, 1, 4);
    await soon(async () => (await view(there, game)).players[a.id]?.holes[1]?.gross === 4, 'the score there');
    expect(await view(there, game)).toEqual(await view(here, game));
  });

  it('VRS-1 scores from both processes are numbered without a gap and end with equal boards', async () => {
    const from = (await view(here, game)).v;
    const entries = Array.from({ length: 16 }, (_, at) => at + 2).flatMap((hole) => [
      score(here, game, a, a.id, hole, 4),
      score(there, game, b, b.id, hole, 5),
      score(there, game, a, b.id, hole, 5),
    ]);
    const answers = await Promise.all(entries);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const version = from + entries.length;
    for (const process of [here, there]) {
      await soon(async () => (await view(process, game)).v === version, `version ${version}`);
    }
    expect(await view(there, game)).toEqual(await view(here, game));
  });

  it('SYN-14 a process reads the scores of another together, at most once between two messages', async () => {
    const { version } = (await there.app.boards.require(game)).board;
    const refresh = vi.spyOn(there.app.boards, 'refresh');
    const started = performance.now();
    for (let hole = 1; hole <= 18; hole++) await score(here, game, a, a.id, hole, 6);
    const messages = Math.ceil((performance.now() - started) / 150);
    const versionThere = async () => (await there.app.boards.require(game)).board.version;
    await expect.poll(versionThere).toBe(version + 18);
    // The first version after a pause and the callers, before and after the last notification, read at once.
    expect(refresh.mock.calls.length).toBeLessThanOrEqual(messages + 3);
    refresh.mockRestore();
  });

  it('players, groups and the close are published in both processes', async () => {
    const late = await here.user();
    await here.call(games.join, { params: { id: game } }, late);
    await soon(async () => late.id in (await view(there, game)).players, 'the player there');
    await there.call(games.leave, { params: { id: game } }, late);
    await soon(async () => !(late.id in (await view(here, game)).players), 'the leaver gone here');
  });

  it('a player’s new name is published in both processes', async () => {
    await view(there, game);
    await here.form(users.updateOwn, { body: { name: 'Bea' } }, a);
    await soon(async () => (await view(there, game)).players[a.id]?.name === 'Bea', 'the name there');
    expect(await view(there, game)).toEqual(await view(here, game));
  });

  it('CHG-3 a change is published alike in both processes, and a deletion disconnects in both', async () => {
    const { game: mine, organiser, players } = await startRound(here, { players: 1 });
    const [player] = players;
    if (!player) throw new Error('no player');
    await there.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = there.app.server.address() as AddressInfo;
    const socket = io(`http://127.0.0.1:${port}`, {
      query: { gameId: mine._id },
      transports: ['websocket'],
      forceNew: true,
    });
    const heard: string[] = [];
    for (const event of [...boardEvents, 'stale'] as const) socket.on(event, () => heard.push(event));
    socket.on('refused', ({ code }: { code: string }) => heard.push(code));
    const next = async (what: string) => {
      await soon(async () => heard.length > 0, what);
      return heard.splice(0);
    };
    try {
      expect(await next('the first word')).toEqual(['stale']);
      const params = { id: mine._id };
      const leaderboard = { ...mine.leaderboard, widescreen: true };
      await here.call(games.update, { params, body: { leaderboard } }, organiser);
      expect(await next('the presentation')).toEqual(['presentationUpdated']);
      await here.call(games.autoProgress, { params, body: { autoProgress: false } }, organiser);
      expect(await next('a change without a name')).toEqual(['playersChanged']);
      await score(here, mine._id, player, player.id, 1, 'DNP');
      expect(await next('the score')).toEqual(['scoresUpdated']);
      await here.call(games.close, { params, body: undefined }, organiser);
      // A result is more than a patch contains, so subscribers reload it.
      await soon(async () => heard.includes('stale'), 'the close');
      expect(heard.splice(0)).toEqual(['gameFinished', 'stale']);
      await here.call(games.remove, { params }, organiser);
      expect(await next('the end')).toEqual(['game.codeUnknown']);
    } finally {
      socket.disconnect();
    }
  });

  it('COM-6 a call counts once, whichever process receives it', async () => {
    const headers = { 'call-id': 'call-two-processes' };
    const first = await score(here, game, a, a.id, 18, 4, headers);
    const again = await score(there, game, a, a.id, 18, 4, headers);
    expect([first.status, again.status, again.body.version]).toEqual([200, 200, first.body.version]);
  });

  it('SYN-3 a version whose notification was lost is on every board two seconds later', async () => {
    const { v } = await view(here, game);
    await view(there, game);
    const version = await changedElsewhere(here, game);
    expect([version, (await view(here, game)).v]).toEqual([v + 1, v]);
    for (const process of [here, there])
      await soon(async () => (await view(process, game)).v === version, 'the version');
  });

  it('SYN-12 a notification that is repeated or of an earlier version changes no board', async () => {
    const { v } = await view(here, game);
    await soon(async () => (await view(there, game)).v === v, 'the version there');
    const before = await view(there, game);
    const topic = gameTopic(game);
    here.storage.bus.publishVersions([{ topic, version: v }]);
    here.storage.bus.publishVersions([{ topic, version: v - 1 }]);
    here.storage.bus.publishVersions([{ topic, version: v }]);
    await score(here, game, b, b.id, 1, 6);
    await soon(async () => (await view(there, game)).v === v + 1, 'the next version there');
    expect(Object.keys((await view(there, game)).players)).toEqual(Object.keys(before.players));
    expect(await view(there, game)).toEqual(await view(here, game));
  });

  it('SYN-11 a process rejects a session that it ended, even if the answer to the write was lost', async () => {
    const user = await here.user();
    const { db, bus } = here.storage;
    expect((await here.call(games.joinedGames, {}, user)).status).toBe(200);
    await db.updateTable('sessions').set({ ended_at: new Date() }).where('user_id', '=', user.id).execute();
    await bus.publishWithCommit(db, { sessionsOf: user.id });
    await soon(
      async () => (await here.call(games.joinedGames, {}, user)).status === 401,
      'the session ended here',
    );
  });

  it('a session that ends is ended in both processes', async () => {
    const user = await here.user();
    expect((await there.call(games.joinedGames, {}, user)).status).toBe(200);
    await here.sessions.end(user.id);
    await soon(
      async () => (await there.call(games.joinedGames, {}, user)).status === 401,
      'the session ended there',
    );
  });
});
