import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { shownCardOf } from '../match/match-card.tsx';
import { gameOf, playerOf } from '../testing.ts';
import { CardTotals } from './CardTotals.tsx';
import { playedTees, scoredCard } from './cards.ts';

const base = gameOf();
const one = playerOf('p1', [4, 5], { hcp: 0 });
const two = playerOf('p2', [5, 5], { hcp: 0 });

function totals(competition: Partial<typeof base.competition>) {
  const groups = [{ name: 'One', startingHole: 1, players: ['p1', 'p2'] }];
  const game = gameOf({
    ...{ players: { p1: one, p2: two }, groups },
    competition: { ...base.competition, ...competition },
  });
  const card = scoredCard(game, playedTees(game), one);
  if (card === null) throw new Error('No card.');
  const { container } = render(
    <dl>
      <CardTotals card={shownCardOf(game, one, card)} />
    </dl>,
  );
  return [...container.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
}

it('the totals are those that count in the game: to par, points, or the match’s state', () => {
  expect(totals({ scoringFormat: 'stroke' })).toEqual(['Gross9', 'Nett9', 'To par+1']);
  expect(totals({ scoringFormat: 'stableford' })).toEqual(['Gross9', 'Nett9', 'Pts3']);
  expect(totals({ scoringFormat: 'maximum5' })).toEqual(['Gross9', 'Nett9', 'To par+1']);
  expect(totals({ scoringFormat: 'parBogey' })).toEqual(['Gross9', 'Nett9', 'Up−1']);
  const playingRules = { ...base.competition.playingRules, playingFormat: 'matchplay' as const };
  expect(totals({ playingRules })).toEqual(['Gross9', 'Match1 up']);
});
