import { accounts, kiosks as calls, committee, games, groups, scoring, seatLinks } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { member, password } from '../../../testing/features/accounts.ts';
import { card, KioskFixture, screenOf } from '../../../testing/features/kiosks.ts';
import { noticesOf } from '../../../testing/features/notifications.ts';
import { seatOn } from '../../../testing/features/seat-links.ts';
import type { TestCourse } from '../../../testing/games/course.ts';
import { linkedRounds } from '../../../testing/games/linked.ts';
import { startOneCard } from '../../../testing/games/one-card.ts';
import { score, startRound, view } from '../../../testing/games/round.ts';
import type { Harness } from '../../../testing/harness.ts';
import { nextMail } from '../../../testing/mailbox.ts';
import { must } from '../../../testing/must.ts';
import { photo } from '../../../testing/pictures.ts';
import { refusal as codeOf } from '../../../testing/refusal.ts';

const fixture = new KioskFixture();
const { round, scoreIdOf, enter, addPhoto } = fixture;
let server: Harness;
let course: TestCourse;
beforeAll(async () => {
  await fixture.start();
  ({ server, course } = fixture);
});
afterAll(() => fixture.close());

describe('a card on a screen', () => {
  it('is entered whole by one person, and nothing changes when a hole is missing or wrong', async () => {
    const { id, organiser, screen, ann } = await round();
    const scoreId = await scoreIdOf(id, organiser, ann.id);
    const { 7: _missing, ...short } = card(4);
    const refused = await enter(screen, ann.id, scoreId, short);
    expect([refused.status, refused.failure.fields.map(({ field }) => field)]).toEqual([400, ['holes.7']]);
    expect((await enter(screen, ann.id, scoreId, card(0))).status).toBe(400);
    expect(codeOf(await enter(screen, ann.id, organiser.id, card(4)))).toEqual([409, 'card.changed']);
    expect(codeOf(await enter(screen, organiser.id, scoreId, card(4)))).toEqual([404, 'player.notFound']);
    expect(must((await view(server, id, organiser)).players[ann.id]).thru).toBe(0);
    const { status, body } = await enter(screen, ann.id, scoreId, card(4));
    expect([status, body]).toEqual([
      200,
      {
        ...{ scoreId, state: 'open', waits: false, confirmed: false, differs: [] },
        blocked: { code: 'card.notVerified', holes: Array.from({ length: 18 }, (_, at) => at + 1) },
      },
    ]);
    const shown = must((await view(server, id, organiser)).players[ann.id]);
    expect([shown.thru, shown.uholes?.[1]]).toMatchObject([
      18,
      { state: 'scored', grosses: { [ann.id]: 4 } },
    ]);
    expect(shown.certificates).toMatchObject([{ role: 'player', by: ann.id, device: 'Clubhouse screen' }]);
  });

  it('counts once when it is sent again, and its own values can be corrected', async () => {
    const { id, organiser, screen, ann } = await round();
    const scoreId = await scoreIdOf(id, organiser, ann.id);
    const first = await enter(screen, ann.id, scoreId, card(4));
    expect((await enter(screen, ann.id, scoreId, card(4))).body).toEqual(first.body);
    const log = async () =>
      (await server.call(scoring.log, { params: { id, playerId: ann.id } }, organiser)).body.filter(
        ({ kind }) => kind === 'entry',
      ).length;
    expect(await log()).toBe(18);
    expect((await enter(screen, ann.id, scoreId, card(4, { 7: 6 }))).status).toBe(200);
    expect(await log()).toBe(19);
  });

  it('does not overwrite a value from the player’s phone, and tells no right guess from a wrong one', async () => {
    const { id, organiser, screen, ann } = await round();
    const scoreId = await scoreIdOf(id, organiser, ann.id);
    await score(server, id, ann, ann.id, 2, 4);
    await score(server, id, ann, ann.id, 3, 5);
    const refused = await enter(screen, ann.id, scoreId, card(4));
    expect([...codeOf(refused), refused.failure.fields.map(({ field }) => field)]).toEqual([
      409,
      'kiosk.entered',
      ['holes.2', 'holes.3'],
    ]);
    expect(must((await view(server, id, organiser)).players[ann.id]).thru).toBe(2);
    expect((await enter(screen, ann.id, scoreId, card(4, { 3: 5 }))).status).toBe(200);
    // Her phone corrects a value of the screen, which then is the phone's.
    await score(server, id, ann, ann.id, 4, 6);
    expect(codeOf(await enter(screen, ann.id, scoreId, card(4, { 3: 5 })))).toEqual([409, 'kiosk.entered']);
  });

  it('that was handed in on a phone takes neither scores nor evidence from the screen', async () => {
    const { id, organiser, screen, ann } = await round();
    const scoreId = await scoreIdOf(id, organiser, ann.id);
    for (let hole = 1; hole <= 18; hole++) await score(server, id, ann, ann.id, hole, 4);
    const { body } = await server.call(games.finish, { params: { id }, body: { oneScorer: [ann.id] } }, ann);
    expect(body.submitted).toEqual([ann.id]);
    const signature = [[0, 0, 10, 20]];
    for (const holes of [card(4), card(4, { 7: 6 })]) {
      const refused = await enter(screen, ann.id, scoreId, holes, { signature });
      expect([...codeOf(refused), refused.failure.fields]).toEqual([409, 'score.cardSubmitted', []]);
    }
    expect((await server.call(calls.cards, { params: { id } }, organiser)).body.items).toEqual([]);
  });

  it('differs from the marker’s entry like any other, and is handed in once both agree', async () => {
    const { id, organiser, screen, ann, cat } = await round();
    const scoreId = await scoreIdOf(id, organiser, ann.id);
    // Cat marks ann.
    for (let hole = 1; hole <= 18; hole++) await score(server, id, cat, ann.id, hole, hole === 9 ? 5 : 4);
    const { body } = await enter(screen, ann.id, scoreId, card(4));
    expect(body).toMatchObject({
      state: 'open',
      differs: [9],
      blocked: { code: 'card.notVerified', holes: [9] },
    });
    const agreed = await enter(screen, ann.id, scoreId, card(4, { 9: 5 }));
    expect(agreed.body).toMatchObject({ state: 'done', waits: false, confirmed: true, blocked: null });
    expect(codeOf(await enter(screen, ann.id, scoreId, card(4)))).toEqual([409, 'kiosk.entered']);
  });

  it('with one scorer is handed in, and waits for an organiser under verifyQs only', async () => {
    for (const verifyQs of [true, false]) {
      const { id, organiser, screen, ann } = await round({ verifyQs });
      const scoreId = await scoreIdOf(id, organiser, ann.id);
      const { body } = await enter(screen, ann.id, scoreId, card(4), { oneScorer: true });
      expect([verifyQs, body]).toMatchObject([verifyQs, { state: 'done', waits: verifyQs }]);
      const { items } = (await server.call(committee.closeList, { params: { id } }, organiser)).body;
      const listed = items.find(({ _id }) => _id === ann.id);
      expect(listed?.oneScorer ?? []).toHaveLength(verifyQs ? 18 : 0);
    }
  });

  it('of one player never verifies that of another: names without proof are one scorer each', async () => {
    const { id, organiser, screen, ann, bob, cat } = await round();
    for (const player of [ann, bob, cat]) {
      const scoreId = await scoreIdOf(id, organiser, player.id);
      expect((await enter(screen, player.id, scoreId, card(4))).body).toMatchObject({
        state: 'open',
        confirmed: false,
      });
    }
  });

  it('of a team is one scorer’s, also when its members enter it one after the other', async () => {
    const team = await startOneCard(server, { course, sizes: [2, 2] });
    const [one, other] = must(team.sides[0]);
    const screen = await screenOf(server, { gameId: team.id, organiser: team.organiser });
    const scoreId = await scoreIdOf(team.id, team.organiser, must(one).id);
    for (let hole = 1; hole <= 18; hole++)
      await score(server, team.id, must(one), must(one).id, hole, hole === 9 ? 5 : 4);
    const refused = await enter(screen, must(other).id, scoreId, card(4));
    expect([...codeOf(refused), refused.failure.fields.length]).toEqual([409, 'kiosk.entered', 18]);
    const { body } = await enter(screen, must(other).id, scoreId, card(4, { 9: 5 }));
    expect(body).toMatchObject({ state: 'open', confirmed: false, differs: [] });
    const shown = must((await view(server, team.id, team.organiser)).players[must(other).id]);
    expect(shown.uholes?.[9]).toMatchObject({ state: 'scored', grosses: { [must(one).id]: 5 } });
  });

  it('that is handed in for a player notifies them, by e-mail too and without a score', async () => {
    const ann = await member(server, 129);
    const { game, organiser } = await startRound(server, { people: [ann], course });
    const screen = await screenOf(server, { gameId: game._id, organiser });
    const scoreId = await scoreIdOf(game._id, organiser, ann.id);
    for (let sent = 0; sent < 2; sent++) await enter(screen, ann.id, scoreId, card(4), { oneScorer: true });
    expect(await noticesOf(server, ann)).toEqual([
      [
        'cardHandedIn',
        'Captain’s Day: your card is handed in',
        'Your card was handed in on the clubhouse screen. If it wasn’t you, please tell the organiser.',
        `/?view=card&game=${game._id}`,
      ],
    ]);
    const { subject } = await nextMail(server.dataDir, ann.email, 1);
    expect(subject).toBe('Captain’s Day: your card is handed in');
  });

  it('follows the seat of a guest to the account that takes it, and stays the screen’s', async () => {
    const { game, organiser } = await startRound(server, { players: 2, course, playing: false });
    const params = { id: game._id };
    const named = { name: 'Amy', lastName: 'Quill', hcp: 12 };
    const guest = (await server.call(games.addGuest, { params, body: named }, organiser)).body._id;
    const join = { name: 'Group 1', playerId: guest };
    await server.call(groups.addPlayer, { params, body: join }, organiser);
    await server.call(games.activate, { params }, organiser);
    const seat = await seatOn(server, { gameId: game._id, organiser, player: guest });
    const screen = await screenOf(server, { gameId: game._id, organiser });
    const scoreId = await scoreIdOf(game._id, organiser, guest);
    await enter(screen, guest, scoreId, card(4), { signature: [[1, 1]] });
    const amy = await server.user('player');
    const claimed = await server.call(seatLinks.claim, { body: { token: seat.token } }, amy);
    expect(claimed.status).toBe(200);
    const { items } = (await server.call(calls.cards, { params }, organiser)).body;
    expect(items).toMatchObject([{ scoreId, player: { _id: amy.id }, signature: [[1, 1]] }]);
    expect(codeOf(await enter(screen, guest, scoreId, card(4)))).toEqual([404, 'player.notFound']);
    expect((await enter(screen, amy.id, scoreId, card(4, { 7: 6 }))).status).toBe(200);
  });
});

