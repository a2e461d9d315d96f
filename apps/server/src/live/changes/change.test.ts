import { games, groups, scoring } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testStorage } from '../../../testing/database/test-storage.ts';
import { addCourse, type TestCourse } from '../../../testing/games/course.ts';
import { linkedRounds } from '../../../testing/games/linked.ts';
import { changedElsewhere, score, startRound, type TestRound, view } from '../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';
import { must } from '../../../testing/must.ts';
import { type WatchedStorage, watchStorage } from '../../../testing/watched-storage.ts';
import { AppError } from '../../shared/errors.ts';
import { changeEach } from './change.ts';

let server: Harness;
let watch: WatchedStorage;
let course: TestCourse;

beforeAll(async () => {
  watch = watchStorage(await testStorage());
  server = await Harness.start({}, watch.storage);
  course = await addCourse(server.storage);
});
afterAll(() => server.close());

describe('a change whose answer was lost', () => {
  it('COM-8 a change whose answer was lost is on the board for the next caller', async () => {
    const { game, organiser } = await startRound(server, { players: 1, course });
    const params = { id: game._id };
    watch.loseNextAnswer();
    const lost = await server.call(games.update, { params, body: { name: 'New name' } }, organiser);
    expect([lost.status, lost.failure.code]).toEqual([503, 'server.busy']);
    const seen = await view(server, game._id);
    expect([seen.name, seen.v]).toEqual(['New name', (await view(server, game._id, organiser)).v]);
  });
});

async function loadedAnew(gameId: string, as?: TestUser) {
  const other = await Harness.start({}, server.storage);
  try {
    return await view(other, gameId, as);
  } finally {
    await other.app.close();
  }
}

const changes = (round: TestRound) => {
  const params = { id: round.game._id };
  const [first, , third, last] = round.players;
  const late = server.user();
  const call = server.call.bind(server);
  return {
    'a join': async () => call(games.join, { params }, await late),
    'a new group': async () =>
      call(
        groups.create,
        { params, body: { name: 'Late ones', playersId: [(await late).id, must(last).id], moves: true } },
        round.organiser,
      ),
    'a member who moves': () =>
      call(
        groups.addPlayer,
        { params, body: { name: 'Late ones', playerId: must(third).id } },
        round.organiser,
      ),
    'a starting hole': async () =>
      call(
        groups.startingHole,
        { params, body: { playerId: (await late).id, startingHole: 10 } },
        round.organiser,
      ),
    'a marker': () =>
      call(
        scoring.toggleScoringPlayer,
        { params: { ...params, playerId: must(round.players[1]).id, change: 'remove' } },
        must(first),
      ),
    'a tee': () =>
      call(
        games.changePlayerTee,
        { params, body: { playerId: must(first).id, scoreCardId: round.course.redId } },
        must(first),
      ),
    'a switch': () => call(games.autoProgress, { params, body: { autoProgress: false } }, round.organiser),
    'a leaver': () => call(games.leave, { params }, must(third)),
    'a group that goes': () =>
      call(groups.removeAll, { params, body: { groups: ['Late ones'] } }, round.organiser),
    'a card that is handed in': async () => {
      for (let hole = 1; hole <= 18; hole++)
        await score(server, round.game._id, must(first), must(first).id, hole, 4);
      return call(games.finish, { params }, must(first));
    },
  };
};

describe('the board that a change makes', () => {
  it('VRS-2 the board that any change makes equals the loaded board', async () => {
    const round = await startRound(server, { players: 4, course, verifyQs: false });
    await score(server, round.game._id, must(round.players[3]), must(round.players[3]).id, 2, 5);
    for (const [what, change] of Object.entries(changes(round))) {
      const { status, failure } = await change();
      expect([what, status, failure]).toEqual([what, 200, expect.anything()]);
      const made = await view(server, round.game._id, round.organiser);
      expect(made, what).toEqual(await loadedAnew(round.game._id, round.organiser));
    }
  });

  it('CHG-1 a change is judged after changes that this process has not received yet', async () => {
    const { game, organiser } = await startRound(server, { players: 1, course });
    await view(server, game._id);
    await server.storage.db
      .updateTable('games')
      .set({ state: 'done', ended_at: new Date() })
      .where('id', '=', game._id)
      .execute();
    const version = await changedElsewhere(server, game._id);
    const late = await server.call(games.join, { params: { id: game._id } }, await server.user());
    expect([late.status, late.failure.code]).toEqual([409, 'game.isDone']);
    expect((await view(server, game._id, organiser)).v).toBe(version);
  });
});

describe('the statements of a change', () => {
  const counts = async (players: number) => {
    const round = await startRound(server, { players, course, verifyQs: false });
    await view(server, round.game._id);
    const counted: Record<string, number> = {};
    for (const [what, change] of Object.entries(changes(round))) {
      watch.reset();
      expect((await change()).status, what).toBe(200);
      counted[what] = watch.statements.filter((sql) => !sql.includes('commit_scores')).length;
    }
    return counted;
  };

  it('CHG-2 a change takes the same statements, at most eight, in a small and a large game', async () => {
    const few = await counts(8);
    expect(Math.max(...Object.values(few))).toBeLessThanOrEqual(8);
    expect(await counts(40)).toEqual(few);
  });

  it('CHG-2 loading a game takes one statement', async () => {
    const { game } = await startRound(server, { players: 4, course });
    watch.reset();
    await loadedAnew(game._id);
    expect(watch.statements.filter((sql) => /"game(s|_players|_tees)"/.test(sql))).toHaveLength(1);
  });
});

describe('a change of several games', () => {
  it('CHG-14 a change of several games is stored in all of them or in none', async () => {
    const rounds = [
      await startRound(server, { players: 1, course }),
      await startRound(server, { players: 1 }),
    ];
    const ids = rounds.map(({ game }) => game._id);
    const rename = (name: string, refuses?: string) =>
      changeEach(
        { boards: server.app.boards },
        ids,
        () => undefined,
        (change) => {
          change.setGame({ name });
          if (change.board.id === refuses) throw new AppError('game.isDone');
        },
      );
    const names = () => Promise.all(ids.map(async (id) => (await view(server, id)).name));
    const before = await names();
    await expect(rename('Half', ids[1])).rejects.toThrow();
    expect(await names()).toEqual(before);
    await rename('Both');
    expect(await names()).toEqual(['Both', 'Both']);
    expect(await Promise.all(ids.map((id) => loadedAnew(id)))).toEqual(
      await Promise.all(ids.map((id) => view(server, id))),
    );
  });

  it('CHG-14 the work is called once for games that share cards', async () => {
    const linked = await linkedRounds(server);
    const other = await startRound(server, { players: 1 });
    const ids = [...linked, other].map(({ game }) => game._id);
    const worked: string[][] = [];
    await changeEach(
      { boards: server.app.boards },
      ids,
      () => undefined,
      (change) => {
        worked.push([change, ...change.linked].map(({ board }) => board.id));
      },
    );
    expect(worked).toEqual([[ids[0], ids[1]], [ids[2]]]);
  });
});
