import {
  type CheckItem,
  cardForGender,
  countsRatings,
  hasSameHoles,
  missingCardText,
  ratingName,
  type ScoreCard,
  teeName,
  usualCard,
} from '@flagstick/contract';
import { type Board, type BoardPlayer, hasEntries, playerName, teeOf } from '../../../live/index.ts';
import * as texts from '../messages.ts';
import { joinNames } from './check-words.ts';

const hasStarted = (player: BoardPlayer) => hasEntries(player) || player.card.data.state === 'done';

/**
 * The card that a player should have: that of their tee for their gender, of the game or of the course. A player
 * without scores may also move to another tee.
 */
function fittingCard(
  board: Board,
  courseCards: readonly ScoreCard[],
  player: BoardPlayer,
): ScoreCard | undefined {
  const { gender } = player.data;
  const tee = teeOf(player);
  const { tees } = board.data;
  const sameTee = cardForGender(tees, tee, gender) ?? cardForGender(courseCards, tee, gender);
  if (sameTee || hasStarted(player)) return sameTee;
  const fits = (card: ScoreCard) => card.gender === gender && hasSameHoles(card, tee);
  return tees.find(fits) ?? usualCard(courseCards.filter(fits), gender);
}

const playsOff = ({ card }: BoardPlayer) => card.handicap.playingHandicap + card.addedStrokes;

/** The handicaps before and after these players move to a card, without the unchanged ones. */
function changesBy(board: Board, moved: readonly BoardPlayer[], card: ScoreCard) {
  const { data } = board;
  const ids = new Set(moved.map((player) => player.data.id));
  const after = board.changed({
    ...data,
    tees: data.tees.some(({ _id }) => _id === card._id) ? data.tees : [...data.tees, card],
    players: data.players.map((seat) => (ids.has(seat.id) ? { ...seat, teeId: card._id } : seat)),
  });
  const all = [...board.players.values()].flatMap((player) => {
    const now = after.players.get(player.data.id);
    const [from, to] = [playsOff(player), now ? playsOff(now) : 0];
    return from === to ? [] : [{ _id: player.data.id, name: playerName(player), from, to }];
  });
  return [...all.filter(({ _id }) => ids.has(_id)), ...all.filter(({ _id }) => !ids.has(_id))];
}

function describeFix(
  board: Board,
  courseCards: readonly ScoreCard[],
  tee: ScoreCard,
  card: ScoreCard | undefined,
) {
  const gender = tee.gender === 'men' ? 'women' : 'men';
  const { tees } = board.data;
  if (!card)
    return missingCardText('Neither the game nor the course has a', [...tees, ...courseCards], tee, gender);
  if (!cardForGender([card], tee, gender)) {
    return texts.nextBestTeeText(missingCardText('The course has no', [card], tee, gender), teeName(card));
  }
  if (tees.some(({ _id }) => _id === card._id)) return texts.gameHasTee(teeName(card));
  return texts.courseHasTee(missingCardText('The game has no', tees, tee, gender));
}

/**
 * Players who play off a tee's rating for the other gender, one line for each tee and fix. A playing handicap set by an
 * organiser uses no rating.
 * @param mayMove whether the caller may change this player's tee
 */
export function checkRatings(
  board: Board,
  courseCards: readonly ScoreCard[],
  mayMove: (player: BoardPlayer) => boolean,
): CheckItem[] {
  const concerned = [...board.players.values()].flatMap((player) => {
    const tee = teeOf(player);
    if (tee.gender === player.data.gender || player.data.override !== null) return [];
    return [{ player, tee, card: fittingCard(board, courseCards, player) }];
  });
  const lines = Map.groupBy(
    concerned,
    ({ player, tee, card }) => `${tee._id} ${card?._id} ${hasStarted(player)}`,
  );
  return [...lines.values()].flatMap((line): CheckItem[] => {
    const [first] = line;
    if (!first) return [];
    const { tee, card } = first;
    const affected = line.map(({ player }) => player);
    const scored = hasStarted(first.player);
    const rated = countsRatings(board.data.rule);
    const rating = rated ? texts.offRatingText(ratingName(tee)) : texts.fromTeeText(teeName(tee));
    const moved = card ? affected.filter(mayMove) : [];
    const sentences = [
      `${joinNames(affected.map(playerName))}.`,
      describeFix(board, courseCards, tee, card),
      ...(rated ? [] : [texts.otherParText]),
      ...(scored && card ? [texts.recalculatedText] : []),
    ];
    return [
      {
        ...{ code: 'otherTee', level: rated && card ? 'must' : 'look' },
        title: texts.otherRatingTitle(affected.length, scored, rating),
        text: sentences.join(' '),
        way:
          affected.length === 1
            ? ({ to: 'card', player: first.player.data.id } as const)
            : ({ to: 'players' } as const),
        ...(card && moved.length > 0
          ? {
              mend: {
                scoreCard: { _id: card._id, name: teeName(card) },
                isNew: board.data.tees.every(({ _id }) => _id !== card._id),
                playersId: moved.map(({ data }) => data.id),
                changes: changesBy(board, moved, card),
              },
            }
          : {}),
      },
    ];
  });
}
