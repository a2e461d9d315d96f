import { games, groups, scoring } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCourse, type TestCourse } from '../../../../testing/games/course.ts';
import { addGame } from '../../../../testing/games/new-game.ts';
import { makeDeputy, score, view } from '../../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../../testing/harness.ts';

let server: Harness;
let course: TestCourse;

beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
});
afterAll(() => server.close());

async function gameOf(owner: TestUser, more: object = {}): Promise<string> {
  return addGame(server, course, owner, more);
}

const add = (id: string, person: TestUser, as: TestUser) =>
  server.call(games.addPlayer, { params: { id }, body: { playerId: person.id } }, as);
const join = (id: string, as: TestUser) => server.call(games.join, { params: { id } }, as);
const leave = (id: string, as: TestUser) => server.call(games.leave, { params: { id } }, as);
const idsOf = ({ items }: { items: Array<{ _id: string }> }) => items.map(({ _id }) => _id);
const current = async (as: TestUser) => idsOf((await server.call(games.joinedGames, {}, as)).body);
const history = async (as: TestUser) => idsOf((await server.call(games.history, { query: {} }, as)).body);
const invitations = async (as: TestUser) => (await server.call(games.invitations, {}, as)).body.items;

/** Plays and closes a game of this owner with both players in one group; returns its id. */
async function played(owner: TestUser, friend: TestUser): Promise<string> {
  const id = await gameOf(owner);
  const params = { id };
  await join(id, owner);
  await add(id, friend, owner);
  await server.call(groups.create, { params, body: { name: 'Group 1', playersId: [owner.id] } }, owner);
  await server.call(groups.addPlayer, { params, body: { name: 'Group 1', playerId: friend.id } }, owner);
  await server.call(games.activate, { params }, owner);
  for (const player of [owner, friend]) {
    const entered = await score(server, id, owner, player.id, 1, 'DNP');
    if (entered.status !== 200) throw new Error(JSON.stringify(entered.failure));
  }
  const closed = await server.call(games.close, { params, body: {} }, owner);
  if (closed.status !== 200) throw new Error(JSON.stringify(closed.failure));
  return id;
}

interface RoundOptions {
  /** The caller who makes the group; default: the organiser. */
  readonly groupedBy?: TestUser;
  /** The author and the player of each score; default: all players on their own cards. */
  readonly scores?: ReadonlyArray<
    readonly [by: TestUser, whose: TestUser, onBehalfPlayer?: string | undefined]
  >;
  readonly close?: boolean;
}

async function playInOneGroup(one: TestUser, two: TestUser, options: RoundOptions = {}) {
  const organiser = await server.user('organiser');
  const {
    groupedBy = organiser,
    scores = [
      [one, one],
      [two, two],
    ],
    close: closes = true,
  } = options;
  const id = await gameOf(organiser, { verifyQs: false });
  const params = { id };
  for (const player of [one, two]) await join(id, player);
  const group = { params, body: { name: 'Group 1', playersId: [one.id, two.id] } };
  expect((await server.call(groups.create, group, groupedBy)).status).toBe(200);
  await server.call(games.activate, { params }, organiser);
  for (const [by, whose, onBehalfPlayer] of scores) {
    const holes = onBehalfPlayer ? 18 : 1;
    for (let hole = 1; hole <= holes; hole++) {
      const gross = onBehalfPlayer ? 5 : 'DNP';
      const more = onBehalfPlayer ? { onBehalfPlayer } : {};
      expect((await score(server, id, by, whose.id, hole, gross, {}, more)).status).toBe(200);
    }
  }
  if (closes) await close(id, organiser);
  return { id, organiser };
}

async function close(id: string, organiser: TestUser) {
  const closed = await server.call(games.close, { params: { id }, body: {} }, organiser);
  if (closed.status !== 200) throw new Error(JSON.stringify(closed.failure));
}

/** Whether an owner's adding a player to a new game invites them. */
const isInvited = async (owner: TestUser, person: TestUser) =>
  (await add(await gameOf(owner), person, owner)).body.invited;

