import type { ScoringFormat } from '../course.ts';
import type { MeasuredResult, PrizeEntrant, PrizeField, PrizePlayer, PrizeTeam } from '../prizes/field.ts';
import type { Contest, ContestKind, PrizeRules } from '../prizes/setup.ts';
import { type CardInput, scoreCard } from '../score/card.ts';
import { plainHoles, values } from './fixtures.ts';

/** A player with a card; missing holes at its end are open. */
export interface PrizeCase
  extends Partial<Omit<PrizePlayer, 'id'>>,
    Partial<Pick<CardInput, 'nofinish' | 'disqualified' | 'submitted'>> {
  readonly card: string;
  readonly outOfCompetition?: boolean;
}

interface FieldOptions extends Partial<Pick<PrizeField, 'played' | 'closed'>> {
  readonly format?: ScoringFormat;
  readonly par?: number;
  readonly teams?: readonly Omit<PrizeTeam, 'row' | 'startingHole' | 'name'>[];
  readonly measured?: readonly MeasuredResult[];
}

/** A field of players by id, on holes of par 4 unless the options set another par. */
export function prizeField(
  cases: Readonly<Record<string, PrizeCase>>,
  options: FieldOptions = {},
): PrizeField {
  const {
    format = 'stroke',
    par = 4,
    teams = [],
    measured = [],
    played = 'ownCards',
    closed = false,
  } = options;
  const holes = plainHoles(18, 1, par);
  const players: PrizePlayer[] = [];
  const entrants: PrizeEntrant[] = [];
  for (const [id, one] of Object.entries(cases)) {
    const { gender = 'men', index = null, playingHandicap = 0, age = null, team = null } = one;
    players.push({ id, gender, index, playingHandicap, age, team });
    const known = values(one.card);
    const { nofinish = null, disqualified = false, submitted } = one;
    const card = scoreCard({
      ...{
        format,
        holes,
        playingHandicap,
        nofinish,
        disqualified,
        submitted: submitted ?? known.length === 18,
      },
      values: [...known, ...new Array<null>(18 - known.length).fill(null)],
    });
    const outOfCompetition = one.outOfCompetition ?? false;
    entrants.push({ id, name: id, players: [id], handicapIndex: index, outOfCompetition, card });
  }
  return {
    ...{ played, format, closed, players, entrants, measured },
    teams: teams.map((one) => ({ ...one, name: one.id, startingHole: 1, row: null })),
  };
}

export const contest = (kind: ContestKind, changes: Partial<Contest> = {}): Contest => ({
  ...{ id: 'one', kind, division: null, ties: 'countback', exempt: false, prizes: [], pot: null },
  ...changes,
});

export const rules = (contests: readonly Contest[], changes: Partial<PrizeRules> = {}): PrizeRules => ({
  ...{ divisions: [], contests, onePrizeEach: true, order: 'contests', amateurLimit: null },
  ...changes,
});

export const amounts = (...pence: number[]): Contest['prizes'] =>
  pence.map((one) => ({ kind: 'amount', pence: one }));
