import type { GameView } from '@flagstick/contract';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gameOf, playerOf } from '../../shared/game/testing.ts';
import { awardOf, contestViewOf, prizesViewOf } from '../../shared/prizes/testing.ts';
import type { OpenBoard } from '../start.ts';
import { createBoard } from '../store.ts';
import { addressOf, boardsOf } from './board-rotation.ts';
import Television from './Television.tsx';
import { TvBoard } from './table/TvBoard.tsx';

// Imported here, so that no test waits for the first transform of lazy code.
import '../prizes/TvPrizeGiving.tsx';
import '../prizes/TvPrizes.tsx';

vi.mock('../../features/adverts/board/index.ts', () => ({ useBoardAdverts: () => ({}) }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => Response.json({ publicUrl: null }));
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

const { leaderboard, competition } = gameOf();
const named = (id: string, grosses: number[] = []) =>
  playerOf(id, grosses, { name: id, lastName: 'Player', hcp: 0, updateDate: '2026-06-14T10:05:00Z' });
const closed: string[] = [];
const turning = { begin: () => () => {}, turned() {} };
function opened(over: Partial<GameView>): OpenBoard {
  const board = createBoard(null);
  const game = gameOf(over);
  board.show(game);
  return { board, code: game.code, retry() {}, close: () => closed.push(game.code) };
}
const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1000));
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const rows = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const fields = Object.fromEntries(['Ada', 'Bea', 'Cal'].map((id) => [id, named(id, [4])]));

it('a television reads the boards in its address: its own among them, each once, no other text', () => {
  expect(boardsOf('?tv', 'OWN222')).toEqual(['OWN222']);
  expect(boardsOf('?tv&boards=flag24,OWN222,FLAG24,nothing', 'OWN222')).toEqual(['FLAG24', 'OWN222']);
  expect(boardsOf('?tv&boards=FLAG24', 'OWN222')).toEqual(['OWN222', 'FLAG24']);
  expect(boardsOf(addressOf(['OWN222', 'FLAG24']), 'OWN222')).toEqual(['OWN222', 'FLAG24']);
});

it('a television shows all pages of several boards in turn, and skips an unavailable one', async () => {
  history.replaceState(null, '', '/leaderBoard/OWN222?tv&boards=OWN222,GONE22,FLAG24');
  const own = opened({
    name: 'Own',
    code: 'OWN222',
    players: fields,
    leaderboard: { ...leaderboard, rowsPerPage: 2, firstPageHoldTime: 7, lastPageHoldTime: 5 },
  });
  const other = (code: string) => {
    const board = opened({ name: 'Other', code });
    if (code === 'GONE22') board.board.fail({ kind: 'unknown', text: '' });
    return board;
  };
  closed.length = 0;
  const { unmount } = render(
    <Television open={own} openOther={other} otherwise={null} turning={turning} onLeave={() => {}} />,
  );
  expect(title()).toBe('Own');
  expect(rows()).toHaveLength(2);
  await seconds(7);
  expect(rows()).toHaveLength(1);
  expect(title()).toBe('Own');
  await seconds(5);
  expect(title()).toBe('Other');
  expect(screen.getByText('Leaderboard 3 of 3')).toBeTruthy();
  await seconds(7);
  expect(title()).toBe('Own');
  unmount();
  expect(closed.sort()).toEqual(['FLAG24', 'GONE22']);
});

