import type { GameView, Team } from '@flagstick/contract';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { gameOf, playerOf } from '../../shared/game/testing.ts';
import StartSheet from './StartSheet.tsx';

afterEach(cleanup);

const { competition } = gameOf();
const person = (id: string, hcp: number, team: string | null = null) =>
  playerOf(id, [], { name: id, lastName: 'Reed', hcp, team });

const game = (playingAs: 'individual' | 'team', over: Partial<GameView> = {}) =>
  gameOf({
    competition: {
      ...competition,
      playingRules: { ...competition.playingRules, playingAs, playingFormat: 'matchplay' },
    },
    groups: [{ name: 'Group 1', startingHole: 1, players: ['Ada', 'Bea', 'Cal', 'Dan', 'Eve'] }],
    players: {
      Ada: person('Ada', 4, 'reds'),
      Bea: person('Bea', 7, 'blues'),
      Cal: person('Cal', 20, 'reds'),
      Dan: person('Dan', 18, 'blues'),
      Eve: person('Eve', 9),
    },
    ...over,
  });

const cell = () => {
  const [, row] = screen.getAllByRole('row');
  return within(row as HTMLElement)
    .getAllByRole('cell')
    .at(-1)
    ?.textContent.replaceAll('Heath White, men', ' ');
};

it('the start sheet shows opponents, their handicaps and byes', () => {
  render(<StartSheet game={game('individual')} me={null} />);
  expect(cell()).toBe('Ada Reedoff 0 vBea Reedoff 3 Cal Reedoff 2 vDan Reedoff 0 Eve ReedPH 9 has a bye');
});

it('the start sheet shows which teams play each other, and players without a match', () => {
  const team = (_id: string, name: string, players: string[]): Team => ({
    ...{ _id, name, color: 'red', points: null, players },
  });
  const teams = [team('reds', 'Reds', ['Ada', 'Cal']), team('blues', 'Blues', ['Bea', 'Dan'])];
  render(<StartSheet game={game('team', { teams })} me={null} />);
  expect(cell()).toBe(' RedsAda Reedoff 0 Cal Reedoff 16 v BluesBea Reedoff 3 Dan Reedoff 14 Eve ReedPH 9 ');
});
