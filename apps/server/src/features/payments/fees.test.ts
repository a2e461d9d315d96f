import { games, groups, payments, print, standings } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCourse, type TestCourse } from '../../../testing/games/course.ts';
import { gameForm } from '../../../testing/games/new-game.ts';
import { score, view } from '../../../testing/games/round.ts';
import { addTournament } from '../../../testing/games/season.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';
import { pdfTexts } from '../../../testing/pdf.ts';

let server: Harness;
let course: TestCourse;
let organiser: TestUser;

beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
  organiser = await server.user('organiser');
});
afterAll(() => server.close());

const form = (more: object = {}) =>
  gameForm(course, { rule: 'Stableford', name: 'Captain’s Day', maxPlayers: 8, ...more });
const fee = (payBeforePlay: boolean, type: 1 | 2 = 1) => ({
  isPaid: true,
  paymentRules: { payBeforePlay, type, fee: 1200 },
});

async function gameWith(more: object): Promise<string> {
  const made = await server.call(games.insert, { body: form(more) }, organiser);
  if (made.status !== 201) throw new Error(JSON.stringify(made.failure));
  return made.body._id;
}
const join = (id: string, as: TestUser) => server.call(games.join, { params: { id } }, as);
const mark = (id: string, playersId: string[], type: 0 | 1 | 2, as = organiser) =>
  server.call(payments.paid, { params: { id }, body: { playersId, type } }, as);
const without = (game: string, players: string[], status: 1 | 2) =>
  server.call(payments.withoutPayment, { body: { game, players, status } }, organiser);
const change = (id: string, body: object, as = organiser) =>
  server.raw(games.update, { params: { id }, body }, as);

describe('a game with a fee', () => {
  it('a game with a fee shows its price to all readers', async () => {
    const id = await gameWith(fee(true, 2));
    expect(await view(server, id)).toMatchObject(fee(true, 2));
    expect(await view(server, await gameWith({}))).toMatchObject({ isPaid: false, paymentRules: null });
  });

  it('a game shows its pot only to its organisers', async () => {
    const [paid, free] = [await gameWith(fee(false)), await gameWith({})];
    const [player, admin] = [await server.user('player'), await server.user('admin')];
    await join(paid, player);
    const potOf = async (id: string, as?: TestUser) => (await view(server, id, as)).pot;
    expect([await potOf(paid, organiser), await potOf(paid, admin)]).toEqual([paid, paid]);
    expect([await potOf(paid, player), await potOf(paid)]).toEqual([undefined, undefined]);
    expect(await potOf(free, organiser)).toBeNull();
  });

  it('players cannot set a fee, and a bad field is named', async () => {
    const player = await server.user('player');
    const body = form({ ...fee(true), maxPlayers: 4 });
    expect((await server.call(games.insert, { body }, player)).failure.code).toBe('action.notAllowed');
    const wrong = async (more: object) => {
      const { status, failure } = await server.raw(games.insert, { body: form(more) }, organiser);
      return [status, failure.fields[0]?.field];
    };
    expect(await wrong({ isPaid: true })).toEqual([400, 'paymentRules']);
    const rules = (more: object) => ({ isPaid: true, paymentRules: { ...fee(true).paymentRules, ...more } });
    expect(await wrong(rules({ fee: 29 }))).toEqual([400, 'paymentRules.fee']);
    expect(await wrong(rules({ fee: 100_001 }))).toEqual([400, 'paymentRules.fee']);
    expect(await wrong(rules({ fee: 12.5 }))).toEqual([400, 'paymentRules.fee']);
    expect(await wrong(rules({ type: 3 }))).toEqual([400, 'paymentRules.type']);
  });

  it('a game’s fee can change until a payment is made', async () => {
    const id = await gameWith(fee(false));
    const dearer = { paymentRules: { payBeforePlay: true, type: 1, fee: 1500 } };
    expect((await change(id, dearer)).status).toBe(200);
    expect((await view(server, id)).paymentRules).toEqual(dearer.paymentRules);
    const { status, failure } = await change(id, { paymentRules: { ...dearer.paymentRules, type: 2 } });
    expect([status, failure.code, failure.fields[0]?.field]).toEqual([
      409,
      'payment.typeFixed',
      'paymentRules.type',
    ]);
    // While the game is free, the stored fee may be sent again.
    expect((await change(id, { isPaid: false })).status).toBe(200);
    expect((await change(id, fee(false, 2))).status).toBe(200);
  });

  it('a game is copied with its fee, by a player without', async () => {
    const id = await gameWith(fee(true));
    const player = await server.user('player');
    await without(id, [player.id], 1);
    const copy = (more: object, as = organiser) => {
      const body = { name: 'Again', date: new Date().toISOString(), keepPlayers: true, ...more };
      return server.call(games.copy, { params: { id }, body }, as);
    };
    expect((await copy({})).failure.code).toBe('payment.confirm');
    for (const paid of [true, false]) {
      const { status, body } = await copy({ paid });
      expect([status, body.players[player.id]?.payStatus]).toEqual([201, paid ? 1 : 0]);
      expect(body).toMatchObject(fee(true));
    }
    const own = await copy({}, player);
    expect([own.status, own.body.isPaid, own.body.paymentRules]).toEqual([201, false, null]);
    expect((await copy(fee(true), player)).failure.code).toBe('action.notAllowed');
  });
});

