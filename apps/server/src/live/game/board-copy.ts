import { Board } from './board.ts';
import { EnteredCard } from './cards.ts';
import type { GameData } from './game-data.ts';

/** A leaderboard as plain values, for another thread. */
export interface BoardCopy {
  readonly data: GameData;
  readonly cards: ReadonlyArray<
    readonly [id: string, holes: EnteredCard['holes'], changedAt: EnteredCard['changedAt']]
  >;
}

export const copyOfBoard = ({ data, version, entered }: Board): BoardCopy => ({
  data: { ...data, game: { ...data.game, version } },
  cards: [...entered.values()].map(({ id, holes, changedAt }) => [id, holes, changedAt] as const),
});

export function boardOfCopy({ data, cards }: BoardCopy): Board {
  const made = cards.map(([id, holes, changedAt]) => {
    const at = changedAt ?? data.game.updated_at;
    return [
      id,
      new EnteredCard(id, new Map([...holes].map(([number, hole]) => [number, { ...hole, at }]))),
    ] as const;
  });
  return new Board({ data, cards: new Map(made) });
}
