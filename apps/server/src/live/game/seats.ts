import { cardFormat, formatOf, fullName, type ScoreCard, teamHandicapOf } from '@flagstick/contract';
import {
  addsParDifference,
  type CardScore,
  type Handicap,
  type Hole,
  type HoleVerification,
  handicapFor,
  holesInPlay,
  isRefused,
  parAdditions,
  parOf,
  scoreCard,
  verifyHole,
} from '@flagstick/golf';
import { inTenths } from '../../shared/codecs.ts';
import { isSameList } from '../../shared/lists.ts';
import type { EnteredCard } from './cards.ts';
import { cardRulesOf } from './formats/cards/index.ts';
import {
  type CardData,
  type GameData,
  type GroupData,
  hasPhone,
  type MarkerAssignment,
  type PlayerData,
} from './game-data.ts';
import { isUnpaid } from './payment.ts';
import type { Rule } from './rule.ts';

export interface BoardGroup extends GroupData {
  /** In the order of the group. */
  readonly players: readonly string[];
}

/** The inputs of a card's computation: equal inputs give an equal card. */
interface CardInputs {
  readonly data: CardData;
  readonly enteredCard: EnteredCard;
  readonly seats: readonly PlayerData[];
  readonly rule: Rule;
  readonly verifyQuickScores: boolean;
  /** The lowest of the game's starting tees, where a short round on a longer course begins. */
  readonly firstHole: number;
  readonly tee: ScoreCard;
  readonly addedStrokes: number;
  readonly team: string | null;
  readonly ownTees: readonly ScoreCard[];
  /** Players outside the team mark the card, so the entries of its owners count as one scorer's. */
  readonly ownersCountAsOne: boolean;
  /** Whether at least two people score this card. */
  readonly hasOtherScorers: boolean;
}

/** A card in one game: its handicap there, and its entries scored by the rules of golf. */
export interface BoardCard extends CardInputs {
  readonly owners: readonly string[];
  /** In play, in card order. */
  readonly holes: readonly Hole[];
  readonly handicap: Handicap;
  /** The holes in play, and the entered extra holes of a match. */
  readonly verified: ReadonlyMap<number, HoleVerification>;
  readonly score: CardScore;
}

export interface BoardPlayer {
  readonly data: PlayerData;
  readonly group: BoardGroup | null;
  readonly requestedGroup: BoardGroup | null;
  /** The players whose scores this player enters, the player's own id first. */
  readonly scoringPlayers: readonly string[];
  readonly card: BoardCard;
}

export const playerName = ({ data }: Pick<BoardPlayer, 'data'>): string => fullName(data);

const noHandicap: Handicap = {
  courseHandicap: 0,
  courseHandicapRounded: 0,
  playingHandicap: 0,
  exact: null,
  firstTime: false,
  steps: [],
};

const holderOf = (seat: PlayerData) => ({
  index: seat.index,
  social: seat.social,
  gender: seat.gender,
  custom: seat.customHandicap && inTenths.read(seat.customHandicap.tenths),
  override: seat.override,
});

const ratedOf = ({ holesParams: holes, slope, courseRating }: ScoreCard) => ({ holes, slope, courseRating });

/** After the close a player's handicap stays, even if the tee's ratings change. */
function handicapOf(seat: PlayerData, tee: ScoreCard, { handicap: rule }: Rule): Handicap {
  const computed = handicapFor(holderOf(seat), ratedOf(tee), rule);
  const handicap = isRefused(computed) ? noHandicap : computed;
  if (!seat.handicapAtClose) return handicap;
  return {
    ...handicap,
    ...seat.handicapAtClose,
    exact: rule.exactHandicaps ? seat.handicapAtClose.exact : null,
  };
}

/** The handicap of a card: its player's, or for a team's card that of all members together. */
function cardHandicap(card: CardInputs, first: PlayerData): Handicap {
  const { seats, ownTees, tee, rule } = card;
  const own = handicapOf(first, tee, rule);
  return cardRulesOf(rule).handicap(card, own, () => {
    if (first.handicapAtClose) return { ...first.handicapAtClose, exact: own.exact };
    const members = seats.map((seat, at) => ({ holder: holderOf(seat), tee: ratedOf(ownTees[at] ?? tee) }));
    const { playingHandicap, exact } = teamHandicapOf(members, rule.handicap);
    return { playingHandicap, exact };
  });
}

/** Whether the card has any entry, including a hole not played. */
export const hasEntries = ({ card }: Pick<BoardPlayer, 'card'>): boolean =>
  [...card.enteredCard.holes.values()].some(
    ({ entries, committee }) => entries.length > 0 || committee !== null,
  );

/** The player's own tee. A team's card is scored on the tee of its first player. */
export const teeOf = ({ data, card }: Pick<BoardPlayer, 'data' | 'card'>): ScoreCard =>
  card.ownTees[card.owners.indexOf(data.id)] ?? card.tee;

