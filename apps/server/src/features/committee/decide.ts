import { type Actor, AppError } from '../../http/index.ts';
import type { LeftSeat } from '../../live/index.ts';
import { type BoardCard, type GameChange, notHandedIn } from '../../live/index.ts';
import { disputed, oneScorer, otherCards, settled } from './list.ts';

/** @throws AppError game.notStarted, game.isDone */
export function requirePlaying({ board }: GameChange): void {
  const { state } = board.data.game;
  if (state === 'waitingList') throw new AppError('game.notStarted');
  if (state === 'done') throw new AppError('game.isDone');
}

function playerOf({ board }: GameChange, playerId: string) {
  const player = board.players.get(playerId);
  if (!player) throw new AppError('player.notFound');
  return player;
}

/** A card that was handed in is open again; an acceptance lapses with it. */
function lapse(change: GameChange, actor: Actor, { data: { id, state } }: BoardCard, reason: string) {
  if (state === 'open') return;
  change.setCard(id, notHandedIn);
  change.note(id, { kind: 'reopening', typed_by: actor.id, field: 'card', old: 'done', now: 'open', reason });
}

export interface HoleAsked {
  readonly playerId: string;
  readonly holeNumber: number;
  readonly reason: string;
}

/** Opens a settled hole again. @throws AppError player.notFound, score.noSuchHole, score.holeOpen, and for the game's state */
export function reopenHole(
  change: GameChange,
  actor: Actor,
  { playerId, holeNumber, reason }: HoleAsked,
): void {
  const { card } = playerOf(change, playerId);
  if (!card.verified.has(holeNumber)) throw new AppError('score.noSuchHole');
  requirePlaying(change);
  change.enter(card, { kind: 'reopening', hole: holeNumber, typedBy: actor.id }, reason);
  lapse(change, actor, card, reason);
}

/** Opens a card again that was handed in. @throws AppError player.notFound, card.notIn, and for the game's state */
export function reopenCard(
  change: GameChange,
  actor: Actor,
  { playerId, reason }: { readonly playerId: string; readonly reason: string },
): void {
  const { card } = playerOf(change, playerId);
  requirePlaying(change);
  if (card.data.state === 'open') throw new AppError('card.notIn');
  lapse(change, actor, card, reason);
}

const named = (change: GameChange, ids: readonly string[]) =>
  ids.map((id) => {
    const { name, lastName } = playerOf(change, id).data;
    return { field: id, error: `${name} ${lastName}` };
  });

/**
 * Takes these cards as they are, all or none; those that were not handed in are then.
 *
 * @throws AppError player.notFound, card.noReturn, card.notSettled, card.twoCards, naming whose; and for the game's state
 */
export function acceptCards(
  change: GameChange,
  actor: Actor,
  playerIds: readonly string[],
  left: readonly LeftSeat[],
): void {
  const players = playerIds.map((id) => playerOf(change, id));
  requirePlaying(change);
  const refuse = (code: 'card.noReturn' | 'card.notSettled' | 'card.twoCards', whose: typeof players) => {
    const ids = whose.map(({ data }) => data.id);
    if (ids.length > 0) throw new AppError(code, { fields: named(change, ids) });
  };
  refuse(
    'card.noReturn',
    players.filter(({ data }) => data.noFinish !== null || data.disqualified),
  );
  refuse(
    'card.notSettled',
    players.filter((player) => !settled(player) || disputed(player.card).length > 0),
  );
  if (change.board.data.game.kind === 'club') {
    refuse(
      'card.twoCards',
      players.filter(({ data }) => otherCards(left, data.id).length > 0),
    );
  }
  for (const { card } of players) {
    const { data } = card;
    if (data.acceptedAt !== null) continue;
    const alone = oneScorer(card);
    change.setCard(data.id, {
      state: 'done',
      submittedAt: data.submittedAt ?? change.at,
      acceptedByCommittee: data.acceptedByCommittee || data.state === 'open',
      oneScorer: alone.length > 0 ? alone : null,
      acceptedAt: change.at,
      acceptedBy: actor.id,
    });
    change.note(data.id, { kind: 'acceptance', typed_by: actor.id });
  }
}
