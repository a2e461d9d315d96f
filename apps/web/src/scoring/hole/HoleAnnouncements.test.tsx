import type { Gross, HoleState } from '@flagstick/contract';
import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { gameOf, playerOf } from '../../shared/game/testing.ts';
import { roundOf } from '../lib/round.ts';
import { HoleAnnouncements } from './HoleAnnouncements.tsx';

function News({ grosses, state }: { grosses: Record<string, Gross>; state: HoleState }) {
  const uholes = { 1: { holeNumber: 1, grosses, version: 1, state } };
  const anna = playerOf('anna', [], { name: 'Anna', scoringPlayers: ['anna', 'bert'] });
  const bert = playerOf('bert', [4], { name: 'Bert', uholes });
  const round = roundOf(gameOf({ audience: 'group', players: { anna, bert } }), 'anna');
  if (!round) throw new Error('No round.');
  return (
    <MantineProvider env="test">
      <HoleAnnouncements round={round} hole={2} lastEntered={null} />
    </MantineProvider>
  );
}

const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

it('the screen announces that a mismatch is settled, on any hole', () => {
  const { rerender } = render(<News grosses={{ bert: 4, anna: 5 }} state="mismatch" />);
  expect(said()).toEqual(['Hole 2, par 4', '', '']);
  rerender(<News grosses={{ bert: 4, anna: 4 }} state="finished" />);
  expect(said()).toEqual(['Hole 2, par 4', '', 'Bert, hole 1: you both have 4 now.']);
});
