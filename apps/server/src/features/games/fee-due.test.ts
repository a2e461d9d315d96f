import { type GameCopy, games, groups, payments, teams } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { requireFee, setPaid, unpaidRound } from '../../../testing/features/fees.ts';
import { make, put, rename, startTeamGame } from '../../../testing/features/teams.ts';
import { addCourse, type TestCourse } from '../../../testing/games/course.ts';
import { makeDeputy, score, startRound, view } from '../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';
import { must } from '../../../testing/must.ts';
import { refusal } from '../../../testing/refusal.ts';

let server: Harness;
let course: TestCourse;
beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
});
afterAll(() => server.close());

const due = [403, 'payment.due'];
const change = (id: string, name: string, data: object, as: TestUser) =>
  server.call(groups.change, { params: { id, name }, body: { data } }, as);
const enter = (id: string, name: string, player: TestUser, as: TestUser) =>
  server.call(groups.addPlayer, { params: { id }, body: { name, playerId: player.id } }, as);
const startAt = (id: string, player: TestUser, as: TestUser) =>
  server.call(groups.startingHole, { params: { id }, body: { playerId: player.id, startingHole: 4 } }, as);
const copy = (id: string, as: TestUser, more: Partial<z.input<typeof GameCopy>> = {}) => {
  const body = { name: 'Again', date: new Date().toISOString(), keepPlayers: true, maxPlayers: 4, ...more };
  return server.call(games.copy, { params: { id }, body }, as);
};

describe('a group with an unpaid player', () => {
  it('players change their group without seeing an unpaid member, who stays in it', async () => {
    const { id, payer, debtor, mate, organiser } = await unpaidRound(server, { course, playing: false });
    const shown = [payer.id, mate.id];
    expect((await change(id, 'Group 1', { name: 'Early birds' }, payer)).body.players).toEqual(shown);
    expect((await startAt(id, payer, payer)).body.players).toEqual(shown);
    expect(refusal(await startAt(id, debtor, payer))).toEqual(due);
    const late = await server.user('player');
    const body = { game: id, players: [late.id], status: 1 as const };
    expect((await server.call(payments.withoutPayment, { body }, organiser)).status).toBe(200);
    const all = { playersId: [...shown, late.id] };
    expect((await change(id, 'Early birds', all, payer)).body.players).toEqual([...shown, late.id]);
    const walking = async () => (await view(server, id, organiser)).groups[0]?.players.toSorted();
    expect(await walking()).toEqual([payer, debtor, mate, late].map((one) => one.id).toSorted());
  });
});

describe('an unpaid player', () => {
  it('an unpaid player cannot create, change or join a group; only organisers add them', async () => {
    const { id, payer, debtor, mate, organiser } = await unpaidRound(server, { course, playing: false });
    const create = (players: readonly TestUser[], as: TestUser) => {
      const body = { name: 'Group 9', playersId: players.map((one) => one.id) };
      return server.call(groups.create, { params: { id }, body }, as);
    };
    expect(refusal(await create([debtor], debtor))).toEqual(due);
    expect(refusal(await create([payer, debtor], payer))).toEqual(due);
    expect(refusal(await change(id, 'Group 1', { name: 'Mine now' }, debtor))).toEqual(due);
    expect(refusal(await startAt(id, debtor, debtor))).toEqual(due);
    const out = { params: { id }, body: { name: 'Group 1', playerId: debtor.id } };
    expect(refusal(await server.call(groups.removePlayer, out, debtor))).toEqual(due);
    expect((await server.call(groups.removePlayer, out, organiser)).status).toBe(200);
    expect(refusal(await enter(id, 'Group 1', debtor, debtor))).toEqual(due);
    expect(refusal(await enter(id, 'Group 1', debtor, mate))).toEqual(due);
    expect(
      refusal(await change(id, 'Group 1', { playersId: [payer.id, mate.id, debtor.id] }, payer)),
    ).toEqual(due);
    expect((await enter(id, 'Group 1', debtor, organiser)).status).toBe(200);
  });

  it('an unpaid player cannot create, name or choose a team, or choose a tee', async () => {
    const round = await startTeamGame(server, course, { playing: false });
    const { id, one, two, reds, blues, organiser } = round;
    await requireFee(server, round);
    await setPaid(server, round, round.players, 1);
    await setPaid(server, round, [one], 0);
    expect(refusal(await make(server, id, 'Greens', one))).toEqual(due);
    expect(refusal(await rename(server, reds, 'Mine', one))).toEqual(due);
    expect(refusal(await put(server, id, one, blues, one))).toEqual(due);
    expect((await rename(server, reds, 'Ours', two)).status).toBe(200);
    const tee = (as: TestUser) => {
      const body = { playerId: one.id, scoreCardId: course.redId };
      return server.call(games.changePlayerTee, { params: { id }, body }, as);
    };
    expect(refusal(await tee(one))).toEqual(due);
    expect((await tee(organiser)).status).toBe(200);
    const { items } = (await server.call(teams.list, { params: { gameId: id } }, organiser)).body;
    expect(items.map(({ name }) => name)).toEqual(['Ours', 'Blues']);
  });

  it('an unpaid player keeps the rights of an organiser', async () => {
    const { id, debtor, payer, organiser } = await unpaidRound(server, { course, playing: false });
    await makeDeputy(server, id, debtor, organiser);
    expect((await change(id, 'Group 1', { name: 'Named by them' }, debtor)).status).toBe(200);
    expect(Object.keys((await copy(id, debtor)).body.players)).toContain(payer.id);
  });
});

describe('a copy with players', () => {
  it('a copy with players cannot be made by an unpaid player', async () => {
    const { id, debtor } = await unpaidRound(server, { course, playing: false });
    expect(refusal(await copy(id, debtor))).toEqual(due);
    expect((await copy(id, debtor, { keepPlayers: false })).status).toBe(201);
  });

  it('a copy includes unpaid players for an organiser, and only visible ones for a player', async () => {
    const { id, payer, debtor, mate, organiser } = await unpaidRound(server, { course, playing: false });
    const { status, body } = await copy(id, payer);
    const seen = [payer.id, mate.id];
    expect([status, Object.keys(body.players).toSorted()]).toEqual([201, seen.toSorted()]);
    expect(body.groups.map(({ players }) => players)).toEqual([seen]);
    const named = await copy(id, payer, { playersId: [payer.id, debtor.id] });
    expect([named.status, named.failure.fields.map(({ field }) => field)]).toEqual([400, ['playersId']]);
    const all = await copy(id, organiser, { paid: true });
    expect(Object.keys(all.body.players)).toContain(debtor.id);
  });

  it('a copy with players omits players whose place is hidden from its maker', async () => {
    const round = await startRound(server, { players: 6, course, verifyQs: false });
    const { _id: id } = round.game;
    const body = { leaderboard: { presentationMode: true, hideUntil: 3 as const } };
    expect((await server.call(games.update, { params: { id }, body }, round.organiser)).status).toBe(200);
    for (const [at, player] of round.players.entries()) {
      await score(server, id, player, player.id, 1, 3 + at);
    }
    // The three leaders are in the other group.
    const maker = must(round.players[5]);
    const seen = Object.keys((await view(server, id, maker)).players);
    expect(seen).toHaveLength(3);
    const made = await copy(id, maker);
    expect([made.status, Object.keys(made.body.players).toSorted()]).toEqual([201, seen.toSorted()]);
  });
});
