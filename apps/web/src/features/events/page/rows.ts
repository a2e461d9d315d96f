import type { EventRow, EventStanding } from '@flagstick/contract';
import { formatSeasonScore, formatToPar } from '@flagstick/contract/figures';
import { formatDay, formatDayTime } from '../../../shared/display/dates.ts';
import { fullName, joinNames } from '../../../shared/display/names.ts';
import * as texts from '../messages.ts';

/** Whether a score is inside the line of a cut. */
const isInside = ({ counts, cut }: EventStanding, score: number | null): boolean =>
  cut === null || cut.score === null || score === null
    ? true
    : counts === 'points'
      ? score >= cut.score
      : score <= cut.score;

/** The rows above and below the line of a cut that is not made yet. */
export function sidesOfCut(standing: EventStanding): { inside: EventRow[]; outside: EventRow[] } {
  const placed = standing.items.filter(({ section }) => section === 'placed');
  const { cut } = standing;
  if (cut?.made !== false) return { inside: placed, outside: [] };
  const scoreAtCut = (row: EventRow) => sumAfter(row, cut.afterRound - 1);
  return {
    inside: placed.filter((row) => isInside(standing, scoreAtCut(row))),
    outside: placed.filter((row) => !isInside(standing, scoreAtCut(row))),
  };
}

/** `Winner: Ann Lee`; null before every round is final. */
export function winnerText({ final, items }: Pick<EventStanding, 'final' | 'items'>): string | null {
  const first = items.filter(({ section, position }) => section === 'placed' && position === 1);
  if (!final || first.length === 0) return null;
  return (first.length > 1 ? texts.winners : texts.winner)(joinNames(first.map((row) => fullName(row))));
}

/** The day of a round, with its time if another round is on the same day. */
export function roundDate(rounds: EventStanding['rounds'], { game, date, timeZone }: RoundDate): string {
  const day = formatDay(date, timeZone);
  const isShared = rounds.some(
    (other) => other.game !== game && formatDay(other.date, other.timeZone) === day,
  );
  return isShared ? formatDayTime(date, timeZone) : day;
}

type RoundDate = Pick<EventStanding['rounds'][number], 'game' | 'date' | 'timeZone'>;

export interface RoundRow {
  readonly row: EventRow;
  readonly position: number | null;
  readonly isShared: boolean;
}

/** The players of a round in the order of the standing after it. */
export function rowsOfRound({ items }: EventStanding, at: number): RoundRow[] {
  const positions = items.map(({ cells }) => cells[at]?.position ?? null);
  return items
    .filter(({ cells }) => cells[at])
    .map((row) => {
      const position = row.cells[at]?.position ?? null;
      return { row, position, isShared: positions.filter((other) => other === position).length > 1 };
    })
    .sort((a, b) => (a.position ?? Infinity) - (b.position ?? Infinity));
}

/** The sum of the rounds up to this one; null before the first score. */
export function sumAfter({ cells }: EventRow, at: number): number | null {
  const scores = cells.slice(0, at + 1).flatMap((cell) => cell?.score ?? []);
  return scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0);
}

/** Rows of the standing with the line above them: that of the cut, or a heading. */
export interface StandingSection {
  readonly key: string;
  readonly line: { readonly text: string; readonly isCut: boolean } | null;
  readonly rows: readonly EventRow[];
}

/** `Cut: +3 · 71 players inside`; null before there is a line. */
export function cutText({ cut, counts }: Pick<EventStanding, 'cut' | 'counts'>): string | null {
  if (cut === null || cut.score === null) return null;
  const score = counts === 'points' ? formatSeasonScore(cut.score) : formatToPar(cut.score);
  return `${(cut.made ? texts.cutMade : texts.cutProjected)(score)} · ${texts.passing(cut.passed)}`;
}

/** The standing in order: the line of the cut is between its players, and players without a place are last. */
export function sectionsOf(standing: EventStanding): StandingSection[] {
  const { inside, outside } = sidesOfCut(standing);
  const of = (section: EventRow['section']) => standing.items.filter((row) => row.section === section);
  const cut = cutText(standing);
  const cutAbove = standing.cut?.made ? 'missedCut' : 'outside';
  const blocks: ReadonlyArray<readonly [key: string, title: string | null, rows: readonly EventRow[]]> = [
    ['inside', null, inside],
    ['outside', null, outside],
    ['notStarted', texts.notStarted, of('notStarted')],
    ['missedCut', texts.missedTheCut, of('missedCut')],
    ['out', texts.outOfTheEvent, of('out')],
  ];
  return blocks.flatMap(([key, title, rows]) => {
    if (rows.length === 0) return [];
    const isCut = cut !== null && key === cutAbove;
    const text = isCut ? cut : title;
    return [{ key, rows, line: text === null ? null : { text, isCut } }];
  });
}
