import {
  formatDay,
  type KnockOut,
  type KnockOutMatch,
  type KnockOutSection,
  knockOutOutcomes,
  knockOutRoundName,
  sideNameFrom,
} from '@flagstick/contract';
import type { CalendarDay } from '../../../shared/calendar/calendar-file.ts';

export interface PrintedRound {
  readonly title: string;
  readonly note: string;
  readonly matches: ReadonlyArray<{
    readonly a: string;
    readonly b: string;
    readonly winner: 'a' | 'b' | null;
    readonly result: string;
  }>;
}

export interface BracketContent {
  readonly name: string;
  readonly club: string;
  readonly kind: string;
  readonly rounds: readonly PrintedRound[];
  readonly foot: string;
}

/** The names that the reader may see. */
const namesOf = ({ entrants }: KnockOut) =>
  new Map(entrants.map(({ _id, players }) => [_id, sideNameFrom(players)]));

const dayText = (day: string) => formatDay(`${day}T12:00:00Z`, 'UTC');

function resultOf({ result }: KnockOutMatch): string {
  if (result?.status !== 'final') return '';
  return result.winner === null ? 'both out' : (result.score ?? knockOutOutcomes[result.how]);
}

function roundsOf(knockOut: KnockOut, section: KnockOutSection, name: 'main' | 'plate'): PrintedRound[] {
  const names = namesOf(knockOut);
  const { firstRound } = knockOut;
  const of = { rounds: section.rounds.length, entrants: section.order.length, firstRound };
  const nameOf = ({ entrant, pending }: KnockOutMatch['a']) =>
    entrant === null ? (pending ? 'to be decided' : 'bye') : (names.get(entrant) ?? '');
  return section.rounds.map(({ number, deadline, matches }) => {
    const title = knockOutRoundName(number, of);
    return {
      title: name === 'plate' ? `Plate, ${title.toLowerCase()}` : title,
      note: deadline === null ? '' : `by ${dayText(deadline)}`,
      matches: matches
        .filter(({ state }) => state !== 'bye')
        .map((one) => ({
          a: nameOf(one.a),
          b: nameOf(one.b),
          winner:
            one.result?.status !== 'final' || one.result.winner === null
              ? null
              : one.result.winner === one.a.entrant
                ? ('a' as const)
                : ('b' as const),
          result: resultOf(one),
        })),
    };
  });
}

/** The brackets as they are printed, from what the reader may see. */
export function bracketContent(knockOut: KnockOut, now: Date): BracketContent {
  const { name, club, main, plateSection } = knockOut;
  return {
    ...{ name, club: club.name, kind: 'Knock-out' },
    rounds: [
      ...(main ? roundsOf(knockOut, main, 'main') : []),
      ...(plateSection ? roundsOf(knockOut, plateSection, 'plate') : []),
    ],
    foot: `${main ? `Number of the draw: ${main.seed}. ` : ''}As of ${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
  };
}

/** The deadlines of the reader's open matches. */
export function calendarOf(knockOut: KnockOut, url: string): CalendarDay[] {
  const { mine, main, plateSection, name, _id } = knockOut;
  if (!mine) return [];
  const names = namesOf(knockOut);
  return [['main', main] as const, ['plate', plateSection] as const].flatMap(([section, drawn]) =>
    (drawn?.rounds ?? []).flatMap(({ deadline, matches }) =>
      matches
        .filter(({ state, a, b }) => state === 'open' && [a.entrant, b.entrant].includes(mine.entrant))
        .flatMap(({ round, match, a, b }) => {
          const opponent = names.get((a.entrant === mine.entrant ? b : a).entrant ?? '') ?? '';
          return deadline === null
            ? []
            : [
                {
                  ...{ id: `${_id} ${section} ${round}.${match}`, day: deadline, url },
                  summary: `${name}: play ${opponent}`,
                  description: `The last day for your match against ${opponent}.`,
                },
              ];
        }),
    ),
  );
}
