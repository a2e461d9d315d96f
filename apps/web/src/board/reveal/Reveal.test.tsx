import type { GameView, Player, Team } from '@flagstick/contract';
import { revealPlaces } from '@flagstick/golf';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { revealSteps } from '../../features/games/reveal/reveal-steps.ts';
import { gameOf, playerOf } from '../../shared/game/testing.ts';
import { createBoard } from '../store.ts';
import { teamRowRenderer } from '../team/row-renderer.tsx';
import { TvBoard } from '../tv/table/TvBoard.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const names = ['Anna', 'Bert', 'Carl', 'Dora'] as const;
/** Anna leads by a stroke a hole, and so on. */
const whole = Object.fromEntries(
  names.map((name, at) => [name, playerOf(name, Array(18).fill(4 + at), { name, lastName: 'Reed', hcp: 0 })]),
);
const placed = (one: Player | undefined, position: number, over: Partial<Player> = {}) =>
  ({ ...one, place: { position, label: `${position}` }, ...over }) as Player;
const told = (name: string, position: number, over: Partial<Player> = {}) => ({
  [name]: placed(whole[name], position, over),
});

const game = (over: Partial<GameView>, leaderboard: Partial<GameView['leaderboard']> = {}): GameView => {
  const base = gameOf({ state: 'done', ...over });
  return {
    ...base,
    competition: { ...base.competition, scoringFormat: 'stroke' },
    leaderboard: { ...base.leaderboard, presentationMode: true, hideUntil: 3, ...leaderboard },
  };
};

const slots = () => screen.queryAllByRole('article').map(({ textContent }) => textContent);

function show(shown: GameView, over: Partial<Parameters<typeof TvBoard>[0]> = {}) {
  cleanup();
  vi.stubGlobal('fetch', async () => Response.json({ publicUrl: null }));
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  const board = createBoard(null);
  board.use(teamRowRenderer);
  board.show(shown);
  const turning = { begin: () => () => {}, turned() {} };
  const props = { turn: null, turning, onBoards: vi.fn(), onLeave: vi.fn(), ...over };
  render(<TvBoard state={{ ...board.store.getState(), game: shown }} {...props} />);
  return slots();
}

it('reveals players: a cover at each hidden place, the name, the figures, then the podium', () => {
  expect(show(game({ hidden: 3, players: told('Dora', 4) }))).toEqual(['1hidden', '2hidden', '3hidden']);
  expect(screen.getByRole('complementary').textContent).toContain('4Dora Reed');
  const named = told('Carl', 3, { keptBack: 'figures', holes: {}, thru: 0 });
  const [, , third] = show(
    game({ hidden: 2, players: { ...named, ...told('Dora', 4) } }, { revealIndex: 1 }),
  );
  expect(third).toBe('3Carl Reedhidden');
  const [, , after] = show(
    game({ hidden: 2, players: { ...told('Carl', 3), ...told('Dora', 4) } }, { revealIndex: 2 }),
  );
  expect(after).toContain('3Carl Reed');
  expect(after).toContain('PH');
  expect(after).toContain('Gross108');
  expect(after).not.toContain('hidden');
  show(game({ players: whole }, { revealIndex: 3, revealed: true }));
  expect(
    screen
      .getAllByRole('heading', { level: 2 })
      .slice(0, 3)
      .map(({ textContent }) => textContent),
  ).toEqual(['BertReed', 'AnnaReed', 'CarlReed']);
});

it('reveals teams with all their members', () => {
  const everyHole = Array.from({ length: 18 }, (_, at) => at + 1);
  const ofTeams = (over: Partial<GameView>, leaderboard: Partial<GameView['leaderboard']>) => {
    const made = game(over, leaderboard);
    const playingRules = { ...made.competition.playingRules, playingAs: 'team' as const, bestOne: everyHole };
    return { ...made, competition: { ...made.competition, playingRules } };
  };
  const team = (_id: string, players: string[]): Team => ({
    ...{ _id, color: 'white', players, name: _id, points: null },
  });
  const oaks = team('Oaks', ['Anna', 'Bert']);
  const elms = team('Elms', ['Carl', 'Dora']);
  const seen = { ...told('Carl', 2), ...told('Dora', 2) };
  expect(
    show(ofTeams({ hidden: 1, players: seen, teams: [elms] }, { hideUntil: 3, revealIndex: 1 })),
  ).toEqual(['1hidden', expect.stringContaining('2Elms')]);
  expect(slots()[1]).toContain('Carl Reed, Dora Reed');
  const named = { keptBack: 'figures', holes: {}, thru: 0 } as const;
  const both = { ...told('Carl', 2, named), ...told('Dora', 2, named) };
  const before = ofTeams(
    { hidden: 1, players: both, teams: [elms] },
    { revealIndex: 1, showInTwoSteps: true },
  );
  expect(show(before)[1]).toBe('2ElmsCarl Reed, Dora Reedhidden');
  expect(screen.getByText('2nd: Elms, Carl Reed, Dora Reed')).toBeTruthy();
  show(ofTeams({ players: whole, teams: [oaks, elms] }, { revealIndex: 2, revealed: true }));
  expect(slots().map((text) => text?.slice(0, 4))).toEqual(['Elms', 'Oaks']);
});

