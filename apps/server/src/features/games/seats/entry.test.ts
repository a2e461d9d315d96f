import { type Competition, committee, games, groups, scoring } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCourse, addRule, type TestCourse } from '../../../../testing/games/course.ts';
import { addGame } from '../../../../testing/games/new-game.ts';
import { makeDeputy, score, startRound, view } from '../../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../../testing/harness.ts';
import { defaultSettings } from '../../game-rules/settings.ts';

let server: Harness;
let course: TestCourse;
let organiser: TestUser;

beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
  organiser = await server.user('organiser');
});
afterAll(() => server.close());

async function gameUnder(settings: Partial<Competition>): Promise<string> {
  return addGame(server, course, organiser, {
    name: 'Open Day',
    date: '2026-06-14T09:20:00Z',
    scoreCards: [course.whiteId, course.redId],
    competitionId: await addRule(server.storage, course.rules.get('Stableford') ?? '', settings),
    maxPlayers: 8,
  });
}

const join = async (id: string, user: TestUser) =>
  (await server.call(games.join, { params: { id } }, user)).failure;

describe('entry to a game', () => {
  const open = (gender: 'men' | 'women', more: object = {}): Competition['eligibility'][number] => ({
    exist: true,
    gender,
    minHandicap: 0,
    maxHandicap: 54,
    ...more,
  });

  it('entry to a game depends on the rule’s bounds, and a refusal names the bound', async () => {
    const eligibility = [open('men', { minHandicap: 5, maxHandicap: 18 }), open('women', { exist: false })];
    const game = await gameUnder({ eligibility });
    const cases: Array<[TestUser, string]> = [
      [await server.user('player', { index: 18.1 }), 'game rule’s maximum of 18.'],
      [await server.user('player', { index: 4.9 }), 'game rule’s minimum of 5.'],
      [
        await server.user('player', { index: 10, gender: 'women' }),
        'This gender isn’t eligible under the game rule.',
      ],
    ];
    for (const [user, reason] of cases) {
      const { code, fields } = await join(game, user);
      expect([code, fields[0]?.error]).toEqual(['player.notEligible', expect.stringContaining(reason)]);
    }
    expect(await join(game, await server.user('player', { index: 18 }))).not.toHaveProperty('code');
  });

  it('entry to a game is refused with only a social handicap if the rule does not allow one', async () => {
    const handicapRules = { ...defaultSettings.handicapRules, allowPlayerWithSocialHandicap: false };
    const game = await gameUnder({ handicapRules });
    const social = await server.user('player', { index: null });
    await server.storage.db
      .updateTable('users')
      .set({ social_hundredths: 2000 })
      .where('id', '=', social.id)
      .execute();
    expect((await join(game, social)).code).toBe('player.socialOnly');
    expect(await join(await gameUnder({}), social)).not.toHaveProperty('code');
  });
});