describe('the evidence of a card', () => {
  const stored = (scoreId: string) =>
    server.storage.db
      .selectFrom('kiosk_cards')
      .select(['signature', 'photo'])
      .where('card_id', '=', scoreId)
      .executeTakeFirstOrThrow();
  const lines = [[0, 0, 10, 20, 30, 40]];
  it('is for organisers, and stays as it was once the card is handed in', async () => {
    const { id, organiser, screen, ann, bob } = await round();
    const scoreId = await scoreIdOf(id, organiser, ann.id);
    const [first, other] = [await photo(60, 40), await photo(90, 40)];
    expect(codeOf(await addPhoto(screen, ann.id, scoreId, first))).toEqual([404, 'kiosk.noCard']);
    await enter(screen, ann.id, scoreId, card(4), { signature: lines, oneScorer: true });
    expect((await addPhoto(screen, ann.id, scoreId, first)).status).toBe(200);
    expect((await addPhoto(screen, ann.id, scoreId, first)).status).toBe(200);
    expect(codeOf(await addPhoto(screen, ann.id, scoreId, other))).toEqual([409, 'score.cardSubmitted']);
    expect(codeOf(await addPhoto(screen, bob.id, scoreId, first))).toEqual([404, 'kiosk.noCard']);
    await enter(screen, ann.id, scoreId, card(4), { signature: [[9, 9]] });
    const read = await server.call(calls.cards, { params: { id } }, organiser);
    expect(read.body.items).toMatchObject([{ scoreId, signature: lines, hasPhoto: true, confirmedBy: null }]);
    expect(JSON.stringify(read.body)).not.toContain('/files/');
    const picture = await server.call(calls.photo, { params: { id, scoreId } }, organiser);
    expect(Buffer.from(picture.body.bytes, 'base64').subarray(8, 12).toString()).toBe('WEBP');
    expect(codeOf(await server.call(calls.photo, { params: { id, scoreId } }, ann))).toEqual([
      403,
      'action.notAllowed',
    ]);
    expect(codeOf(await server.call(calls.cards, { params: { id } }, ann))).toEqual([
      403,
      'action.notAllowed',
    ]);
  });

  it('is refused when a signature is too long or is no list of points', async () => {
    const { id, organiser, screen, ann } = await round();
    const scoreId = await scoreIdOf(id, organiser, ann.id);
    const long = Array.from({ length: 5 }, () => Array.from({ length: 2_000 }, () => 1));
    for (const signature of [[[1, 2, 3]], [[1, 2_000]], [], long])
      expect((await enter(screen, ann.id, scoreId, card(4), { signature })).status).toBe(400);
  });

  it('is not added to a card that was handed in on a phone, or of a player who left', async () => {
    const { id, organiser, screen, ann, bob } = await round();
    const scoreId = await scoreIdOf(id, organiser, ann.id);
    await enter(screen, ann.id, scoreId, card(4));
    await server.call(games.finish, { params: { id }, body: { oneScorer: [ann.id] } }, ann);
    expect((await enter(screen, ann.id, scoreId, card(4), { signature: lines })).status).toBe(200);
    const gone = await scoreIdOf(id, organiser, bob.id);
    await enter(screen, bob.id, gone, card(4));
    await server.call(games.removePlayer, { params: { id }, body: { playerId: bob.id } }, organiser);
    const refused = await addPhoto(screen, bob.id, gone, await photo(60, 40));
    expect(codeOf(refused)).toEqual([404, 'kiosk.noCard']);
    const { items } = (await server.call(calls.cards, { params: { id } }, organiser)).body;
    expect(items).toMatchObject([
      { signature: null, hasPhoto: false },
      { signature: null, hasPhoto: false },
    ]);
  });

  it('is shown in all linked games, and may be added on a screen of any', async () => {
    const [main, other] = await linkedRounds(server);
    const player = must(main.players[0]).id;
    const scoreId = await scoreIdOf(main.game._id, main.organiser, player);
    const screens = [main, other].map(({ game, organiser }) =>
      screenOf(server, { gameId: game._id, organiser }),
    );
    for (const screen of await Promise.all(screens)) {
      expect((await enter(screen, player, scoreId, card(4), { signature: lines })).status).toBe(200);
    }
    const second = must((await Promise.all(screens))[1]);
    expect((await addPhoto(second, player, scoreId, await photo(60, 40))).status).toBe(200);
    for (const { game, organiser } of [main, other]) {
      const params = { id: game._id };
      const { items } = (await server.call(calls.cards, { params }, organiser)).body;
      expect(items).toMatchObject([{ scoreId, hasPhoto: true }]);
      const read = await server.call(calls.photo, { params: { ...params, scoreId } }, organiser);
      expect(read.status).toBe(200);
    }
  });

  it('is deleted with the account of the player', async () => {
    const ann = await member(server, 130);
    const { game, organiser } = await startRound(server, { people: [ann], course });
    const screen = await screenOf(server, { gameId: game._id, organiser });
    const scoreId = await scoreIdOf(game._id, organiser, ann.id);
    await enter(screen, ann.id, scoreId, card(4), { signature: lines });
    await addPhoto(screen, ann.id, scoreId, await photo(80, 40));
    const address = must((await stored(scoreId)).photo);
    const body = { password, keepName: false };
    expect((await server.call(accounts.deleteAccount, { body }, ann)).status).toBe(200);
    expect(await stored(scoreId)).toEqual({ signature: null, photo: null });
    expect((await server.app.inject({ method: 'GET', url: address })).statusCode).toBe(404);
  });

  it('is deleted with the game', async () => {
    const { id, organiser, screen, ann } = await round();
    const scoreId = await scoreIdOf(id, organiser, ann.id);
    await enter(screen, ann.id, scoreId, card(4), { signature: lines });
    await addPhoto(screen, ann.id, scoreId, await photo(70, 40));
    const address = must((await stored(scoreId)).photo);
    expect((await server.app.inject({ method: 'GET', url: address })).statusCode).toBe(200);
    await server.call(games.remove, { params: { id } }, organiser);
    expect(await stored(scoreId)).toEqual({ signature: null, photo: null });
    expect((await server.app.inject({ method: 'GET', url: address })).statusCode).toBe(404);
  });
});
