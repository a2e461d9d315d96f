import { expect, it } from 'vitest';
import { gamesOf } from '../../../../../packages/world/server/fixture.ts';
import { Board } from '../game/board.ts';
import { playerPatch, presentGame } from './view.ts';

it('AUD-2 an extra hole of a match is sent in the game of the match and in no linked one', () => {
  const [medal, singles] = gamesOf(2, 2, false, { format: 'singles' }).map((game) => new Board(game));
  const value = { kind: 'gross', gross: 4 } as const;
  const entry = { scorer: 'player-0', typedBy: 'player-0', value, version: 1 };
  const holeState = {
    version: 1,
    entries: [entry],
    cleared: [],
    committee: null,
    reopened: null,
    at: new Date(),
  };
  const viewer = { kind: 'organisers', contacts: 'all' } as const;
  const sent = [medal, singles].map((board) => {
    board?.applyHole(2, 'card-0', 19, holeState);
    const player = board?.players.get('player-0');
    if (!board || !player) throw new Error('There is no game.');
    const { holes = {}, uholes = {} } =
      playerPatch(board, player, { hole: 19, scorer: 'player-0' }, viewer) ?? {};
    const shown = presentGame(board, viewer).players['player-0']?.uholes ?? {};
    return [Object.keys(holes), Object.keys(uholes), 19 in shown];
  });
  expect(sent).toEqual([
    [[], [], false],
    [['19'], ['19'], true],
  ]);
});
