import type { GameView, Gross, Player } from '@flagstick/contract';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { playedTees, scoredCard } from '../card/cards.ts';
import { ScoreCardTable } from '../card/ScoreCardTable.tsx';
import { gameOf, playerOf } from '../testing.ts';
import { MatchTiles } from './MatchTiles.tsx';
import { shownCardOf } from './match-card.tsx';
import { openHoles } from './match-holes.ts';
import { gameMatches } from './matches.ts';

afterEach(cleanup);

const { competition } = gameOf();
const times = (count: number, gross: Gross): Gross[] => new Array<Gross>(count).fill(gross);

/** Ann off 14 and Ben off 15, who gets a stroke on hole 6 only; every hole before the extra ones is halved. */
function singles(extra: Player['holes'] = {}, over: Partial<GameView> = {}): GameView {
  const ann = playerOf('ann', times(18, 4));
  const ben = playerOf('ben', times(18, 4).with(5, 5), { hcp: 15 });
  return gameOf({
    competition: {
      ...competition,
      playingRules: { ...competition.playingRules, playingFormat: 'matchplay' },
    },
    groups: [{ name: 'Group 1', startingHole: 1, players: ['ann', 'ben'] }],
    players: { ann, ben: { ...ben, holes: { ...ben.holes, ...extra } } },
    ...over,
  });
}

const tileOf = (hole: string) =>
  screen.getAllByRole('cell').find((cell) => within(cell).queryByText(hole, { selector: 'b' }));

it("a card of a match shows the match's strokes and its extra holes", () => {
  const game = singles({ 19: { holeNumber: 19, gross: 6 } });
  const { ben } = game.players;
  if (!ben) throw new Error('no Ben');
  const tees = playedTees(game);
  const played = scoredCard(game, tees, ben);
  if (!played) throw new Error('no card');
  const card = shownCardOf(game, ben, played, tees);
  expect([card.off, card.score.holes.filter(({ strokes }) => strokes > 0)]).toMatchObject([
    1,
    [{ number: 6, nett: 4 }],
  ]);
  render(<ScoreCardTable card={card} caption="Card" />);
  const dots = screen.getAllByText(/stroke received/);
  expect(dots).toHaveLength(1);
  // The first hole again: its par, the score, and no stroke.
  expect(tileOf('19th')?.textContent).toContain('Par 4 SI 7');
  expect(tileOf('19th')?.textContent).toContain('6');
  expect(screen.queryByText(/^(?:Nett|Pts)$/)).toBeNull();
});

it('a level hole needs its extra one; the unplayed holes of a decided match need nothing', () => {
  const numbers = Array.from({ length: 18 }, (_, at) => at + 1);
  const level = singles();
  const open = (game: GameView, id: string) =>
    openHoles(game.players[id] as Player, numbers, gameMatches(game));
  expect(open(level, 'ann')).toEqual([19]);
  const won = singles(
    {},
    { players: { ann: playerOf('ann', times(10, 3)), ben: playerOf('ben', times(10, 9)) } },
  );
  expect(open(won, 'ann')).toEqual([]);
  const medal = gameOf({ players: { p1: playerOf('p1', times(17, 4)) } });
  expect(open(medal, 'p1')).toEqual([18]);
});

it.each([
  ['PU', 'PU'],
  ['DNP', '–'],
] as const)('the card shows a hole with %s in a match as %s', (gross, shown) => {
  const ann = playerOf('ann', times(18, 4));
  const game = singles({}, { players: { ann, ben: playerOf('ben', times(18, 4).with(0, gross)) } });
  const [of] = gameMatches(game);
  if (!of) throw new Error('no match');
  render(<MatchTiles gameMatch={of} side="a" />);
  expect(screen.getAllByRole('listitem')[0]?.textContent).toBe(`1Par 44${shown}Won1 up`);
});
