import { joinNames } from '../../../shared/display/names.ts';
import { plural } from '../../../shared/display/numbers.ts';

export const mergeAccounts = 'Merge with another account';
export const mergeTitle = (name: string) => `Merge an account into that of ${name}`;
export const mergeNote =
  'For two accounts of one person. This account is kept. The other one is deleted after its rounds have moved here.';
export const otherAccount = 'Account to merge';
export const noAccount = 'No account found.';
export const moved = (rounds: number, games: number, knockOuts: number) => {
  const moves = [
    rounds > 0 && plural(rounds, { one: '# round', other: '# rounds' }),
    games > 0 && plural(games, { one: '# game', other: '# games' }),
    knockOuts > 0 && plural(knockOuts, { one: '# knock-out entry', other: '# knock-out entries' }),
  ].filter((part) => part !== false);
  return moves.length === 0 ? 'The other account has no rounds or games.' : `${joinNames(moves)} will move.`;
};
export const deleted = (username: string) =>
  `The account ${username} is signed out and deleted. This can’t be undone.`;
export const merge = 'Merge accounts';
export const merged = (name: string) => `The accounts of ${name} have been merged.`;
