import { playersInMatch, type UnprintedName } from '@flagstick/contract';
import { type Board, playerName, publicRows } from '../../live/index.ts';
import { Typesetting } from './fonts/index.ts';

/** Returns the names with letters that no font has. Loads all fonts that are needed to decide. */
export async function unprintableNames(names: Iterable<string>): Promise<UnprintedName[]> {
  const all = [...new Set(names)];
  const typesetting = new Typesetting();
  for (;;) {
    const set = all.map((name) => ({ name, ...typesetting.legible(name) }));
    if (await typesetting.load()) continue;
    return set.flatMap(({ name, text, lacks }) =>
      lacks.length > 0 ? [{ name, printed: text, lacks: [...lacks] }] : [],
    );
  }
}

export const namesOf = ({ players, data }: Board): string[] => [
  ...[...players.values()].map(playerName),
  ...data.teams.map(({ name }) => name),
];

export function publicNamesOf(board: Board): string[] {
  const { rows, matches } = publicRows(board);
  return [
    ...rows.flatMap(({ entrant }) => [entrant.name, ...entrant.members.map(playerName)]),
    ...matches.flatMap(({ match }) => playersInMatch(match).map(({ player }) => playerName(player))),
  ];
}
