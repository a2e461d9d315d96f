import { kiosks as calls, committee, games, groups, limits, scoring } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { member, password } from '../../../testing/features/accounts.ts';
import {
  card,
  kioskLink,
  onScreen,
  openScreen,
  type Screen,
  screenOf,
} from '../../../testing/features/kiosks.ts';
import { linksOf, openLink, type Phone } from '../../../testing/features/seat-links.ts';
import { addCourse, type TestCourse } from '../../../testing/games/course.ts';
import { score, startRound, view } from '../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';
import { must } from '../../../testing/must.ts';
import { photo } from '../../../testing/pictures.ts';

let server: Harness;
let course: TestCourse;
beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
});
afterAll(() => server.close());

const codeOf = ({ status, failure }: { status: number; failure: { code?: string } }) => [
  status,
  failure.code,
];

/** A game in play with a screen: ann, bob and cat in one group, each marking the next. */
async function round({ verifyQs = true } = {}) {
  const { game, organiser, players } = await startRound(server, { players: 3, course, verifyQs });
  const [ann, bob, cat] = players.map(({ id, token }) => ({ id, token }));
  const id = game._id;
  const screen = await screenOf(server, { gameId: id, organiser });
  return { id, organiser, screen, ann: must(ann), bob: must(bob), cat: must(cat) };
}

const scoreIdOf = async (id: string, organiser: TestUser, player: string) =>
  must((await view(server, id, organiser)).players[player]).scoreId;

const enter = (
  screen: Screen,
  playerId: string,
  scoreId: string,
  holes: Record<string, number | 'PU'>,
  more: { oneScorer?: boolean; signature?: number[][] } = {},
) => onScreen(server, screen, calls.enterCard, { params: { playerId }, body: { scoreId, holes, ...more } });

const confirm = (
  screen: Screen,
  playerId: string,
  scoreId: string,
  holes: Record<string, number | 'PU'>,
  marker: { link?: string; email?: string; password?: string; code?: string },
) => onScreen(server, screen, calls.confirm, { params: { playerId }, body: { scoreId, holes, marker } });

const linkOf = async (id: string, organiser: TestUser, player: string) =>
  must((await linksOf(server, id, organiser)).players.get(player)).token;

describe('a link of a clubhouse screen', () => {
  it('opens one screen, once, and the database holds hashes of link and cookie only', async () => {
    const { id, organiser } = await round();
    const { token } = await kioskLink(server, { gameId: id, organiser });
    const typed = token.toLowerCase().replace(/.{4}(?=.)/g, '$&-');
    const { status, screen, body } = await openScreen(server, typed);
    expect([status, body.game]).toEqual([200, id]);
    expect(codeOf(await openScreen(server, token))).toEqual([409, 'kiosk.usedLink']);
    expect((await onScreen(server, screen, calls.read, {})).body.game._id).toBe(id);
    const rows = await server.storage.db.selectFrom('kiosks').selectAll().where('game_id', '=', id).execute();
    const secret = screen.cookie.split('=')[1] ?? '';
    expect(secret.length).toBeGreaterThan(30);
    for (const text of [token, secret]) expect(JSON.stringify(rows)).not.toContain(text);
  });

  it('is refused when it is wrong, too old, deleted, of the other kind or for a closed game', async () => {
    const { id, organiser, screen } = await round();
    expect(codeOf(await openScreen(server, 'ABCDEFGHJKLM'))).toEqual([404, 'kiosk.unknownLink']);
    expect((await openScreen(server, 'short')).status).toBe(400);
    const old = await kioskLink(server, { gameId: id, organiser });
    await server.storage.db
      .updateTable('kiosks')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('id', '=', old._id)
      .execute();
    expect(codeOf(await openScreen(server, old.token))).toEqual([404, 'kiosk.unknownLink']);
    const deleted = await kioskLink(server, { gameId: id, organiser });
    await server.call(calls.end, { params: { id, kioskId: deleted._id } }, organiser);
    expect(codeOf(await openScreen(server, deleted.token))).toEqual([404, 'kiosk.unknownLink']);
    const closing = await kioskLink(server, { gameId: id, organiser, kind: 'close' });
    expect(codeOf(await openScreen(server, closing.token))).toEqual([409, 'kiosk.otherLink']);
    const late = await kioskLink(server, { gameId: id, organiser });
    await server.storage.db
      .updateTable('games')
      .set({ deleted_at: new Date() })
      .where('id', '=', id)
      .execute();
    expect(codeOf(await onScreen(server, screen, calls.read, {}))).toEqual([401, 'kiosk.ended']);
    expect(late.token).toHaveLength(limits.kioskTokenLength);
  });

  it('is refused to a browser that is signed in, and stays unused', async () => {
    const { id, organiser } = await round();
    const { token } = await kioskLink(server, { gameId: id, organiser });
    expect(codeOf(await openScreen(server, token, organiser))).toEqual([409, 'kiosk.signOutFirst']);
    expect((await openScreen(server, token)).status).toBe(200);
  });

  it('makes at most twenty screens and links of a game', async () => {
    const { id, organiser } = await round();
    const make = () => server.call(calls.makeLink, { params: { id }, body: { kind: 'open' } }, organiser);
    for (let made = 1; made < limits.kiosksPerGame; made++) expect((await make()).status).toBe(200);
    expect(codeOf(await make())).toEqual([409, 'kiosk.tooMany']);
  });
});

