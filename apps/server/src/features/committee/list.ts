import { type CloseItem, formatOf, teeName } from '@flagstick/contract';
import { isSettled, oneScorerHoles } from '@flagstick/golf';
import {
  type Board,
  type BoardCard,
  type BoardPlayer,
  type LeftSeat,
  openHoles,
  type PlayerData,
  scorerHole,
} from '../../live/index.ts';
import { handicapOfCase, uncertified } from './certification/certify.ts';

const holesOf = ({ verified }: BoardCard) =>
  [...verified].map(([number, verification]) => ({ number, verification }));

interface Noted {
  readonly noFinish: 'DNF' | 'DNP' | 'WD' | null;
  readonly disqualified: boolean;
}

/** A note settles a card whatever its holes say. */
const isNoted = ({ noFinish, disqualified }: Noted) => noFinish !== null || disqualified;

/** Nothing more is expected of a player's card. */
export const settled = (board: Board, player: BoardPlayer): boolean =>
  isSettled(
    openHoles(board, player).map(() => null),
    { nofinish: player.data.noFinish, disqualified: player.data.disqualified },
  );

/** Every hole that the round requires has a score, so the card can be handed in. */
export const isFull = (board: Board, player: BoardPlayer): boolean =>
  board.matchOf(player.data.id)
    ? openHoles(board, player).length === 0 && player.card.score.thru > 0
    : player.card.score.complete;

/** The holes of a card that one person alone entered; a card without a played hole has nothing to verify. */
export const oneScorer = (card: BoardCard): number[] =>
  card.score.status === 'DNP' ? [] : oneScorerHoles(holesOf(card));

export const disputed = (card: BoardCard): number[] =>
  holesOf(card).flatMap(({ number, verification }) => (verification.state === 'mismatch' ? [number] : []));

/**
 * A seat that was left without a score (a refusal, for example) is never restored.
 * @returns the card of a seat that was left after scores
 */
export const leftCardOf = (
  left: readonly LeftSeat[],
  playerId: string,
  scoreId: string,
): LeftSeat | undefined =>
  left.find(
    ({ seat, card }) => seat.id === playerId && card.data.id === scoreId && card.entered.holes.size > 0,
  );

/** The cards of a player from before they left and came back, until an organiser chooses one. */
export const otherCards = (left: readonly LeftSeat[], playerId: string): LeftSeat[] =>
  left.filter(
    ({ seat, card, setAside }) =>
      // A team's card stays the team's when a member leaves.
      seat.id === playerId && !setAside && card.score.thru > 0 && card.team === null,
  );

/** The name on the card: the player's, or the team's. */
const calledOn = ({ data }: Board, { name, lastName }: PlayerData, { team }: BoardCard) => {
  const side = data.teams.find(({ id }) => id === team);
  return side ? { name: side.name, lastName: '' } : { name, lastName };
};

function markersOf({ data, players }: Board, { owners }: BoardCard): CloseItem['markers'] {
  return data.scorers.flatMap((mark) => {
    const isMarked = owners.includes(mark.playerId) && !owners.includes(mark.scorerId);
    const marker = isMarked && players.get(mark.scorerId);
    return marker ? [{ _id: mark.scorerId, name: marker.data.name, lastName: marker.data.lastName }] : [];
  });
}

const disputesOf = (card: BoardCard): CloseItem['disputes'] =>
  disputed(card).map((hole) => {
    const { holeNumber, grosses, shots } = scorerHole({ card }, hole);
    return { holeNumber, grosses, ...(shots ? { shots } : {}) };
  });

/** A card from before the player came back, with the differences of index and tee. */
function presentOther({ data, card }: BoardPlayer, { seat, card: before }: LeftSeat) {
  const tee = { old: teeName(before.tee), now: teeName(card.tee) };
  return {
    scoreId: before.data.id,
    thru: before.score.thru,
    ...(seat.index === data.index ? {} : { index: { old: seat.index, now: data.index } }),
    ...(before.tee._id === card.tee._id ? {} : { tee }),
  };
}

function itemOf(board: Board, player: BoardPlayer, left: readonly LeftSeat[]): CloseItem {
  const { data, card } = player;
  const noted = isNoted(data);
  const open = noted ? [] : openHoles(board, player);
  const disputes = noted ? [] : disputesOf(card);
  const waits = board.data.game.verify_quick_scores && !noted && card.data.acceptedAt === null;
  const others = noted ? [] : otherCards(left, data.id);
  const alone = waits && open.length === 0 ? oneScorer(card) : [];
  const complete = open.length === 0 && disputes.length === 0 && alone.length === 0;
  const undecided = others.length > 0 && board.data.game.kind === 'club';
  return {
    ...{ _id: data.id, ...calledOn(board, data, card) },
    ...{ scoreId: card.data.id, left: false, thru: card.score.thru, state: card.data.state },
    holds: open.length > 0 || disputes.length > 0 || alone.length > 0 || undecided,
    open,
    disputes,
    oneScorer: alone,
    markers: markersOf(board, card),
    notHandedIn: !noted && complete && card.data.state === 'open' && isFull(board, player),
    uncertified: noted || !complete ? [] : uncertified(board, card),
    handicap: noted || card.data.acceptedAt !== null ? null : handicapOfCase(board, card),
    otherCards: others.map((one) => presentOther(player, one)),
  };
}

/**
 * Leaving does not end a dispute. It blocks the close while one of its scorers is in the game, and is only listed when
 * all have left.
 */
function leftItem(board: Board, { seat, card, gone }: LeftSeat): CloseItem {
  const disputes = disputesOf(card);
  const concerns = disputes.some(({ grosses }) => Object.keys(grosses).some((id) => board.players.has(id)));
  return {
    ...{ _id: seat.id, ...calledOn(board, seat, card) },
    ...{ scoreId: card.data.id, left: true, thru: card.score.thru, state: card.data.state },
    ...{ holds: concerns, open: [], disputes, oneScorer: [], markers: [], otherCards: [] },
    ...{ notHandedIn: false, uncertified: [], handicap: null, ...(gone ? { gone } : {}) },
  };
}

/** Lists a team's card once, and no card that no team plays. */
const isCarrier = ({ data, card }: BoardPlayer): boolean =>
  card.owners[0] === data.id && formatOf(card.rule.playingRules).isScored(card.team);

/** An organiser still has to decide something, if only to accept the card. */
const isListed = ({ holds, otherCards, notHandedIn, uncertified: lacks, handicap }: CloseItem): boolean =>
  holds || otherCards.length > 0 || notHandedIn || lacks.length > 0 || handicap !== null;

/**
 * The cards that wait for the committee: those that block the close, players with another card, those without a hand-in
 * or a certification, and those of players who left after scores.
 */
export function closeList(board: Board, left: readonly LeftSeat[]): CloseItem[] {
  const seated = [...board.players.values()]
    .filter(isCarrier)
    .map((player) => itemOf(board, player, left))
    .filter(isListed);
  const gone = left
    .filter(({ setAside, card }) => !setAside && card.score.thru > 0)
    .filter(({ seat, card }, at, all) => {
      if (card.team === null) return !board.players.has(seat.id);
      // A team's card that no member plays any more is listed once, for the last seat that was left.
      return (
        !board.cards.has(card.data.id) && all.findLastIndex((one) => one.card.data.id === card.data.id) === at
      );
    })
    .map((one) => leftItem(board, one));
  return [...seated, ...gone];
}
