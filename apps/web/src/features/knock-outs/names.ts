import type { KnockOut, KnockOutMatch, KnockOutSection } from '@flagstick/contract';
import { knockOutRoundName } from '@flagstick/contract/knock-outs';
import { fullName, surnameOf } from '../../shared/display/names.ts';
import * as texts from './messages.ts';

type Entrant = KnockOut['entrants'][number];
type Result = NonNullable<KnockOutMatch['result']>;

/** `Ann Lee`, `Lee & Dyer` */
export const entrantName = ({ players }: Pick<Entrant, 'players'>): string =>
  players.length === 1 ? players.map(fullName).join() : players.map(surnameOf).join(' & ');

export const namesOf = ({ entrants }: Pick<KnockOut, 'entrants'>): ReadonlyMap<string, string> =>
  new Map(entrants.map((entrant) => [entrant._id, entrantName(entrant)]));

export function roundNameOf(
  { firstRound }: Pick<KnockOut, 'firstRound'>,
  { rounds, order }: KnockOutSection,
  number: number,
): string {
  const hasByes = (rounds[0]?.matches.length ?? 0) * 2 > order.length;
  return knockOutRoundName(number, rounds.length, firstRound === 'preliminary' && hasByes);
}

/** `3&2`, `w/o`, or `won` for a result without a score. */
export const shortResult = ({ how, winner, score }: Result): string =>
  winner === null ? texts.bothOut : (score ?? texts.decisions[how]);

/** `Ann Lee 3&2` */
export const resultText = (result: Result, names: ReadonlyMap<string, string>): string =>
  [result.winner === null ? '' : names.get(result.winner), shortResult(result)].filter(Boolean).join(' ');

/** Both sides of a match are known and it is no bye. */
export const hasTwoSides = ({ a, b }: KnockOutMatch): boolean => a.entrant !== null && b.entrant !== null;

export const opponentIn = ({ a, b }: KnockOutMatch, entrant: string): string | null =>
  a.entrant === entrant ? b.entrant : a.entrant;

/** The last match of an entrant in a section. */
export const lastMatchOf = (section: KnockOutSection | null, entrant: string): KnockOutMatch | undefined =>
  section?.rounds
    .flatMap(({ matches }) => matches)
    .findLast(({ a, b }) => a.entrant === entrant || b.entrant === entrant);
