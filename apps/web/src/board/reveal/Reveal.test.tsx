import type { GameView, Player } from '@flagstick/contract';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { stepsOf } from '../../features/games/reveal/steps.ts';
import { gameOf, playerOf } from '../../shared/game/testing.ts';
import { createBoard } from '../store.ts';
import { Reveal } from './Reveal.tsx';

afterEach(cleanup);

const names = ['Anna', 'Bert', 'Carl', 'Dora'] as const;
/** Anna leads by a stroke, and so on. */
const whole = Object.fromEntries(
  names.map((name, at) => [name, playerOf(name, Array(18).fill(4 + at), { name, lastName: 'Reed', hcp: 0 })]),
);

const told = (name: string, position: number, over: Partial<Player> = {}) => ({
  [name]: { ...(whole[name] as Player), place: { position, label: `${position}` }, ...over },
});

const game = (over: Partial<GameView>, leaderboard: Partial<GameView['leaderboard']> = {}): GameView => {
  const base = gameOf({ state: 'done', ...over });
  const { playingRules } = base.competition;
  return {
    ...base,
    competition: { ...base.competition, scoringFormat: 'stroke', playingRules },
    leaderboard: { ...base.leaderboard, presentationMode: true, hideUntil: 3, ...leaderboard },
  };
};

function show(shown: GameView) {
  const board = createBoard(null);
  board.show(shown);
  render(<Reveal state={{ ...board.store.getState(), game: shown }} />);
  return screen.queryAllByRole('article').map(({ textContent }) => textContent);
}

it('draws a cover at each hidden place, and the others beside them with their true places', () => {
  expect(show(game({ hidden: 3, players: told('Dora', 4) }))).toEqual(['1hidden', '2hidden', '3hidden']);
  expect(screen.getByRole('complementary').textContent).toContain('4Dora Reed');
});

it('shows a name with its figures under a cover, and then the figures', () => {
  const named = told('Carl', 3, { keptBack: 'figures', holes: {}, thru: 0 });
  const [, , third] = show(
    game({ hidden: 2, players: { ...named, ...told('Dora', 4) } }, { revealIndex: 1 }),
  );
  expect(third).toBe('3Carl Reedhidden');
  cleanup();
  const [, , after] = show(
    game({ hidden: 2, players: { ...told('Carl', 3), ...told('Dora', 4) } }, { revealIndex: 2 }),
  );
  expect(after).toContain('3Carl Reed');
  expect(after).toContain('PH');
  expect(after).toContain('Gross108');
  expect(after).not.toContain('hidden');
});

it('ends on the podium, the winner in the middle', () => {
  show(game({ players: whole }, { revealIndex: 3, revealed: true }));
  expect(
    screen
      .getAllByRole('heading', { level: 2 })
      .slice(0, 3)
      .map(({ textContent }) => textContent),
  ).toEqual(['BertReed', 'AnnaReed', 'CarlReed']);
});

it('tells the organiser alone what comes next, name and figures in turn', () => {
  const kept = Object.fromEntries(
    Object.entries(whole).map(([id, player]) => [
      id,
      id === 'Dora' ? player : { ...player, keptBack: 'place' as const },
    ]),
  );
  const held = (revealIndex: number, reverseHiddenPlace = false) => {
    const { next, steps } = stepsOf(
      game(
        { players: kept, hidden: 3, audience: 'organisers' },
        { revealIndex, showInTwoSteps: true, reverseHiddenPlace },
      ),
    );
    return [next?.entries.map(({ label, name }) => `${label} ${name}`).join(), next?.shows, steps];
  };
  expect(held(0)).toEqual(['3 Carl Reed', 'name', 6]);
  expect(held(1)).toEqual(['3 Carl Reed', 'figures', 6]);
  expect(held(5)).toEqual(['1 Anna Reed', 'figures', 6]);
  expect(held(0, true)).toEqual(['1 Anna Reed', 'name', 6]);
  expect(held(6)).toEqual([undefined, undefined, 6]);
  const { entries } = stepsOf(game({ players: kept, hidden: 3, audience: 'organisers' }));
  expect(entries[2]?.facts).toContain('Gross 108');
});