describe('an organiser admits a player refused by the rule', () => {
  const narrow: Partial<Competition> = {
    eligibility: [{ exist: true, gender: 'men', minHandicap: 5, maxHandicap: 18 }],
  };
  const add = (id: string, body: object, as: TestUser = organiser) =>
    server.raw(games.addPlayer, { params: { id }, body }, as);
  const logOf = (id: string, playerId: string, as: TestUser = organiser) =>
    server.call(scoring.log, { params: { id, playerId } }, as);

  it('a player out of competition is on every board without a position and changes no other', async () => {
    const round = await startRound(server, { players: 2, course, settings: narrow });
    const id = round.game._id;
    const by = round.organiser;
    const good = await server.user('player', { index: 1.2 });
    const { status, failure } = await add(id, { playerId: good.id }, by);
    expect([status, failure.code]).toEqual([409, 'player.notEligible']);
    const bad = await add(id, { playerId: good.id, outOfCompetition: 'yes' }, by);
    expect([bad.status, bad.failure.fields[0]?.field]).toEqual([400, 'outOfCompetition']);
    const out = { playerId: good.id, outOfCompetition: true };
    expect((await add(id, out, by)).status).toBe(200);
    expect((await add(id, out, by)).failure.code).toBe('player.exists');
    expect((await logOf(id, good.id, by)).body[0]).toMatchObject({
      kind: 'amendment',
      typedBy: by.id,
      card: { field: 'competition', now: 'out' },
    });
    const [first, second] = round.players;
    if (!first || !second) throw new Error('no players');
    for (const [who, gross] of [
      [good.id, 3],
      [first.id, 4],
      [second.id, 5],
    ] as const) {
      for (let hole = 1; hole <= 18; hole++) {
        expect((await score(server, id, by, who, hole, gross)).status).toBe(200);
      }
    }
    const seen = await view(server, id, await server.user());
    expect(seen.players[good.id]?.outOfCompetition).toBe(true);
    expect(seen.players[first.id]).not.toHaveProperty('outOfCompetition');
    const standing = async (who: TestUser) => {
      const { items } = (await server.call(games.joinedGames, {}, who)).body;
      return items.find(({ _id }) => _id === id)?.mine?.label;
    };
    expect(await standing(good)).toBe('-');
    expect(await standing(first)).toBe('1');
    expect((await server.call(games.close, { params: { id }, body: {} }, by)).status).toBe(200);
    expect(await standing(good)).toBe('-');
    expect(await standing(first)).toBe('1');

    // A correction after the close needs a reason and recalculates the result.
    const params = { id, scoreId: seen.players[good.id]?.scoreId ?? '' };
    const amend = (body: object) => server.raw(committee.amend, { params, body }, by);
    const bare = await amend({ playerId: good.id, outOfCompetition: false });
    expect([bare.status, bare.failure.fields[0]?.field]).toEqual([400, 'reason']);
    const put = await amend({ playerId: good.id, outOfCompetition: false, reason: 'Index was mistyped' });
    expect(put.status).toBe(200);
    expect(await standing(good)).toBe('1');
    expect(await standing(first)).toBe('2');
  });

  it('an organiser admits a player with a set handicap, and the set-up may change afterwards', async () => {
    const handicapRules = { ...defaultSettings.handicapRules, allowPlayerWithSocialHandicap: false };
    const game = await gameUnder({ handicapRules });
    const social = await server.user('player', { index: null });
    await server.storage.db
      .updateTable('users')
      .set({ social_hundredths: 2000 })
      .where('id', '=', social.id)
      .execute();
    expect((await add(game, { playerId: social.id })).failure.code).toBe('player.socialOnly');
    const wrong = await add(game, { playerId: social.id, playingHandicap: 101 });
    expect([wrong.status, wrong.failure.fields[0]?.field]).toEqual([400, 'playingHandicap']);
    expect((await add(game, { playerId: social.id, playingHandicap: 14 })).status).toBe(200);
    const seat = (await view(server, game, organiser)).players[social.id];
    expect([seat?.hcp, seat?.outOfCompetition]).toEqual([14, undefined]);
    expect((await logOf(game, social.id)).body[0]?.card).toEqual({ field: 'hcp', old: null, now: '14' });
    const competitionId = await addRule(server.storage, course.rules.get('Stableford') ?? '', narrow);
    const edit = { params: { id: game }, body: { competitionId } };
    expect((await server.call(games.update, edit, organiser)).status).toBe(200);
  });

  it('only organisers admit a refused player: players admit neither themselves nor guests', async () => {
    const round = await startRound(server, { players: 1, course, settings: { ...narrow, guests: true } });
    const id = round.game._id;
    const [host] = round.players;
    const body = { playerId: (await server.user('player', { index: 40 })).id, outOfCompetition: true };
    expect((await add(id, body, host)).status).toBe(403);
    const guest = { name: 'Ann', lastName: 'Lee', hcp: 40 };
    const bring = (more: object, as?: TestUser) =>
      server.raw(games.addGuest, { params: { id }, body: { ...guest, ...more } }, as);
    expect((await bring({ outOfCompetition: true }, host)).status).toBe(403);
    expect((await bring({}, round.organiser)).failure.code).toBe('player.notEligible');
    const admitted = await bring({ outOfCompetition: true }, round.organiser);
    expect([admitted.status, admitted.body]).toEqual([
      200,
      expect.objectContaining({ guest: true, outOfCompetition: true }),
    ]);
  });

  it('an admission is for one entry: a player who left and comes back is checked again', async () => {
    const game = await gameUnder(narrow);
    const user = await server.user('player', { index: 30 });
    expect((await add(game, { playerId: user.id, outOfCompetition: true })).status).toBe(200);
    await server.call(games.leave, { params: { id: game } }, user);
    expect((await join(game, user)).code).toBe('player.notEligible');
    expect((await add(game, { playerId: user.id })).failure.code).toBe('player.notEligible');
  });

  it('a player set out of competition by the committee stays so after coming back', async () => {
    const game = await gameUnder({});
    const user = await server.user();
    await join(game, user);
    const seat = async () => (await view(server, game, organiser)).players[user.id];
    const params = { id: game, scoreId: (await seat())?.scoreId ?? '' };
    const out = { playerId: user.id, outOfCompetition: true, reason: 'Started late' };
    expect((await server.call(committee.amend, { params, body: out }, organiser)).status).toBe(200);
    const leave = () => server.call(games.leave, { params: { id: game } }, user);
    await leave();
    await join(game, user);
    expect((await seat())?.outOfCompetition).toBe(true);
    // With a score it is another card.
    await server.call(games.activate, { params: { id: game } }, organiser);
    expect((await score(server, game, user, user.id, 1, 4)).status).toBe(200);
    await leave();
    await join(game, user);
    expect((await seat())?.thru).toBe(0);
    expect((await seat())?.outOfCompetition).toBe(true);
    // An organiser who seats them decides otherwise.
    await leave();
    expect((await add(game, { playerId: user.id, outOfCompetition: false })).status).toBe(200);
    expect((await seat())?.outOfCompetition).toBeUndefined();
  });

  it('an organiser cannot set their own handicap while the game has another organiser', async () => {
    const game = await gameUnder({});
    const second = await server.user('organiser');
    await makeDeputy(server, game, second, organiser);
    const own = await add(game, { playerId: second.id, playingHandicap: 40 }, second);
    expect([own.status, own.failure.code]).toEqual([403, 'action.notAllowed']);
    expect((await view(server, game, organiser)).players[second.id]).toBeUndefined();
    expect((await add(game, { playerId: second.id }, second)).status).toBe(200);
    const alone = await gameUnder({});
    expect((await add(alone, { playerId: organiser.id, playingHandicap: 12 })).status).toBe(200);
  });
});

