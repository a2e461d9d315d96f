import { type CloseItem, formatOf, teeName } from '@flagstick/contract';
import { isSettled, oneScorerHoles } from '@flagstick/golf';
import {
  type Board,
  type BoardCard,
  type BoardPlayer,
  cardRulesOf,
  type FormerSeat,
  openHoles,
  type PlayerData,
  scorerHole,
} from '../../live/index.ts';
import { handicapErrorOfPlayer, missingCertificates } from './certification/certify.ts';

const holesOf = ({ verified }: BoardCard) =>
  [...verified].map(([number, verification]) => ({ number, verification }));

interface CommitteeNotes {
  readonly noFinish: 'DNF' | 'DNP' | 'WD' | null;
  readonly disqualified: boolean;
}

const hasNote = ({ noFinish, disqualified }: CommitteeNotes) => noFinish !== null || disqualified;

/** A note settles a card, even one with open holes. */
export const isCardSettled = (board: Board, player: BoardPlayer): boolean =>
  isSettled(
    openHoles(board, player).map(() => null),
    { nofinish: player.data.noFinish, disqualified: player.data.disqualified },
  );

/** Every hole that the round requires has a score, so the card can be handed in. */
export const isCardFull = (board: Board, player: BoardPlayer): boolean =>
  board.matchOf(player.data.id)
    ? openHoles(board, player).length === 0 && player.card.score.thru > 0
    : player.card.score.complete;

/** A card without a played hole has nothing to verify. */
export const oneScorerHolesOf = (card: BoardCard): number[] =>
  card.score.status === 'DNP' ? [] : oneScorerHoles(holesOf(card));

export const disputedHoles = (card: BoardCard): number[] =>
  holesOf(card).flatMap(({ number, verification }) => (verification.state === 'mismatch' ? [number] : []));

/** A seat that was left without a score (a refusal, for example) is never restored. */
export const formerSeatOf = (
  formerSeats: readonly FormerSeat[],
  playerId: string,
  scoreId: string,
): FormerSeat | undefined =>
  formerSeats.find(
    ({ seat, card }) => seat.id === playerId && card.data.id === scoreId && card.enteredCard.holes.size > 0,
  );

const staysWithTeam = (card: BoardCard) => cardRulesOf(card.rule).staysWithTeam(card);

/** The cards of a player from before they left and came back, until an organiser chooses one. */
export const earlierCards = (formerSeats: readonly FormerSeat[], playerId: string): FormerSeat[] =>
  formerSeats.filter(
    ({ seat, card, setAside }) =>
      // A team's card stays the team's when a member leaves.
      seat.id === playerId && !setAside && card.score.thru > 0 && !staysWithTeam(card),
  );

const nameOnCard = ({ data }: Board, { name, lastName }: PlayerData, { team }: BoardCard) => {
  const named = data.teams.find(({ id }) => id === team);
  return named ? { name: named.name, lastName: '' } : { name, lastName };
};

function markersOf({ data, players }: Board, { owners }: BoardCard): CloseItem['markers'] {
  return data.markerAssignments.flatMap((mark) => {
    const isMarked = owners.includes(mark.playerId) && !owners.includes(mark.scorerId);
    const marker = isMarked && players.get(mark.scorerId);
    return marker ? [{ _id: mark.scorerId, name: marker.data.name, lastName: marker.data.lastName }] : [];
  });
}

const disputesOf = (card: BoardCard): CloseItem['disputes'] =>
  disputedHoles(card).map((hole) => {
    const { holeNumber, grosses, shots } = scorerHole({ card }, hole);
    return { holeNumber, grosses, ...(shots ? { shots } : {}) };
  });

function presentEarlierCard({ data, card }: BoardPlayer, { seat, card: before }: FormerSeat) {
  const tee = { old: teeName(before.tee), now: teeName(card.tee) };
  return {
    scoreId: before.data.id,
    thru: before.score.thru,
    ...(seat.index === data.index ? {} : { index: { old: seat.index, now: data.index } }),
    ...(before.tee._id === card.tee._id ? {} : { tee }),
  };
}

