import type {
  TeamDaySideName as SideName,
  TeamDay,
  TeamDayMatch,
  TeamDayResult,
  TeamDaySession,
} from '@flagstick/contract';
import { pointsText, sideNameFrom } from '@flagstick/contract/matches';
import { formatPlainDay } from '../../shared/display/dates.ts';
import { shortResult } from '../knock-outs/index.ts';
import * as texts from './messages.ts';

export type { SideName };

type Sides = Pick<TeamDay, 'sides'>;

/** `Ann Lee`, `Lee & Dyer`; empty for none. */
export const namesIn = ({ sides }: Sides, side: SideName, ids: readonly string[]): string =>
  sideNameFrom(ids.flatMap((id) => sides[side].players.find(({ _id }) => _id === id) ?? []));

/** `3&2`, `halved`, `w/o`. */
export function resultText({ how, winner, score }: TeamDayResult): string {
  if (winner !== null) return shortResult({ how, winner, score });
  return how === 'played' ? texts.halved : texts.noPoints;
}

/** `Reds 3&2`, `halved`. */
export const resultSentence = ({ sides }: Sides, result: TeamDayResult): string =>
  [result.winner && sides[result.winner].name, resultText(result)].filter(Boolean).join(' ');

/** `3½–2½` */
export const scoreText = ({ a, b }: { readonly a: number; readonly b: number }): string =>
  texts.scoreOf(pointsText(a), pointsText(b));

/** `Needs 3½ of 7` */
export function needsText({ standing: { needs, left, decided } }: Pick<TeamDay, 'standing'>, side: SideName) {
  const need = needs[side];
  if (decided !== null) return null;
  return need === null ? texts.cannotWin : texts.needsOf(pointsText(need), pointsText(left));
}

export function decisionText({
  standing: { decided },
  sides,
}: Pick<TeamDay, 'standing'> & { readonly sides: Readonly<Record<SideName, { readonly name: string }>> }) {
  if (!decided) return null;
  if (decided.side === null) return texts.tied;
  const { name } = sides[decided.side];
  return decided.how === 'kept' ? texts.kept(name) : texts.won(name);
}

/** `Sat 13 Jun · 08:30 · 6 matches · 1 point a match` */
export const sessionLine = ({ date, start, matches, points, holes }: TeamDaySession): string =>
  [
    date && formatPlainDay(date),
    start,
    texts.countOfMatches(matches.length),
    texts.pointsAMatch(points),
    holes !== 18 && texts.holesEach(holes),
  ]
    .filter(Boolean)
    .join(' · ');

export const sessionTitle = ({ number, kind }: Pick<TeamDaySession, 'number' | 'kind'>): string =>
  `${texts.sessionNumber(number)}, ${texts.kinds[kind].toLowerCase()}`;

/** The user is one of the match's players. */
export const playsIn = ({ mine }: Pick<TeamDay, 'mine'>, match: TeamDayMatch): boolean =>
  mine !== null && mine.player !== null && match[mine.side].includes(mine.player);

/** The user acts for their side in this match: its captain, or one of its players. */
export const isOwnMatch = (teamDay: Pick<TeamDay, 'mine'>, match: TeamDayMatch): boolean =>
  teamDay.mine?.isCaptain === true || playsIn(teamDay, match);

/** The captain of the side, or one of its players in the match, can confirm results. */
export const hasAccount = ({ sides }: Sides, side: SideName, match: TeamDayMatch): boolean =>
  sides[side].captain !== null ||
  sides[side].players.some(({ _id, user }) => user !== null && match[side].includes(_id));

/** The other side entered a result that the user's side has not answered. */
export const waitsForMine = ({ mine }: Pick<TeamDay, 'mine'>, { result }: TeamDayMatch): boolean =>
  mine !== null && result?.status === 'entered' && result.by !== mine.side;
