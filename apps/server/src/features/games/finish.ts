import { submissionBlockers } from '@flagstick/golf';
import { type Actor, AppError } from '../../http/index.ts';
import type { Board, BoardCard, BoardPlayer, GameChange } from '../../live/index.ts';

const holesOf = ({ holes, verified }: BoardCard) =>
  holes.map(({ number }) => ({
    number,
    verification: verified.get(number) ?? { state: 'unscored' as const },
  }));

/** @throws AppError card.notComplete or card.notVerified, naming player and holes */
function requireReady({ data, card }: BoardPlayer) {
  for (const blocker of submissionBlockers({ holes: holesOf(card) })) {
    if (blocker.kind === 'teeShots') continue;
    const name = `${data.name} ${data.lastName}`;
    throw new AppError(blocker.kind === 'unscored' ? 'card.notComplete' : 'card.notVerified', {
      fields: [{ field: data.id, error: `${name}: ${blocker.kind} on ${blocker.holes.join(', ')}` }],
    });
  }
}

/**
 * Hands in the caller's card and the cards they score for, all or none: each complete and verified. Cards handed in
 * before stay as they are.
 *
 * @returns the ids of the players whose cards were handed in now
 */
export function handIn(change: GameChange, actor: Actor): string[] {
  const { board } = change;
  const caller = board.players.get(actor.id);
  if (!caller) throw new AppError('score.playersOnly');
  const { state } = board.data.game;
  if (state !== 'playing') throw new AppError(state === 'done' ? 'game.closed' : 'game.notStarted');
  const open = caller.scoringPlayers
    .flatMap((id) => board.players.get(id) ?? [])
    .filter(({ data, card }) => card.data.state === 'open' && !data.noFinish && !data.disqualified);
  for (const player of open) requireReady(player);
  for (const { card } of open) change.setCard(card.data.id, { state: 'done', submittedAt: change.at });
  return open.map((player) => player.data.id);
}

/** A card that a close may leave as it is: full, or marked as one that will not be. */
const isSettled = ({ score }: BoardCard) => score.status !== 'inProgress';

/**
 * Closes a game: every card settled, what each played off fixed, the result final. Full cards that nobody handed in
 * are accepted by the committee.
 *
 * @throws AppError game.incomplete, naming the players; game.notStarted, game.isDone
 */
export function closeGame(change: GameChange): void {
  const { data, players, cards }: Board = change.board;
  if (data.game.state === 'done') throw new AppError('game.isDone');
  if (data.game.state === 'waitingList') throw new AppError('game.notStarted');
  const unsettled = [...players.values()].filter(({ card }) => !isSettled(card));
  if (unsettled.length > 0) {
    throw new AppError('game.incomplete', {
      fields: unsettled.map((player) => ({
        field: player.data.id,
        error: `${player.data.name} ${player.data.lastName}`,
      })),
    });
  }
  for (const card of cards.values()) {
    if (card.data.state === 'done' || !card.score.complete) continue;
    change.setCard(card.data.id, { state: 'done', submittedAt: change.at, acceptedByCommittee: true });
  }
  for (const { data, card } of players.values()) {
    const { playingHandicap, exact, courseHandicap, courseHandicapRounded } = card.handicap;
    change.setSeat(data.id, {
      result: { playingHandicap, exact: exact ?? playingHandicap, courseHandicap, courseHandicapRounded },
    });
  }
  change.setGame({ state: 'done', ended_at: change.at });
}