describe('a suspended account', () => {
  const change = (user: TestUser, set: { active: boolean } | { email_confirmed_at: null }) =>
    server.storage.db.updateTable('users').set(set).where('id', '=', user.id).execute();
  const add = async (id: string, user: TestUser) =>
    server.call(games.addPlayer, { params: { id }, body: { playerId: user.id } }, organiser);

  it('a suspended account is not added or restored, and the answer names the field', async () => {
    const game = await gameUnder({});
    const user = await server.user();
    await join(game, user);
    await server.call(games.leave, { params: { id: game } }, user);
    await change(user, { active: false });
    const { status, failure } = await add(game, user);
    expect([status, failure.code, failure.fields]).toEqual([
      409,
      'player.suspended',
      [{ field: 'playerId', error: 'This player’s account is suspended.' }],
    ]);
    await change(user, { active: true });
    expect((await add(game, user)).status).toBe(200);
  });

  it('a suspended account cannot join with a session that is still valid', async () => {
    const user = await server.user();
    await server.call(games.joinedGames, {}, user);
    await change(user, { active: false });
    expect((await join(await gameUnder({}), user)).code).toBe('account.suspended');
  });

  it('an unconfirmed account is not suspended, and an organiser may add it', async () => {
    const user = await server.user();
    await change(user, { email_confirmed_at: null });
    expect((await add(await gameUnder({}), user)).status).toBe(200);
  });
});