/** The player's own Course Handicap, also if the card plays off another handicap. */
export function ownCourseHandicap({
  data,
  card,
}: Pick<BoardPlayer, 'data' | 'card'>): Pick<Handicap, 'courseHandicap' | 'courseHandicapRounded'> {
  if (card.owners.length === 1) return card.handicap;
  return handicapOf(data, teeOf({ data, card }), card.rule);
}

function verify(
  {
    enteredCard: entered,
    owners,
    ownersCountAsOne: ownersAreOne,
    hasOtherScorers,
    verifyQuickScores,
  }: Omit<BoardCard, 'verified' | 'score'>,
  hole: number,
): HoleVerification {
  const { entries, committee, reopened } = entered.hole(hole);
  return verifyHole({
    entries,
    committee,
    reopened: reopened !== null,
    owners,
    ownersCountAsOne: ownersAreOne,
    hasOtherScorers,
    oneScorerSuffices: !verifyQuickScores,
  });
}

function score(card: Omit<BoardCard, 'score'>): CardScore {
  const { handicap, verified, data, rule, seats } = card;
  return scoreCard({
    format: cardFormat(rule),
    holes: card.holes,
    playingHandicap: handicap.playingHandicap,
    exactHandicap: handicap.exact,
    addedStrokes: card.addedStrokes,
    values: card.holes.map(({ number }) => verified.get(number)?.effective ?? null),
    submitted: data.state === 'done',
    nofinish: seats[0]?.noFinish,
    disqualified: seats[0]?.disqualified,
  });
}

function computeCard(inputs: CardInputs): BoardCard {
  const { seats, tee, rule, firstHole } = inputs;
  const [seat] = seats;
  if (!seat) throw new Error(`Card ${inputs.data.id} has no player.`);
  const base = {
    ...inputs,
    owners: seats.map(({ id }) => id),
    holes: holesInPlay(tee.holesParams, rule.holesNumber, firstHole),
    handicap: cardHandicap(inputs, seat),
  };
  const numbers = base.holes.map(({ number }) => number);
  const extra = [...base.enteredCard.holes.keys()].filter((hole) => isExtraHole(base, hole));
  const verified = new Map([...numbers, ...extra].map((number) => [number, verify(base, number)]));
  return { ...base, verified, score: score({ ...base, verified }) };
}

/** An extra hole of a match has its own number, whichever hole of the course is played. */
const isExtraHole = ({ rule }: Pick<CardInputs, 'rule'>, hole: number): boolean =>
  formatOf(rule.playingRules).isExtraHole(hole);

/** The card of a former player's seat, computed by the game's rule without strokes added for the tee, and without markers. */
export function cardOfFormerSeat(
  { tees, rule, game }: GameData,
  seat: PlayerData,
  data: CardData,
  entered: EnteredCard,
): BoardCard {
  const tee = tees.find(({ _id }) => _id === seat.teeId) ?? tees[0];
  if (!tee) throw new Error(`Game ${game.id} has no tee.`);
  return computeCard({
    data,
    enteredCard: entered,
    seats: [seat],
    rule,
    verifyQuickScores: game.verify_quick_scores,
    firstHole: Math.min(...game.starting_tees),
    tee,
    addedStrokes: 0,
    team: formatOf(rule.playingRules).cardTeam(seat.teamId),
    ownTees: [tee],
    ownersCountAsOne: false,
    hasOtherScorers: true,
  });
}

/** The card after an entry on a hole; unchanged when the hole is not in play. */
export function rescoreCard(card: BoardCard, hole: number): BoardCard {
  if (!card.verified.has(hole) && !isExtraHole(card, hole)) return card;
  const verified = new Map(card.verified).set(hole, verify(card, hole));
  return { ...card, verified, score: score({ ...card, verified }) };
}

const inputNames = (card: CardInputs) => Object.keys(card) as Array<keyof CardInputs>;

const sameInputs = (a: CardInputs, b: CardInputs) =>
  isSameList(a.seats, b.seats) &&
  isSameList(a.ownTees, b.ownTees) &&
  inputNames(b).every((part) => part === 'seats' || part === 'ownTees' || a[part] === b[part]);

/** Same holes and ratings; only the name, course or club of the tee differs. */
const sameRatings = (a: ScoreCard | undefined, b: ScoreCard | undefined) =>
  a?._id === b?._id &&
  a?.holesParams === b?.holesParams &&
  a?.slope === b?.slope &&
  a?.courseRating === b?.courseRating;

const sameExceptTees = (a: CardInputs, b: CardInputs) =>
  isSameList(a.seats, b.seats) &&
  sameRatings(a.tee, b.tee) &&
  a.ownTees.length === b.ownTees.length &&
  a.ownTees.every((tee, at) => sameRatings(tee, b.ownTees[at])) &&
  inputNames(b).every((part) => ['seats', 'ownTees', 'tee'].includes(part) || a[part] === b[part]);

/** The card for these inputs, reusing what was computed for equal ones. */
function reuseOrCompute(held: BoardCard | undefined, now: CardInputs): BoardCard {
  if (!held) return computeCard(now);
  if (sameInputs(held, now)) return held;
  return sameExceptTees(held, now) ? { ...held, tee: now.tee, ownTees: now.ownTees } : computeCard(now);
}

