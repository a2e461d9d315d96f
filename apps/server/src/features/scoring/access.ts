import { type Actor, AppError } from '../../http/index.ts';
import {
  type Board,
  type BoardPlayer,
  type DraftState,
  hasPhone,
  isOrganiserOrAdmin,
  isScorerOf,
  type Policy,
  requireFeePaid,
  requirePaid,
} from '../../live/index.ts';
import { personOf } from '../../shared/actor.ts';
import { cardScoringOf, type ScoreEntry } from './formats/index.ts';

interface ScoringRight {
  readonly player: BoardPlayer;
  /** The name of the entry; null for the committee's. */
  readonly scorer: string | null;
  /** On a team's card: the player whose tee shot counted, if given. */
  readonly teeShot?: string | undefined;
}

/**
 * Players score for the players they mark, in their own name. A player may enter a value in the name of another marker
 * of the card if that marker has not touched the hole. Only an organiser retires a player in another's name. Entries of
 * organisers on a card that they neither own nor mark are the committee's.
 * @throws AppError score.playersOnly, player.notFound, payment.due, score.notYours, score.otherName, score.noTeam,
 * score.selectPlayer
 */
export function scoringRight(
  { board, hole }: DraftState,
  actor: Actor,
  playerId: string,
  entry: ScoreEntry,
): ScoringRight {
  const organiser = isOrganiserOrAdmin(board, actor);
  const caller = board.players.get(actor.id);
  if (!caller && !organiser) throw new AppError('score.playersOnly');
  const player = board.players.get(playerId);
  if (!player) throw new AppError('player.notFound');
  requirePaid(board, actor, [playerId]);
  const scoring = cardScoringOf(board.data.rule);
  const teeShot = scoring.teeShotOf(board, player.card, caller, entry);
  if (!isScorerOf(caller, player)) {
    if (!organiser) throw new AppError('score.notYours');
    return { player, scorer: null, teeShot };
  }
  const scorer = scoring.scorerOf({
    draft: { board, hole },
    player,
    callerId: actor.id,
    personId: personOf(actor, board.id),
    organiser,
    entry,
  });
  return { player, scorer, teeShot };
}

export interface MarkerRequest {
  readonly playerId: string;
  readonly change: 'add' | 'remove';
  readonly scorer: string;
  readonly to?: string | undefined;
}

/** A member of the group whose phone can score for the player; an organiser who plays may score in every group. */
function requireScorer(board: Board, player: BoardPlayer, scorerId: string, inWholeGame: boolean) {
  const scorer = board.players.get(scorerId);
  if (!scorer || !hasPhone(scorer.data)) throw new AppError('player.notFound');
  const { groupId } = scorer.data;
  if (!inWholeGame && (groupId === null || groupId !== player.data.groupId)) {
    throw new AppError('score.notYours');
  }
}

/**
 * Players choose the players they score for in their group, organisers who play in the whole game, and organisers
 * choose for others. A marker may stop, in any group. An unpaid player cannot mark or be
 * marked.
 * @throws AppError score.playersOnly, player.notFound, payment.due, score.notYours, action.notAllowed
 */
export const allowChangingMarker =
  (actor: Actor, { playerId, change, scorer, to }: MarkerRequest): Policy =>
  (board) => {
    const organiser = isOrganiserOrAdmin(board, actor);
    if (scorer !== actor.id && !organiser) throw new AppError('action.notAllowed');
    if (!board.players.has(scorer)) {
      throw new AppError(scorer === actor.id ? 'score.playersOnly' : 'player.notFound');
    }
    const player = board.players.get(playerId);
    if (!player) throw new AppError('player.notFound');
    requirePaid(board, actor);
    const involved = change === 'add' ? [scorer, playerId] : [to ?? scorer];
    for (const id of involved) requireFeePaid(board, id);
    const isMarker = board.players.get(scorer)?.scoringPlayers.includes(playerId);
    if (!isMarker) requireScorer(board, player, scorer, organiser && scorer === actor.id);
    if (change === 'remove' && to !== undefined) requireScorer(board, player, to, false);
  };
