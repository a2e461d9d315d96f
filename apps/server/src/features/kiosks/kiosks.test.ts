import { kiosks as calls, committee, games, limits, scoring } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KioskFixture, kioskLink, onScreen, openScreen, screenOf } from '../../../testing/features/kiosks.ts';
import { score, view } from '../../../testing/games/round.ts';
import type { Harness, TestUser } from '../../../testing/harness.ts';
import { must } from '../../../testing/must.ts';
import { refusal as codeOf } from '../../../testing/refusal.ts';

const fixture = new KioskFixture();
const { round, scoreIdOf } = fixture;
let server: Harness;
beforeAll(async () => {
  await fixture.start();
  ({ server } = fixture);
});
afterAll(() => fixture.close());

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
    const { body } = await server.call(calls.list, { params: { id } }, organiser);
    const last = { id, kioskId: must(body.items[0])._id };
    await server.call(calls.end, { params: last }, organiser);
    const together = await Promise.all([make(), make(), make(), make()]);
    expect(together.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
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