describe('a player added to a player’s game', () => {
  it('an invited player has a seat at once, and the game is among their invitations only', async () => {
    const owner = await server.user('player', { name: 'Ann', lastName: 'Lee' });
    const friend = await server.user('player');
    const id = await gameOf(owner);
    const added = await add(id, friend, owner);
    expect([added.status, added.body.invited]).toEqual([200, true]);
    expect(await current(friend)).toEqual([]);
    expect(await invitations(friend)).toEqual([
      expect.objectContaining({ _id: id, invitedBy: { _id: owner.id, name: 'Ann', lastName: 'Lee' } }),
    ]);
    expect((await view(server, id)).players[friend.id]).not.toHaveProperty('invited');
  });

  it('a player added to a player’s game accepts by joining, and refuses by leaving', async () => {
    const owner = await server.user('player');
    const friend = await server.user('player');
    const [yes, no] = [await gameOf(owner), await gameOf(owner)];
    for (const id of [yes, no]) await add(id, friend, owner);
    const accepted = await join(yes, friend);
    expect([accepted.status, accepted.body.invited]).toEqual([200, undefined]);
    expect((await leave(no, friend)).status).toBe(200);
    expect([await invitations(friend), await current(friend)]).toEqual([[], [yes]]);
    expect((await join(yes, friend)).failure.code).toBe('game.alreadyJoined');
    expect((await view(server, no, owner)).players[friend.id]).toBeUndefined();
  });

  it('a player added to a player’s game has a closed game in their history only after accepting', async () => {
    const owner = await server.user('player');
    const friend = await server.user('player');
    const id = await played(owner, friend);
    expect([await history(friend), (await invitations(friend)).length]).toEqual([[], 1]);
    expect((await join(id, friend)).status).toBe(200);
    expect([await history(friend), await invitations(friend)]).toEqual([[id], []]);
    expect((await leave(id, friend)).failure.code).toBe('game.isDone');
  });

  it('a player who refuses a closed game is named by no endpoint, and the result stays', async () => {
    const owner = await server.user('player');
    const friend = await server.user('player', { name: 'Quentin', lastName: 'Nameless' });
    const id = await played(owner, friend);
    const before = await view(server, id, owner);
    expect((await leave(id, friend)).status).toBe(200);
    expect([await history(friend), await invitations(friend)]).toEqual([[], []]);
    const params = { id };
    const after = await view(server, id, owner);
    const [anonymised] = Object.values(after.players).filter(({ guest }) => guest);
    if (!anonymised) throw new Error('The seat is gone.');
    expect([anonymised.name, anonymised.lastName]).toEqual(['Player', '']);
    const log = await server.call(scoring.log, { params: { id, playerId: anonymised._id } }, owner);
    expect(log.body).toHaveLength(18);
    const answers = [
      after,
      await view(server, id),
      (await server.call(games.players, { params }, owner)).body,
      log.body,
    ];
    for (const word of ['Quentin', 'Nameless', friend.id])
      expect(JSON.stringify(answers)).not.toContain(word);
    const { points, status, hcp } = before.players[friend.id] ?? {};
    expect(anonymised).toMatchObject({ points, status, hcp });
    expect((await leave(id, friend)).status).toBe(404);
  });

  it('a player is not invited after a round with the owner, unless they refused the owner', async () => {
    const owner = await server.user('player');
    const friend = await server.user('player');
    await playInOneGroup(owner, friend);
    const unasked = await gameOf(owner);
    expect((await add(unasked, friend, owner)).body.invited).toBeUndefined();
    expect(await current(friend)).toContain(unasked);
    await leave(unasked, friend);
    expect(await isInvited(owner, friend)).toBe(true);
  });

  it('a player is invited if the owner grouped them, or while their only round is unfinished', async () => {
    const [owner, victim, other] = [
      await server.user('player'),
      await server.user('player'),
      await server.user('player'),
    ];
    const byHand = await playInOneGroup(owner, victim, { groupedBy: owner, close: false });
    expect(await isInvited(owner, victim)).toBe(true);
    await close(byHand.id, byHand.organiser);
    expect(await isInvited(owner, victim)).toBe(true);
    // In the other direction the player who was added to the group is the owner.
    expect(await isInvited(victim, owner)).toBe(true);
    const open = await playInOneGroup(owner, other, { close: false });
    expect(await isInvited(owner, other)).toBe(true);
    await close(open.id, open.organiser);
    expect(await isInvited(owner, other)).toBeUndefined();
  });

  it('a player is invited if the owner made all their entries, even in the player’s name', async () => {
    const [owner, friend] = [await server.user('player'), await server.user('player')];
    for (const inTheName of [undefined, friend.id]) {
      await playInOneGroup(owner, friend, {
        scores: [
          [owner, owner],
          [owner, friend, inTheName],
        ],
      });
      expect(await isInvited(owner, friend)).toBe(true);
    }
  });
});

