import { games, groups } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCourse, type TestCourse } from '../../../../testing/games/course.ts';
import { score, startRound, type TestRound, view } from '../../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../../testing/harness.ts';
import { must } from '../../../../testing/must.ts';

let server: Harness;
let course: TestCourse;

beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
});
afterAll(() => server.close());

interface Party extends TestRound {
  readonly id: string;
  /** A member of Group 1, which has room by default. */
  readonly first: TestUser;
  readonly second: TestUser;
  /** Alone in Group 2. */
  readonly loner: TestUser;
}

/** A game in play: two or more players in Group 1, the last player alone in Group 2. */
async function party(members = 2): Promise<Party> {
  const round = await startRound(server, { players: 0, course });
  const id = round.game._id;
  const params = { id };
  const players: TestUser[] = [];
  for (let i = 0; i <= members; i++) {
    const player = await server.user('player');
    await server.call(games.join, { params }, player);
    players.push(player);
  }
  const loner = must(players[members]);
  for (const [at, walking] of [players.slice(0, members), [loner]].entries()) {
    const body = { name: `Group ${at + 1}`, playersId: walking.map((player) => player.id) };
    await server.call(groups.create, { params, body }, round.organiser);
  }
  return { ...round, id, players, first: must(players[0]), second: must(players[1]), loner };
}

async function newcomer(id: string): Promise<TestUser> {
  const player = await server.user('player');
  const { status } = await server.call(games.join, { params: { id } }, player);
  if (status !== 200) throw new Error(`Joining answered ${status}.`);
  return player;
}

const enter = (id: string, player: TestUser, as: TestUser, name = 'Group 1') =>
  server.call(groups.addPlayer, { params: { id }, body: { name, playerId: player.id } }, as);
const takeOut = (id: string, player: TestUser, as: TestUser, name = 'Group 1') =>
  server.call(groups.removePlayer, { params: { id }, body: { name, playerId: player.id } }, as);
const edit = (id: string, as: TestUser, name: string, players: readonly TestUser[]) => {
  const body = { name, oldName: 'Group 1', playersId: players.map((player) => player.id) };
  return server.call(groups.edit, { params: { id }, body }, as);
};
const startAt = (id: string, startingHole: number, as: TestUser) =>
  server.call(groups.startingHole, { params: { id }, body: { startingHole, playerId: as.id } }, as);
const membersOf = async (id: string, name = 'Group 1') =>
  (await view(server, id)).groups.find((group) => group.name === name)?.players;
const codeOf = ({ status, failure }: { status: number; failure: { code: string } }) => [status, failure.code];

it('a group rotates markers, holds four, and compares names ignoring case', async () => {
  const round = await startRound(server, { players: 5, course });
  const params = { id: round.game._id };
  const ids = round.players.map(({ id }) => id);
  const seen = await view(server, round.game._id, round.organiser);
  expect(seen.players[ids[0] ?? '']?.scoringPlayers).toEqual([ids[0], ids[1]]);
  expect(seen.players[ids[3] ?? '']?.scoringPlayers).toEqual([ids[3], ids[0]]);
  expect(seen.players[ids[4] ?? '']).toMatchObject({ scoringPlayers: [ids[4]], isUnverifiable: true });
  const full = await server.call(
    groups.addPlayer,
    { params, body: { name: 'group 1', playerId: ids[4] ?? '' } },
    round.organiser,
  );
  expect([full.status, full.failure.error]).toEqual([409, 'Full']);
  const named = await server.call(
    groups.create,
    { params, body: { name: 'GROUP 1', playersId: [ids[4] ?? ''] } },
    round.organiser,
  );
  expect([named.status, named.failure.code]).toEqual([409, 'group.exists']);
  const short = await server.raw(
    groups.create,
    { params, body: { name: 'ab', playersId: [] } },
    round.organiser,
  );
  expect(short.failure.fields).toContainEqual({ field: 'name', error: 'Minimum length for name is 3' });
});