/**
 * If any member of a team marks a card, the whole team marks it. Each card is listed once, for its first marked player.
 */
function teamMarks(
  { owners, data }: BoardCard,
  people: ReadonlyMap<string, PlayerData>,
  marking: ReadonlyMap<string, readonly MarkerAssignment[]>,
): readonly MarkerAssignment[] {
  const cards = new Map<string | undefined, MarkerAssignment>();
  for (const mark of owners.flatMap((id) => marking.get(id) ?? [])) {
    const marked = people.get(mark.playerId);
    const isOther = marked !== undefined && marked.cardId !== data.id && marked.teamId !== null;
    if (isOther && !cards.has(marked.cardId)) cards.set(marked.cardId, mark);
  }
  return [...cards.values()];
}

export interface Seating {
  readonly groups: readonly BoardGroup[];
  readonly players: Map<string, BoardPlayer>;
  readonly cards: Map<string, BoardCard>;
}

function groupsOf({ groups, players }: GameData): BoardGroup[] {
  const walking = [...players].sort((a, b) => (a.groupPosition ?? 0) - (b.groupPosition ?? 0));
  const members = Map.groupBy(walking, ({ groupId }) => groupId);
  return groups.map((group) => ({ ...group, players: (members.get(group.id) ?? []).map(({ id }) => id) }));
}

/**
 * Seats the players of a game: groups, marks and cards. Results for unchanged inputs are reused, so a change of one
 * seat computes one card.
 */
export function seatPlayers(
  data: GameData,
  entered: ReadonlyMap<string, EnteredCard>,
  before?: Seating,
): Seating {
  const { rule, tees, game } = data;
  const firstHole = Math.min(...game.starting_tees);
  const format = formatOf(rule.playingRules);
  const cardRules = cardRulesOf(rule);
  const seats = Map.groupBy(data.players, ({ cardId }) => cardId);
  const people = new Map(data.players.map((player) => [player.id, player]));
  const marks = data.markerAssignments.filter(
    ({ scorerId, playerId }) => scorerId !== playerId && people.has(scorerId) && people.has(playerId),
  );
  const markedBy = Map.groupBy(marks, ({ playerId }) => playerId);
  const marking = Map.groupBy(marks, ({ scorerId }) => scorerId);

  const inputs = data.cards.flatMap((card): Array<Omit<CardInputs, 'addedStrokes'>> => {
    const owners = seats.get(card.id) ?? [];
    const tee = tees.find(({ _id }) => _id === owners[0]?.teeId) ?? tees[0];
    const entries = entered.get(card.id);
    if (!tee || !entries) throw new Error(`Card ${card.id} of game ${game.id} has no tee or was not loaded.`);
    const team = format.cardTeam(owners[0]?.teamId ?? null);
    const markers = owners
      .flatMap(({ id }) => markedBy.get(id) ?? [])
      .map(({ scorerId }) => scorerId)
      .filter((id) => people.get(id)?.cardId !== card.id);
    const phones = owners.filter((seat) => hasPhone(seat) && !isUnpaid({ data }, seat)).length;
    // A guest without a phone enters nothing, so two players with phones must score for them.
    const scores = (seat: PlayerData | undefined) => seat !== undefined && hasPhone(seat);
    const needed = owners[0] && !scores(owners[0]) && markers.every((id) => scores(people.get(id))) ? 2 : 1;
    return [
      {
        data: card,
        enteredCard: entries,
        seats: owners,
        rule,
        verifyQuickScores: game.verify_quick_scores,
        firstHole,
        tee,
        team,
        ownTees: owners.map(({ teeId }) => tees.find(({ _id }) => _id === teeId) ?? tee),
        ...cardRules.scorers({ team }, { markers: markers.length, phones, needed }),
      },
    ];
  });
  const additions = parAdditions(
    inputs.map(({ tee }) => parOf(holesInPlay(tee.holesParams, rule.holesNumber, firstHole))),
    format.parDifferenceFormat(rule.scoringFormat),
    addsParDifference(rule.handicap),
  );
  const cards = new Map(
    inputs.map((input, at) => {
      const now = { ...input, addedStrokes: additions[at] ?? 0 };
      return [input.data.id, reuseOrCompute(before?.cards.get(input.data.id), now)] as const;
    }),
  );

  const groups = groupsOf(data);
  const groupOf = new Map(groups.map((group) => [group.id, group]));
  const players = new Map<string, BoardPlayer>();
  for (const player of data.players) {
    const card = cards.get(player.cardId);
    if (!card) throw new Error(`Player ${player.id} of game ${game.id} has no card.`);
    const own = format.isScored(card.team) ? (marking.get(player.id) ?? []) : [];
    players.set(player.id, {
      data: player,
      group: groupOf.get(player.groupId ?? '') ?? null,
      requestedGroup: groupOf.get(player.requestedGroupId ?? '') ?? null,
      scoringPlayers: [
        player.id,
        ...cardRules.marks(card, own, () => teamMarks(card, people, marking)).map(({ playerId }) => playerId),
      ],
      card,
    });
  }
  return { groups, players, cards };
}
