import { type Hole, playOrder, type ScoringFormat } from '../course.ts';
import { GolfError } from '../errors.ts';
import { roundToTenths } from '../figures.ts';
import { scoringOf } from '../formats/index.ts';
import { type CardScore, outLength } from '../score/card.ts';
import { type CardStatus, hasStrokeFigures, isPlaceable, UNPLACED_ORDER } from '../score/status.ts';
import { CardSum } from '../score/total.ts';
import { type BestOfPlan, countsPerHole } from './best-of.ts';
import { type ScoredTeamHole, scoreTeamHole, type TeamHole, type TeamMember } from './hole.ts';

/** Which holes of an eighteen a board shows: all, holes 1-9, or holes 10-18. */
export type BoardPart = 'all' | 'front' | 'back';

export interface TeamScore {
  readonly holes: readonly TeamHole[];
  /** The team as a card for boards and ranking. Par of a hole is the par of all scores that count. */
  readonly card: CardScore;
  /** The number of scores that counted. */
  readonly counting: number;
}

/**
 * Scores a team whose members each play their own ball: on each hole the best scores count. Stroke play and maximum
 * score need all counting scores, otherwise the team is NR; Stableford adds up those present; par/bogey counts each
 * missing score as a lost hole. A hole is over when every member has a value or can no longer have one.
 * @param input.holes the holes in play, in card order
 * @throws GolfError for a team without members, cards of different length, or half of a card that is not eighteen
 */
export function scoreTeam(input: {
  readonly format: ScoringFormat;
  readonly holes: readonly Hole[];
  readonly members: readonly TeamMember[];
  readonly plan: BestOfPlan;
  readonly startingHole?: number | undefined;
  readonly part?: BoardPart | undefined;
}): TeamScore {
  const { format, holes, members, plan } = input;
  if (members.length === 0) throw new GolfError('missing', 'members', 0);
  for (const { id, card } of members) {
    if (card.holes.length !== holes.length) {
      throw new GolfError('outOfRange', `holes of ${id}`, card.holes.length);
    }
  }
  const part = input.part ?? 'all';
  if (part !== 'all' && holes.length !== 18) throw new GolfError('outOfRange', 'part', part);

  const scoring = scoringOf(format);
  const counts = countsPerHole(plan, holes, playOrder(holes, input.startingHole), members.length);
  const scored = holes
    .map((hole, at) => scoreTeamHole(scoring, hole, at, counts[at] ?? members.length, members))
    .filter(({ hole }) => part === 'all' || (part === 'front') === hole.number < 10);
  return addUp(
    scored,
    part === 'all' ? outLength(holes) : part === 'front' ? scored.length : 0,
    format,
    members,
  );
}

function addUp(
  scored: readonly ScoredTeamHole[],
  split: number,
  format: ScoringFormat,
  members: readonly TeamMember[],
): TeamScore {
  const out = new CardSum();
  const back = new CardSum();
  const toCome = { gross: 0, nett: 0, points: 0, grossPoints: 0 };
  let thru = 0;
  let complete = true;
  let counting = 0;
  let grossToPar = 0;
  let nettToPar = 0;
  let grossPoints = 0;
  const countsPoints = scoringOf(format).figure === 'points';
  for (const [at, hole] of scored.entries()) {
    (at < split ? out : back).add(hole.score);
    if (hole.hole.isFinished && hole.played) thru++;
    if (!hole.hole.isFinished) complete = false;
    counting += countsPoints ? hole.countedPoints : hole.countedNetts;
    grossToPar += hole.grossToPar;
    nettToPar += hole.nettToPar;
    grossPoints += hole.grossPoints;
    toCome.gross += hole.toCome.gross;
    toCome.nett += hole.toCome.nett;
    toCome.points += hole.toCome.points;
    toCome.grossPoints += hole.toCome.grossPoints;
  }
  const status = teamStatus(format, members, scored, complete);
  const sum = out.with(back);
  const known = hasStrokeFigures({ status, complete }, sum.scored);
  const card: CardScore = {
    format,
    holes: scored.map(({ score }) => score),
    out: out.close(),
    in: back.close(),
    total: sum.close(0, known),
    thru,
    complete,
    status,
    ended: members.every((member) => member.card.ended),
    grossToPar: known ? grossToPar : null,
    nettToPar: known ? roundToTenths(nettToPar) : null,
    grossPoints,
    deducted: 0,
    bestRemaining: toCome,
  };
  return { holes: scored.map(({ hole }) => hole), card, counting };
}

/**
 * A team is out when all members are. Where strokes are added up, it is NR when a hole can no longer have enough
 * scores.
 */
function teamStatus(
  format: ScoringFormat,
  members: readonly TeamMember[],
  scored: readonly ScoredTeamHole[],
  complete: boolean,
): CardStatus {
  const outStatuses = members
    .map(({ card }) => card.status)
    .filter((status) => !isPlaceable(status) && status !== 'NR');
  if (outStatuses.length === members.length) {
    return UNPLACED_ORDER.find((status) => outStatuses.includes(status)) ?? 'DNP';
  }
  if (scoringOf(format).figure === 'nett' && scored.some(({ hole }) => hole.tooFew)) return 'NR';
  if (!complete) return 'inProgress';
  return members.every(({ card }) => card.ended) ? 'submitted' : 'complete';
}

/**
 * The sum of the members' Handicap Indexes, 0 for a member without one. It breaks ties after the number of counting
 * scores.
 */
export function sumOfIndexes(members: readonly { readonly index: number | null }[]): number {
  return roundToTenths(members.reduce((sum, { index }) => sum + (index ?? 0), 0));
}
