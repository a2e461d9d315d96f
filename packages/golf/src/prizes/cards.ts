import type { ScoringFormat } from '../course.ts';
import { scoringOf } from '../formats/index.ts';
import { type RankedRow, rankField } from '../ranking/rank.ts';
import type { RankOptions, RankRow } from '../ranking/row.ts';
import { scoreTeam, sumOfIndexes } from '../team/score.ts';
import type { ContestPlace, ContestRanking, PrizeEntrant, PrizeField, PrizeTeam } from './field.ts';
import { nineOf } from './nine.ts';
import type { Contest, RankedContest } from './setup.ts';
import { isFinished } from './units.ts';

type Ties = Contest['ties'];

/** Ranks cards by nett, gross or points, over all holes or a nine. */
export function rankCards(
  { type, holes }: RankedContest,
  entrants: readonly PrizeEntrant[],
  format: ScoringFormat,
  ties: Ties,
): ContestRanking {
  const rows = entrants.flatMap(({ card: whole, ...entrant }): RankRow[] => {
    const card = holes === 'all' ? whole : nineOf(whole, holes);
    return card ? [{ ...entrant, card }] : [];
  });
  return ranking(rows, measuredBy(type, format), ties);
}

/** The format and figure by which golf ranks the cards of a contest. */
function measuredBy(type: RankedContest['type'], format: ScoringFormat): Pick<RankOptions, 'format' | 'by'> {
  if (type !== 'points') return { format: 'stroke', by: type };
  return { format: scoringOf(format).figure === 'points' ? format : 'stableford', by: 'nett' };
}

/** Ranks teams by the best scores of each hole, as a game of teams does. All players of a team must compete. */
export function rankTeams(
  best: number | null,
  entrants: readonly PrizeEntrant[],
  { teams, format }: Pick<PrizeField, 'teams' | 'format'>,
): ContestRanking {
  const competing = new Map(entrants.map((entrant) => [entrant.id, entrant]));
  const rows = teams.flatMap((team): RankRow[] => {
    const members = team.players.flatMap((player) => competing.get(player) ?? []);
    if (members.length < team.players.length) return [];
    const row = best === null ? team.row : rowOfTeam(team, members, best, format);
    return row ? [row] : [];
  });
  return ranking(rows, { format, by: 'nett' }, 'countback');
}

/** Null for a team with too few players, or with cards of different length. */
function rowOfTeam(
  { id, name, startingHole }: PrizeTeam,
  members: readonly PrizeEntrant[],
  best: number,
  format: ScoringFormat,
): RankRow | null {
  const holes = members[0]?.card.holes;
  if (!holes || members.length < best) return null;
  if (members.some(({ card }) => card.holes.length !== holes.length)) return null;
  const all = holes.map(({ number }) => number);
  const counts = (scores: number) => (scores === best ? all : []);
  const { card, counting } = scoreTeam({
    format,
    holes,
    members,
    plan: {
      bestOne: counts(1),
      bestTwo: counts(2),
      bestThree: counts(3),
      bestFour: counts(4),
      relatedToCourseHoles: true,
    },
    startingHole,
  });
  const handicapIndex = sumOfIndexes(members.map(({ handicapIndex: index }) => ({ index })));
  return { id, name, handicapIndex, card, counting };
}

/**
 * During play level cards share a place. Once every card is complete or can no longer be completed, ties are decided as
 * in a final result.
 */
function ranking(
  rows: readonly RankRow[],
  by: Pick<RankOptions, 'format' | 'by'>,
  ties: Ties,
): ContestRanking {
  const over = rows.every(({ card }) => isFinished(card));
  const ranked = rankField(rows, { ...by, stage: over ? 'final' : 'live', ties });
  const toPar = !over && scoringOf(by.format).figure === 'nett';
  return { places: placesOf(ranked), settled: over, toPar };
}

/** Ranked rows are in order, so the rows of a place follow one another. */
function placesOf(ranked: readonly RankedRow[]): ContestPlace[] {
  const places: Array<ContestPlace & { readonly entrants: string[]; clinched: boolean }> = [];
  let last: number | null = null;
  for (const { id, position, score, clinched, decidedBy } of ranked) {
    if (position === null || score === null) continue;
    const level = position === last ? places.at(-1) : undefined;
    last = position;
    if (level) {
      level.entrants.push(id);
      level.clinched &&= clinched;
    } else {
      places.push({
        entrants: [id],
        figure: score,
        clinched,
        ...(decidedBy === undefined ? {} : { decidedBy }),
      });
    }
  }
  for (const { entrants } of places) entrants.sort();
  return places;
}
