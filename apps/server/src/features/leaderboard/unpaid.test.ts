import type { AddressInfo } from 'node:net';
import { calls, callsIn, games, openData } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CommitteeCalls } from '../../../testing/features/committee.ts';
import { requireFee, setPaid, unpaidRound } from '../../../testing/features/fees.ts';
import { SubscriberPhone } from '../../../testing/features/leaderboard.ts';
import { startTeamGame } from '../../../testing/features/teams.ts';
import { addCourse, type TestCourse } from '../../../testing/games/course.ts';
import { score, view } from '../../../testing/games/round.ts';
import { Harness } from '../../../testing/harness.ts';
import { must } from '../../../testing/must.ts';

let server: Harness;
let course: TestCourse;
let url: string;
beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

/** Every call by which a signed-in caller reads a game. Open data is read without an account. */
const readingCalls = callsIn(calls).filter(
  (call) =>
    call.method === 'GET' &&
    (call.access === 'public' || call.access === 'signedIn') &&
    !callsIn({ openData }).includes(call) &&
    (call.path.startsWith('games/') || !call.path.includes('{id}')) &&
    [...call.path.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => ['id', 'code', 'playerId'].includes(name)),
);

describe('an unpaid player', () => {
  it('AUD-9 an unpaid player reads no other player’s data by any call', async () => {
    const { id, game, debtor, payer, mate, organiser } = await unpaidRound(server, { course });
    for (const one of [payer, mate]) await score(server, id, one, one.id, 1, 2);
    const { players } = await view(server, id, organiser);
    const secrets = [payer, mate].flatMap((one) => {
      const { name, lastName, username, scoreId } = must(players[one.id]);
      return [one.id, scoreId, `"${name}"`, `"${lastName}"`, `"${username}"`];
    });
    const values: Record<string, string> = { id, code: game.code, playerId: payer.id };
    const leaks: string[] = [];
    for (const call of readingCalls) {
      const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
      const params = Object.fromEntries(names.map((name) => [name, must(values[name])]));
      const { body } = await server.raw(call, { params }, debtor);
      const text = JSON.stringify(body);
      leaks.push(
        ...secrets.filter((secret) => text.includes(secret)).map((secret) => `${call.path}: ${secret}`),
      );
    }
    expect(readingCalls.length).toBeGreaterThan(30);
    expect(leaks).toEqual([]);
  });

  it('AUD-9 an unpaid player reads the game and their own seat, neither start sheet nor teams', async () => {
    const round = await startTeamGame(server, course, { playing: false });
    const { id, one, organiser } = round;
    await requireFee(server, round);
    await setPaid(server, round, round.players, 1);
    const whole = await view(server, id, one);
    expect([whole.groups.length, whole.teams.length]).toEqual([1, 2]);
    await setPaid(server, round, [one], 0);
    const { name, paymentRules, organizers, groups, teams, players } = await view(server, id, one);
    expect([name, paymentRules?.fee, organizers[0]?._id]).toEqual([whole.name, 1200, organiser.id]);
    expect([groups, teams, Object.keys(players)]).toEqual([[], [], [one.id]]);
  });

  it('AUD-9 an unpaid player gets no scores, and the whole board after paying', async () => {
    const round = await unpaidRound(server, { course });
    const { id, debtor, payer } = round;
    const phone = new SubscriberPhone(server, url, await view(server, id, debtor), debtor);
    const witness = new SubscriberPhone(server, url, await view(server, id, payer), payer);
    await Promise.all([phone.ready(), witness.ready()]);
    await score(server, id, payer, payer.id, 1, 2);
    await witness.until(() => witness.board.players[payer.id]?.thru === 1, 'the score');
    await phone.until(() => phone.board.v === witness.board.v, 'its version');
    expect(JSON.stringify(phone.patches)).not.toContain(payer.id);
    await setPaid(server, round, [debtor], 1);
    await phone.until(() => phone.board.players[payer.id]?.thru === 1, 'the open board');
    expect(phone.board.groups[0]?.players).toContain(payer.id);
    await setPaid(server, round, [debtor], 0);
    await phone.until(() => phone.board.players[payer.id] === undefined, 'the closed board');
    for (const one of [phone, witness]) one.socket.disconnect();
  });

  it('AUD-9 an unpaid player reads the result of a closed game like any other reader', async () => {
    const round = await unpaidRound(server, { course });
    const { id, debtor, payer, mate } = round;
    const committee = new CommitteeCalls(server, round);
    for (const one of [payer, mate]) await committee.enter(one, [one], 4);
    await committee.amend(debtor, { nofinish: 'WD', reason: 'Did not pay' });
    expect((await committee.close()).status).toBe(200);
    const { players } = await view(server, id, debtor);
    expect(Object.keys(players)).toEqual(expect.arrayContaining([payer.id, mate.id, debtor.id]));
  });

  it('AUD-9 an unpaid player reads everything in a game that they organise', async () => {
    const { id, debtor, organiser } = await unpaidRound(server, { course });
    const params = { id, userId: debtor.id };
    expect((await server.call(games.addOrganiser, { params }, organiser)).status).toBe(200);
    expect(Object.keys((await view(server, id, debtor)).players)).toHaveLength(3);
  });
});
