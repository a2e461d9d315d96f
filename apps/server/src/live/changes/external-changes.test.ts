import type { AddressInfo } from 'node:net';
import {
  type BoardPatch,
  boardEvents,
  clubs,
  courseCalls,
  courses,
  games,
  scoreCards,
  tournaments,
  users,
} from '@flagstick/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testStorage } from '../../../testing/database/test-storage.ts';
import { addCourse, type TestCourse } from '../../../testing/games/course.ts';
import { startRound, type TestRound, view } from '../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';
import { must } from '../../../testing/must.ts';
import { pageSocket } from '../../../testing/page-socket.ts';
import { type WatchedStorage, watchStorage } from '../../../testing/watched-storage.ts';
import { publishUnpublishedExternalChanges, recordAccountChange } from './external-changes.ts';

let server: Harness;
let watch: WatchedStorage;
let admin: TestUser;
let course: TestCourse;
let round: TestRound;
let player: TestUser;
let game: string;

beforeAll(async () => {
  watch = watchStorage(await testStorage());
  server = await Harness.start({}, watch.storage);
  admin = await server.user('admin');
  course = await addCourse(server.storage);
  round = await startRound(server, { players: 2, course });
  player = must(round.players[0]);
  game = round.game._id;
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

const rename = (name: string) => server.form(users.updateOwn, { body: { name } }, player);
const season = { seasonStart: '2026-01-01', seasonEnd: '2026-12-31' };
const shown = () => view(server, game, round.organiser);

const changes = {
  'a name': {
    make: rename,
    shows: async () => [(await shown()).players[player.id]?.name],
  },
  'a name that an admin gives': {
    make: (lastName: string) =>
      server.form(users.update, { params: { id: player.id }, body: { lastName } }, admin),
    shows: async () => [(await shown()).players[player.id]?.lastName],
  },
  'a club': {
    make: (name: string) =>
      server.call(clubs.update, { params: { id: course.clubId }, body: { name } }, admin),
    shows: async () => [(await shown()).club.name],
  },
  'a course': {
    make: (name: string) =>
      server.call(courses.update, { params: { id: course.courseId }, body: { name } }, admin),
    shows: async () => [(await shown()).course.name],
  },
  'local rules': {
    make: (content: string) =>
      server.form(courseCalls.updateRules, { params: { id: course.courseId }, body: { content } }, admin),
    shows: async () => [(await shown()).course.localRules],
  },
  'a tee': {
    make: (name: string) =>
      server.call(scoreCards.update, { params: { id: course.whiteId }, body: { name } }, admin),
    shows: async () => (await shown()).scoreCards.map(({ name }) => name),
  },
  'a tournament': {
    make: (name: string) =>
      server.call(tournaments.insert, { body: { name, ...season, games: [game] } }, round.organiser),
    shows: async () => ((await shown()).tournaments ?? []).map(({ name }) => name),
  },
};

const recorded = () => server.storage.db.selectFrom('shown_changes').select('cause').execute();

describe('a process that ends after the commit', () => {
  it.each(Object.entries(changes))(
    'CHG-12 a process that ends after the commit loses no update: %s',
    async (_, { make, shows }) => {
      const { v } = await shown();
      const { db } = server.storage;
      // From here on nothing can be counted, as if the process had ended.
      const body = sql.raw('$$ begin raise exception $q$gone$q$; end $$');
      await sql`create function refuse() returns trigger language plpgsql as ${body}`.execute(db);
      await sql`create trigger gone before insert on game_log execute function refuse()`.execute(db);
      const { status } = await make('Zoe');
      await sql`drop trigger gone on game_log`.execute(db);
      await sql`drop function refuse()`.execute(db);
      expect([status < 300, (await recorded()).length, (await shown()).v]).toEqual([true, 1, v]);
      await publishUnpublishedExternalChanges({ storage: server.storage, boards: server.app.boards }, 0);
      expect(await shows()).toContainEqual(expect.stringContaining('Zoe'));
      expect([await recorded(), (await shown()).v]).toEqual([[], v + 1]);
      const other = await Harness.start({}, server.storage);
      expect(await view(other, game, round.organiser)).toEqual(await shown());
      await other.app.close();
    },
  );

  it('CHG-12 a process that does not end leaves nothing for another', async () => {
    await rename('Xena');
    expect(await recorded()).toEqual([]);
  });
});

describe('a change of what games show', () => {
  const load = /"users"\."name" as "owner_name".*"starting_tees"|select "games"\.\*/;

  it.each(Object.entries(changes).map(([what, { make }]) => [what, make] as const))(
    'CHG-13 a change loads no game and makes the same board as loading: %s',
    async (_, make) => {
      const { v } = await shown();
      watch.reset();
      expect((await make('Walter')).status).toBeLessThan(300);
      const made = await shown();
      expect(made.v).toBe(v + 1);
      expect(watch.statements.filter((one) => load.test(one))).toEqual([]);
      const other = await Harness.start({}, server.storage);
      expect(made).toEqual(await view(other, game, round.organiser));
      await other.app.close();
    },
  );

  it('CHG-13 a change costs the same statements for any number of games', async () => {
    const statements = async (name: string) => {
      watch.reset();
      expect((await rename(name)).status).toBe(200);
      return watch.statements.length;
    };
    const one = await statements('Ada');
    for (const _ of [1, 2, 3]) {
      const more = await startRound(server, { players: 1, course });
      await server.call(games.join, { params: { id: more.game._id } }, player);
      await view(server, more.game._id);
    }
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(await statements('Bea')).toBe(one);
  });

  it('CHG-13 many changes of one cause make one version, and the newest wins', async () => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    const { v } = await view(server, game);
    await Promise.all(['Cas', 'Dee', 'Eve', 'Fay', 'Gwen', 'Hal'].map(rename));
    const now = await view(server, game);
    expect(now.v).toBeLessThan(v + 6);
    const { name } = await server.storage.db
      .selectFrom('users')
      .select('name')
      .where('id', '=', player.id)
      .executeTakeFirstOrThrow();
    expect(now.players[player.id]?.name).toBe(name);
  });

  it('CHG-13 a board loaded after an uncounted change still sends it to earlier subscribers', async () => {
    const { v, epoch } = await view(server, game);
    const { db } = server.storage;
    await db.transaction().execute(async (tx) => {
      const before = await tx
        .selectFrom('users')
        .selectAll()
        .where('id', '=', player.id)
        .executeTakeFirstOrThrow();
      await tx.updateTable('users').set({ name: 'Ivy' }).where('id', '=', player.id).execute();
      await recordAccountChange(tx, player.id, before, { ...before, name: 'Ivy' });
    });
    // The process ended here; the next one loads the board with the new name at the old version.
    const next = await Harness.start({}, server.storage);
    expect((await view(next, game)).players[player.id]?.name).toBe('Ivy');
    await next.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = next.app.server.address() as AddressInfo;
    const socket = pageSocket(`http://127.0.0.1:${port}`, game, () => ({ v, epoch }));
    const heard: BoardPatch[] = [];
    for (const event of boardEvents) socket.on(event, (patch) => void heard.push(patch as BoardPatch));
    await new Promise<void>((resolve) => {
      socket.once('scoresUpdated', () => resolve());
      socket.connect();
    });
    await publishUnpublishedExternalChanges({ storage: next.storage, boards: next.app.boards }, 0);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(heard.at(-1)).toMatchObject({ v: v + 1, players: { [player.id]: { name: 'Ivy' } } });
    socket.disconnect();
    await next.app.close();
  });
});