it('a television adds boards chosen on the screen, and stores them in its address', async () => {
  history.replaceState(null, '', '/leaderBoard/OWN222?tv');
  const own = opened({ name: 'Own', code: 'OWN222' });
  const onLeave = vi.fn();
  render(
    <Television
      open={own}
      openOther={(code) => opened({ code })}
      otherwise={null}
      turning={turning}
      onLeave={onLeave}
    />,
  );
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true;
  };
  fireEvent.click(screen.getByRole('button', { name: 'Leaderboards in turn' }));
  fireEvent.change(screen.getByLabelText('Another game’s code'), { target: { value: 'flag24' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(location.search).toBe('?tv&boards=OWN222,FLAG24');
  expect(screen.getByText('Leaderboard 1 of 2')).toBeTruthy();
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(onLeave).not.toHaveBeenCalled();
});

const shown = (game: GameView, adverts = {}) => {
  const board = createBoard(null);
  board.show(game);
  const state = { ...board.store.getState(), game };
  return render(
    <TvBoard
      state={state}
      turn={null}
      adverts={adverts}
      onBoards={() => {}}
      turning={turning}
      onLeave={() => {}}
    />,
  );
};

it('a television shows the leader, the margin and the time of the last score', () => {
  shown(gameOf({ players: { Ada: named('Ada', [3, 4]), Bea: named('Bea', [4, 4]), Cal: named('Cal') } }));
  const leader = screen.getByRole('region', { name: 'Leader' });
  expect(leader.textContent).toContain('Ada Player');
  expect(leader.textContent).toContain('one ahead, 16 holes to play');
  expect(screen.getByText('last score at 11:05')).toBeTruthy();
});

it('a television says how many lead together', () => {
  shown(gameOf({ players: fields }));
  expect(screen.getByText('Three players lead')).toBeTruthy();
  expect(screen.getByText('all of them still on the course')).toBeTruthy();
});

it('pages matches as it pages rows', async () => {
  const pairs = ['Ada', 'Bea', 'Cal', 'Dan', 'Eve', 'Fay'];
  const playing = { ...competition.playingRules, playingFormat: 'matchplay' as const };
  shown(
    gameOf({
      competition: { ...competition, playingRules: playing },
      leaderboard: { ...leaderboard, rowsPerPage: 2 },
      players: Object.fromEntries(pairs.map((id) => [id, named(id, [4])])),
      groups: [{ name: 'One', startingHole: 1, players: pairs }],
      sides: { a: 'Captain', b: 'President' },
    }),
  );
  expect(rows()).toEqual(['1', '2']);
  expect(screen.getByText('1–2 of 3')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Match points' }).textContent).toContain('1½ – 1½');
  await seconds(7);
  expect(rows()).toEqual(['3']);
});

it('a television shows nothing of a hidden match, and adds no points up', () => {
  const playing = { ...competition.playingRules, playingFormat: 'matchplay' as const };
  const kept = { ...named('Ada', [3]), place: { position: null, label: '-' }, keptBack: 'figures' as const };
  const { container } = shown(
    gameOf({
      competition: { ...competition, playingRules: playing },
      players: { Ada: kept, Bea: named('Bea', [4]) },
      groups: [{ name: 'One', startingHole: 1, players: ['Ada', 'Bea'] }],
      sides: { a: 'Captain', b: 'President' },
    }),
  );
  expect(container.querySelector('tbody')?.textContent).toBe('1Ada Playernot shownBea Player');
  expect(screen.queryByRole('region')).toBeNull();
});

it('a television shows the sponsors in their places, and reserves no empty one', () => {
  const { container, unmount } = shown(gameOf());
  expect(container.querySelectorAll('img')).toHaveLength(0);
  expect(container.querySelector('main')?.dataset.head).toBeUndefined();
  unmount();
  const name = 'Halfway House';
  shown(gameOf(), { head: { name, image: '/head.png' }, sidebar: { name, image: '/side.png' } });
  expect(screen.getAllByAltText('Sponsor: Halfway House')).toHaveLength(2);
  // The word is visible beside each picture.
  expect(screen.getAllByText('Sponsor')).toHaveLength(2);
  expect(screen.getByRole('main').dataset.head).toBe('true');
  expect(screen.queryByText('The field')).toBeNull();
});

it('a television covers hidden places before the prize-giving, and pending figures', () => {
  const place = (position: number) => ({ place: { position, label: `${position}` } });
  const { container, unmount } = shown(
    gameOf({
      hidden: 1,
      players: {
        Bea: { ...named('Bea', []), ...place(2), keptBack: 'figures' },
        Cal: { ...named('Cal', [4]), ...place(3) },
      },
    }),
  );
  const texts = () => [...container.querySelectorAll('tbody > tr')].map(({ textContent }) => textContent);
  expect(texts()).toEqual(['1hidden', '2Bea Playerhidden', expect.stringMatching(/^3Cal Player.*1/)]);
  expect(screen.getByText('1–3 of 3')).toBeTruthy();
  unmount();
  const playing = { ...competition.playingRules, playingFormat: 'matchplay' as const };
  const match = shown(
    gameOf({
      hidden: 1,
      competition: { ...competition, playingRules: playing },
      players: {
        Bea: { ...named('Bea', [4]), ...place(2) },
        Cal: { ...named('Cal', [5]), ...place(2) },
      },
      groups: [{ name: 'One', startingHole: 1, players: ['Bea', 'Cal'] }],
    }),
  );
  const [first, second] = match.container.querySelectorAll('tbody > tr');
  expect(first?.textContent).toBe('1hidden');
  expect(second?.textContent).toMatch(/^2Bea Player/);
});

it('a television shows the prizes after the last page of the board, then the board again', async () => {
  const shared = awardOf('T1', ['Ada', 'Bea', 'Cal'], { prize: '£8.33 each', left: 1 });
  const contests = Array.from({ length: 8 }, (_, at) =>
    contestViewOf(`Contest ${at + 1}`, { awards: [at === 1 ? shared : awardOf('1st', ['Ada'])] }),
  );
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(String(url).includes('/prizes') ? prizesViewOf(contests) : { publicUrl: null }),
  );
  shown(gameOf({ players: fields, prizes: { contests: 8, measured: [], reveal: null } }));
  expect(rows()).toHaveLength(3);
  await seconds(7);
  await seconds(0);
  screen.getByRole('heading', { name: 'Prizes so far' });
  expect(screen.getByRole('region', { name: 'Contest 1' }).textContent).toContain('Ada Reed');
  expect(screen.getByRole('region', { name: 'Contest 2' }).textContent).toMatch(
    /£8\.33 each£0\.01 can’t be shared equally$/,
  );
  await seconds(7);
  screen.getByRole('region', { name: 'Contest 8' });
  expect(screen.queryByRole('region', { name: 'Contest 1' })).toBeNull();
  await seconds(7);
  expect(rows()).toHaveLength(3);
});

it('a television returns to the board at once while no prize has a holder', async () => {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(
      String(url).includes('/prizes') ? prizesViewOf([contestViewOf('Overall')]) : { publicUrl: null },
    ),
  );
  shown(gameOf({ players: fields, prizes: { contests: 1, measured: [], reveal: null } }));
  await seconds(7);
  await seconds(1);
  expect(rows()).toHaveLength(3);
});

it('a television shows each prize with its step, and covers those that follow', async () => {
  const level = { figure: '1.85 m', prize: '£12.50 voucher each', left: 1 };
  const pin = contestViewOf('Pin', { awards: [awardOf('T1', ['Ada', 'Cal'], level)] });
  const twos = contestViewOf('Twos', { awards: [awardOf('2 twos', ['Bea'])] });
  const winner = contestViewOf('Winner', { hidden: true });
  let served = [{ ...pin, awards: [], hidden: true }, winner];
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(String(url).includes('/prizes') ? prizesViewOf(served) : { publicUrl: null }),
  );
  const base = gameOf({ players: fields, state: 'done' });
  const game = (...ids: string[]): GameView => ({
    ...base,
    v: base.v + ids.length,
    leaderboard: {
      ...{ ...base.leaderboard, presentationMode: true, revealIndex: ids.length },
      revealedPrizes: ids.map((contest, at) => ({ contest, step: at + 1 })),
    },
    prizes: {
      ...base.prizes,
      contests: 3,
      reveal: { beforePlaces: ['twos', 'pin'], afterPlaces: ['winner'] },
    },
  });
  const main = () => screen.getByRole('main').textContent;
  const { unmount } = shown(game());
  await seconds(4);
  expect(main()).toBe('hidden');
  screen.getByText('0 of 3 shown');
  unmount();
  served = [pin, twos, winner];
  shown(game('twos', 'pin'));
  await seconds(4);
  expect(main()).toContain(
    'PinPointsT1Ada Reed, Cal Reed1.85 m£12.50 voucher each£0.01 can’t be shared equally',
  );
  expect(screen.getByRole('complementary').textContent).toBe('Prizes2 of 3 shownTwosBea Reed');
  expect(document.body.textContent).not.toContain('Winner');
});
