import {
  prizes as calls,
  games,
  noPrizes,
  type PrintedDocument,
  type PrizeContest,
  type PrizeSetup,
  print,
} from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CommitteeCalls } from '../../../testing/features/committee.ts';
import { addCourse, type TestCourse } from '../../../testing/games/course.ts';
import { Harness } from '../../../testing/harness.ts';
import { pdfTexts } from '../../../testing/pdf.ts';
import { defaultSettings } from '../game-rules/settings.ts';

let server: Harness;
let course: TestCourse;
beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
});
afterAll(() => server.close());

const voucher = (pence: number) => ({ kind: 'voucher', pence }) as const;
const contest = (name: string, kind: PrizeContest['kind'], more: Partial<PrizeContest>): PrizeContest => ({
  ...{
    id: name.toLowerCase().replaceAll(' ', '-'),
    name,
    kind,
    division: null,
    ties: 'countback',
    exempt: true,
    prizes: [],
    pot: null,
  },
  ...more,
});

async function set(
  { params, organiser }: CommitteeCalls,
  contests: PrizeContest[],
  more: Partial<PrizeSetup> = {},
) {
  const setup = { ...noPrizes, contests, ...more };
  const { status, failure } = await server.call(calls.set, { params, body: { setup } }, organiser);
  expect([status, failure.fields]).toEqual([200, undefined]);
}

/** Fills the cards of a game: the first player has this gross on every hole, each next one more by `step`. */
async function fillCards(game: CommitteeCalls, first: number, step: number) {
  for (const [at, player] of game.round.players.entries()) {
    const grosses = { [game.organiser.id]: first + at * step };
    const uholes = Object.fromEntries(
      Array.from({ length: 18 }, (_, i) => [i + 1, { holeNumber: i + 1, grosses }]),
    );
    expect((await game.amend(player, { uholes, reason: 'Paper card' })).status).toBe(200);
  }
}

/** A game of three players with full cards: the first plays 4s, the next 5s, and so on. */
async function played(contests: PrizeContest[], more: Partial<PrizeSetup> = {}) {
  const game = await CommitteeCalls.start(server, course, { players: 3 });
  await fillCards(game, 4, 1);
  await set(game, contests, more);
  const seats = await Promise.all(game.round.players.map((player) => game.seat(player)));
  return { game, names: seats.map(({ name, lastName }) => `${name} ${lastName}`) };
}

async function sheetOf({ params, organiser }: CommitteeCalls, sheet: PrintedDocument): Promise<Buffer> {
  const { status, body } = await server.call(print.sheet, { params: { ...params, sheet } }, organiser);
  expect(status).toBe(200);
  return Buffer.from(body.bytes, 'base64');
}

const linesOf = async (game: CommitteeCalls, sheet: PrintedDocument) =>
  pdfTexts(await sheetOf(game, sheet)).flat();
const together = (lines: readonly string[]) => lines.join(' ');

const gross = contest('Scratch cup', { type: 'gross', holes: 'all' }, { prizes: [voucher(2500)] });
const team = contest('Team of the day', { type: 'teamOfDay', best: 1 }, { prizes: [voucher(4000)] });
const twos = contest('Twos', { type: 'twos' }, { prizes: [voucher(500)] });

describe('the prizes of a game on the result', () => {
  it('the result lists the prizes of the game, not the first places', async () => {
    const { game, names } = await played([gross]);
    await game.close();
    const lines = await linesOf(game, 'result');
    const foot = lines.slice(lines.indexOf('Prizes'));
    expect(foot).toEqual(expect.arrayContaining(['Scratch cup', '1st', names[0], '£25 voucher']));
    expect(together(foot)).not.toContain(names[1]);
    expect(foot).toContain('How it was decided');
    expect(foot.filter((line) => line === 'For the committee')).toHaveLength(2);
  });

  it('the result of matches lists the prizes too', async () => {
    const playingRules = { ...defaultSettings.playingRules, playingFormat: 'matchplay' as const };
    const game = await CommitteeCalls.start(server, course, { settings: { playingRules } });
    const [one, two] = [game.player(0), game.player(1)];
    const kind = { type: 'nearestPin', hole: 3, unit: 'metres' } as const;
    await set(game, [contest('Nearest', kind, { prizes: [voucher(700)] })]);
    const body = { playerId: two.id, distance: { unit: 'centimetres', value: 185 } as const };
    const params = { ...game.params, contestId: 'nearest' };
    expect((await server.call(calls.measure, { params, body }, two)).status).toBe(200);
    const holes = Array.from({ length: 11 }, (_, at) => at + 1);
    await game.enter(one, [one, two], 9, holes);
    await game.enter(two, [two, one], 4, holes);
    expect((await game.close()).status).toBe(200);
    const lines = await linesOf(game, 'result');
    expect(lines.slice(lines.indexOf('Prizes'))).toEqual(
      expect.arrayContaining(['Nearest', '£7 voucher', '1.85 m.', 'For the committee']),
    );
  });

  it('the result lists no prize that the prize-giving has still to show', async () => {
    const reveal = { beforePlaces: ['scratch-cup'], afterPlaces: ['team-of-the-day'] };
    const { game } = await played([gross, team], { reveal });
    const { params, organiser } = game;
    await server.call(games.update, { params, body: { leaderboard: { presentationMode: true } } }, organiser);
    await game.close();
    const before = await linesOf(game, 'result');
    expect(before).toContain('The prizes are listed after the prize-giving.');
    expect(before).not.toContain('£25 voucher');
    expect((await server.call(games.revealLeaderboard, { params }, organiser)).status).toBe(200);
    const after = await linesOf(game, 'result');
    expect(after).toContain('£25 voucher');
    expect(after).toContain('1 contest has still to be presented.');
    expect(together(after)).not.toContain('£40 voucher');
  });
});

