import { committee as calls, games } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CommitteeCalls } from '../../../../testing/features/committee.ts';
import { addCourse, type TestCourse } from '../../../../testing/games/course.ts';
import { linkedRounds } from '../../../../testing/games/linked.ts';
import { startOneCard } from '../../../../testing/games/one-card.ts';
import { score, view } from '../../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../../testing/harness.ts';
import { must } from '../../../../testing/must.ts';
import { refusal } from '../../../../testing/refusal.ts';

let server: Harness;
let course: TestCourse;

beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
});
afterAll(() => server.close());

/** Two players who mark each other; the holes named are scored by both on both cards. */
async function start(
  holes: readonly number[] = [],
  options: Parameters<typeof CommitteeCalls.start>[2] = {},
) {
  const rule = 'Stableford, nine holes';
  const game = await CommitteeCalls.start(server, course, { rule, ...options });
  const [tom, grace] = [game.player(0), game.player(1)];
  for (const who of [tom, grace]) await game.enter(who, [tom, grace], 5, holes);
  return { game, tom, grace };
}

const nine = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The players who have confirmed a card, as one of them reads the game. */
async function confirmedBy(game: CommitteeCalls, card: TestUser, as: TestUser) {
  const { players } = await view(server, game.params.id, as);
  const { certificates = [] } = players[card.id] ?? {};
  return certificates.flatMap(({ role, by, typedBy }) => (role === 'player' ? [[by, typedBy ?? by]] : []));
}