describe('the session of a screen', () => {
  it('ends by a closing link of its game, by the organiser, and with the close', async () => {
    const { id, organiser, screen } = await round();
    const other = await round();
    const close = async (gameId: string, by: TestUser) => {
      const { token } = await kioskLink(server, { gameId, organiser: by, kind: 'close' });
      return onScreen(server, screen, calls.close, { body: { token } });
    };
    expect(codeOf(await close(other.id, other.organiser))).toEqual([409, 'kiosk.otherLink']);
    expect((await close(id, organiser)).status).toBe(200);
    expect(codeOf(await onScreen(server, screen, calls.read, {}))).toEqual([401, 'kiosk.ended']);
    const second = await screenOf(server, { gameId: id, organiser });
    const listed = await server.call(calls.list, { params: { id } }, organiser);
    expect(listed.body.items.map(({ _id, state }) => [_id, state])).toEqual([[second.id, 'open']]);
    const params = { id, kioskId: second.id };
    expect((await server.call(calls.end, { params }, organiser)).status).toBe(200);
    expect(codeOf(await server.call(calls.end, { params }, organiser))).toEqual([404, 'item.notFound']);
    expect(codeOf(await onScreen(server, second, calls.read, {}))).toEqual([401, 'kiosk.ended']);
    const third = await screenOf(server, { gameId: id, organiser });
    const playerIds = [...Object.keys((await view(server, id, organiser)).players)];
    const notes = { playerIds, note: 'WD' as const, reason: 'Rain' };
    await server.call(committee.noteCards, { params: { id }, body: notes }, organiser);
    expect((await server.call(games.close, { params: { id }, body: undefined }, organiser)).status).toBe(200);
    expect(codeOf(await onScreen(server, third, calls.read, {}))).toEqual([401, 'kiosk.ended']);
    const made = await server.call(calls.makeLink, { params: { id }, body: { kind: 'open' } }, organiser);
    expect(codeOf(made)).toEqual([409, 'game.isDone']);
  });

  it('reads names and holes without scores, and is a stranger to every other call', async () => {
    const { id, organiser, screen, ann, bob } = await round();
    await score(server, id, ann, ann.id, 1, 4);
    const { body } = await onScreen(server, screen, calls.read, {});
    expect(body.players.map(({ _id }) => _id).toSorted()).toEqual(
      Object.keys((await view(server, id, organiser)).players).toSorted(),
    );
    const player = must(body.players.find(({ _id }) => _id === ann.id));
    expect(player).toMatchObject({ isOpen: true, scoreId: await scoreIdOf(id, organiser, ann.id) });
    expect(must(body.tees.find(({ _id }) => _id === player.tee)).holes).toHaveLength(18);
    expect(JSON.stringify(body)).not.toMatch(/gross|points|thru/);
    const params = { id, playerId: bob.id };
    const entry = await onScreen(server, screen, scoring.updateScore, {
      params,
      body: { holeNumber: 1, gross: 4 },
    });
    expect(codeOf(entry)).toEqual([401, 'token.invalid']);
    expect(codeOf(await onScreen(server, screen, calls.list, { params: { id } }))).toEqual([
      401,
      'token.invalid',
    ]);
    const game = await onScreen(server, screen, games.get, { params: { id }, query: {} });
    expect(game.body.audience).toBe('public');
  });
});

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
});

