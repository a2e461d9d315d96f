import type { KnockOut, KnockOutMatch, KnockOutSection, KnockOutSectionName } from '@flagstick/contract';
import { knockOutOutcomes, knockOutRoundName } from '@flagstick/contract/knock-outs';
import { sideNameFrom } from '@flagstick/contract/matches';
import * as texts from './messages.ts';

type Entrant = KnockOut['entrants'][number];
type Result = NonNullable<KnockOutMatch['result']>;

/** `Ann Lee`, `Lee & Dyer` */
export const entrantName = ({ players }: Pick<Entrant, 'players'>): string => sideNameFrom(players);

export const namesOf = ({ entrants }: Pick<KnockOut, 'entrants'>): ReadonlyMap<string, string> =>
  new Map(entrants.map((entrant) => [entrant._id, entrantName(entrant)]));

export function roundNameOf(
  { firstRound }: Pick<KnockOut, 'firstRound'>,
  { rounds, order }: KnockOutSection,
  number: number,
): string {
  return knockOutRoundName(number, { rounds: rounds.length, entrants: order.length, firstRound });
}

/** `3&2`, `w/o`, or `won` for a result without a score. */
export const shortResult = ({ how, winner, score }: Pick<Result, 'how' | 'winner' | 'score'>): string =>
  winner === null ? texts.bothOut : (score ?? knockOutOutcomes[how]);

/** `Ann Lee 3&2` */
export const resultText = (result: Result, names: ReadonlyMap<string, string>): string =>
  [result.winner === null ? '' : names.get(result.winner), shortResult(result)].filter(Boolean).join(' ');

/** The match still has to be played. */
export const isUndecided = ({ state }: Pick<KnockOutMatch, 'state'>): boolean =>
  state === 'open' || state === 'pending';

/** The section in which the user plays at last. */
export const sectionOfMine = ({
  mine,
  plateSection,
}: Pick<KnockOut, 'mine' | 'plateSection'>): KnockOutSectionName =>
  mine && plateSection?.order.includes(mine.entrant) ? 'plate' : 'main';

export const championOf = ({ champion }: KnockOutSection, names: ReadonlyMap<string, string>) =>
  champion === null ? undefined : names.get(champion);

/** The entrants with a bye in a round. */
export const byesOf = (matches: readonly KnockOutMatch[], names: ReadonlyMap<string, string>): string[] =>
  matches
    .filter(({ state }) => state === 'bye')
    .flatMap(({ a, b }) => names.get(a.entrant ?? b.entrant ?? '') ?? []);

/** Both sides of a match are known and it is no bye. */
export const hasTwoSides = ({ a, b }: KnockOutMatch): boolean => a.entrant !== null && b.entrant !== null;

/** A game of the match may be opened now: both sides have accounts, and it has none or only its first round. */
export const mayPlayLive = (
  { entrants }: Pick<KnockOut, 'entrants'>,
  { a, b, result, game, secondRound }: KnockOutMatch,
): boolean => {
  const sides = entrants.filter(({ _id }) => _id === a.entrant || _id === b.entrant);
  const isKnown = sides.every(({ players }) => players.every(({ _id }) => _id !== null));
  return (game === null || secondRound) && result === null && sides.length === 2 && isKnown;
};

/** A player of the entrant can confirm results. */
export const hasAccount = ({ entrants }: Pick<KnockOut, 'entrants'>, entrant: string | null): boolean =>
  entrants.some(({ _id, players }) => _id === entrant && players.some((player) => player._id !== null));

export const opponentIn = ({ a, b }: KnockOutMatch, entrant: string): string | null =>
  a.entrant === entrant ? b.entrant : a.entrant;

/** The last match of an entrant in a section. */
export const lastMatchOf = (section: KnockOutSection | null, entrant: string): KnockOutMatch | undefined =>
  section?.rounds
    .flatMap(({ matches }) => matches)
    .findLast(({ a, b }) => a.entrant === entrant || b.entrant === entrant);
