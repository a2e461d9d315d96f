import { games, limits } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCourse, type TestCourse } from '../../../../testing/games/course.ts';
import { gameForm } from '../../../../testing/games/new-game.ts';
import { makeDeputy, score, startRound, view } from '../../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../../testing/harness.ts';

let server: Harness;
let course: TestCourse;
beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
});
afterAll(() => server.close());

const add = (id: string, userId: string, as?: TestUser) =>
  server.call(games.addOrganiser, { params: { id, userId } }, as);
const remove = (id: string, userId: string, as?: TestUser) =>
  server.call(games.removeOrganiser, { params: { id, userId } }, as);

describe('the organisers of a game', () => {
  it('the owner, the club’s managers and people they add organise a game with equal rights', async () => {
    const { game, organiser, course: own } = await startRound(server, { players: 0 });
    const deputy = await server.user('player', { lastName: 'Abbott' });
    const manager = await server.user('club', { clubId: own.clubId, lastName: 'Brook' });
    const first = await add(game._id, deputy.id, organiser);
    expect([first.status, first.body.map(({ type }) => type)]).toEqual([200, ['owner', 'organiser']]);
    const { body } = await add(game._id, manager.id, deputy);
    expect(body.map(({ _id, type }) => [_id, type])).toEqual([
      [organiser.id, 'owner'],
      [deputy.id, 'organiser'],
      [manager.id, 'club manager'],
    ]);
    expect((await view(server, game._id)).organizers).toEqual(body);
    const { items } = (await server.call(games.currentOrganising, {}, deputy)).body;
    expect(items.map(({ _id }) => _id)).toEqual([game._id]);
    expect((await add(game._id, deputy.id, organiser)).body).toEqual(body);
  });

  it('organisers are chosen with a new game, and must exist', async () => {
    const { game, organiser, course: own } = await startRound(server, { players: 0 });
    const [deputy, manager] = [
      await server.user('player', { lastName: 'Abbott' }),
      await server.user('club', { clubId: own.clubId, lastName: 'Brook' }),
    ];
    const make = (organizers: string[]) =>
      server.call(
        games.insert,
        {
          body: gameForm(own, {
            name: 'Autumn Cup',
            date: game.date,
            competitionId: game.competition._id,
            maxPlayers: 8,
            organizers,
          }),
        },
        organiser,
      );
    const { body } = await make([deputy.id, manager.id, organiser.id, deputy.id]);
    expect(body.organizers.map(({ _id, type }) => [_id, type])).toEqual([
      [organiser.id, 'owner'],
      [deputy.id, 'organiser'],
      [manager.id, 'club manager'],
    ]);
    const refused = await make([deputy.id, game._id]);
    expect([refused.status, refused.failure.fields.map(({ field }) => field)]).toEqual([400, ['organizers']]);
  });

  it('a removed organiser loses their rights, may remove themselves, and the owner stays', async () => {
    const { game, organiser } = await startRound(server, { players: 0, course });
    const [deputy, other] = [await server.user('organiser'), await server.user('player')];
    for (const user of [deputy, other]) await makeDeputy(server, game._id, user, organiser);
    const owner = await remove(game._id, organiser.id, deputy);
    expect([owner.status, owner.failure.code]).toEqual([409, 'organisers.owner']);
    expect((await remove(game._id, deputy.id, organiser)).body.map(({ _id }) => _id)).toEqual([
      organiser.id,
      other.id,
    ]);
    expect((await view(server, game._id, deputy)).audience).toBe('public');
    const rename = { params: { id: game._id }, body: { name: 'Mine' } };
    expect((await server.call(games.update, rename, deputy)).status).toBe(403);
    expect((await remove(game._id, other.id, other)).status).toBe(200);
    const gone = await remove(game._id, other.id, organiser);
    expect([gone.status, gone.failure.code]).toEqual([404, 'player.notFound']);
  });

  it('an organiser needs an account that is not suspended', async () => {
    const { game, organiser } = await startRound(server, { players: 0, course });
    const body = { name: 'Ann', lastName: 'Lee' };
    const guest = await server.call(games.addGuest, { params: { id: game._id }, body }, organiser);
    for (const id of [guest.body._id, game._id]) {
      const refused = await add(game._id, id, organiser);
      expect([refused.status, refused.failure.code]).toEqual([404, 'player.notFound']);
    }
    const suspended = await server.user('organiser');
    await server.storage.db
      .updateTable('users')
      .set({ active: false })
      .where('id', '=', suspended.id)
      .execute();
    const refused = await add(game._id, suspended.id, organiser);
    expect([refused.status, refused.failure.code]).toEqual([409, 'player.suspended']);
    expect((await view(server, game._id)).organizers).toHaveLength(1);
  });

  it('the organisers of a game are limited in number', async () => {
    const { game, organiser } = await startRound(server, { players: 0, course });
    const many: string[] = [];
    for (let at = 1; at < limits.organisersMax; at++) many.push((await server.user('player')).id);
    await server.storage.db
      .insertInto('game_organisers')
      .values(many.slice(1).map((user_id) => ({ game_id: game._id, user_id, type: 'organiser' as const })))
      .execute();
    expect((await add(game._id, many[0] ?? '', organiser)).body).toHaveLength(limits.organisersMax);
    const refused = await add(game._id, (await server.user('player')).id, organiser);
    expect([refused.status, refused.failure.code]).toEqual([409, 'organisers.tooMany']);
  });

  it('an organiser can be added to a closed game, and may amend its cards', async () => {
    const { game, organiser, players } = await startRound(server, { players: 1, course });
    const [player] = players;
    if (!player) throw new Error('missing');
    await score(server, game._id, player, player.id, 1, 'DNP');
    await server.call(games.close, { params: { id: game._id } }, organiser);
    const deputy = await server.user('player');
    expect((await add(game._id, deputy.id, organiser)).status).toBe(200);
    expect((await view(server, game._id, deputy)).audience).toBe('organisers');
  });
});