describe('a group without scores', () => {
  it('a group without scores is open to late players', async () => {
    const { id, first, second } = await party();
    const late = await newcomer(id);
    expect((await enter(id, late, late)).status).toBe(200);
    expect(await membersOf(id)).toEqual([first.id, second.id, late.id]);
  });

  it('a late player with a score asks a group without scores, which stays open to changes', async () => {
    for (const gross of [5, 'DNP'] as const) {
      const { id, first, second } = await party();
      const late = await newcomer(id);
      await score(server, id, late, late.id, 1, gross);
      const entered = await enter(id, late, late);
      expect([entered.status, entered.body]).toEqual([202, { asked: true }]);
      expect((await startAt(id, 10, first)).status).toBe(200);
      expect((await enter(id, late, second)).status).toBe(200);
      expect(await membersOf(id)).toEqual([first.id, second.id, late.id]);
    }
  });

  it('players rename, move and fill their own group with free players until it has scores', async () => {
    const { id, first, second, loner } = await party();
    const free = await newcomer(id);
    const beyond = await startAt(id, 19, first);
    expect([beyond.status, beyond.failure.code, beyond.failure.fields[0]?.field]).toEqual([
      400,
      'score.noSuchHole',
      'startingHole',
    ]);
    expect((await startAt(id, 10, first)).body).toMatchObject({ startingHole: 10 });
    expect((await edit(id, first, 'The Early Birds', [second, first, free])).status).toBe(200);
    expect(await membersOf(id, 'The Early Birds')).toEqual([second.id, first.id, free.id]);
    const another = await newcomer(id);
    expect((await enter(id, another, second, 'the early birds')).status).toBe(200);
    expect(codeOf(await edit(id, loner, 'Mine', []))).toEqual([403, 'action.notAllowed']);
  });

  it('one call changes a group’s name, starting hole and members, and keeps omitted fields', async () => {
    const { id, first, second, organiser } = await party();
    const put = (name: string, data: object, as = first) =>
      server.call(groups.change, { params: { id, name }, body: { data } }, as);
    const free = await newcomer(id);
    const long = `Früh / spät ${'x'.repeat(100)}`;
    const whole = await put('Group 1', {
      name: long,
      startingHole: 10,
      playersId: [first.id, second.id, free.id],
    });
    expect(whole.body).toEqual({
      name: long,
      startingHole: 10,
      players: [first.id, second.id, free.id],
    });
    expect((await put(long, { startingHole: 5 })).body).toMatchObject({ name: long, startingHole: 5 });
    const refused = [
      await put(long, {}),
      await put(long, { name: 'ab' }),
      await put('Nobody', { startingHole: 5 }),
      await put('Nobody', { startingHole: 5 }, organiser),
      await put(long, { name: 'Renamed', startingHole: 19 }),
      await put(long, { startingHole: 6, name: 'Group 2' }),
      await put(long, { startingHole: 6, playersId: [first.id] }),
      await put('Group 2', { startingHole: 6 }),
    ];
    expect(refused.map(codeOf)).toEqual([
      [400, 'request.invalid'],
      [400, 'request.invalid'],
      [403, 'action.notAllowed'],
      [404, 'group.notFound'],
      [400, 'score.noSuchHole'],
      [409, 'group.exists'],
      [403, 'action.notAllowed'],
      [403, 'action.notAllowed'],
    ]);
    expect(refused[4]?.failure.fields).toMatchObject([{ field: 'data.startingHole' }]);
    expect(refused[5]?.failure.fields).toMatchObject([{ field: 'data.name' }]);
    expect((await put(long, { name: 'Fuckers' })).failure.fields).toMatchObject([{ field: 'data.name' }]);
    const [group] = (await view(server, id)).groups;
    expect(group).toEqual({ name: long, startingHole: 5, players: [first.id, second.id, free.id] });
    await score(server, id, first, first.id, 1, 4);
    expect(codeOf(await put(long, { startingHole: 6 }))).toEqual([409, 'group.hasScores']);
    expect((await put(long, { startingHole: 6 }, organiser)).status).toBe(200);
  });

  it('a group names the player who added a member, and none for members who joined themselves', async () => {
    const { id, first, second } = await party();
    const [taken, came] = [await newcomer(id), await newcomer(id)];
    await enter(id, taken, first);
    const inBy = async (player: TestUser, as: TestUser) =>
      (await view(server, id, as)).players[player.id]?.takenInBy;
    expect([await inBy(taken, taken), await inBy(taken, second)]).toEqual([first.id, first.id]);
    expect(await inBy(taken, came)).toBeUndefined();
    expect((await takeOut(id, taken, taken)).status).toBe(200);
    expect(await inBy(taken, taken)).toBeUndefined();
    await enter(id, came, came);
    expect(await inBy(came, came)).toBeUndefined();
  });

  it('players add no player of another group or with a score, and remove none', async () => {
    const { id, first, second, loner } = await party();
    expect(codeOf(await enter(id, loner, first))).toEqual([409, 'group.notFree']);
    expect(codeOf(await edit(id, first, 'Group 1', [first, second, loner]))).toEqual([409, 'group.notFree']);
    const scored = await newcomer(id);
    await score(server, id, scored, scored.id, 1, 5);
    expect(codeOf(await enter(id, scored, first))).toEqual([409, 'group.notFree']);
    expect(codeOf(await edit(id, first, 'Group 1', [first]))).toEqual([403, 'action.notAllowed']);
    expect(codeOf(await takeOut(id, second, first))).toEqual([403, 'action.notAllowed']);
    expect((await takeOut(id, second, second)).status).toBe(200);
  });

  it('a group without scores is created by a player with free players, or alone', async () => {
    const { id, loner } = await party();
    const maker = await newcomer(id);
    const free = await newcomer(id);
    const make = (name: string, ids: string[], as = maker) =>
      server.call(groups.create, { params: { id }, body: { name, playersId: ids } }, as);
    expect(codeOf(await make('Of others', [free.id]))).toEqual([403, 'action.notAllowed']);
    expect(codeOf(await make('With a walker', [maker.id, loner.id]))).toEqual([409, 'group.notFree']);
    expect((await make('Friends', [maker.id, free.id])).status).toBe(200);
    const late = await newcomer(id);
    await score(server, id, late, late.id, 1, 5);
    const another = await newcomer(id);
    expect(codeOf(await make('With scores', [late.id, another.id], late))).toEqual([409, 'group.hasScores']);
    expect((await make('Alone', [late.id], late)).status).toBe(200);
  });
});