describe('an unpaid player', () => {
  it('a player cannot join before paying, unless they paid and left', async () => {
    const id = await gameWith(fee(true));
    const player = await server.user('player');
    expect((await join(id, player)).failure).toMatchObject({
      code: 'payment.first',
      error: 'In order to continue, you must pay the game fee first.',
    });
    await without(id, [player.id], 1);
    expect((await server.call(games.leave, { params: { id } }, player)).status).toBe(200);
    expect((await join(id, player)).status).toBe(200);
    // If the fee may be paid later, all players can join.
    expect((await join(await gameWith(fee(false)), player)).status).toBe(200);
  });

  it('an unpaid player is hidden from others and has no place', async () => {
    const id = await gameWith({ ...fee(true), verifyQs: false });
    const [debtor, mate, stranger] = [
      await server.user('player'),
      await server.user('player'),
      await server.user('player'),
    ];
    await without(id, [debtor.id, mate.id], 1);
    const group = { name: 'Group 1', playersId: [debtor.id, mate.id] };
    await server.call(groups.create, { params: { id }, body: group }, organiser);
    await server.call(games.activate, { params: { id } }, organiser);
    expect((await score(server, id, debtor, debtor.id, 1, 2)).status).toBe(200);
    expect((await score(server, id, mate, mate.id, 1, 6)).status).toBe(200);
    const seen = async (as?: TestUser) => {
      const { players, groups: shown } = await view(server, id, as);
      return [Object.keys(players).toSorted(), shown[0]?.players.toSorted()];
    };
    const both = [debtor.id, mate.id].toSorted();
    for (const as of [undefined, stranger, mate, debtor, organiser])
      expect(await seen(as)).toEqual([both, both]);

    expect((await mark(id, [debtor.id], 0)).status).toBe(200);
    for (const as of [undefined, stranger, mate]) expect(await seen(as)).toEqual([[mate.id], [mate.id]]);
    expect(await seen(organiser)).toEqual([both, both]);
    expect((await view(server, id, organiser)).players[debtor.id]?.payStatus).toBe(0);
    const own = (await view(server, id, debtor)).players;
    expect([own[debtor.id]?.payStatus, own[debtor.id]?.thru, own[mate.id]]).toEqual([0, 1, undefined]);
    const { items } = (await server.call(games.joinedGames, {}, mate)).body;
    expect(items.find(({ _id }) => _id === id)).toMatchObject({ mine: { label: '1' }, payStatus: 1 });
    const list = await server.call(games.players, { params: { id } }, mate);
    expect(list.body.items.map(({ _id }) => _id)).toEqual([mate.id]);

    await mark(id, [debtor.id], 1);
    for (const as of [undefined, mate]) expect(await seen(as)).toEqual([both, both]);
  });

  it('an unpaid player is in no tournament and on no document', async () => {
    const id = await gameWith({ ...fee(true), verifyQs: false });
    const debtor = await server.user('player', { name: 'Dora', lastName: 'Debtor' });
    const mate = await server.user('player', { name: 'Mary', lastName: 'Matey' });
    await without(id, [debtor.id, mate.id], 1);
    await server.call(games.activate, { params: { id } }, organiser);
    for (const one of [debtor, mate]) {
      for (let hole = 1; hole <= 18; hole++) await score(server, id, one, one.id, hole, 4);
    }
    const season = { selectedScoreSystem: 9, publicPage: true };
    const tournament = await addTournament(server, organiser, [id], season);
    const standing = async () => {
      const { body } = await server.call(standings.public, { params: { id: tournament } });
      return ['Debtor', 'Matey'].filter((name) => JSON.stringify(body).includes(name));
    };
    await mark(id, [debtor.id], 0);
    expect(await standing()).toEqual(['Matey']);
    const closed = await server.call(games.close, { params: { id }, body: undefined }, organiser);
    expect([closed.status, closed.failure?.fields]).toEqual([200, undefined]);
    expect(await standing()).toEqual(['Matey']);
    const document = async () => {
      const file = await server.call(print.sheet, { params: { id, sheet: 'result' } }, mate);
      const text = pdfTexts(Buffer.from(file.body.bytes, 'base64')).flat().join('\n');
      return ['Debtor', 'Matey'].filter((name) => text.includes(name));
    };
    expect(await document()).toEqual(['Matey']);
    await mark(id, [debtor.id], 1);
    expect([await standing(), await document()]).toEqual([
      ['Debtor', 'Matey'],
      ['Debtor', 'Matey'],
    ]);
  });

  it('an unpaid player cannot score; the committee may enter scores', async () => {
    const id = await gameWith(fee(true));
    const [debtor, mate] = [await server.user('player'), await server.user('player')];
    await without(id, [debtor.id, mate.id], 1);
    const group = { name: 'Group 1', playersId: [debtor.id, mate.id] };
    await server.call(groups.create, { params: { id }, body: group }, organiser);
    await server.call(games.activate, { params: { id } }, organiser);
    await mark(id, [debtor.id], 0);
    const due = { code: 'payment.due', error: 'Please pay your fee before playing in this game !' };
    expect((await score(server, id, debtor, debtor.id, 1, 4)).failure).toMatchObject(due);
    expect((await score(server, id, debtor, mate.id, 1, 4)).failure).toMatchObject(due);
    expect((await score(server, id, mate, debtor.id, 1, 4)).failure).toMatchObject(due);
    expect((await server.call(games.leave, { params: { id } }, debtor)).failure).toMatchObject(due);
    expect((await score(server, id, organiser, debtor.id, 1, 4)).status).toBe(200);
    await mark(id, [debtor.id], 2);
    expect((await score(server, id, debtor, debtor.id, 2, 4)).status).toBe(200);
    expect((await server.call(games.leave, { params: { id } }, debtor)).status).toBe(200);
  });

  it('a player plays if the fee may be paid later', async () => {
    const id = await gameWith(fee(false));
    const player = await server.user('player');
    await join(id, player);
    await server.call(games.activate, { params: { id } }, organiser);
    expect((await score(server, id, player, player.id, 1, 4)).status).toBe(200);
    expect((await view(server, id)).players[player.id]?.thru).toBe(1);
  });
});