it('reveals each match by its number: the names, the result, then the points of the sides', () => {
  const hers = (id: string, position: number, over: Partial<Player> = {}) => ({
    [id]: placed(whole[id], position, over),
  });
  const ofMatches = (over: Partial<GameView>, leaderboard: Partial<GameView['leaderboard']>) => {
    const made = game({ sides: { a: 'Captain', b: 'President' }, ...over }, leaderboard);
    const playingRules = { ...made.competition.playingRules, playingFormat: 'matchplay' as const };
    const groups = [{ name: 'One', startingHole: 1, players: names.filter((id) => made.players[id]) }];
    return { ...made, groups, competition: { ...made.competition, playingRules } };
  };
  const named = { keptBack: 'figures', holes: {}, thru: 0 } as const;
  expect(show(ofMatches({ hidden: 2, players: {} }, {}))).toEqual(['1hidden', '2hidden']);
  const second = ofMatches(
    { hidden: 1, players: { ...hers('Carl', 2, named), ...hers('Dora', 2, named) } },
    { revealIndex: 1, showInTwoSteps: true },
  );
  expect(show(second)).toEqual(['1hidden', '2Carl Reed v Dora Reedhidden']);
  const both = { ...hers('Carl', 2), ...hers('Dora', 2) };
  const [first, result] = show(
    ofMatches({ hidden: 1, players: both }, { revealIndex: 2, showInTwoSteps: true }),
  );
  expect(first).toBe('1hidden');
  expect(result).toContain('2Carl Reed v Dora Reed10&8won on hole 10');
  expect(screen.getByText('Match 2: Carl Reed beat Dora Reed 10&8')).toBeTruthy();
  show(ofMatches({ players: whole }, { revealIndex: 4, revealed: true }));
  expect(slots()).toEqual(['Captain2pts', 'President0pts']);
  // Without sides it ends with the board of matches.
  show(ofMatches({ players: whole, sides: null }, { revealIndex: 4, revealed: true }));
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['1', '2']);
});

it('reveals tied rows together, in one block and on one podium step', () => {
  const tied = Object.fromEntries(
    ['Anna', 'Bert', 'Carl', 'Dora', 'Edda', 'Finn'].map((name, at) => [
      name,
      playerOf(name, Array(18).fill(at < 1 ? 4 : 5), { name, lastName: 'Reed', hcp: 0 }),
    ]),
  );
  const seen = Object.fromEntries(
    ['Bert', 'Carl', 'Dora', 'Edda', 'Finn'].map((name) => [
      name,
      { ...tied[name], place: { position: 2, label: 'T2' } } as Player,
    ]),
  );
  const [first, shared, ...others] = show(game({ hidden: 1, players: seen }, { revealIndex: 1 }));
  expect([first, others]).toEqual(['1hidden', []]);
  for (const name of ['Bert', 'Finn']) expect(shared).toContain(`${name} Reed`);
  expect(shared).toContain('Level on every countback: all five are 2nd');
  show(game({ players: tied }, { revealIndex: 2, revealed: true }));
  expect(slots()).toHaveLength(2);
  expect(slots()[0]).toMatch(/^Bert ReedCarl ReedDora ReedEdda ReedFinn ReedT2/);
});

it('the prize-giving shows three long tied names larger than the figures beside them', () => {
  const seen = Object.fromEntries(
    ['Bartholomew', 'Christopher', 'Maximilian'].map((name) => {
      const one = { name, lastName: 'Featherstonehaugh', hcp: 0 };
      const player = playerOf(name, Array(18).fill(5), one);
      return [name, { ...player, place: { position: 2, label: 'T2' } } as Player];
    }),
  );
  show(game({ hidden: 1, players: seen }, { revealIndex: 1 }));
  const list = screen.getByText('Bartholomew Featherstonehaugh').closest('ul');
  const smallFacts = 28;
  expect(Number(list?.style.getPropertyValue('--size'))).toBeGreaterThanOrEqual(1.4 * smallFacts);
});

it('revealed places are listed beside the stage, with the number still hidden', () => {
  show(game({ hidden: 4, players: {} }, { hideUntil: 1000 }));
  expect(screen.getByRole('complementary').textContent).toBe('4places are hidden');
  const seen = { ...told('Carl', 3), ...told('Dora', 4) };
  show(game({ hidden: 2, players: seen }, { hideUntil: 1000, revealIndex: 2 }));
  expect(screen.getByRole('complementary').textContent).toContain('4th of 4Nett4Dora Reed');
});

it('the prize-giving shows the whole board when no row has a position', () => {
  const players = Object.fromEntries(names.map((name) => [name, playerOf(name, [], { nofinish: 'WD' })]));
  expect(show(game({ players }))).toEqual([]);
  expect(screen.getAllByRole('row').length).toBeGreaterThan(names.length);
  expect(screen.queryByText(/covered/)).toBeNull();
});