describe('the list of prizes', () => {
  it('a contest without a winner is not won once the game is closed', async () => {
    const { game } = await played([twos, gross]);
    await game.close();
    const lines = await linesOf(game, 'prizes');
    expect(lines).toContain('Not won');
    expect(lines).not.toContain('No winner yet');
  });

  it('what a pot leaves is in pounds', async () => {
    const { game } = await played([twos]);
    const entrants = game.round.players.map(({ id }) => id);
    await set(game, [{ ...twos, prizes: [], pot: { stake: 6400, entrants, shares: [] } }]);
    await game.close();
    expect(await linesOf(game, 'prizes')).toContain('£192 of the Twos pot is left over.');
  });

  it('during play the list names no remainder, because the pot’s winners can change', async () => {
    const game = await CommitteeCalls.start(server, course, { players: 3 });
    const pot = { stake: 200, entrants: 'all' as const, shares: [] };
    await set(game, [{ ...twos, prizes: [], pot }]);
    expect(together(await linesOf(game, 'prizes'))).not.toContain('left over');
    await fillCards(game, 4, 1);
    await game.close();
    expect(together(await linesOf(game, 'prizes'))).toContain('£6 of the Twos pot is left over.');
  });

  it('the list has the number of many players who were passed over', async () => {
    const game = await CommitteeCalls.start(server, course, { players: 4 });
    await fillCards(game, 4, 1);
    const prizes = Array.from({ length: 4 }, () => voucher(500));
    const again = { ...gross, id: 'again', name: 'Second cup', exempt: false };
    await set(game, [{ ...gross, prizes, exempt: false }, again]);
    const lines = await linesOf(game, 'prizes');
    expect(lines).toContain('Second cup: 4 players already have a prize.');
    expect(together(lines)).not.toContain('has already won');
  });

  it('each player of a tie signs for the whole text of the prize, in the pro shop', async () => {
    const port = { kind: 'text', text: 'Port' } as const;
    const game = await CommitteeCalls.start(server, course, { players: 2 });
    await set(game, [{ ...gross, ties: 'shared', prizes: [port, voucher(500)] }]);
    await fillCards(game, 4, 0);
    const texts = together(await linesOf(game, 'prizesPro'));
    expect(texts.match(/Port \(shared\), £2\.50 voucher each/g)).toHaveLength(2);
  });

  it('a team’s prize names its players and the money of each', async () => {
    const { game, names } = await played([team]);
    await game.close();
    const winners = `Group 1: ${names.join(', ')}`;
    const list = together(await linesOf(game, 'prizes'));
    expect(list).toContain(winners);
    expect(list).toContain('£40 voucher, £13.33 each');
    expect((await sheetOf(game, 'prizesCsv')).toString()).toContain(`"${winners}"`);
    const result = await linesOf(game, 'result');
    expect(together(result.slice(result.indexOf('Prizes')))).toContain(winners);
  });

  it('each player of a team has a line to sign in the pro shop', async () => {
    const { game, names } = await played([team]);
    await game.close();
    const lines = await linesOf(game, 'prizesPro');
    expect(lines.filter((line) => names.includes(line))).toEqual(names);
    expect(lines.filter((line) => line === 'Group 1')).toHaveLength(3);
    expect(lines.filter((line) => line === '£13.33')).toHaveLength(2);
  });
});
