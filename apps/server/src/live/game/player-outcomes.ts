import { printHoleValue } from '@flagstick/golf';
import type { Board } from './board.ts';
import { totals } from './card-view.ts';
import { liveFormatOf } from './formats/index.ts';
import type { PlayerData } from './game-data.ts';
import { matchResultOf } from './matches.ts';
import type { Outcome } from './outcome.ts';
import type { BoardPlayer } from './seats.ts';

function teamOf(board: Board, playerId: string): Outcome['team'] {
  const entrant = board.entrantOf(playerId);
  const team = entrant && liveFormatOf(board.data.rule).teamOf(entrant);
  if (!team) return null;
  const { name, color, card } = team;
  return { name, color, totals: totals(card), thru: card.thru, status: card.status };
}

export function outcomeOf(board: Board, player: BoardPlayer): Outcome {
  const { score, verified } = player.card;
  return {
    format: 3,
    ...board.placeOf(player.data.id),
    match: matchResultOf(board, player.data.id),
    team: teamOf(board, player.data.id),
    totals: totals(player.card.score),
    thru: score.thru,
    status: score.status,
    holes: score.holes.map(({ number, par, value, nett, points, strokes }) => ({
      number,
      par,
      gross: value && printHoleValue(value),
      nett,
      points,
      strokes,
      dispute: verified.get(number)?.state === 'mismatch',
    })),
  };
}

const sameOutcome = (a: Outcome | null, b: Outcome) => JSON.stringify(a) === JSON.stringify(b);

export const outcomesDiffer = (before: Board, after: Board): boolean =>
  [...after.players.values()].some((player) => {
    const had = before.players.get(player.data.id);
    return had !== undefined && !sameOutcome(outcomeOf(before, had), outcomeOf(after, player));
  });

export const withOutcomes = (seats: readonly PlayerData[], board: Board): PlayerData[] =>
  seats.map((seat) => {
    const player = board.players.get(seat.id);
    const outcome = player && outcomeOf(board, player);
    return outcome && !sameOutcome(seat.outcome, outcome) ? { ...seat, outcome } : seat;
  });