describe('a marker on a screen', () => {
  it('confirms one card by their own link, which hands it in and leaves no session', async () => {
    const { id, organiser, screen, ann, bob, cat } = await round();
    const scoreId = await scoreIdOf(id, organiser, ann.id);
    const link = await linkOf(id, organiser, cat.id);
    expect(codeOf(await confirm(screen, ann.id, scoreId, card(4), { link }))).toEqual([404, 'kiosk.noCard']);
    await enter(screen, ann.id, scoreId, card(4));
    const sessions = () => server.storage.db.selectFrom('seat_phones').select('id').execute();
    const before = await sessions();
    expect(codeOf(await confirm(screen, ann.id, scoreId, card(5), { link }))).toEqual([409, 'card.changed']);
    const { status, body } = await confirm(screen, ann.id, scoreId, card(4), { link });
    expect([status, body]).toMatchObject([
      200,
      { state: 'done', confirmed: true, waits: false, blocked: null },
    ]);
    expect((await confirm(screen, ann.id, scoreId, card(4), { link })).body).toEqual(body);
    expect(await sessions()).toEqual(before);
    const shown = must((await view(server, id, organiser)).players[ann.id]);
    expect(shown.certificates.map(({ role, by }) => [role, by])).toEqual([
      ['player', ann.id],
      ['marker', cat.id],
    ]);
    expect(must((await view(server, id, organiser)).players[bob.id]).state).toBe('open');
    const { items } = (await server.call(calls.cards, { params: { id } }, organiser)).body;
    expect(items).toMatchObject([{ scoreId, confirmedBy: { _id: cat.id }, hasPhoto: false }]);
  });

  it('is refused with a link of a group or another game, as the player, and outside the group', async () => {
    const { id, organiser, screen, ann } = await round();
    const other = await round();
    const scoreId = await scoreIdOf(id, organiser, ann.id);
    await enter(screen, ann.id, scoreId, card(4));
    const group = must([...(await linksOf(server, id, organiser)).groups.values()][0]).token;
    const foreign = await linkOf(other.id, other.organiser, other.cat.id);
    for (const link of [group, foreign, 'x'.repeat(22)]) {
      const refused = await confirm(screen, ann.id, scoreId, card(4), { link });
      expect(codeOf(refused)).toEqual([404, 'seatLink.unknown']);
    }
    const own = await confirm(screen, ann.id, scoreId, card(4), {
      link: await linkOf(id, organiser, ann.id),
    });
    expect(codeOf(own)).toEqual([403, 'score.notYours']);
    const alone = await server.user('player');
    await server.call(games.addPlayer, { params: { id }, body: { playerId: alone.id } }, organiser);
    const outside = await linkOf(id, organiser, alone.id);
    expect(codeOf(await confirm(screen, ann.id, scoreId, card(4), { link: outside }))).toEqual([
      403,
      'score.notYours',
    ]);
    expect(must((await view(server, id, organiser)).players[ann.id]).uholes?.[1]).toMatchObject({
      state: 'scored',
    });
  });

  it('whose seat was opened on the player’s phone counts as the player, and verifies nothing', async () => {
    const { id, organiser, screen, ann, cat } = await round();
    const scoreId = await scoreIdOf(id, organiser, ann.id);
    const phone: Phone = {};
    const link = await linkOf(id, organiser, cat.id);
    await openLink(server, await linkOf(id, organiser, ann.id), ann.id, phone);
    await openLink(server, link, cat.id, phone);
    await enter(screen, ann.id, scoreId, card(4));
    const { body } = await confirm(screen, ann.id, scoreId, card(4), { link });
    expect(body).toMatchObject({ state: 'open', confirmed: false, blocked: { code: 'card.notVerified' } });
  });

  it('keeps the values that they entered on their phone, and the answer names the holes that differ', async () => {
    const { id, organiser, screen, ann, cat } = await round();
    const scoreId = await scoreIdOf(id, organiser, ann.id);
    await score(server, id, cat, ann.id, 9, 5);
    await enter(screen, ann.id, scoreId, card(4));
    const { body } = await confirm(screen, ann.id, scoreId, card(4), {
      link: await linkOf(id, organiser, cat.id),
    });
    expect(body).toMatchObject({ state: 'open', differs: [9] });
    const hole = must((await view(server, id, organiser)).players[ann.id]).uholes?.[9];
    expect(hole).toMatchObject({ state: 'mismatch', grosses: { [ann.id]: 4, [cat.id]: 5 } });
  });

  it('signs in for one card: wrong passwords are refused and counted, and no session is opened', async () => {
    const marker = await member(server, 127);
    const { game, organiser, players } = await startRound(server, {
      people: [marker],
      players: 2,
      course,
      playing: false,
    });
    const id = game._id;
    const ann = must(players.find((one) => one.id !== marker.id));
    const params = { id };
    const body = { name: 'Group 1', playerId: marker.id };
    await server.call(groups.addPlayer, { params, body }, organiser);
    await server.call(games.activate, { params }, organiser);
    const screen = await screenOf(server, { gameId: id, organiser });
    const scoreId = await scoreIdOf(id, organiser, ann.id);
    await enter(screen, ann.id, scoreId, card(4));
    const by = (typed: string) =>
      confirm(screen, ann.id, scoreId, card(4), { email: marker.email, password: typed });
    expect(codeOf(await by('not this one'))).toEqual([401, 'signIn.wrong']);
    const count = async () =>
      (await server.storage.db.selectFrom('sessions').select('id').where('user_id', '=', marker.id).execute())
        .length;
    const before = await count();
    const { status, body: state, headers } = await by(password);
    expect([status, state]).toMatchObject([200, { state: 'done', confirmed: true }]);
    expect([await count(), headers['set-cookie']]).toEqual([before, undefined]);
    for (let wrong = 0; wrong < 10; wrong++) await by('not this one');
    expect((await by(password)).status).toBe(429);
  });

  it('with two-step sign-in needs a code, and an account with a missing step is sent to its phone', async () => {
    const { id, organiser, screen, ann, cat } = await round();
    const marker = await member(server, 128);
    const scoreId = await scoreIdOf(id, organiser, ann.id);
    await enter(screen, ann.id, scoreId, card(4));
    const by = (code?: string) =>
      confirm(screen, ann.id, scoreId, card(4), { email: marker.email, password, ...(code ? { code } : {}) });
    await server.storage.db
      .insertInto('two_step_keys')
      .values({ user_id: marker.id, sealed: 'sealed', confirmed_at: new Date() })
      .execute();
    expect(codeOf(await by())).toEqual([409, 'kiosk.codeNeeded']);
    expect(codeOf(await by('123456'))).toEqual([400, 'twoStep.code']);
    await server.storage.db
      .updateTable('users')
      .set({ policy_version: 1 })
      .where('id', '=', marker.id)
      .execute();
    expect(codeOf(await by('123456'))).toEqual([409, 'kiosk.signInFirst']);
    expect(cat.id).not.toBe(marker.id);
  });
});