function itemOf(board: Board, player: BoardPlayer, formerSeats: readonly FormerSeat[]): CloseItem {
  const { data, card } = player;
  const noted = hasNote(data);
  const open = noted ? [] : openHoles(board, player);
  const disputes = noted ? [] : disputesOf(card);
  const needsAcceptance =
    board.data.game.verify_quick_scores && !noted && card.data.oneScorerAcceptedAt === null;
  const others = noted ? [] : earlierCards(formerSeats, data.id);
  const oneScorerHoles = needsAcceptance && open.length === 0 ? oneScorerHolesOf(card) : [];
  const complete = open.length === 0 && disputes.length === 0 && oneScorerHoles.length === 0;
  const undecided = others.length > 0 && board.data.game.kind === 'club';
  return {
    ...{ _id: data.id, ...nameOnCard(board, data, card) },
    ...{ scoreId: card.data.id, left: false, thru: card.score.thru, state: card.data.state },
    holds: open.length > 0 || disputes.length > 0 || oneScorerHoles.length > 0 || undecided,
    open,
    disputes,
    oneScorer: oneScorerHoles,
    markers: markersOf(board, card),
    notHandedIn: !noted && complete && card.data.state === 'open' && isCardFull(board, player),
    uncertified: noted || !complete ? [] : missingCertificates(board, card),
    handicap: noted || card.data.oneScorerAcceptedAt !== null ? null : handicapErrorOfPlayer(board, card),
    otherCards: others.map((one) => presentEarlierCard(player, one)),
  };
}

/**
 * Leaving does not end a dispute. The dispute blocks the close while one of its scorers is in the game; afterwards it
 * is only listed.
 */
function itemOfFormerSeat(board: Board, { seat, card, gone }: FormerSeat): CloseItem {
  const disputes = disputesOf(card);
  const isBlocking = disputes.some(({ grosses }) => Object.keys(grosses).some((id) => board.players.has(id)));
  return {
    ...{ _id: seat.id, ...nameOnCard(board, seat, card) },
    ...{ scoreId: card.data.id, left: true, thru: card.score.thru, state: card.data.state },
    ...{ holds: isBlocking, open: [], disputes, oneScorer: [], markers: [], otherCards: [] },
    ...{ notHandedIn: false, uncertified: [], handicap: null, ...(gone ? { gone } : {}) },
  };
}

/**
 * True for the first player of each card, so that a team's card is listed once; false for cards that are not scored.
 */
const isFirstOwner = ({ data, card }: BoardPlayer): boolean =>
  card.owners[0] === data.id && formatOf(card.rule.playingRules).isScored(card.team);

const needsDecision = ({ holds, otherCards, notHandedIn, uncertified, handicap }: CloseItem): boolean =>
  holds || otherCards.length > 0 || notHandedIn || uncertified.length > 0 || handicap !== null;

/**
 * The cards that wait for the committee: those that block the close, players with another card, those without a hand-in
 * or a certification, and those of players who left after scores.
 */
export function closeList(board: Board, formerSeats: readonly FormerSeat[]): CloseItem[] {
  const seated = [...board.players.values()]
    .filter(isFirstOwner)
    .map((player) => itemOf(board, player, formerSeats))
    .filter(needsDecision);
  const gone = formerSeats
    .filter(({ setAside, card }) => !setAside && card.score.thru > 0)
    .filter(({ seat, card }, at, all) => {
      if (!staysWithTeam(card)) return !board.players.has(seat.id);
      // A team's card that no member plays any more is listed once, for the last seat that was left.
      return (
        !board.cards.has(card.data.id) && all.findLastIndex((one) => one.card.data.id === card.data.id) === at
      );
    })
    .map((one) => itemOfFormerSeat(board, one));
  return [...seated, ...gone];
}
