import type { Player } from '@flagstick/contract';
import {
  type GameMatch,
  type GameMatchSide,
  holesThru,
  isEndedByAbsence,
  leadingSide,
  matchHoleResults,
  matchStatus,
  outNotes,
  playersOfSide,
  shortMatchStatus,
  sideNameFrom,
} from '@flagstick/contract/matches';
import { ordinal } from '@flagstick/golf';
import * as common from '../../../ui/common/messages.ts';
import { fullName } from '../../display/names.ts';
import { plural } from '../../display/numbers.ts';
import * as texts from '../messages.ts';

/** `Rowan Hale`; partners by their surnames: `Hale & Tarr`. */
export const sideName = (side: GameMatchSide<Pick<Player, 'name' | 'lastName'>>): string =>
  sideNameFrom(playersOfSide(side).map(({ player }) => player));

/** Progress of a match: `thru 11`, `Dormie, thru 15`, `19th hole next`, `won on hole 14`, `5 holes played`, `finished`. */
export function matchProgressText({ match }: Pick<GameMatch<unknown>, 'match'>): string {
  const { outcome, remaining, dormie, played, nextExtraHole } = match;
  if (outcome?.kind === 'bye') return common.noOpponent;
  if (isEndedByAbsence(match)) return holesPlayed(holesThru(match));
  if (outcome?.kind === 'won' && outcome.left > 0) return texts.wonOn(wonOn({ match }));
  if (outcome !== null) return texts.finished;
  if (nextExtraHole !== null) return texts.holeNext(ordinal(holesThru(match) + 1));
  if (played === 0) return common.notStartedYet;
  const thru = remaining === 0 ? texts.thruAll : texts.thruHoles(played);
  return dormie ? texts.dormieThru(thru) : thru;
}

const holesPlayed = (count: number): string =>
  count === 0 ? texts.notPlayed : plural(count, texts.holesPlayed);

/** The players who are out of a match with the reason: `Rowan Hale disqualified`; empty if none. */
export const outLine = (of: Pick<GameMatch<Pick<Player, 'name' | 'lastName'>>, 'a' | 'b' | 'match'>) =>
  outNotes(of, fullName);

/** Progress of a match with the players who are out: `3 holes played · Rowan Hale disqualified`. */
export const progressLine = (of: GameMatch<Pick<Player, 'name' | 'lastName'>>): string =>
  [matchProgressText(of), outLine(of)].filter(Boolean).join(' · ');

/** A match in a line: `Hale 2 up on Brice, thru 11`, `Hale beat Brice 3&2`, `Hale beat Brice (Brice withdrew)`, `Hale v Brice, not started`. */
export function matchLine(of: GameMatch<Pick<Player, 'name' | 'lastName'>>): string {
  const { a, b, match } = of;
  const { outcome } = match;
  if (b === null) return texts.hasBye(sideName(a));
  const ahead = leadingSide(match);
  const [first = '', second = ''] = (ahead === 'b' ? [b, a] : [a, b]).map(sideName);
  const progress = matchProgressText(of).replace(texts.dormie, 'dormie');
  if (outcome === null && ahead !== null) return texts.leads(first, second, matchStatus(match), progress);
  if (outcome === null && match.running.length === 0) return texts.versus(first, second, progress);
  if (outcome === null) return texts.allSquare(first, second, progress);
  if (outcome.kind === 'halved') return texts.halvedMatch(first, second);
  if (outcome.kind === 'noResult') return texts.noResult(first, second, outLine(of));
  if (outcome.kind === 'conceded') return texts.beatBecause(first, second, outLine(of));
  const beat = outcome.kind === 'extraHole' ? texts.beatAtHole : texts.beat;
  return beat(first, second, shortMatchStatus(match));
}

/** The number of the deciding hole. */
const wonOn = (of: Pick<GameMatch<unknown>, 'match'>): number =>
  matchHoleResults(of).findLast(({ winner }) => winner !== null)?.number ?? 0;