describe('a card that its player confirms', () => {
  it('a confirmed card is handed in at once, and the other waits for its own player', async () => {
    const { game, tom, grace } = await start(nine);
    const waits = [{ playerId: grace.id, code: 'card.ownerHandsIn', holes: [] }];
    expect((await game.finish(tom)).body).toEqual({ submitted: [tom.id], certified: [], waiting: waits });
    expect((await game.seat(grace)).state).toBe('open');
    expect((await game.finish(grace)).body).toEqual({
      submitted: [grace.id],
      certified: [tom.id],
      waiting: [],
    });
  });

  it('a card that its player confirms is handed in by either phone at the same moment', async () => {
    const { game, tom, grace } = await start(nine);
    const answers = await Promise.all([game.finish(tom), game.finish(grace)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    for (const who of [tom, grace]) {
      const { state, certificates } = await game.seat(who);
      expect([state, certificates.map(({ role }) => role).toSorted()]).toEqual([
        'done',
        ['marker', 'player'],
      ]);
    }
  });

  it('a card confirmed before it was ready is handed in by the marker’s phone', async () => {
    const { game, tom, grace } = await start(nine.slice(1));
    await game.enter(tom, [tom], 4, [1]);
    expect((await game.agree(tom, tom, await game.scoreId(tom))).status).toBe(200);
    expect(refusal(await game.finish(tom))).toEqual([409, 'card.notVerified']);
    // The marker agrees with the value, which lapses nothing.
    await game.enter(tom, [grace], 4, [1]);
    await game.enter(grace, [tom, grace], 4, [1]);
    expect((await game.finish(grace)).body.submitted.toSorted()).toEqual([tom.id, grace.id].toSorted());
  });

  it('a confirmation is shown to the group only, also after a restart', async () => {
    const { game, tom, grace } = await start([1]);
    expect((await game.agree(tom, tom, await game.scoreId(tom), { 1: 5 })).status).toBe(200);
    const restarted = await Harness.start({}, server.storage);
    for (const as of [tom, grace, game.organiser]) {
      expect(await confirmedBy(game, tom, as)).toEqual([[tom.id, tom.id]]);
      const seat = must((await view(restarted, game.params.id, as)).players[tom.id]);
      expect(seat.certificates).toMatchObject([{ role: 'player', by: tom.id, holes: 1 }]);
      expect(JSON.stringify(seat.certificates)).not.toContain('values');
    }
    await restarted.app.close();
    expect(await confirmedBy(game, tom, await server.user())).toEqual([]);
  });

  it('a card that its player confirms is confirmed once in linked games', async () => {
    const [main, other] = await linkedRounds(server);
    const [game, linked] = [new CommitteeCalls(server, main), new CommitteeCalls(server, other)];
    const tom = game.player(0);
    await game.enter(tom, [tom], 5);
    expect((await game.agree(tom, tom, await game.scoreId(tom))).status).toBe(200);
    expect(await confirmedBy(linked, tom, tom)).toEqual([[tom.id, tom.id]]);
    expect((await linked.finish(tom)).body.submitted).toEqual([tom.id]);
    expect((await game.seat(tom)).state).toBe('done');
  });

  it('a card that its player confirms keeps its confirmation when the committee accepts it', async () => {
    const { game, tom } = await start(nine);
    expect((await game.agree(tom, tom, await game.scoreId(tom))).status).toBe(200);
    expect((await game.accept([tom])).status).toBe(200);
    const { state, certificates } = await game.seat(tom);
    expect([state, certificates.map(({ role, by }) => [role, by])]).toEqual(['done', [['player', tom.id]]]);
  });

  it('a confirmed card keeps its confirmation when an organiser restores its player', async () => {
    const { game, tom } = await start([1]);
    const scoreId = await game.scoreId(tom);
    expect((await game.agree(tom, tom, scoreId)).status).toBe(200);
    expect((await game.leave(tom)).status).toBe(200);
    expect((await game.restore(tom, scoreId)).status).toBe(200);
    expect(await confirmedBy(game, tom, tom)).toEqual([[tom.id, tom.id]]);
  });
});

describe('a confirmation', () => {
  it('a confirmation lapses when a value changes, and when a hole is reopened', async () => {
    const { game, tom, grace } = await start([1, 2]);
    const scoreId = await game.scoreId(tom);
    const confirm = async () => {
      expect((await game.agree(tom, tom, scoreId)).status).toBe(200);
      expect(await confirmedBy(game, tom, grace)).toEqual([[tom.id, tom.id]]);
    };
    const lapsed = async () => expect(await confirmedBy(game, tom, grace)).toEqual([]);
    await confirm();
    await score(server, game.params.id, tom, tom.id, 2, 6);
    await lapsed();
    await score(server, game.params.id, tom, tom.id, 2, 5);
    await confirm();
    await game.set(tom, 2, 7, 'Penalty');
    await lapsed();
    await confirm();
    expect((await game.reopenHole(tom, 1)).status).toBe(200);
    await lapsed();
    await confirm();
    for (const by of [tom, grace]) await score(server, game.params.id, by, tom.id, 1, null);
    await lapsed();
  });

  it('a confirmation lapses when a card is opened again or taken back', async () => {
    const { game, tom, grace } = await start(nine);
    await game.certification({ returnedAfter: 15 });
    expect((await game.finish(grace)).body.submitted).toEqual([grace.id]);
    for (const open of [() => game.reopenCard(tom), () => game.takeBack(tom, grace)]) {
      expect((await game.finish(tom)).body.submitted).toEqual([tom.id]);
      expect((await open()).body).toMatchObject({ state: 'open', certificates: [] });
      expect((await game.finish(grace)).body).toMatchObject({
        submitted: [],
        waiting: [{ playerId: tom.id, code: 'card.ownerHandsIn' }],
      });
    }
  });

  it('a confirmation needs the player’s own account once they have entered a score', async () => {
    const { game, tom, grace } = await start();
    await game.enter(tom, [grace], 5, [1]);
    const scoreId = await game.scoreId(tom);
    expect((await game.agree(tom, grace, scoreId)).status).toBe(200);
    expect(await confirmedBy(game, tom, tom)).toEqual([[tom.id, grace.id]]);
    await game.enter(tom, [tom], 5, [1]);
    expect(refusal(await game.agree(tom, grace, scoreId))).toEqual([409, 'card.ownerHandsIn']);
    expect((await game.log(tom)).filter(({ kind }) => kind === 'agreement')).toHaveLength(1);
    expect((await game.agree(tom, tom, scoreId)).status).toBe(200);
  });

  it('a repeated confirmation counts once, and a late repeat does not restore a lapsed one', async () => {
    const { game, tom } = await start([1]);
    const params = { ...game.params, playerId: tom.id };
    const body = { scoreId: await game.scoreId(tom) };
    const send = () => server.call(calls.agree, { params, body }, tom, { 'call-id': 'confirm-1' });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await game.log(tom)).filter(({ kind }) => kind === 'agreement')).toHaveLength(1);
    await score(server, game.params.id, tom, tom.id, 1, 6);
    expect((await send()).status).toBe(200);
    expect(await confirmedBy(game, tom, tom)).toEqual([]);
  });

  it('a confirmation of a guest is given on the marker’s phone', async () => {
    const game = await CommitteeCalls.start(server, course, { players: 1, settings: { guests: true } });
    const host = game.player(0);
    const guest = { name: 'Ann', lastName: 'Lee', hcp: 20 };
    const brought = await server.raw(games.addGuest, { params: game.params, body: guest }, host);
    const { _id: guestId } = brought.body as { _id: string };
    for (const id of [host.id, guestId]) await score(server, game.params.id, host, id, 1, 'DNF');
    expect((await game.finish(host)).body).toMatchObject({
      submitted: [host.id],
      waiting: [{ playerId: guestId, code: 'card.ownerHandsIn' }],
    });
    const { scoreId } = must((await view(server, game.params.id, host)).players[guestId]);
    const params = { ...game.params, playerId: guestId };
    expect((await server.call(calls.agree, { params, body: { scoreId } }, host)).status).toBe(200);
    expect((await game.finish(host)).body).toMatchObject({ submitted: [guestId], waiting: [] });
    const { certificates } = must((await view(server, game.params.id, host)).players[guestId]);
    expect(certificates).toMatchObject([
      { role: 'marker', by: host.id },
      { role: 'player', by: guestId, typedBy: host.id },
    ]);
  });

  it('a confirmation of a team’s card is given by any of its members, and not by the other team', async () => {
    const { id, sides } = await startOneCard(server, { course });
    const [[one, two] = [], [marker] = []] = sides as [TestUser[], TestUser[]];
    const [a1, a2, b1] = [must(one), must(two), must(marker)];
    await score(server, id, a1, a1.id, 1, 4);
    const { scoreId = '' } = (await view(server, id, a1)).players[a1.id] ?? {};
    const agree = (as: TestUser) =>
      server.call(calls.agree, { params: { id, playerId: a1.id }, body: { scoreId } }, as);
    expect(refusal(await agree(b1))).toEqual([409, 'card.ownerHandsIn']);
    expect((await agree(a2)).status).toBe(200);
    for (const member of [a1, a2]) {
      const { certificates } = must((await view(server, id, b1)).players[member.id]);
      expect(certificates).toMatchObject([{ role: 'player', by: a2.id }]);
    }
  });
});
