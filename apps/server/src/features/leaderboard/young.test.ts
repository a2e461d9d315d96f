import { mkdtemp, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { games, handicaps, openData, players, print, standings, users } from '@flagstick/contract';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { testStorage } from '../../../testing/database/test-storage.ts';
import { SubscriberPhone } from '../../../testing/features/leaderboard.ts';
import { makeDeputy, score, startRound, view } from '../../../testing/games/round.ts';
import { addTournament } from '../../../testing/games/season.ts';
import { Harness, type TestUser, testConfig } from '../../../testing/harness.ts';
import { must } from '../../../testing/must.ts';
import { pdfTexts } from '../../../testing/pdf.ts';
import { buildApp } from '../../app/app.ts';

let server: Harness;
let url: string;
const phones: SubscriberPhone[] = [];
const surname = 'Quillfeather';

beforeAll(async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'flagstick-test-'));
  for (const page of ['index', 'leaderBoard']) {
    await writeFile(path.join(dataDir, `${page}.html`), '<body><div id="root"></div></body>');
  }
  const storage = await testStorage();
  const config = { ...testConfig, dataDir };
  const web = {
    folder: dataDir,
    id: 'test',
    firstPaint: (game: unknown) => ({ html: JSON.stringify(game), styles: [] }),
  };
  const app = await buildApp({ config, storage, web });
  server = Harness.over(app, storage, config);
  await app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterEach(() => {
  for (const { socket } of phones.splice(0)) socket.disconnect();
});
afterAll(() => server.close());

const setBirthDate = (user: TestUser, birth_date: string) =>
  server.storage.db.updateTable('users').set({ birth_date }).where('id', '=', user.id).execute();

/** A game in play on 14 June 2026 with one player who was 17 then, and one who turned 18 on that day. */
async function started() {
  const junior = await server.user('player', { name: 'Robin', lastName: surname });
  const adult = await server.user('player', { name: 'Alex', lastName: 'Ofage' });
  await setBirthDate(junior, '2008-06-15');
  await setBirthDate(adult, '2008-06-14');
  const {
    game,
    organiser,
    players: mates,
  } = await startRound(server, {
    players: 4,
    rule: 'Medal',
    verifyQs: false,
    playing: false,
  });
  await server.storage.db
    .updateTable('games')
    .set({ created_at: new Date('2026-06-14T05:00:00Z') })
    .where('id', '=', game._id)
    .execute();
  for (const one of [junior, adult]) await server.call(games.join, { params: { id: game._id } }, one);
  return { id: game._id, code: game.code, organiser, mate: must(mates[0]), junior, adult };
}

const sheet = async (id: string, name: 'leaderboard' | 'report', as: TestUser) => {
  const { status, body } = await server.call(print.sheet, { params: { id, sheet: name } }, as);
  expect(status).toBe(200);
  const bytes = Buffer.from(body.bytes, 'base64');
  return name === 'report' ? bytes.toString() : pdfTexts(bytes).flat().join('\n');
};

it('a player under 18 is shown to the public by first name and initial, on every endpoint', async () => {
  const { id, code, organiser, mate, junior } = await started();
  await server.call(games.activate, { params: { id } }, organiser);
  const tournament = await addTournament(server, organiser, [id]);
  await server.storage.db
    .updateTable('tournaments')
    .set({ public_page: true })
    .where('id', '=', tournament)
    .execute();
  const stranger = await server.user('player');
  const phone = new SubscriberPhone(server, url, await view(server, id));
  phones.push(phone);
  await phone.ready();
  expect((await score(server, id, organiser, junior.id, 1, 4)).status).toBe(200);
  await phone.until(() => phone.board.players[junior.id]?.thru === 1, 'the score');
  // A change of the whole seat sends the whole player.
  const note = { playerId: junior.id, hcp: 7, reason: 'Played here before' };
  await server.call(handicaps.changePlayerHcp, { params: { id }, body: note }, organiser);
  await phone.until(() => phone.board.players[junior.id]?.hcp === 7, 'the seat');
  const open = [
    JSON.stringify([phone.board, phone.patches]),
    JSON.stringify(await view(server, id)),
    JSON.stringify(await view(server, id, stranger)),
    JSON.stringify((await server.call(games.byCode, { params: { code }, query: {} })).body),
    (await server.app.inject({ url: `/leaderBoard/${code}` })).body,
    JSON.stringify((await server.call(openData.board, { params: { code } })).body),
    JSON.stringify((await server.call(standings.public, { params: { id: tournament } })).body),
    await sheet(id, 'leaderboard', stranger),
    await sheet(id, 'report', stranger),
  ];
  for (const text of open) {
    expect(text).not.toMatch(new RegExp(surname, 'i'));
    expect(text).toContain('Robin');
    expect(text).toContain('Ofage');
  }
  for (const reader of [organiser, mate, junior]) {
    expect(JSON.stringify(await view(server, id, reader))).toContain(surname);
    expect(await sheet(id, 'leaderboard', reader)).toContain(surname);
  }
  expect(JSON.stringify((await server.call(openData.board, { params: { code } })).body)).toContain(
    'Robin Q.',
  );
});

it('an organiser under 18 has the short name in the game, its invitation and the lists', async () => {
  const { id, code, organiser, junior } = await started();
  await makeDeputy(server, id, junior, organiser);
  await server.storage.db.updateTable('games').set({ owner_id: junior.id }).where('id', '=', id).execute();
  const restarted = Harness.over(
    await buildApp({ config: testConfig, storage: server.storage }),
    server.storage,
    testConfig,
  );
  const { body } = await restarted.call(games.get, { params: { id }, query: {} });
  expect(body.organizers.find(({ _id }) => _id === junior.id)).toMatchObject({
    name: 'Robin',
    lastName: 'Q.',
  });
  expect(body.owner).toMatchObject({ name: 'Robin', lastName: 'Q.' });
  const invitation = await restarted.call(games.invitation, { params: { code } });
  expect(invitation.body.owner).toMatchObject({ name: 'Robin', lastName: 'Q.' });
  await restarted.call(games.activate, { params: { id } }, organiser);
  const { items } = (await restarted.call(games.boards, { query: {} })).body;
  expect(items.find(({ _id }) => _id === id)?.owner).toMatchObject({ name: 'Robin', lastName: 'Q.' });
  await restarted.app.close();
});

it('players find a young person by whole words and see the short name, organisers the full name', async () => {
  const junior = await server.user('player', { name: 'Wren', lastName: 'Thistledown' });
  await setBirthDate(junior, `${new Date().getUTCFullYear() - 14}-01-01`);
  const [player, organiser] = [await server.user('player'), await server.user('organiser')];
  const found = async (query: string, as: TestUser) =>
    (await server.call(players.list, { query: { query } }, as)).body.items.map(({ lastName }) => lastName);
  expect(await found('thistl', player)).toEqual([]);
  expect(await found('wren', player)).toEqual(['T.']);
  expect(await found('wren thistledown', player)).toEqual(['T.']);
  expect(await found('thistl', organiser)).toEqual(['Thistledown']);
});

it('a corrected birth date changes the names on open boards', async () => {
  const { id, adult } = await started();
  expect((await view(server, id)).players[adult.id]?.lastName).toBe('Ofage');
  const saved = await server.form(users.updateOwn, { body: { dob: '2009-01-01' } }, adult);
  expect(saved.status).toBe(200);
  expect((await view(server, id)).players[adult.id]?.lastName).toBe('O.');
});