describe('the evidence of a card', () => {
  const lines = [[0, 0, 10, 20, 30, 40]];
  const addPhoto = async (screen: Screen, playerId: string, scoreId: string, bytes: Uint8Array) => {
    const files = [{ field: 'photo', name: 'card.jpg', bytes }];
    const input = { params: { playerId }, body: { scoreId }, files };
    return server.form(calls.addPhoto, input, undefined, { cookie: screen.cookie });
  };

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

  it('is deleted with the game', async () => {
    const { id, organiser, screen, ann } = await round();
    const scoreId = await scoreIdOf(id, organiser, ann.id);
    await enter(screen, ann.id, scoreId, card(4), { signature: lines });
    await addPhoto(screen, ann.id, scoreId, await photo(70, 40));
    const stored = () =>
      server.storage.db
        .selectFrom('kiosk_cards')
        .select(['signature', 'photo'])
        .where('card_id', '=', scoreId)
        .executeTakeFirstOrThrow();
    const address = must((await stored()).photo);
    expect((await server.app.inject({ method: 'GET', url: address })).statusCode).toBe(200);
    await server.call(games.remove, { params: { id } }, organiser);
    expect(await stored()).toEqual({ signature: null, photo: null });
    expect((await server.app.inject({ method: 'GET', url: address })).statusCode).toBe(404);
  });
});