describe('paid by other means', () => {
  it('organisers mark seated players and newcomers as paid by other means', async () => {
    const id = await gameWith(fee(true));
    const [one, two] = [await server.user('player'), await server.user('player')];
    const add = (body: object) => server.raw(games.addPlayer, { params: { id }, body }, organiser);
    expect((await add({ playerId: one.id })).failure.code).toBe('payment.confirm');
    expect((await without(id, [one.id, two.id], 2)).status).toBe(200);
    const status = async () => {
      const { players } = await view(server, id, organiser);
      return [one, two].map((who) => players[who.id]?.payStatus);
    };
    expect(await status()).toEqual([2, 2]);
    expect((await without(id, [one.id], 1)).status).toBe(200);
    expect(await status()).toEqual([1, 2]);
    const stranger = await server.user('player');
    expect((await mark(id, [stranger.id], 1)).failure).toMatchObject({ code: 'player.notFound' });
    expect((await mark(id, [one.id], 0, one)).failure.code).toBe('action.notAllowed');
    const free = await gameWith({});
    await join(free, one);
    expect((await mark(free, [one.id], 1)).failure.code).toBe('payment.noFee');
    expect((await without(free, [two.id], 1)).failure.code).toBe('payment.noFee');
  });

  it('a player who paid by card cannot be marked as a guest', async () => {
    await server.call(payments.onboarding, { body: { redirectUrl: '/withdraws' } }, organiser);
    const id = await gameWith(fee(true));
    const player = await server.user('player');
    const body = { game: id, players: [player.id], payBeforeJoin: true };
    const { id: payment, paymentSession } = (await server.call(payments.paymentSession, { body }, player))
      .body;
    const { clientSecret } = paymentSession;
    await server.call(payments.sandboxPay, { body: { clientSecret, card: '4242424242424242' } }, player);
    await server.call(payments.verify, { params: { id: payment }, body: {} }, player);
    for (const answer of [await mark(id, [player.id], 2), await without(id, [player.id], 2)]) {
      expect(answer.failure.code).toBe('payment.byCard');
    }
    expect((await view(server, id, organiser)).players[player.id]?.payStatus).toBe(1);
  });

  it('players who pay by other means are added all or none', async () => {
    const id = await gameWith({ ...fee(true), maxPlayers: 2 });
    const many = await Promise.all([1, 2, 3].map(() => server.user('player')));
    const ids = many.map((one) => one.id);
    expect((await without(id, ids, 1)).failure.code).toBe('game.full');
    expect(Object.keys((await view(server, id, organiser)).players)).toEqual([]);
  });

  it('an organiser’s guest is paid by other means', async () => {
    const id = await gameWith(fee(true));
    const guest = { name: 'Ann', lastName: 'Lee' };
    const added = await server.call(games.addGuest, { params: { id }, body: guest }, organiser);
    expect([added.status, added.body.payStatus]).toEqual([200, 2]);
    expect(Object.keys((await view(server, id)).players)).toEqual([added.body._id]);
  });
});
