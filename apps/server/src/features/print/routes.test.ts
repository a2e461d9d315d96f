import { print as calls, courseCalls, games, type PrintedDocument } from '@flagstick/contract';
import papaparse from 'papaparse';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CommitteeCalls } from '../../../testing/features/committee.ts';
import { startRound, type TestRound, view } from '../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';
import { pdfTexts } from '../../../testing/pdf.ts';

let server: Harness;
let round: TestRound;
beforeAll(async () => {
  server = await Harness.start();
  round = await startRound(server, { players: 6, playing: false });
  const startSheet = { firstTime: '2026-06-14T08:00:00.000Z', interval: 10, note: '' };
  const params = { id: round.game._id };
  await server.call(games.update, { params, body: { startSheet } }, round.organiser);
});
afterAll(() => server.close());

const sheet = async (kind: PrintedDocument, id = round.game._id, as = round.organiser) =>
  server.call(calls.sheet, { params: { id, sheet: kind } }, as);
const bytesOf = (base64: string) => Buffer.from(base64, 'base64');

describe('an organiser’s documents', () => {
  it('an organiser’s documents include a card for each group, with strokes and markers', async () => {
    const { status, body } = await sheet('scoreCards');
    expect([status, body.type, body.name]).toEqual([
      200,
      'application/pdf',
      `${round.game.name} - Score cards.pdf`,
    ]);
    const sheets = pdfTexts(bytesOf(body.bytes));
    expect(sheets).toHaveLength(1);
    const [lines = []] = sheets;
    expect(lines.filter((line) => line === 'Score on a phone instead')).toHaveLength(2);
    expect(lines.filter((line) => line === round.game.code)).toHaveLength(2);
    const { groups, players } = await view(server, round.game._id);
    const [group] = groups;
    const [first, second] = group?.players.map((id) => players[id]) ?? [];
    // Markers rotate in a group: the last marks the first.
    expect(first && lines.filter((line) => line === `${first.name} ${first.lastName}`)).toHaveLength(2);
    expect(lines.filter((line) => line === `PH ${second?.hcp}`).length).toBeGreaterThan(0);
    expect(lines).toContain('09:00');
  });

  it('an organiser’s documents include a label for each player, with group, time and tee', async () => {
    const { status, body } = await sheet('labels');
    expect([status, body.name]).toEqual([200, `${round.game.name} - Labels.pdf`]);
    const sheets = pdfTexts(bytesOf(body.bytes));
    expect(sheets).toHaveLength(1);
    const [lines = []] = sheets;
    const { groups, players } = await view(server, round.game._id);
    for (const { name, lastName } of Object.values(players))
      expect(lines.filter((line) => line === `${name} ${lastName}`)).toHaveLength(1);
    const [group] = groups;
    const [first = ''] = group?.players ?? [];
    const player = players[first];
    const from = lines.indexOf(`${player?.name} ${player?.lastName}`);
    expect(lines.slice(from + 1, from + 4)).toEqual([
      expect.stringMatching(new RegExp(`^PH ${player?.hcp}, .+`)),
      group?.name,
      '09:00, hole 1',
    ]);
    expect((await sheet('labels', round.game._id, round.players[0])).status).toBe(403);
  });

  it('an organiser’s documents include the start sheet as a table for spreadsheets', async () => {
    await server.storage.db
      .updateTable('users')
      .set({ name: '=1+1' })
      .where('id', '=', round.players[0]?.id ?? '')
      .execute();
    const { body } = await sheet('startSheetCsv');
    const text = bytesOf(body.bytes).toString();
    expect(body.name).toBe(`${round.game.name} - Start sheet.csv`);
    const { data } = papaparse.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), { header: true });
    expect(data).toHaveLength(6);
    expect(data[0]).toMatchObject({ Time: '09:00', 'Starting hole': '1' });
    expect(data.filter(({ Player }) => Player?.startsWith('='))).toEqual([]);
  });

  it('an organiser’s documents include the start sheet and a poster for joining', async () => {
    const [lines = []] = pdfTexts(bytesOf((await sheet('startSheet')).body.bytes));
    expect(lines).toContain('Start sheet');
    const [poster = []] = pdfTexts(bytesOf((await sheet('invitation')).body.bytes));
    expect(poster).toContain(round.game.code);
    expect(poster).toContain(`http://localhost:3000/join/${round.game.code}`);
  });

  it('an organiser’s documents show the logo of the club', async () => {
    const drawn = async (kind: PrintedDocument) =>
      bytesOf((await sheet(kind)).body.bytes)
        .toString('latin1')
        .match(/\/Subtype \/Image\n[^>]*\/Height \d+/g)
        ?.map((one) => /\/Width (\d+)[^>]*\/Height (\d+)/.exec(one)?.slice(1).map(Number));
    expect([await drawn('startSheet'), await drawn('scoreCards')]).toEqual([undefined, undefined]);
    const bytes = await sharp({ create: { width: 800, height: 400, channels: 4, background: '#0a3d2a80' } })
      .png()
      .toBuffer();
    const files = [{ field: 'logo', name: 'crest.png', bytes }];
    const params = { id: round.game.course._id };
    const sent = await server.form(
      courseCalls.updateRules,
      { params, body: {}, files },
      await server.user('admin'),
    );
    expect(sent.status).toBe(200);
    // In its own shape, once in the file for all cards, and without transparency.
    for (const kind of ['startSheet', 'scoreCards'] as const) expect(await drawn(kind)).toEqual([[300, 150]]);
  });

  it('the result is printed once the game is closed, and the reason is given before', async () => {
    const early = await sheet('result');
    expect([early.status, early.failure.code]).toEqual([409, 'print.notDone']);
    const game = new CommitteeCalls(server, await startRound(server, { players: 1, rule: 'Medal' }));
    await game.amend(game.player(0), { nofinish: 'WD', reason: 'Unwell' });
    expect((await game.close()).status).toBe(200);
    const { status, body } = await sheet('result', game.params.id, game.round.organiser);
    expect([status, pdfTexts(bytesOf(body.bytes))[0]?.includes('Final Result')]).toEqual([200, true]);
  });

  it('names that cannot be printed are listed only for users of the sheet', async () => {
    const names = (kind: PrintedDocument, as: TestUser | undefined = round.organiser, id = round.game._id) =>
      server.call(calls.names, { params: { id, sheet: kind } }, as);
    expect((await names('startSheet')).body).toEqual({ names: [] });
    for (const [name, lastName] of [
      ['ᏣᎳᎩ', 'ᎠᏰᎵ'],
      ['Smiley 😀', 'Emoji'],
      ['さくら', 'タナカ'],
    ] as const) {
      const body = { name, lastName, gender: 'women' } as const;
      const added = await server.call(
        games.addGuest,
        { params: { id: round.game._id }, body },
        round.organiser,
      );
      expect(added.status).toBe(200);
    }
    const lacking = [
      { name: 'ᏣᎳᎩ ᎠᏰᎵ', printed: '[Cherokee]', lacks: ['Cherokee'] },
      { name: 'Smiley 😀 Emoji', printed: 'Smiley Emoji', lacks: ['emoji'] },
    ];
    const [player] = round.players;
    for (const kind of ['startSheet', 'scoreCards'] as const) {
      expect((await names(kind)).body).toEqual({ names: lacking });
      expect((await names(kind, player)).status).toBe(403);
    }
    expect((await names('leaderboard', player)).body.names).toEqual(expect.arrayContaining(lacking));
    expect((await names('startSheetCsv')).body).toEqual({ names: [] });
    const early = await names('result');
    expect([early.status, early.failure.code]).toEqual([409, 'print.notDone']);
    expect((await names('startSheet', round.organiser, 'ffffffffffffffff')).status).toBe(404);
    const signedOut = await server.call(calls.names, { params: { id: round.game._id, sheet: 'startSheet' } });
    expect(signedOut.status).toBe(401);
  });

  it('an organiser’s documents are refused to other callers', async () => {
    const [player] = round.players;
    for (const kind of ['startSheet', 'scoreCards', 'invitation'] as const) {
      expect((await sheet(kind, undefined, player)).status).toBe(403);
    }
  });
});
