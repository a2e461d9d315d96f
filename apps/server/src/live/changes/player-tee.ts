import { cardOfGender, type ScoreCard, teeName } from '@flagstick/contract';
import { AppError } from '../../shared/errors.ts';
import type { Storage } from '../../storage/index.ts';
import { type BoardPlayer, hasEntries, teeOf } from '../game/seats.ts';
import { openGamesPlayedBy } from '../store/store.ts';
import type { GameChange } from './game-change.ts';

export const sharedTees = (change: GameChange, cardId: string): readonly ScoreCard[] => {
  const games = change.changesShowingCard(cardId);
  return change.data.tees.filter(({ _id }) =>
    games.every(({ data }) => data.tees.some((tee) => tee._id === _id)),
  );
};

export function assignTee(
  change: GameChange,
  { data, card }: Pick<BoardPlayer, 'data' | 'card'>,
  to: ScoreCard,
  typedBy: string,
): void {
  const from = teeOf({ data, card });
  if (from._id === to._id) return;
  change.setSeat(data.id, { teeId: to._id });
  change.addNote(card.data.id, {
    ...{ kind: 'amendment', typed_by: typedBy, field: 'tee', reason: null },
    ...{ old: teeName(from), now: teeName(to) },
  });
}

/**
 * Moves a player whose account has a new gender to that gender's rating in open games: the same tee, otherwise the
 * first one for the gender. Games with scores of the player stay unchanged; their organisers decide.
 */
export async function moveToGenderTees(
  { db }: Pick<Storage, 'db'>,
  playerId: string,
  changeGame: (gameId: string, work: (change: GameChange) => void) => Promise<void>,
): Promise<void> {
  for (const id of await openGamesPlayedBy(db, playerId)) {
    const work = (change: GameChange) => {
      const player = change.board.players.get(playerId);
      if (!player || hasEntries(player) || player.card.data.state === 'done') return;
      const { gender } = player.data;
      const tee = teeOf(player);
      if (tee.gender === gender) return;
      const cards = sharedTees(change, player.card.data.id);
      const own = cardOfGender(cards, gender, tee);
      if (own) assignTee(change, player, own, playerId);
    };
    await changeGame(id, work).catch((error: unknown) => {
      // The game was deleted in the meantime.
      if (!(error instanceof AppError && error.code === 'game.notFound')) throw error;
    });
  }
}
