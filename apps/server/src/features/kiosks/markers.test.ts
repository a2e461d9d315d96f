import { kiosks as calls, games, groups } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { member, password } from '../../../testing/features/accounts.ts';
import { card, KioskFixture, screenOf } from '../../../testing/features/kiosks.ts';
import { linksOf, openLink, type Phone, seatOn } from '../../../testing/features/seat-links.ts';
import type { TestCourse } from '../../../testing/games/course.ts';
import { score, startRound, view } from '../../../testing/games/round.ts';
import type { Harness, TestUser } from '../../../testing/harness.ts';
import { must } from '../../../testing/must.ts';
import { refusal as codeOf } from '../../../testing/refusal.ts';

const fixture = new KioskFixture();
const { round, scoreIdOf, enter, confirm } = fixture;
let server: Harness;
let course: TestCourse;
beforeAll(async () => {
  await fixture.start();
  ({ server, course } = fixture);
});
afterAll(() => fixture.close());

const linkOf = async (id: string, organiser: TestUser, player: string) =>
  must((await linksOf(server, id, organiser)).players.get(player)).token;

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

  it('who is refused becomes no marker of the card', async () => {
    const { id, organiser, screen, ann, bob } = await round();
    const scoreId = await scoreIdOf(id, organiser, ann.id);
    const marked = async () => must((await view(server, id, organiser)).players[bob.id]).scoringPlayers;
    const before = await marked();
    expect(before).not.toContain(ann.id);
    const link = await linkOf(id, organiser, bob.id);
    expect(codeOf(await confirm(screen, ann.id, scoreId, card(4), { link }))).toEqual([404, 'kiosk.noCard']);
    await enter(screen, ann.id, scoreId, card(4));
    expect(codeOf(await confirm(screen, ann.id, scoreId, card(5), { link }))).toEqual([409, 'card.changed']);
    expect(await marked()).toEqual(before);
    expect((await confirm(screen, ann.id, scoreId, card(4), { link })).body.confirmed).toBe(true);
    expect(await marked()).toContain(ann.id);
  });

  it('whose seat and the player’s were opened on one phone, in any order, verifies nothing', async () => {
    for (const order of [
      ['cat', 'ann'],
      ['bob', 'ann', 'cat'],
      ['bob', 'cat', 'ann'],
    ] as const) {
      const game = await round();
      const { id, organiser, screen, ann, cat } = game;
      const scoreId = await scoreIdOf(id, organiser, ann.id);
      const phone: Phone = {};
      for (const name of order)
        await openLink(server, await linkOf(id, organiser, game[name].id), game[name].id, phone);
      await enter(screen, ann.id, scoreId, card(4));
      const { body } = await confirm(screen, ann.id, scoreId, card(4), {
        link: await linkOf(id, organiser, cat.id),
      });
      expect([order, body]).toMatchObject([order, { state: 'open', confirmed: false }]);
    }
  });

  it('does not verify what the player entered on a phone that opened both seats', async () => {
    const { id, organiser, screen, ann, cat } = await round();
    const scoreId = await scoreIdOf(id, organiser, ann.id);
    const [phone, link]: [Phone, string] = [{}, await linkOf(id, organiser, cat.id)];
    await openLink(server, link, cat.id, phone);
    const seat = await seatOn(server, { gameId: id, organiser, player: ann.id }, phone);
    for (let hole = 1; hole <= 18; hole++) await score(server, id, seat, ann.id, hole, 4);
    await enter(screen, ann.id, scoreId, card(4));
    const { body } = await confirm(screen, ann.id, scoreId, card(4), { link });
    expect(body).toMatchObject({ state: 'open', confirmed: false });
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
