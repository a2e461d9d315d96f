import { knockOutRoundName, sideNameFrom } from '@flagstick/contract';
import type { DrawnSection } from './brackets.ts';
import type { EntrantRow, KnockOutRow } from './store.ts';

type PlayerRow = EntrantRow['players'][number];
const named = ({ name, last_name }: PlayerRow) => ({ name: name ?? '', lastName: last_name ?? '' });

/** `Ann Lee`, `Lee & Dyer` */
export const entrantName = ({ players }: Pick<EntrantRow, 'players'>): string =>
  sideNameFrom(players.map(named));

export const roundNameOf = (row: KnockOutRow, { bracket, order, name }: DrawnSection, round: number) => {
  const of = { rounds: bracket.rounds.length, entrants: order.length, firstRound: row.first_round };
  const text = knockOutRoundName(round, of);
  return name === 'plate' ? `Plate, ${text.toLowerCase()}` : text;
};