describe('two organisers in parallel', () => {
  it('one of two organisers who group a player in parallel is refused, naming the group', async () => {
    const { id, organiser } = await party();
    const other = await server.user('admin');
    const [one, two, three] = [await newcomer(id), await newcomer(id), await newcomer(id)];
    const make = (name: string, players: readonly TestUser[], as: TestUser, more: object = {}) =>
      server.call(
        groups.create,
        { params: { id }, body: { name, playersId: players.map((player) => player.id), ...more } },
        as,
      );
    const answers = await Promise.all([
      make('First', [one, two], organiser),
      make('Second', [two, three], other),
    ]);
    const made = answers.findIndex(({ status }) => status === 200);
    const later = must(answers[1 - made]);
    expect(codeOf(later)).toEqual([409, 'group.notFree']);
    const { name, lastName } = must((await view(server, id)).players[two.id]);
    const error = `${name} ${lastName} is already in ${['First', 'Second'][made]}.`;
    expect(later.failure.fields).toEqual([{ field: 'playersId', error }]);
    expect(await membersOf(id, ['First', 'Second'][made])).toEqual(
      [
        [one, two],
        [two, three],
      ][made]?.map((player) => player.id),
    );
    expect(await membersOf(id, ['First', 'Second'][1 - made])).toBeUndefined();
    // The caller confirms the move, or changes the group that the players join.
    expect((await make('Third', [two], other, { moves: true })).status).toBe(200);
    expect(await membersOf(id, 'Third')).toEqual([two.id]);
    expect((await edit(id, organiser, 'Group 1', [two])).status).toBe(200);
    expect(await membersOf(id)).toEqual([two.id]);
  });
});

it('a group name that is the path of another call is refused', async () => {
  const { id, organiser, loner } = await party();
  const params = { id };
  const { v } = await view(server, id);
  for (const name of ['addPlayer', 'REMOVEPLAYER']) {
    const playersId = [loner.id];
    const refused = [
      await server.call(groups.create, { params, body: { name, playersId } }, organiser),
      await edit(id, organiser, name, [loner]),
      await server.call(
        groups.change,
        { params: { id, name: 'Group 1' }, body: { data: { name } } },
        organiser,
      ),
      await server.call(
        groups.draw,
        { params, body: { v, groups: [{ name, startingHole: 1, playersId }] } },
        organiser,
      ),
    ];
    expect(
      refused.map(({ status, failure: { fields } }) => [status, fields[0]?.field, fields[0]?.error]),
    ).toEqual(
      ['name', 'name', 'data.name', 'groups.0.name'].map((field) => [
        400,
        field,
        'No group can have this name.',
      ]),
    );
  }
});

