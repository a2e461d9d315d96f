import { cardForGender, hasSameHoles, type ScoreCard } from '@flagstick/contract';
import { type Actor, AppError, refuseField } from '../../../http/index.ts';
import {
  assignTee,
  type Board,
  type BoardPlayer,
  type GameChange,
  presentTee,
  requireOpen,
  sharedTees,
} from '../../../live/index.ts';
import { teeById } from '../../score-cards/index.ts';
import { actsAsPlayer, organisedByOthers, requireTeeOpen } from '../access.ts';
import { replaceGameTees } from '../set-up/store.ts';
import { formerSeatsOf } from './store.ts';

/** @throws AppError player.notFound */
function requireSeated(board: Board, playerId: string): BoardPlayer {
  const player = board.players.get(playerId);
  if (!player) throw new AppError('player.notFound');
  return player;
}

/**
 * Gives a player another of the game's tees, with that tee's card for the player's gender. All games that share the
 * player's card must have it.
 * @throws AppError game.isDone, player.notFound, request.invalid naming the field, and errors of `requireTeeOpen`
 */
export async function changeTee(
  change: GameChange,
  actor: Actor,
  body: { readonly playerId: string; readonly scoreCardId: string },
): Promise<void> {
  const { board, tx } = change;
  requireOpen(board);
  const player = requireSeated(board, body.playerId);
  requireTeeOpen(board, actor, player);
  // A returning player's new card has no scores, although their round has begun.
  const left = actsAsPlayer(board, actor) ? await formerSeatsOf(tx, board.id, [body.playerId]) : [];
  if (board.data.game.state === 'playing' && left.some((one) => one.hasScores)) {
    throw new AppError('action.notAllowed');
  }
  const cards = sharedTees(change, player.card.data.id);
  const chosen = cards.find(({ _id }) => _id === body.scoreCardId);
  if (!chosen) {
    const isLinked = change.changesShowingCard(player.card.data.id).length > 1;
    const error = isLinked
      ? 'This score card isn’t in all linked games.'
      : 'The game doesn’t have that score card.';
    throw refuseField('scoreCardId', error);
  }
  assignTee(change, player, cardForGender(cards, chosen, player.data.gender) ?? chosen, actor.id);
}

/** The open games that share a card with one of these players, the changed one first. */
const openGamesWith = (change: GameChange, players: readonly BoardPlayer[]): readonly GameChange[] => [
  ...new Set([
    change,
    ...players
      .flatMap(({ card }) => change.changesShowingCard(card.data.id))
      .filter(({ board }) => board.data.game.state !== 'done'),
  ]),
];

/** @throws AppError request.invalid for a card of another course or with other holes than the game's */
async function courseCard({ tx, board }: GameChange, actor: Actor, id: string): Promise<ScoreCard> {
  const known = board.data.tees.find(({ _id }) => _id === id);
  if (known) return known;
  const row = await teeById(tx, actor, id);
  const [first] = board.data.tees;
  if (!row || !first || row.course_id !== board.data.course.id) {
    throw refuseField('scoreCardId', 'A score card belongs to another course.');
  }
  const card = presentTee(row);
  if (!hasSameHoles(card, first)) {
    throw refuseField('scoreCardId', 'The game’s score cards have a different number of holes.');
  }
  return card;
}

/**
 * Moves players to a score card for their gender. The game gets the card if it lacks it, as do the linked games in
 * which the players have the same card and which the caller organises.
 * @throws AppError game.isDone, player.notFound, link.tee naming a linked game of other organisers, request.invalid
 * naming the field, and errors of `requireTeeOpen`
 */
export async function moveToTee(
  change: GameChange,
  actor: Actor,
  body: { readonly scoreCardId: string; readonly playersId: readonly string[] },
): Promise<void> {
  const { board } = change;
  requireOpen(board);
  const players = body.playersId.map((id) => requireSeated(board, id));
  for (const player of players) requireTeeOpen(board, actor, player);
  const card = await courseCard(change, actor, body.scoreCardId);
  if (players.some(({ data }) => data.gender !== card.gender)) {
    throw refuseField('playersId', 'This score card is for the other gender.');
  }
  const lacking = openGamesWith(change, players).filter(({ data }) =>
    data.tees.every(({ _id }) => _id !== card._id),
  );
  const others = organisedByOthers(
    lacking.map(({ board: one }) => one),
    actor,
  );
  if (others.length > 0) {
    const fields = others.map((one) => ({ field: one.id, error: one.data.game.name }));
    throw new AppError('link.tee', { fields });
  }
  for (const one of lacking) {
    await replaceGameTees(change.tx, one.board.id, [...one.data.tees.map(({ _id }) => _id), card._id]);
    one.setGame({});
    one.reload();
  }
  for (const player of players) assignTee(change, player, card, actor.id);
}
