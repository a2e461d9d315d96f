import { fullName, knockOutRoundName, surnameOf } from '@flagstick/contract';
import type { DrawnSection } from './brackets.ts';
import type { EntrantRow, KnockOutRow } from './store.ts';

type PlayerRow = EntrantRow['players'][number];
const named = ({ name, last_name }: PlayerRow) => ({ name: name ?? '', lastName: last_name ?? '' });

/** `Ann Lee`, `Lee & Dyer` */
export const entrantName = ({ players }: Pick<EntrantRow, 'players'>): string => {
  const [first] = players;
  if (players.length === 1 && first) return fullName(named(first));
  return players.map((player) => surnameOf(named(player))).join(' & ');
};

export const roundNameOf = (row: KnockOutRow, { bracket, order, name }: DrawnSection, round: number) => {
  const hasByes = (bracket.rounds[0]?.length ?? 0) * 2 > order.length;
  const text = knockOutRoundName(round, bracket.rounds.length, row.first_round === 'preliminary' && hasByes);
  return name === 'plate' ? `Plate, ${text.toLowerCase()}` : text;
};
