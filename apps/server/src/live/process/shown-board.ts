import type { ScoreCard } from '@flagstick/contract';
import type { Board } from '../game/board.ts';
import type { ExternalData } from '../game/game-data.ts';

/** The current tees. A tee that changes no score keeps its identity, so that no card is scored again. */
function teesOf(before: readonly ScoreCard[], now: readonly ScoreCard[]): ScoreCard[] {
  const held = new Map(before.map((tee) => [tee._id, tee]));
  return now.map((tee) => {
    const was = held.get(tee._id);
    if (!was) return tee;
    if (JSON.stringify(was) === JSON.stringify(tee)) return was;
    const sameHoles = JSON.stringify(was.holesParams) === JSON.stringify(tee.holesParams);
    return sameHoles ? { ...tee, holesParams: was.holesParams } : tee;
  });
}

/** The board at its next version, with the current data from outside the game. */
export function boardWithExternalData(
  board: Board,
  version: number,
  { accounts, tees, ...external }: ExternalData,
): Board {
  const { data } = board;
  const { club, course, owner, organisers, tournaments, events, holds } = external;
  const people = new Map(accounts.map((account) => [account.id, account]));
  return board.changed({
    ...data,
    ...{ club, course, owner, organisers, tournaments, events, holds },
    game: { ...data.game, version },
    tees: tees ? teesOf(data.tees, tees) : data.tees,
    players: data.players.map((seat) => {
      const account = people.get(seat.id);
      return account ? { ...seat, ...account } : seat;
    }),
  });
}
