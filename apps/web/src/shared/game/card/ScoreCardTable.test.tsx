import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { strokePlayCard } from '../match/match-card.tsx';
import { gameOf, playerOf } from '../testing.ts';
import { playedTees, scoredCard } from './cards.ts';
import { ScoreCardTable } from './ScoreCardTable.tsx';

const base = gameOf();
const player = playerOf('p1', [3, 'PU', 3], { hcp: 0 });

function tiles(scoringFormat: typeof base.competition.scoringFormat, of = player) {
  const competition = { ...base.competition, scoringFormat };
  const game = gameOf({ players: { p1: of }, competition });
  const card = scoredCard(game, playedTees(game), of);
  if (card === null) throw new Error('No card.');
  const { container } = render(<ScoreCardTable card={strokePlayCard(card)} caption="Card" />);
  return [...container.querySelectorAll('td')].map(({ textContent }) => textContent);
}

it("the table shows a hole and the sums in the format's figures", () => {
  const [first, second, third] = tiles('parBogey');
  expect(first).toMatch(/won \+$/);
  expect(second).toMatch(/lost −$/);
  expect(third).toMatch(/halved 0$/);
  expect(tiles('parBogey').at(-1)).toMatch(/Up 0$/);
  expect(tiles('maximumPar2')[1]).toMatch(/nett 6$/);
  expect(tiles('maximumPar2').at(-1)).toMatch(/Nett 12$/);
  expect(tiles('stableford')[0]).toMatch(/points 3$/);
  expect(tiles('stableford').at(-1)).toMatch(/Pts 5$/);
});

it('strikes out the points of holes that do not count in best nine', () => {
  const grosses = Array.from({ length: 18 }, (_, at) => (at < 10 ? 4 : 5));
  const card = tiles('bestNine', playerOf('p1', grosses, { hcp: 0 }));
  expect(card.filter((text) => text.endsWith('not counted'))).toHaveLength(9);
});
