import { expect, it } from 'vitest';
import { gameOf, playerOf } from '../shared/game/testing.ts';
import { firstPaint } from './first-paint.tsx';

const drawn = (html: string) => {
  const page = document.createElement('div');
  page.innerHTML = html;
  return page;
};
const names = (html: string) =>
  [...drawn(html).querySelectorAll('tbody th button')].map((name) => name.textContent);

const field = (size: number) =>
  Object.fromEntries(
    Array.from({ length: size }, (_, at) => {
      const id = `player${at}`;
      return [
        id,
        playerOf(id, [4, at % 3 === 0 ? 3 : 5], { name: `P${at}`, lastName: 'Reed', hcp: 0, hci: 0 }),
      ];
    }),
  );

it('the first paint renders the head and the first places in order, no more than a phone shows', () => {
  const game = gameOf({ players: field(40) });
  const { html } = firstPaint(game);
  expect(drawn(html).querySelector('h1')?.textContent).toBe(game.name);
  expect(names(html)).toHaveLength(16);
  expect(names(html)[0]).toBe('P0 Reed');
});

it('the first paint shows no live mark, because only the script can know', () => {
  const { html } = firstPaint(gameOf({ players: field(2) }));
  expect(html).not.toMatch(/live score|as of/i);
  expect(firstPaint(gameOf({ players: field(2), state: 'done' })).html).toContain('Final Result');
});

it('escapes names', () => {
  const players = { eve: playerOf('eve', [4], { name: '<img src=x>', lastName: 'Reed' }) };
  const { html } = firstPaint(gameOf({ players }));
  expect(drawn(html).querySelector('img')).toBeNull();
  expect(names(html)).toEqual(['<img src=x> Reed']);
});

it('the first paint renders the board of a game made for a television as a page', () => {
  const game = gameOf({ players: field(2) });
  const { html } = firstPaint({ ...game, leaderboard: { ...game.leaderboard, widescreen: true } });
  expect(names(html)).toHaveLength(2);
});

it('the first paint has the matches with their state, in the order of the groups', () => {
  const { competition } = gameOf();
  const playingRules = { ...competition.playingRules, playingFormat: 'matchplay' as const };
  const players = field(40);
  const groups = Array.from({ length: 20 }, (_, at) => ({
    ...{ name: `Group ${at + 1}`, startingHole: 1 },
    players: [`player${2 * at}`, `player${2 * at + 1}`],
  }));
  const { html } = firstPaint(gameOf({ players, groups, competition: { ...competition, playingRules } }));
  const rows = [...drawn(html).querySelectorAll('tbody tr')].map((row) => row.textContent);
  expect(rows).toHaveLength(16);
  expect(rows[0]).toMatch(/^1P0 Reed1 up.*after 2.*P1 Reed$/);
});

it('the first paint lists the style files that the page does not include', () => {
  const players = field(2);
  const { competition } = gameOf();
  const matches = { ...competition.playingRules, playingFormat: 'matchplay' as const };
  const stylesOf = (more: Parameters<typeof gameOf>[0]) => firstPaint(gameOf({ players, ...more })).styles;
  expect(stylesOf({})).toEqual([]);
  expect(stylesOf({ state: 'done' })).toEqual(['podium']);
  expect(stylesOf({ competition: { ...competition, playingRules: matches } })).toEqual(['matches']);
});

it('the first paint renders nothing for a board without players', () => {
  expect(firstPaint(gameOf({ players: {} }))).toEqual({ html: '', styles: [] });
});

it('before play the first paint is the start sheet, with no more groups than a phone shows', () => {
  const players = field(80);
  const groups = Array.from({ length: 20 }, (_, at) => ({
    name: `Group ${at + 1}`,
    startingHole: 1,
    players: Array.from({ length: 4 }, (_unused, seat) => `player${4 * at + seat}`),
  }));
  const { html, styles } = firstPaint(gameOf({ players, groups, state: 'waitingList' }));
  expect(styles).toEqual(['startSheet']);
  expect(drawn(html).querySelectorAll('tbody tr')).toHaveLength(16);
  expect(drawn(html).querySelector('[aria-pressed="true"]')?.textContent).toBe('Start Sheet');
  expect(names(firstPaint(gameOf({ players, groups: [], state: 'waitingList' })).html)).toHaveLength(16);
});
