import { submissionBlockers } from '@flagstick/golf';
import { type Actor, AppError } from '../../http/index.ts';
import type { Tx } from '../../storage/index.ts';
import type { Board, BoardPlayer } from '../leaderboard/index.ts';
import { requireOrganiser } from './access.ts';
import { setCard, setGame, setSeat } from './store.ts';

const holesOf = (player: BoardPlayer) =>
  player.holes.map(({ number }) => ({
    number,
    verification: player.verified.get(number) ?? { state: 'unscored' as const },
  }));

/** @throws AppError card.notComplete or card.notVerified, naming player and holes */
function requireReady(player: BoardPlayer) {
  for (const blocker of submissionBlockers({ holes: holesOf(player) })) {
    if (blocker.kind === 'teeShots') continue;
    const name = `${player.data.name} ${player.data.lastName}`;
    throw new AppError(blocker.kind === 'unscored' ? 'card.notComplete' : 'card.notVerified', {
      fields: [{ field: player.data.id, error: `${name}: ${blocker.kind} on ${blocker.holes.join(', ')}` }],
    });
  }
}

/**
 * Hands in the caller's card and the cards he scores for, all or none: each complete and verified. Cards handed in
 * before stay as they are.
 *
 * @returns the ids of the players whose cards were handed in now
 */
export async function handIn(tx: Tx, board: Board, actor: Actor): Promise<string[]> {
  const caller = board.players.get(actor.id);
  if (!caller) throw new AppError('score.playersOnly');
  const { state } = board.data.game;
  if (state !== 'playing') throw new AppError(state === 'done' ? 'game.closed' : 'game.notStarted');
  const open = caller.scoringPlayers
    .map((id) => board.players.get(id))
    .filter((player) => player !== undefined)
    .filter((player) => player.card.state === 'open' && !player.card.noFinish && !player.card.disqualified);
  for (const player of open) requireReady(player);
  if (open.length > 0) {
    await setCard(
      tx,
      open.map((player) => player.card.id),
      { state: 'done', submitted_at: new Date() },
    );
  }
  return open.map((player) => player.data.id);
}

/** A card that a close may leave as it is: full, or marked as one that will not be. */
const isSettled = ({ score }: BoardPlayer) => score.status !== 'inProgress';

/**
 * Closes a game: every card settled, what each played off fixed, the result final. Full cards that nobody handed in
 * are accepted by the committee.
 *
 * @throws AppError game.incomplete, naming the players; game.notStarted, game.isDone
 */
export async function closeGame(tx: Tx, board: Board, actor: Actor): Promise<void> {
  requireOrganiser(board, actor);
  const { game } = board.data;
  if (game.state === 'done') throw new AppError('game.isDone');
  if (game.state === 'waitingList') throw new AppError('game.notStarted');
  const unsettled = [...board.players.values()].filter((player) => !isSettled(player));
  if (unsettled.length > 0) {
    throw new AppError('game.incomplete', {
      fields: unsettled.map(({ data }) => ({ field: data.id, error: `${data.name} ${data.lastName}` })),
    });
  }
  const full = [...board.players.values()].filter(
    ({ card, score }) => card.state === 'open' && score.complete,
  );
  if (full.length > 0) {
    await setCard(
      tx,
      full.map((player) => player.card.id),
      { state: 'done', submitted_at: new Date(), accepted_by_committee: true },
    );
  }
  for (const { data, handicap } of board.players.values()) {
    await setSeat(tx, game.id, data.id, {
      result: JSON.stringify({
        playingHandicap: handicap.playingHandicap,
        exact: handicap.exact ?? handicap.playingHandicap,
        courseHandicap: handicap.courseHandicap,
      }),
    });
  }
  await setGame(tx, game.id, { state: 'done', ended_at: new Date() });
}
