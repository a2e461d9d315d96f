import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { KioskCard } from '@flagstick/contract';
import { AppError, type KioskSession } from '../../http/index.ts';
import { type Board, certificatesOf, changeGame } from '../../live/index.ts';
import type { Db, StoredPicture } from '../../storage/index.ts';
import type { FeatureDeps } from '../feature.ts';
import { kioskDevice } from './cards.ts';
import { cardOf, cardsOf, setPhoto } from './store.ts';

/** The marker who confirmed the card on a screen. */
function confirmerOf(board: Board, playerId: string, cardId: string): KioskCard['confirmedBy'] {
  const card = board.players.get(playerId)?.card;
  if (card?.data.id !== cardId) return null;
  const certificate = certificatesOf(card).find(
    ({ role, device }) => role === 'marker' && device === kioskDevice,
  );
  const marker = certificate && board.players.get(certificate.by);
  return marker ? { _id: marker.data.id, name: marker.data.name, lastName: marker.data.lastName } : null;
}

const cardIdsOf = (board: Board): string[] => [...board.players.values()].map(({ card }) => card.data.id);

export const presentCards = async (db: Db, board: Board): Promise<KioskCard[]> =>
  (await cardsOf(db, board.id, cardIdsOf(board))).map((row) => ({
    scoreId: row.card_id,
    player: { _id: row.player_id, name: row.name, lastName: row.last_name },
    kiosk: row.kiosk_id,
    enterDate: row.entered_at.toISOString(),
    signature: row.signature,
    hasPhoto: row.photo !== null,
    confirmedBy: confirmerOf(board, row.player_id, row.card_id),
  }));

/**
 * The photo itself: its address would let anyone read the picture.
 * @throws AppError kiosk.noCard
 */
export async function readPhoto(
  { storage, files }: FeatureDeps<'storage' | 'files'>,
  board: Board,
  scoreId: string,
): Promise<{ type: 'image/webp'; bytes: string }> {
  const card = await cardOf(storage.db, scoreId);
  const isShown = card?.game_id === board.id || cardIdsOf(board).includes(scoreId);
  const file = isShown && card?.photo ? await files.read(path.basename(card.photo)) : undefined;
  if (!file) throw new AppError('kiosk.noCard');
  return { type: 'image/webp', bytes: (await buffer(file.stream)).toString('base64') };
}

/**
 * Stores the photo of a card that was entered on a screen and that the game shows. It replaces an earlier one until the
 * card is handed in. The game is locked, so that a photo neither follows a hand-in nor outlives the game.
 * @returns the address of the replaced picture; null: none
 * @throws AppError kiosk.noCard, also for a player who left; score.cardSubmitted
 */
export const storePhoto = (
  deps: FeatureDeps<'boards'>,
  { gameId }: KioskSession,
  { playerId, scoreId }: { readonly playerId: string; readonly scoreId: string },
  picture: StoredPicture,
): Promise<string | null> =>
  changeGame(
    deps,
    gameId,
    () => undefined,
    async ({ board, tx }) => {
      const shown = board.players.get(playerId)?.card.data;
      const card = shown?.id === scoreId ? await cardOf(tx, scoreId) : undefined;
      if (!shown || !card) throw new AppError('kiosk.noCard');
      const isOther = card.photo !== null && card.photo !== picture.address;
      if (shown.state === 'done' && isOther) throw new AppError('score.cardSubmitted');
      await picture.claim(tx);
      await setPhoto(tx, scoreId, picture.address);
      return isOther ? card.photo : null;
    },
  );