it('the prize-giving closes on Escape or its button, and has no links to other boards', async () => {
  vi.useFakeTimers();
  const onLeave = vi.fn();
  const next = vi.fn();
  const hidden = game({ hidden: 3, players: told('Dora', 4) });
  show(hidden, {
    onLeave,
    turn: { at: 0, of: 2, next },
    adverts: { base: { name: 'Halfway House', image: '/base.webp' } },
  });
  expect(screen.getByRole('banner').textContent).toContain('Final ResultPrize-giving');
  expect(screen.getByRole('figure').textContent).toBe('Prizes presented by');
  fireEvent.click(screen.getByRole('button', { name: /^Leave/ }));
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(onLeave).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(next).not.toHaveBeenCalled();
  vi.useRealTimers();
});

it('the prize-giving shows only the organiser what comes next, name and figures in turn', () => {
  const kept = Object.fromEntries(
    Object.entries(whole).map(([id, player]) => [
      id,
      id === 'Dora' ? player : { ...player, keptBack: 'place' as const },
    ]),
  );
  const held = (revealIndex: number, reverseHiddenPlace = false) => {
    const revealedPlaces = [3, 3, 2, 2, 1, 1].slice(0, revealIndex);
    const { next, steps } = revealSteps(
      game(
        { players: kept, hidden: 3, audience: 'organisers' },
        { revealIndex, revealedPlaces, showInTwoSteps: true, reverseHiddenPlace },
      ),
    );
    return [next?.entries.map(({ label, name }) => `${label} ${name}`).join(), next?.shows, steps];
  };
  expect(held(0)).toEqual(['3 Carl Reed', 'name', 6]);
  expect(held(1)).toEqual(['3 Carl Reed', 'figures', 6]);
  expect(held(5)).toEqual(['1 Anna Reed', 'figures', 6]);
  expect(held(0, true)).toEqual(['1 Anna Reed', 'name', 6]);
  expect(held(6)).toEqual([undefined, undefined, 6]);
  const { entries } = revealSteps(game({ players: kept, hidden: 3, audience: 'organisers' }));
  expect(entries[2]?.facts).toContain('Gross 108');
});

it('the prize-giving shows the organiser the public covers, which do not give away ties', () => {
  const level = Object.fromEntries(
    Object.entries(whole).map(([id, player]) => [id, { ...player, holes: whole.Anna?.holes ?? {} }]),
  );
  const at = (...revealedPlaces: number[]) =>
    revealSteps(game({ players: level, audience: 'organisers' }, { revealedPlaces, showInTwoSteps: true }));
  const { entries, next } = at();
  expect(entries.map(({ shownLabel }) => shownLabel)).toEqual(['1', '2', '3', '4']);
  expect(next?.entries.map(({ label }) => label)).toEqual(Array(4).fill('T1'));
  expect(at(1).entries.map(({ shownLabel }) => shownLabel)).toEqual(Array(4).fill('T1'));
});

it('the prize-giving explains a tie-break on the remote, with the figures of both', () => {
  const card = (name: string, last: number, first: number) =>
    playerOf(name, [first, ...Array(16).fill(4), last], { name, lastName: 'Reed', hcp: 0 });
  const players = { Anna: card('Anna', 3, 5), Bert: card('Bert', 5, 3), Carl: card('Carl', 5, 3) };
  const { entries, ties } = revealSteps(game({ players, audience: 'organisers' }));
  expect(entries[0]?.note).toBe('Ahead of Bert Reed on last 9: 35 to 37');
  expect(ties).toEqual([
    'Anna Reed is ahead of Bert Reed on last 9: 35 to 37',
    'Bert Reed and Carl Reed: level on every countback: both are 2nd',
  ]);
  expect(
    revealPlaces(entries, { hiddenPlaces: 3, reached: [2], reverse: false, twoSteps: false }).rows,
  ).toEqual(entries.map(({ id, position }) => ({ id, visibility: position === 1 ? 'hidden' : 'shown' })));
});

it('Long names and tie-breaks fit into the list beside the stage', () => {
  const long = { name: 'Elaine', lastName: 'Eastwood-Featherstonehaugh' };
  const card = (name: string, last: number, first: number) =>
    playerOf(name, [first, ...Array(16).fill(4), last], { hcp: 0, ...long });
  const tied = { Eve: card('Eve', 5, 7), Una: card('Una', 7, 5) };
  const decided = { place: { position: 4, label: '4', decidedBy: 'last9' as const } };
  const players = { ...tied, Eve: { ...tied.Eve, ...decided }, Una: placed(tied.Una, 5) };
  show(game({ hidden: 3, players: players as never }));
  const list = screen.getByRole('complementary');
  expect(list.textContent).toContain('Better last 9');
  expect(list.textContent).not.toContain('Ahead of');
  const [eve, una] = screen.getAllByText('Elaine Eastwood-Featherstonehaugh');
  // In 1080 units: beside a sponsor a line has 100, of which the tie-break takes 25.
  for (const name of [eve, una]) {
    expect(2 * 1.05 * Number(name?.style.getPropertyValue('--size'))).toBeLessThanOrEqual(75);
  }
});
