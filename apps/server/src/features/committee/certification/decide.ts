import { type Actor, AppError, refuseAt } from '../../../http/index.ts';
import {
  type BoardCard,
  certificatesOf,
  type FormerSeat,
  type GameChange,
  mayTakeBack,
} from '../../../live/index.ts';
import { requireOwnResults, requireScoredPlayer } from '../access.ts';
import { disputedHoles, earlierCards, isCardSettled, oneScorerHolesOf } from '../close-list.ts';
import { holesWithPenalty } from '../store.ts';
import { penalise } from './certify.ts';

/** @throws AppError game.notStarted, game.isDone */
function requirePlaying({ board }: GameChange): void {
  const { state } = board.data.game;
  if (state === 'waitingList') throw new AppError('game.notStarted');
  if (state === 'done') throw new AppError('game.isDone');
}

function playerOf({ board }: GameChange, playerId: string) {
  const player = board.players.get(playerId);
  if (!player) throw new AppError('player.notFound');
  return player;
}

export interface HoleToReopen {
  readonly playerId: string;
  readonly holeNumber: number;
  readonly reason: string;
}

/** A card in the result of a closed game cannot be opened in another game either. @throws AppError game.isDone */
function requireNoResult(change: GameChange, { data }: BoardCard): void {
  if (change.isInResult(data.id)) throw new AppError('game.isDone');
}

/** @throws AppError player.notFound, score.noSuchHole, score.holeOpen, and for the game's state */
export function reopenHole(
  change: GameChange,
  actor: Actor,
  { playerId, holeNumber, reason }: HoleToReopen,
): void {
  const { card } = playerOf(change, playerId);
  if (!card.verified.has(holeNumber)) throw refuseAt('score.noSuchHole', 'holeNumber');
  requirePlaying(change);
  requireNoResult(change, card);
  change.enter(card, { kind: 'reopening', hole: holeNumber, typedBy: actor.id }, reason);
  change.reopenCard(card, actor.id, reason);
}

/** @throws AppError player.notFound, card.notIn, and for the game's state */
export function reopenCard(
  change: GameChange,
  actor: Actor,
  { playerId, reason }: { readonly playerId: string; readonly reason: string },
): void {
  const { card } = playerOf(change, playerId);
  requirePlaying(change);
  if (card.data.state === 'open') throw new AppError('card.notIn');
  requireNoResult(change, card);
  change.reopenCard(card, actor.id, reason);
}

/**
 * A player or a marker takes back a card that was handed in, until it is returned.
 * @throws AppError score.playersOnly, player.notFound, score.notYours, card.notIn, score.cardSubmitted, and for the
 * game's state
 */
export function takeBackCard(change: GameChange, actor: Actor, playerId: string): void {
  const { card } = requireScoredPlayer(change.board, actor, playerId);
  requirePlaying(change);
  if (card.data.state === 'open') throw new AppError('card.notIn');
  if (!mayTakeBack(change.board, card.data, change.at) || change.isInResult(card.data.id)) {
    throw new AppError('score.cardSubmitted');
  }
  change.reopenCard(card, actor.id, null);
}

const playerFields = (change: GameChange, ids: readonly string[]) =>
  ids.map((id) => {
    const { name, lastName } = playerOf(change, id).data;
    return { field: id, error: `${name} ${lastName}` };
  });

/**
 * Accepts all cards or none, as they are or with the penalty of L-1, and hands in those that were not.
 * @throws AppError player.notFound, card.noReturn, card.notSettled, card.twoCards, card.noPenalty, naming the player;
 * card.inResult; and for the game's state
 */
export async function acceptCards(
  change: GameChange,
  actor: Actor,
  { playerIds, penalty }: { readonly playerIds: readonly string[]; readonly penalty?: 'L-1' | undefined },
  formerSeats: readonly FormerSeat[],
): Promise<void> {
  const players = playerIds.map((id) => playerOf(change, id));
  requirePlaying(change);
  const refuse = (code: 'card.noReturn' | 'card.notSettled' | 'card.twoCards', refused: typeof players) => {
    const ids = refused.map(({ data }) => data.id);
    if (ids.length > 0) throw new AppError(code, { fields: playerFields(change, ids) });
  };
  refuse(
    'card.noReturn',
    players.filter(({ data }) => data.noFinish !== null || data.disqualified),
  );
  refuse(
    'card.notSettled',
    players.filter((player) => !isCardSettled(change.board, player) || disputedHoles(player.card).length > 0),
  );
  if (change.board.data.game.kind === 'club') {
    refuse(
      'card.twoCards',
      players.filter(({ data }) => earlierCards(formerSeats, data.id).length > 0),
    );
  }
  const penalised = penalty
    ? await holesWithPenalty(
        change.tx,
        players.map(({ card }) => card.data.id),
      )
    : undefined;
  for (const player of players) {
    const { card } = player;
    const { data } = card;
    if (penalised) penalise(change, actor.id, player, penalised);
    if (data.oneScorerAcceptedAt !== null) continue;
    const alone = oneScorerHolesOf(card);
    change.setCard(data.id, {
      state: 'done',
      submittedAt: data.submittedAt ?? change.at,
      handedInByCommittee: data.handedInByCommittee || data.state === 'open',
      certificates: certificatesOf(card),
      oneScorer: alone.length > 0 ? alone : null,
      oneScorerAcceptedAt: change.at,
      oneScorerAcceptedBy: actor.id,
    });
    change.addNote(data.id, { kind: 'acceptance', typed_by: actor.id });
  }
  requireOwnResults(change, actor);
}