describe('a guest', () => {
  const guest = { name: 'Ann', lastName: 'Lee' };
  const bring = (id: string, as?: TestUser, body: object = guest) =>
    server.raw(games.addGuest, { params: { id }, body }, as);

  it('a guest joins with a player if the rule has guests, in the player’s group and rotation', async () => {
    const round = await startRound(server, { players: 5, course, settings: { guests: true } });
    const id = round.game._id;
    const host = round.players[4];
    if (!host) throw new Error('no host');
    expect((await bring(id)).status).toBe(401);
    expect((await bring(id, host, { name: 'Ann' })).failure.fields[0]?.field).toBe('lastName');
    const stranger = await bring(id, await server.user());
    expect([stranger.status, stranger.failure.code]).toEqual([403, 'action.notAllowed']);
    const { status, body } = await bring(id, host);
    expect([status, body]).toEqual([200, expect.objectContaining({ guest: true, ...guest })]);
    const { _id: guestId } = body as { _id: string };
    const seen = await view(server, id, host);
    expect(seen.groups[1]?.players).toEqual([host.id, guestId]);
    expect(seen.players[host.id]?.scoringPlayers).toEqual([host.id, guestId]);
    expect(seen.players[guestId]?.uholes).toBeDefined();
    // No other player has a phone here, so neither card waits for a second scorer.
    for (const who of [host.id, guestId]) expect(seen.players[who]?.isUnverifiable).toBe(true);
  });

  it('a guest marks no player and is marked by two, so that every card can be handed in', async () => {
    const round = await startRound(server, { players: 3, course, settings: { guests: true } });
    const id = round.game._id;
    const [first, second, third] = round.players;
    if (!first || !second || !third) throw new Error('no players');
    const { _id: guestId } = (await bring(id, third)).body as { _id: string };
    const { players } = await view(server, id, round.organiser);
    expect(players[first.id]?.scoringPlayers).toEqual([first.id, second.id, guestId]);
    expect(players[second.id]?.scoringPlayers).toEqual([second.id, third.id]);
    expect(players[third.id]?.scoringPlayers.toSorted()).toEqual([third.id, first.id, guestId].toSorted());
    expect(players[guestId]).toMatchObject({ scoringPlayers: [guestId], isUnverifiable: false });

    for (const scorer of round.players) {
      for (const playerId of players[scorer.id]?.scoringPlayers ?? []) {
        for (let holeNumber = 1; holeNumber <= 18; holeNumber++) {
          expect((await score(server, id, scorer, playerId, holeNumber, 4)).status).toBe(200);
        }
      }
    }
    const { scoreId = '' } = players[guestId] ?? {};
    const confirms = { params: { id, playerId: guestId }, body: { scoreId } };
    expect((await server.call(committee.agree, confirms, third)).status).toBe(200);
    const answers: unknown[] = [];
    for (const who of round.players) {
      const { status, failure } = await server.call(games.finish, { params: { id } }, who);
      answers.push(status === 200 ? status : failure.code);
    }
    expect(answers).toEqual([200, 200, 200]);
    const handed = await view(server, id, round.organiser);
    expect(Object.values(handed.players).map(({ state }) => state)).toEqual(Array(4).fill('done'));
  });

  it('a guest cannot join a full group or a player without a group, and no seat remains', async () => {
    const round = await startRound(server, { players: 4, course, settings: { guests: true } });
    const id = round.game._id;
    const late = await server.user();
    await join(id, late);
    const full = await bring(id, round.players[0]);
    expect([full.status, full.failure.code]).toEqual([409, 'group.full']);
    const { status, failure } = await bring(id, late);
    expect([status, failure.code, failure.fields[0]?.field]).toEqual([409, 'guest.noGroup', 'group']);
    expect((await view(server, id)).playersCount).toBe(5);
  });

  it('a guest is added only by organisers under any other rule, without a group', async () => {
    const round = await startRound(server, { players: 1, course });
    expect((await bring(round.game._id, round.players[0])).status).toBe(403);
    expect((await bring(round.game._id, round.organiser)).body).toMatchObject({ ...guest, group: null });
  });
});

describe('a missing group', () => {
  it('a missing group cannot be joined', async () => {
    const round = await startRound(server, { players: 1, course });
    const [one] = round.players;
    if (!one) throw new Error('no player');
    const params = { id: round.game._id };
    const body = { name: 'Nowhere', playerId: one.id };
    const { status, failure } = await server.call(groups.addPlayer, { params, body }, round.organiser);
    expect([status, failure.error]).toEqual([404, 'There is no group with that name in the game.']);
  });
});
