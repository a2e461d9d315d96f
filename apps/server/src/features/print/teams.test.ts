import { games } from '@flagstick/contract';
import { bestOf } from '@flagstick/scenarios';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OneCardRound, startOneCard } from '../../../testing/games/one-card.ts';
import { score, view } from '../../../testing/games/round.ts';
import { Harness } from '../../../testing/harness.ts';
import { pdfTexts } from '../../../testing/pdf.ts';
import { type Board, LiveBoards, openGameStore } from '../../live/index.ts';
import { systemClock } from '../../shared/clock.ts';
import { startSheetCsv } from './documents/csv/start-sheet-csv.ts';
import { resultPdf } from './documents/result.ts';
import { scoreCardsPdf } from './documents/score-cards.ts';
import { startSheetPdf } from './documents/start-sheet.ts';

const boardUrl = 'https://golf.example/leaderBoard/ABCDEF';
let server: Harness;
let boards: LiveBoards;
beforeAll(async () => {
  server = await Harness.start();
  const nobody = { emit() {}, hasAudience: () => false, count: () => 0 };
  const faults = {
    report(error: unknown) {
      throw error;
    },
  };
  boards = new LiveBoards(openGameStore(server.storage), nobody, { clock: systemClock, faults });
});
afterAll(async () => {
  boards.close();
  await server.close();
});
const boardOf = async (id: string): Promise<Board> => (await boards.require(id)).board;

describe('teams on paper', () => {
  it('teams are on the start sheet with their players, and are counted', async () => {
    const settings = { playingRules: bestOf(2, { teamPlayers: 2 }) };
    const round = await startOneCard(server, { settings, playing: false });
    const board = await boardOf(round.id);
    const [lines = []] = pdfTexts(await startSheetPdf(board, { boardUrl }));
    expect(lines.filter((line) => /^Team \d$/.test(line))).toHaveLength(4);
    expect(lines.some((line) => line.includes('4 players, 2 teams, 1 group'))).toBe(true);
    expect(lines.filter((line) => /^PH /.test(line))).toHaveLength(4);
    expect(startSheetCsv(board).toString().split('\r\n')[0]).toContain(',Team,PH,Tee');
  });

  it('teams of one card each have the team’s handicap', async () => {
    const { id, players, organiser } = await startOneCard(server, { playing: false });
    const off = (await view(server, id, organiser)).players[players[0]?.id ?? '']?.hcp;
    const board = await boardOf(id);
    const [lines = []] = pdfTexts(await startSheetPdf(board, { boardUrl }));
    expect(lines.filter((line) => line === `Team 1, PH ${off}`)).toHaveLength(2);
    expect(lines.some((line) => /^PH /.test(line))).toBe(false);
    const csv = startSheetCsv(board).toString().split('\r\n');
    expect([csv[0]?.includes(',Team,Team PH,Tee'), csv[1]?.includes(`,Team 1,${off},`)]).toEqual([
      true,
      true,
    ]);
    const [card = []] = pdfTexts(await scoreCardsPdf(board, { joinUrl: boardUrl }));
    expect(card.filter((line) => line === 'Team 1')).toHaveLength(3);
    expect(card.filter((line) => line === `PH ${off}`).length).toBeGreaterThanOrEqual(2);
    const names = board.data.players.slice(0, 2).map(({ lastName }) => lastName);
    expect(card).toContain(names.join(', '));
  });

  it('teams are in the result with their players', async () => {
    const settings = { playingRules: bestOf(2, { teamPlayers: 2 }) };
    const own = await startOneCard(server, { settings, verifyQs: false });
    const printed = async ({ id, players, organiser }: OneCardRound, oneCard: boolean) => {
      for (const [at, player] of players.entries()) {
        // In the second game one player of each team scores.
        if (oneCard && at % 2 === 1) continue;
        for (let hole = 1; hole <= 18; hole++) {
          await score(server, id, player, player.id, hole, at < 2 ? 5 : 4);
        }
      }
      const closed = await server.call(games.close, { params: { id }, body: {} }, organiser);
      expect(closed.status).toBe(200);
      const [lines = []] = pdfTexts(await resultPdf(await boardOf(id), { boardUrl }));
      return { lines, game: await view(server, id, organiser) };
    };
    const best = await printed(own, false);
    const names = Object.values(best.game.players).map(({ lastName }) => lastName);
    const listed = best.lines.slice(best.lines.indexOf('Pos'));
    expect(listed.filter((line) => /^Team \d$/.test(line))).toEqual(['Team 2', 'Team 1']);
    expect(listed).toContain(names.slice(2).join(', '));
    const par = best.game.scoreCards[0]?.holesParams.reduce((sum, hole) => sum + hole.par, 0) ?? 0;
    expect(listed).toContain(`+${2 * (72 - par)}`);
    expect(listed).not.toContain('144');
    const one = await startOneCard(server, { verifyQs: false });
    const card = await printed(one, true);
    const rows = card.lines.slice(card.lines.indexOf('Pos'));
    const { hcp } = card.game.players[one.sides[1]?.[0]?.id ?? ''] ?? {};
    expect(rows.slice(rows.indexOf('Team 2')).slice(0, 4)).toEqual([
      'Team 2',
      Object.values(card.game.players)
        .slice(2)
        .map(({ lastName }) => lastName)
        .join(', '),
      '72',
      String(hcp),
    ]);
  });
});