describe('a player added to a club’s game', () => {
  it('a player added to a club’s game plays without an invitation and sees who added them', async () => {
    const captain = await server.user('organiser');
    const id = await gameOf(captain);
    const deputy = await server.user('player', { name: 'Deborah', lastName: 'Deputy' });
    const person = await server.user('player');
    expect((await add(id, person, deputy)).status).toBe(403);
    await makeDeputy(server, id, deputy, captain);
    const added = await add(id, person, deputy);
    expect([added.status, added.body.invited]).toEqual([200, undefined]);
    const { items } = (await server.call(games.joinedGames, {}, person)).body;
    expect(items).toMatchObject([{ _id: id, addedBy: { name: 'Deborah', lastName: 'Deputy' } }]);
    expect((await leave(id, person)).status).toBe(200);
    expect(await current(person)).toEqual([]);
  });
});

describe('the kind of a game', () => {
  it('the kind of a game decides the default for a second scorer', async () => {
    const verifies = async (role: 'organiser' | 'player', set?: Parameters<typeof gameOf>[1]) => {
      const owner = await server.user(role);
      return (await view(server, await gameOf(owner, set), owner)).verifyQs;
    };
    expect([await verifies('organiser'), await verifies('player')]).toEqual([true, false]);
    expect(await verifies('player', { verifyQs: true })).toBe(true);
  });

  it('the kind of a game is fixed at its creation and stays when its owner’s role changes', async () => {
    const owner = await server.user('player');
    const person = await server.user('player');
    const id = await gameOf(owner);
    await server.storage.db
      .updateTable('users')
      .set({ role: 'organiser' })
      .where('id', '=', owner.id)
      .execute();
    expect((await view(server, id, owner)).kind).toBe('player');
    expect((await add(id, person, owner)).body.invited).toBe(true);
  });
});

describe('after the start', () => {
  const playing = async (joinAfterStart: boolean) => {
    const owner = await server.user('organiser');
    const id = await gameOf(owner, { joinAfterStart });
    await server.call(games.activate, { params: { id } }, owner);
    return { id, owner };
  };

  it('players join until the game is finished', async () => {
    const { id } = await playing(true);
    expect((await join(id, await server.user('player'))).status).toBe(200);
  });

  it('players cannot join if the set-up forbids it, but organisers add them', async () => {
    const { id, owner } = await playing(false);
    const late = await server.user('player');
    const refused = await join(id, late);
    expect([refused.status, refused.failure.code]).toEqual([409, 'game.joinClosed']);
    expect((await add(id, late, owner)).status).toBe(200);
    expect((await join(id, late)).status).toBe(200);
    expect((await join(id, late)).failure.code).toBe('game.alreadyJoined');
    const body = { joinAfterStart: true };
    expect((await server.call(games.update, { params: { id }, body }, owner)).body.joinAfterStart).toBe(true);
    expect((await join(id, await server.user('player'))).status).toBe(200);
  });
});
