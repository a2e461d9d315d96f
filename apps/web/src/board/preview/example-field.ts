import type { GameView, Player } from '@flagstick/contract';
import { playedTees } from '../../shared/game/card/cards.ts';
import * as texts from './messages.ts';

/** Enough players for several pages of a television. */
const exampleField = 16;

/** Strokes over the handicap, hole by hole; each player begins at another place in the list. */
const overHandicap = [0, 0, 1, 0, -1, 1, 0, 0, 1, 0, -1, 0, 1, 0, 0, 1, 0, -1, 0] as const;

/**
 * A game before its start with example scores, so that a picture of its board has figures. A game that has started is
 * unchanged.
 * @param adds with example players, for a board with a row for each player
 */
export function withExampleScores(game: GameView, adds: boolean): GameView {
  const [card] = game.scoreCards;
  if (game.state !== 'waitingList' || card === undefined) return game;
  const held = Object.values(game.players);
  const missing = adds ? Math.max(0, exampleField - held.length) : 0;
  const added = texts.examplePlayers
    .slice(0, missing)
    .map(([name, lastName], at) => examplePlayer(`example-${at}`, name, lastName, card._id));
  const tees = playedTees(game);
  const scored = [...held, ...added].map((player, at): Player => {
    const holes = tees.get(player.teeColor)?.holes ?? [];
    const played = holes.slice(0, Math.max(1, holes.length - (at % 7)));
    return {
      ...player,
      holes: Object.fromEntries(
        played.map(({ number, par, si }, hole) => {
          const strokes = Math.max(0, Math.ceil((player.hcp - (si ?? 0) + 1) / 18));
          const over = overHandicap[(hole + at * 5) % overHandicap.length] ?? 0;
          return [number, { holeNumber: number, gross: par + strokes + over }];
        }),
      ),
    };
  });
  return { ...game, state: 'playing', players: Object.fromEntries(scored.map((one) => [one._id, one])) };
}

const examplePlayer = (_id: string, name: string, lastName: string, teeColor: string): Player => ({
  ...{ _id, name, lastName, teeColor, scoreId: _id, updateDate: '' },
  ...{ guest: true, gender: 'men', hcp: 14, hci: 12.6, shcp: null, newhcp: null },
  ...{ courseHandicap: 14.67, playingHcp: 14, addedStrokes: 0, team: null, group: null, holes: {} },
  points: {
    ...{ totalGross: null, totalNett: null, totalPoint: 0, grossToPar: null, nettToPar: null },
    ...{ holes: null, summary: null },
  },
  ...{ thru: 0, status: 'inProgress', isTeamCard: false, isFirstTimeCHP: false, isUnverifiable: false },
  ...{ scoringPlayers: [], state: 'open', submitionEmail: null, submittedAt: null, returnedAt: null },
  ...{ certificates: [], oneScorer: [], accepted: false, nofinish: null, disqualified: false },
  ...{ reason: null, comments: null },
});
