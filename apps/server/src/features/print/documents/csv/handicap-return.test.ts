import { type Competition, type PrintedDocument, print, users } from '@flagstick/contract';
import papaparse from 'papaparse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CommitteeCalls } from '../../../../../testing/features/committee.ts';
import { startOneCard } from '../../../../../testing/games/one-card.ts';
import { score, startRound } from '../../../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../../../testing/harness.ts';

let server: Harness;
beforeAll(async () => {
  server = await Harness.start();
});
afterAll(() => server.close());

const numbersTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);

const asked = (id: string, as: TestUser, sheet: PrintedDocument = 'handicapReturn') =>
  server.call(print.sheet, { params: { id, sheet } }, as);

it('a closed game returns CDH number, tee, scores and adjusted gross of each card, to organisers', async () => {
  const round = await startRound(server, { players: 2, verifyQs: false });
  const game = new CommitteeCalls(server, round);
  const { id } = game.params;
  const [player, other] = [game.player(0), game.player(1)];
  const body = { cdh: '1234567890', hcp: '10', gender: 'men', name: 'Ann', lastName: 'Lee' };
  expect((await server.form(users.updateOwn, { body }, player)).status).toBe(200);
  await game.enter(player, [player], 4);
  for (const [hole, value] of [
    [1, 12],
    [2, 'PU'],
    [3, 9],
  ] as const) {
    await score(server, id, player, player.id, hole, value);
  }
  await game.enter(other, [other], 4, [1, 2, 3, 4, 5, 6]);
  await game.amend(other, { nofinish: 'WD', reason: 'Unwell' });
  const early = await asked(id, game.organiser);
  expect([early.status, early.failure.code]).toEqual([409, 'print.notDone']);
  expect((await game.close()).status).toBe(200);
  expect((await asked(id, player)).status).toBe(403);

  const { status, body: file } = await asked(id, game.organiser);
  expect([status, file.type, file.name]).toEqual([
    ...[200, 'text/csv', `${round.game.name} - Handicap return.csv`],
  ]);
  const text = Buffer.from(file.bytes, 'base64').toString().slice(1);
  const { data, errors } = papaparse.parse<Record<string, string>>(text, { header: true });
  expect(errors).toEqual([]);
  // The Course Handicap is 10: a 12 counts 7 on a par 4 with a stroke, a pick-up 7, and a 9 counts 5 on a par 3 without.
  expect(data.find((line) => line['CDH number'] === '1234567890')).toMatchObject({
    ...{ Surname: 'Lee', 'First name': 'Ann', Tee: 'white, men', 'Course rating': '71', Slope: '113' },
    ...{ Par: '71', 'Handicap index': '10', 'Course Handicap': '10', Status: '' },
    ...{ 'Hole 1': '12', 'Hole 2': 'PU', 'Hole 3': '9', 'Hole 18': '4', 'Adjusted gross': '79' },
  });
  expect(data.find((line) => line.Status !== '')).toMatchObject({
    ...{ Status: 'Withdrawn', 'Hole 6': '4', 'Hole 7': '', 'Adjusted gross': '' },
  });
  expect(data).toHaveLength(2);
});

it('a plus handicap is a negative number, which a spreadsheet calculates with', async () => {
  const round = await startRound(server, { players: 1, verifyQs: false });
  const game = new CommitteeCalls(server, round);
  const player = game.player(0);
  expect((await game.amend(player, { hci: -1.7, reason: 'Index of today' })).status).toBe(200);
  await game.enter(player, [player], 4, numbersTo(18));
  expect((await game.close()).status).toBe(200);
  const { body } = await asked(game.params.id, game.organiser);
  const text = Buffer.from(body.bytes, 'base64').toString();
  expect(text).toContain(',-1.7,');
  expect(text).not.toContain("'");
});

/** The line of a game with one card, after the close. */
async function returned(settings?: Partial<Competition>, value: number | 'DNP' = 4) {
  const round = await startRound(server, { players: 1, verifyQs: false, ...(settings && { settings }) });
  const game = new CommitteeCalls(server, round);
  const player = game.player(0);
  const holes = settings?.holesNumber ?? 18;
  await game.enter(player, [player], 4, numbersTo(holes - 1));
  await score(server, game.params.id, player, player.id, holes, value);
  expect((await game.close()).status).toBe(200);
  const { body } = await asked(game.params.id, game.organiser);
  const text = Buffer.from(body.bytes, 'base64').toString().slice(1);
  return papaparse.parse<Record<string, string>>(text, { header: true }).data[0];
}
const noFigures = { 'Course Handicap': '', 'Adjusted gross': '' };

it('handicaps by another method than the World Handicap System, and holes not played, have no adjusted gross', async () => {
  expect(await returned(undefined, 'DNP')).toMatchObject({ 'Course Handicap': '10', 'Adjusted gross': '' });
  expect(await returned()).toMatchObject({ 'Course Handicap': '10', 'Adjusted gross': '72' });
  expect(await returned({ type: 'basic' })).toMatchObject({ 'Course rating': '71', ...noFigures });
});

it('a round of nine holes on a card of eighteen has no Course Rating and no adjusted gross', async () => {
  expect(await returned({ holesNumber: 9 })).toMatchObject({
    ...{ 'Course rating': '', Slope: '', 'Hole 9': '4', ...noFigures },
  });
});

it('one card for each team gives no rows, because no score is of one player alone', async () => {
  const round = await startOneCard(server, { verifyQs: false });
  const game = new CommitteeCalls(server, round);
  for (const [player] of round.sides) {
    if (player) await game.amend(player, { nofinish: 'WD', reason: 'Unwell' });
  }
  expect((await game.close()).status).toBe(200);
  const { body } = await asked(round.id, round.organiser);
  expect(Buffer.from(body.bytes, 'base64').toString().slice(1)).toBe('CDH number');
});
