import { type ContestAwards, giveAwards } from './awards.ts';
import { rankCards, rankTeams } from './cards.ts';
import { playersOfDivision } from './division.ts';
import type { ContestRanking, PrizeEntrant, PrizeField, PrizePlayer } from './field.ts';
import { rankMeasured } from './measured.ts';
import { type Contest, isMeasuredContest, type PrizeRules, supportsContest } from './setup.ts';
import { rankSkins } from './skins.ts';
import { rankWins } from './units.ts';
import { overLimit } from './winnings.ts';

export interface ContestResult extends ContestAwards {
  /** The whole ranking, for those who won nothing. */
  readonly ranking: ContestRanking;
  /** The format lacks the scores that the contest needs. */
  readonly unsupported: boolean;
}

export interface PrizeResult {
  /** In order of priority. */
  readonly contests: readonly ContestResult[];
  /** Players whose prizes exceed the limit, with their pence. */
  readonly overLimit: ReadonlyArray<{ readonly player: string; readonly pence: number }>;
}

const NO_RANKING: ContestRanking = { places: [], settled: true };

/**
 * All prizes of a game. Cards with WD, DNF, DNP or DQ, and players out of competition, win nothing. The result does not
 * depend on the order of players and cards.
 * @throws GolfError for a distance or an amount that is not whole
 */
export function prizesOf(rules: PrizeRules, field: PrizeField): PrizeResult {
  const playersOf = playersOfEntrants(field);
  const ranked = rules.contests.map((contest) => {
    const { kind } = contest;
    const unsupported = !supportsContest(kind, field.played);
    const players = playersIn(rules, contest, field);
    const ranking = unsupported ? NO_RANKING : rankingOf(contest, players, field);
    const potEntrants = contest.pot === null || unsupported ? 0 : players.filter(paysIn(field)).length;
    return { contest, unsupported, ranking, potEntrants };
  });
  const contests = giveAwards(rules, ranked, playersOf).map((awards, at) => ({
    ...awards,
    ranking: ranked[at]?.ranking ?? NO_RANKING,
    unsupported: ranked[at]?.unsupported === true,
  }));
  return { contests, overLimit: overLimit(rules.amateurLimit, contests, playersOf) };
}

/** The players behind an id: of an entrant, of a team, or the player whose id it is. */
export function playersOfEntrants({ entrants, teams }: PrizeField): (entrant: string) => readonly string[] {
  const players = new Map(
    [...teams, ...entrants].map(({ id, players: members }) => [id, members.toSorted()] as const),
  );
  return (entrant) => players.get(entrant) ?? [entrant];
}

/** The players who compete for a contest: those of its division, and with a pot those who paid its stake. */
export function playersIn(
  { divisions }: Pick<PrizeRules, 'divisions'>,
  { division, pot }: Contest,
  { players }: Pick<PrizeField, 'players'>,
): readonly PrizePlayer[] {
  const of = divisions.find(({ id }) => id === division)?.of;
  if (division !== null && of === undefined) return [];
  const members = of ? playersOfDivision(of, players) : players;
  if (pot === null || pot.entrants === 'all') return members;
  const paid = new Set(pot.entrants);
  return members.filter(({ id }) => paid.has(id));
}

/** Players who did not play, or who play out of competition, pay no stake. */
function paysIn({ entrants }: PrizeField): (player: PrizePlayer) => boolean {
  const exempt = new Set(
    entrants
      .filter(({ card, outOfCompetition }) => outOfCompetition || card.status === 'DNP')
      .flatMap(({ players }) => players),
  );
  return ({ id }) => !exempt.has(id);
}

function rankingOf(contest: Contest, players: readonly PrizePlayer[], field: PrizeField): ContestRanking {
  const { kind, ties } = contest;
  const inside = new Set(players.map(({ id }) => id));
  const entrants = field.entrants.filter(
    (entrant) => entrant.players.length > 0 && entrant.players.every((id) => inside.has(id)),
  );
  const competing = entrants.filter(competes);
  switch (kind.type) {
    case 'nett':
    case 'gross':
    case 'points':
      return rankCards(kind, competing, field.format, ties);
    case 'twos':
    case 'eagles':
      return rankWins(kind.type, competing);
    case 'skins':
      return rankSkins(kind, competing);
    case 'teamOfDay':
      return rankTeams(kind.best, competing, field);
    default:
      return rankMeasured(kind, resultsOf(contest, inside, field), field.closed);
  }
}

const isOut = ({ card: { status } }: PrizeEntrant): boolean =>
  status === 'WD' || status === 'DNF' || status === 'DNP' || status === 'DQ';

const competes = (entrant: PrizeEntrant): boolean => !entrant.outOfCompetition && !isOut(entrant);

function resultsOf({ id, kind }: Contest, inside: ReadonlySet<string>, field: PrizeField) {
  if (!isMeasuredContest(kind)) return [];
  const excluded = new Set(
    field.entrants
      .filter(({ outOfCompetition, card }) => outOfCompetition || card.status === 'DQ')
      .flatMap(({ players }) => players),
  );
  return field.measured.filter(
    ({ contest, player }) => contest === id && inside.has(player) && !excluded.has(player),
  );
}