describe('a group with scores', () => {
  const begun = async (members = 2) => {
    const made = await party(members);
    await score(server, made.id, made.first, made.first.id, 1, 4);
    return made;
  };

  it('a group with scores has begun when one of its players retired before the first hole', async () => {
    const { id, first, second } = await party();
    await score(server, id, first, first.id, 1, 'DNP');
    expect(codeOf(await startAt(id, 10, second))).toEqual([409, 'group.hasScores']);
  });

  it('a group with scores is changed only by organisers', async () => {
    const { id, first, second, organiser } = await begun();
    const free = await newcomer(id);
    for (const refused of [
      await startAt(id, 10, second),
      await edit(id, second, 'Renamed', [first, second]),
      await enter(id, free, second),
      await takeOut(id, second, second),
    ]) {
      expect(codeOf(refused)).toEqual([409, 'group.hasScores']);
    }
    expect((await enter(id, free, organiser)).status).toBe(200);
    expect((await edit(id, organiser, 'Renamed', [first, second])).status).toBe(200);
  });

  it('a late player asks a group with scores, which they see; one member’s acceptance is enough', async () => {
    const { id, first, second, loner, organiser } = await begun();
    const late = await newcomer(id);
    const asked = await enter(id, late, late);
    expect([asked.status, asked.body]).toEqual([202, { asked: true }]);
    const asks = async (as?: TestUser) => (await view(server, id, as)).players[late.id]?.asks;
    expect([await asks(first), await asks(organiser), await asks(late)]).toEqual(Array(3).fill('Group 1'));
    expect([await asks(loner), await asks()]).toEqual([undefined, undefined]);
    expect(codeOf(await enter(id, late, loner))).toEqual([403, 'action.notAllowed']);
    expect((await enter(id, late, second)).status).toBe(200);
    expect(await membersOf(id)).toEqual([first.id, second.id, late.id]);
    expect(await asks(first)).toBeUndefined();
    expect((await view(server, id, late)).players[late.id]?.scoringPlayers).toEqual([late.id, first.id]);
  });

  it('players who ask to join are not marked, and see the group’s cards as the public does', async () => {
    const { id, first, organiser } = await begun();
    const late = await newcomer(id);
    await enter(id, late, late);
    expect((await score(server, id, late, late.id, 1, 6)).status).toBe(200);
    expect(codeOf(await score(server, id, late, first.id, 1, 6))).toEqual([403, 'score.notYours']);
    expect(codeOf(await score(server, id, first, late.id, 1, 6))).toEqual([403, 'score.notYours']);
    const body = { leaderboard: { activateStatus: 3 as const } };
    await server.call(games.update, { params: { id }, body }, organiser);
    const read = await view(server, id, late);
    expect(Object.keys(read.players[late.id]?.holes ?? {})).toEqual(['1']);
    expect(read.players[first.id]).toMatchObject({ holes: {} });
    expect(read.players[first.id]).not.toHaveProperty('uholes');
  });

  it('a group with scores may refuse a player who asks, who may withdraw the request', async () => {
    const { id, second, loner } = await begun();
    const late = await newcomer(id);
    const asks = async () => (await view(server, id, late)).players[late.id]?.asks;
    await enter(id, late, late);
    expect((await takeOut(id, late, loner)).status).toBe(403);
    expect((await takeOut(id, late, second)).status).toBe(200);
    expect(await asks()).toBeUndefined();
    expect(codeOf(await enter(id, late, second))).toEqual([409, 'group.hasScores']);
    await enter(id, late, late);
    expect((await takeOut(id, late, late)).status).toBe(200);
    expect(await asks()).toBeUndefined();
  });

  it('a player has one request at a time, and none to a group that is full, dissolved or left', async () => {
    const { id, first, loner, organiser } = await begun(4);
    const late = await newcomer(id);
    expect(codeOf(await enter(id, late, late))).toEqual([409, 'group.full']);
    await score(server, id, loner, loner.id, 1, 4);
    await enter(id, late, late, 'Group 2');
    const asks = async () => (await view(server, id, organiser)).players[late.id]?.asks;
    expect(await asks()).toBe('Group 2');
    await server.call(groups.removeAll, { params: { id }, body: { groups: ['Group 2'] } }, organiser);
    expect(await asks()).toBeUndefined();
    await takeOut(id, first, organiser);
    await enter(id, late, late);
    await server.call(games.leave, { params: { id } }, late);
    await server.call(games.join, { params: { id } }, late);
    expect(await asks()).toBeUndefined();
  });

  it('a group with scores cannot be left for another one', async () => {
    const { id, first, second } = await begun();
    for (const player of [first, second]) {
      expect(codeOf(await enter(id, player, player, 'Group 2'))).toEqual([409, 'group.hasScores']);
    }
  });
});
