import type { CheckItem, PrizeProblem } from '@flagstick/contract';
import type { Board } from '../../live/index.ts';
import { prizeProblems } from './problems.ts';

const titles: Readonly<Record<PrizeProblem['code'], string>> = {
  noHole: 'A contest without its hole',
  noPlayers: 'A division without players',
  noEntrants: 'A pot without players',
  notInFormat: 'A contest that doesn’t suit this game',
  noPrizes: 'A contest without prizes',
  unknownAge: 'Players of unknown age',
  unknownTeam: 'A division with an unknown team',
};

/** Problems that may be intended. All others leave a prize without a winner. */
const mayBeIntended = new Set<PrizeProblem['code']>(['noPrizes', 'unknownAge']);

export function checkPrizes(board: Board): CheckItem[] {
  if (board.data.game.state === 'done') return [];
  return prizeProblems(board, board.prizes).map(({ code, text }) => ({
    code: `prizes.${code}`,
    level: mayBeIntended.has(code) ? 'look' : 'must',
    title: titles[code],
    text,
    way: { to: 'setup' },
  }));
}
